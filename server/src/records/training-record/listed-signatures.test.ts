import { generateKeyPairSync } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signatureStates } from '@trms/contract/crew/signature-states'
import { createTheoryTest } from '@trms/contract/records/theory-test/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byOwner } from '../../../test/as-owner.ts'
import { Caller } from '../../../test/caller.ts'
import { newFlight, pdf } from '../../../test/flights.ts'
import { newTheoryTest } from '../../../test/records.ts'
import { startBareServer, startServer, type TestServer } from '../../../test/server.ts'
import { foundByTrail, signed, unnamedInTrail } from '../../../test/signing.ts'
import { pemOf } from '../../platform/audit/seal-key.ts'

let server: TestServer
let instructor: Caller
let pilot: Caller
beforeAll(async () => {
  server = await startServer({ SIGNING: 'ceremony' })
  instructor = await server.as('instructorA')
  pilot = await server.as('pilotA')
})
afterAll(() => server.close())

const options = () => ({ files: { report: pdf() } })
async function graded(): Promise<string> {
  const { instructorA, pilotA } = server.airline
  const input = newFlight(instructorA, pilotA)
  return (await signed(instructor, instructorA, createFlight, input, options())).data.id
}
async function tested(): Promise<string> {
  const { instructorA, pilotA } = server.airline
  const input = newTheoryTest(instructorA, pilotA)
  return (await signed(instructor, instructorA, createTheoryTest, input, options())).data.id
}
const approve = (id: string) => signed(pilot, server.airline.pilotA, approveResult, { id })
async function statesOf(caller: Caller, ids: string[]) {
  const { records } = (await caller.call(signatureStates, { subject: 'training_record', ids })).data
  const found = new Map(records.map(({ id, signed: by, state }) => [id, [by, state]]))
  return ids.map((id) => found.get(id))
}

test('[SIG-04] a list says of each record who signed it, and whether it still is what they signed', async () => {
  const [waiting, theory] = [await graded(), await tested()]
  const [both, touched, broken, taken, named] = [
    await graded(),
    await graded(),
    await graded(),
    await graded(),
    await graded(),
  ]
  for (const id of [both, touched, broken, taken]) await approve(id)
  const owned: [string, string][] = [
    [`UPDATE training_flight SET comments = 'Better than it was' WHERE id = $1`, touched],
    [
      `UPDATE signature SET statement = replace(statement, 'SGN', 'HAN') WHERE record_id = $1 AND meaning = 'agreed'`,
      broken,
    ],
    [`DELETE FROM signature WHERE record_id = $1 AND meaning = 'agreed'`, taken],
    [
      `UPDATE signature SET method = 'before', form = NULL, statement = NULL, sha256 = NULL WHERE record_id = $1`,
      named,
    ],
  ]
  for (const [text, id] of owned) await byOwner(server, text, [id])
  await unnamedInTrail(server, named)
  await foundByTrail(server)
  expect(await statesOf(pilot, [waiting, theory, both, touched, broken, taken, named])).toEqual([
    ['instructor', 'valid'],
    ['instructor', 'valid'],
    ['both', 'valid'],
    ['both', 'changed'],
    ['both', 'altered'],
    ['both', 'missing'],
    ['instructor', 'named'],
  ])
})

