import { generateKeyPairSync, sign } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { AskedSignature } from '@trms/contract/common/signing'
import { updateFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult, recordHistory } from '@trms/contract/records/training-record/calls'
import { answerTo } from '../../scripts/sign-in.mjs'
import { type SealKey, sealKeyOf } from '../../server/src/platform/audit/seal-key.ts'
import { newId } from '../../server/src/platform/db/id.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { isAsSealed, type SignatureRow } from '../../server/src/platform/signing/check.ts'
import { sealedText } from '../../server/src/platform/signing/sign.ts'
import { STATEMENT_FORM, writtenOut } from '../../server/src/platform/signing/statement.ts'
import { JSON_BODY, post, Sessions } from '../client.ts'
import { asOwner } from '../databases.ts'
import { alternate, median, type Side, WARM_UP } from '../measure.ts'
import type { Bed, Goals } from '../part.ts'
import { count, ms, type Row, timed } from '../report.ts'
import { h1Of, type People, type Person } from '../seed/people.ts'
import { inventFlights } from '../seed/samples.ts'
import { productOn } from '../servers.ts'

const CALLS = 5
/**
 * Approvals before those that count, because a server at work has already compiled the code of an approval.
 */
const WARMING = 600
const CHECKED = 10_000
const VERSIONS = 20

/**
 * Measures signatures: an approval that is signed in two calls, against the bare approval of SIGNING=plain;
 * the server's own check of many signatures; and the history of a record (SIG-01, SIG-04). The browser's
 * hashing of the password does not count.
 */
export async function signingGoals(bed: Bed, goals: Goals, databaseUrl: string): Promise<void> {
  const { people, sizes } = bed
  await goals.of('What signing adds to an approval', () => addedGoal(bed, databaseUrl))
  await goals.of('Checking many signatures', checkGoal)
  await goals.of('The history of a flight', async () => {
    const { address } = await productOn(bed, databaseUrl)
    const history = await readingHistory(address, databaseUrl, people)
    const measured = await alternate({ history }, { rounds: sizes.rounds, calls: CALLS })
    return timed({
      words: `History of a flight with ${VERSIONS} versions`,
      samples: measured.history,
      goal: 20,
      felt: 'how long the history of a changed record takes to open',
      of: 'what changed from version to version, by whom, and each signature held against its version',
    })
  })
}

async function addedGoal(bed: Bed, databaseUrl: string): Promise<Row> {
  const { people, sizes } = bed
  const plain = await productOn(bed, databaseUrl)
  const ceremony = await productOn(bed, databaseUrl, { SIGNING: 'ceremony' })
  const { rounds } = sizes
  const each = WARMING + (rounds + WARM_UP) * CALLS
  const waiting = await waitingRecords(databaseUrl, people, 2 * each)
  const [bare, signed] = await Promise.all([
    approving(plain.address, waiting.slice(0, each), bareApproval),
    approving(ceremony.address, waiting.slice(each), signedApproval),
  ])
  for (const side of [bare, signed]) for (let i = 0; i < WARMING; i++) await side(i)
  const measured = await alternate(
    { bare: (i) => bare(WARMING + i), signed: (i) => signed(WARMING + i) },
    { rounds, calls: CALLS },
  )
  await plain.stop()
  await ceremony.stop()
  const added = median(measured.signed.map((one, at) => one - (measured.bare[at] ?? Number.NaN)))
  return {
    figure: 'Signing adds to an approval',
    measured: ms(added),
    goal: '< 5 ms',
    ok: added < 5,
    felt: 'how much longer an approval takes because it is signed',
    of: `${ms(median(measured.signed))} in two calls to ${ms(median(measured.bare))} in one`,
  }
}

async function checkGoal(): Promise<Row> {
  const took = await checkMany()
  return {
    figure: `Checking ${count(CHECKED)} signatures`,
    measured: `${took.toFixed(2)} s`,
    goal: '< 10 s',
    ok: took < 10,
    felt: 'how long whoever verifies the records waits',
    of: 'seal, fingerprint and what the statement says, one after the other',
  }
}

/**
 * Changes a flight as its instructor until the flight has so many versions, then measures reading the whole
 * history.
 */
async function readingHistory(address: string, databaseUrl: string, people: People): Promise<Side> {
  const { id, version, writer } = await asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string; version: number; instructor_id: string }>(
      `SELECT id, version, instructor_id FROM training_record
       WHERE status = 0 AND kind = 'training_flight' AND archived_at IS NULL AND instructor_id = ANY ($1)
       ORDER BY id LIMIT 1`,
      [people.instructors.map((one) => one.id)],
    )
    const [row] = rows
    const writer = people.instructors.find((one) => one.id === row?.instructor_id)
    if (!row || !writer) throw new Error('no flight awaits its trainee')
    return { ...row, writer }
  })
  const { headers } = (await Sessions.open(address, [writer])).next()
  const sent = { ...headers, ...JSON_BODY }
  for (let nth = 1; nth < VERSIONS; nth++) {
    const change = { id, version: version + nth - 1, comments: `Said anew, time ${nth}` }
    await post(`${address}/v1/${updateFlight.path}`, sent, JSON.stringify(change))
  }
  const url = `${address}/v1/${recordHistory.path}`
  return async () => (await post(url, sent, JSON.stringify({ id }))).ms
}