test('[SIG-04] a signature that was found sound is held against its seal as both are kept now', async () => {
  const [id, other] = [await graded(), await graded()]
  expect(await statesOf(pilot, [id])).toEqual([['instructor', 'valid']])
  const changes = [
    `signed_at = signed_at + interval '1 second'`,
    `method = 'passkey'`,
    `sha256 = encode(sha256(convert_to('another', 'UTF8')), 'hex')`,
    'seal = substr(seal, 1, 63)',
    `seal = seal || '\\x00'`,
    `seal = (SELECT seal FROM signature WHERE record_id = '${other}')`,
    `seal_key = '0123456789abcdef'`,
  ]
  for (const change of changes) {
    const { signed_at, method, sha256, seal, seal_key } = await server.app.services.db
      .selectFrom('signature')
      .select([
        sql<string>`signed_at::text`.as('signed_at'),
        'method',
        'sha256',
        'seal',
        'seal_key',
      ])
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow()
    await byOwner(server, `UPDATE signature SET ${change} WHERE record_id = $1`, [id])
    // The states are read twice, because a failed check must fail again for the next reader, whatever was
    // cached.
    for (const _ of [1, 2])
      expect(await statesOf(pilot, [id]), change).toEqual([['instructor', 'altered']])
    await byOwner(
      server,
      'UPDATE signature SET (signed_at, method, sha256, seal, seal_key) = ($2, $3, $4, $5, $6) WHERE record_id = $1',
      [id, signed_at, method, sha256, seal, seal_key],
    )
    expect(await statesOf(pilot, [id]), `without ${change}`).toEqual([['instructor', 'valid']])
  }
})

test('[SIG-04] a signature that another server sealed holds as long as that server’s key is kept', async () => {
  const id = await graded()
  const { services } = server.app
  const { privateKey } = generateKeyPairSync('ed25519')
  const another = await startBareServer(
    { url: server.databaseUrl, appUrl: server.databaseUrl, drop: async () => undefined },
    {
      DATA_DIR: server.dataDir,
      AUDIT_SEAL_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  )
  try {
    const atAnother = await Caller.signIn(another.address, server.airline.pilotA)
    expect(await statesOf(atAnother, [id])).toEqual([['instructor', 'valid']])
    const kept = join(server.dataDir, 'seals', `${services.sealKey.id}.pem`)
    await rename(kept, `${kept}.away`)
    expect(await statesOf(atAnother, [id])).toEqual([['instructor', 'altered']])
    await writeFile(kept, pemOf(generateKeyPairSync('ed25519').publicKey))
    expect(await statesOf(atAnother, [id])).toEqual([['instructor', 'altered']])
    await rename(`${kept}.away`, kept)
    expect(await statesOf(atAnother, [id])).toEqual([['instructor', 'valid']])
  } finally {
    await another.close()
  }
})

test('[SIG-04] the instructor’s newest signature counts, and a changed file of another fingerprint is told', async () => {
  const id = await graded()
  await byOwner(
    server,
    `UPDATE stored_file SET sha256 = sha256(convert_to('another', 'UTF8')) WHERE owner_id = $1`,
    [id],
  )
  expect(await statesOf(pilot, [id])).toEqual([['instructor', 'changed']])
})

test('[SIG-04][PERM-06] what one may not read is left out', async () => {
  const id = await graded()
  expect(await statesOf(await server.as('pilotB'), [id])).toEqual([undefined])
  expect(await statesOf(await server.as('admin'), [id])).toEqual([['instructor', 'valid']])
  await byOwner(server, 'UPDATE training_record SET archived_at = now() WHERE id = $1', [id])
  expect(await statesOf(pilot, [id])).toEqual([undefined])
})

test('[SIG-04] a page of many records takes no more statements than a page of few', async () => {
  const ids: string[] = []
  for (let nth = 0; nth < 12; nth++) ids.push(nth % 2 ? await graded() : await tested())
  async function statementsFor(some: string[]): Promise<number> {
    let statements = 0
    const count = () => {
      statements += 1
    }
    server.app.pool.on('acquire', count)
    try {
      expect((await statesOf(pilot, some)).every((state) => state?.[1] === 'valid')).toBe(true)
    } finally {
      server.app.pool.off('acquire', count)
    }
    return statements
  }
  /** The least of five counts, because the server's other statements can only add to a count. */
  async function least(some: string[]): Promise<number> {
    const counts: number[] = []
    for (let nth = 0; nth < 5; nth++) counts.push(await statementsFor(some))
    return Math.min(...counts)
  }
  // A statement for each record would be ten more.
  expect((await least(ids)) - (await least(ids.slice(0, 2)))).toBeLessThan(5)
})