interface Waiting {
  id: string
  version: number
  pilot: Person
}

/**
 * Records that await their trainees, taken trainee by trainee so that few sessions are needed; seeded
 * approvals are taken back for this.
 */
const waitingRecords = (url: string, { pilots }: People, wanted: number): Promise<Waiting[]> =>
  asOwner(url, async (owner) => {
    await owner.query(
      `UPDATE training_record
       SET status = 0, trainee_signature = NULL, approved_at = NULL, approval_fingerprint = NULL
       WHERE id IN (SELECT id FROM training_record
         WHERE kind = 'training_flight' AND archived_at IS NULL AND pilot_id = ANY ($1)
         ORDER BY pilot_id, id LIMIT $2)`,
      [pilots.map(({ id }) => id), wanted],
    )
    const { rows } = await owner.query<{ id: string; version: number; pilot_id: string }>(
      `SELECT id, version, pilot_id FROM training_record
       WHERE status = 0 AND kind = 'training_flight' AND archived_at IS NULL AND pilot_id = ANY ($1)
       ORDER BY pilot_id, id LIMIT $2`,
      [pilots.map(({ id }) => id), wanted],
    )
    const known = new Map(pilots.map((one) => [one.id, one]))
    if (rows.length < wanted) throw new Error('too few records await their trainees')
    return rows.map(({ id, version, pilot_id }) => ({
      id,
      version,
      pilot: known.get(pilot_id) as Person,
    }))
  })

type Approval = (url: string, headers: Record<string, string>, one: Waiting) => Promise<number>

async function approving(
  address: string,
  waiting: readonly Waiting[],
  approve: Approval,
): Promise<Side> {
  const sessions = new Map<string, Sessions>()
  for (const { pilot } of waiting)
    if (!sessions.has(pilot.id)) sessions.set(pilot.id, await Sessions.open(address, [pilot]))
  return (i) => {
    const one = waiting[i]
    const session = one && sessions.get(one.pilot.id)?.next()
    if (!session) throw new Error('nothing is left to approve')
    const url = `${address}/v1/${approveResult.path}`
    return approve(url, { ...session.headers, ...JSON_BODY }, one)
  }
}

const bareApproval: Approval = async (url, headers, { id, version }) =>
  (await post(url, headers, JSON.stringify({ id, version }))).ms

const signedApproval: Approval = async (url, headers, { id, version, pilot }) => {
  const asked = await post(url, headers, JSON.stringify({ id, version }), 428)
  const { fingerprint, record, at, code } = JSON.parse(asked.body.toString()).result
    .data as AskedSignature
  const password = answerTo(code, h1Of(pilot.email))
  const signature = { fingerprint, record_id: record.id, at, password }
  return asked.ms + (await post(url, headers, JSON.stringify({ id, version, signature }))).ms
}

/** Checks signatures in this process as the server does, and returns the seconds. */
async function checkMany(): Promise<number> {
  const settings = readSettings({ DATA_DIR: 'unused' })
  const key = await sealKeyOf({ ...settings, auditSealKey: newKey() })
  const flights = inventFlights(100)
  const rows = Array.from({ length: CHECKED }, (_, i) => signatureOf(key, flights[i % 100] ?? {}))
  const began = performance.now()
  for (const row of rows)
    if (!(await isAsSealed({ sealKey: key, settings }, row)))
      throw new Error('a signature does not hold')
  return (performance.now() - began) / 1000
}

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

function signatureOf(key: SealKey, content: object): SignatureRow {
  const [id, recordId, signerId] = [newId(), newId(), newId()]
  const signedAt = new Date()
  const { text, sha256 } = writtenOut({
    form: STATEMENT_FORM,
    record: { kind: 'training_flight', id: recordId, version: 1 },
    meaning: 'agreed',
    signer: {
      id: signerId,
      full_name: 'Nguyễn Văn An',
      crew_code: '2000',
      role: 4,
      fleet: 'A321',
      position: 'captain',
      instructor_rating: [],
    },
    at: signedAt.toISOString(),
    content,
  })
  const sealed = { id, sha256, method: 'password' as const, signedAt, proof: null }
  return {
    id,
    record_kind: 'training_flight',
    record_id: recordId,
    record_version: 1,
    is_named: true,
    meaning: 'agreed',
    signer_id: signerId,
    signed_at: signedAt,
    form: STATEMENT_FORM,
    statement: text,
    sha256,
    method: 'password',
    proof: null,
    seal: sign(null, sealedText(sealed), key.privateKey),
    seal_key: key.id,
  }
}
