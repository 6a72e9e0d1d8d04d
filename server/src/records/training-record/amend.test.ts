import { createHash } from 'node:crypto'
import { ROLE } from '@trms/contract/access'
import { askCorrection, questionsOfRecord } from '@trms/contract/crew/question'
import { getMyTasks } from '@trms/contract/office/task/calls'
import { withdrawQualification } from '@trms/contract/people/qualification/entry-calls'
import { createKind } from '@trms/contract/people/qualification/kind-calls'
import {
  agreeAmendment,
  approveResult,
  recordHistory,
  recordSignatures,
  recordVersionById,
  withdrawAmendment,
} from '@trms/contract/records/training-record/calls'
import type { RecordVersion } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byOwner } from '../../../test/as-owner.ts'
import type { Caller, CallOptions } from '../../../test/caller.ts'
import { pdf } from '../../../test/flights.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { FLIGHT_KIND, KINDS, type Kind, read, rowsOf, send } from '../../../test/record-kinds.ts'
import { startServer } from '../../../test/server.ts'
import { askedFor, signatureFor, signed } from '../../../test/signing.ts'
import type { Statement } from '../../platform/signing/statement.ts'

let server: MailingServer
let instructor: Caller
let pilot: Caller
beforeAll(async () => {
  server = await startMailingServer()
  instructor = await server.as('instructorA')
  pilot = await server.as('pilotA')
})
afterAll(() => server.close())

const ALL = [FLIGHT_KIND, ...KINDS]
/** Creates a record and has its trainee approve the record; also returns the input. */
async function approved(kind: Kind, changes: Record<string, unknown> = {}, report = pdf()) {
  const { instructorA, pilotA } = server.airline
  const sent = kind.input(instructorA, pilotA, changes) as Record<string, unknown>
  const { id } = (await send(kind, instructor, sent, { files: { report } })).data
  await pilot.call(approveResult, { id })
  const { pilot_id: _pilot, instructor_id: _instructor, ...form } = sent
  return { id, form, record: (await read(kind, pilot, id)).data }
}
const amend = (
  kind: Kind,
  { id, form }: { id: string; form: object },
  changes: object,
  options: CallOptions = {},
  version = 2,
) =>
  instructor.raw(
    kind.amend,
    { ...form, id, version, reason: 'A slip of the pen', ...changes },
    { files: {}, ...options },
  ) as Promise<{
    http: number
    code: string
    message: string
    data: { version: number; changes: unknown[] }
    fields: Record<string, string>
  }>
const agree = (id: string, version: number) => pilot.call(agreeAmendment, { id, version })
const historyOf = async (id: string, who = pilot) =>
  (await who.call(recordHistory, { id })).data.versions
const told = ({ version, state, how, reason, changes, signatures }: RecordVersion) => ({
  version,
  state,
  how,
  reason,
  changes,
  signed: signatures.map((one) => `${one.meaning} ${one.state}`),
})
const bytesOf = async (address: string) => {
  const reply = await pilot.get(address)
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex')
}

describe.each(ALL)('[AMD-01] an approved $kind', (kind) => {
  const [field, old, now] = kind.amended

  test('is amended by its instructor, stands as it was until its trainee signs, and then anew', async () => {
    const one = await approved(kind)
    expect((await read(kind, instructor, one.id)).data.can).toMatchObject({ amend: true })
    const { data } = await amend(kind, one, { [field]: now })
    expect(data).toMatchObject({ version: 3, changes: [{ field, old, new: now }] })

    const waiting = (await read(kind, pilot, one.id)).data as unknown as Record<string, unknown>
    expect(waiting).toMatchObject({
      version: 2,
      [field]: old,
      amendment: { version: 3, reason: 'A slip of the pen' },
      can: { agree: true, amend: false, withdraw: false },
    })
    const { rows } = await rowsOf(kind, pilot, { pilot_id: server.airline.pilotA.id })
    expect(rows.find((row) => row.id === one.id)).toMatchObject({ amendment_waits: true })
    const states = async () =>
      (await pilot.call(recordSignatures, { id: one.id })).data.signatures.map(
        ({ meaning, version, state }) => [meaning, version, state],
      )
    expect(await states()).toEqual([
      ['graded', 1, 'valid'],
      ['agreed', 1, 'valid'],
      ['graded', 3, 'waiting'],
    ])

    expect((await agree(one.id, 3)).code).toBe('OK')
    const after = (await read(kind, pilot, one.id)).data
    expect(after).toMatchObject({
      version: 3,
      status: 1,
      [field]: now,
      amendment: null,
      can: { agree: false },
    })
    expect(after.trainee_approval?.fingerprint).not.toBe(one.record.trainee_approval?.fingerprint)
    expect(await states()).toEqual([
      ['graded', 1, 'earlier'],
      ['agreed', 1, 'earlier'],
      ['graded', 3, 'valid'],
      ['agreed', 3, 'valid'],
    ])
  })

  test('[AMD-02] tells every version, what changed, who, why, and the signatures it had', async () => {
    const one = await approved(kind)
    await amend(kind, one, { [field]: now })
    await instructor.call(withdrawAmendment, { id: one.id, version: 3, reason: 'Too early' })
    await amend(kind, one, { [field]: now, reason: 'Second thoughts' })
    expect((await historyOf(one.id)).map(({ state }) => state)).toEqual([
      'waiting',
      'withdrawn',
      'standing',
    ])
    await agree(one.id, 4)
    const versions = await historyOf(one.id)
    const changes = [{ field, old, new: now }]
    expect(versions.map(told)).toEqual([
      {
        version: 4,
        state: 'standing',
        how: 'amended',
        reason: 'Second thoughts',
        changes,
        signed: ['graded valid', 'agreed valid'],
      },
      {
        version: 3,
        state: 'withdrawn',
        how: 'amended',
        reason: 'A slip of the pen',
        changes,
        signed: ['graded withdrawn'],
      },
      {
        version: 1,
        state: 'earlier',
        how: 'created',
        reason: '',
        changes: [],
        signed: ['graded earlier', 'agreed earlier'],
      },
    ])
    expect(versions[1]?.withdrawn).toMatchObject({ reason: 'Too early' })
    expect(versions[0]?.by.full_name).toBe(server.airline.instructorA.full_name)
  })

  test('keeps every earlier version with the bytes of its files', async () => {
    const reports = [pdf('first.pdf'), pdf('second.pdf'), pdf('third.pdf', 900)] as const
    const shas = await Promise.all(
      reports.map(async (file) =>
        createHash('sha256')
          .update(Buffer.from(await file.arrayBuffer()))
          .digest('hex'),
      ),
    )
    const one = await approved(kind, {}, reports[0])
    for (const [i, value] of [now, old].entries()) {
      const report = reports[i + 1] as File
      await amend(kind, one, { [field]: value }, { files: { report } }, i + 2)
      await agree(one.id, i + 3)
    }
    const kept = []
    for (const version of [1, 3, 4]) {
      const { data } = await pilot.call(recordVersionById, { id: one.id, version })
      kept.push([data.content[field], data.files.map(({ name }) => name)])
      const [file] = data.files
      expect(await bytesOf(file?.address ?? '')).toBe(shas[version === 1 ? 0 : version - 2])
    }
    expect(kept).toEqual([
      [old, ['first.pdf']],
      [now, ['second.pdf']],
      [old, ['third.pdf']],
    ])
    const [newest] = await historyOf(one.id)
    expect(newest?.changes).toContainEqual({
      field: 'report',
      old: { name: 'second.pdf', sha256: shas[1] },
      new: { name: 'third.pdf', sha256: shas[2] },
    })
  })
})

describe('[AMD-01] an amendment', () => {
  const kind = FLIGHT_KIND
  const changed = { comments: 'Other words' }

  test('is for the instructor of an approved record alone, with a reason, of what stands, one at a time', async () => {
    const one = await approved(kind)
    for (const [who, http] of [
      ['instructorB', 403],
      ['pilotA', 403],
      ['admin', 403],
      ['instructorOther', 404],
    ] as const) {
      const body = { ...one.form, id: one.id, version: 2, reason: 'x', ...changed }
      const reply = await (await server.as(who)).raw(kind.amend, body, { files: {} })
      expect([who, reply.http]).toEqual([who, http])
    }
    expect((await amend(kind, one, { ...changed, reason: ' ' })).fields).toHaveProperty('reason')
    expect((await amend(kind, one, changed, {}, 1)).code).toBe('STALE_VERSION')
    expect((await amend(kind, one, {})).message).toMatch(/Nothing is different|không khác gì/)
    expect((await amend(kind, one, changed)).code).toBe('OK')
    expect([(await amend(kind, one, changed)).http]).toEqual([409])
    const { instructorA, pilotA } = server.airline
    const fresh = (await send(kind, instructor, kind.input(instructorA, pilotA))).data
    expect((await amend(kind, { ...one, id: fresh.id }, changed, {}, 1)).http).toBe(409)
  })

  test('is signed by the trainee alone, as the version that was shown', async () => {
    const one = await approved(kind)
    expect((await agree(one.id, 3)).http).toBe(409)
    await amend(kind, one, changed)
    for (const [who, http] of [
      ['pilotB', 404],
      ['instructorA', 403],
      ['instructorOther', 404],
      ['admin', 403],
    ] as const) {
      const reply = await (await server.as(who)).call(agreeAmendment, { id: one.id, version: 3 })
      expect([who, reply.http]).toEqual([who, http])
    }
    // A trainee who no longer flies is offered nothing, nor let sign.
    const { db } = server.app.services
    const becomes = (role: number) =>
      db.updateTable('account').set({ role }).where('id', '=', server.airline.pilotA.id).execute()
    await becomes(ROLE.ADMIN)
    expect((await read(kind, pilot, one.id)).data.can).toMatchObject({ agree: false })
    expect((await agree(one.id, 3)).http).toBe(403)
    await becomes(ROLE.PILOT)
    expect((await read(kind, pilot, one.id)).data.can).toMatchObject({ agree: true })
    expect((await agree(one.id, 2)).code).toBe('STALE_VERSION')
    const both = await Promise.all([agree(one.id, 3), agree(one.id, 3)])
    expect(both.map((reply) => reply.http).sort()).toEqual([200, 409])
  })

  test('is withdrawn by its instructor, with a reason, and leaves the record as it was', async () => {
    const one = await approved(kind)
    await amend(kind, one, changed)
    const withdraw = (who: Caller, reason = 'Changed my mind') =>
      who.call(withdrawAmendment, { id: one.id, version: 3, reason })
    expect((await withdraw(await server.as('instructorB'))).http).toBe(403)
    expect((await withdraw(pilot)).http).toBe(403)
    expect((await withdraw(instructor, '')).http).toBe(422)
    expect((await withdraw(instructor)).http).toBe(200)
    expect((await withdraw(instructor)).http).toBe(409)
    expect((await agree(one.id, 3)).http).toBe(409)
    const after = (await read(kind, pilot, one.id)).data
    expect(after).toEqual(one.record)
  })

  test('is withdrawn by an administrator too, for its instructor may have left', async () => {
    const one = await approved(kind)
    await amend(kind, one, changed)
    const withdraw = async (who: Caller) =>
      (await who.call(withdrawAmendment, { id: one.id, version: 3, reason: 'Who wrote it left' }))
        .http
    const admin = await server.as('admin')
    expect((await read(kind, admin, one.id)).data.can).toMatchObject({
      amend: false,
      agree: false,
      withdraw: true,
    })
    expect(await withdraw(await server.as('user'))).toBe(403)
    expect(await withdraw(admin)).toBe(200)
    expect(await withdraw(admin)).toBe(409)
    expect((await read(kind, pilot, one.id)).data).toEqual(one.record)
    expect((await historyOf(one.id))[0]?.withdrawn).toMatchObject({
      by: { full_name: server.airline.admin.full_name },
      reason: 'Who wrote it left',
    })
  })

  test('of a record that is archived is none', async () => {
    const one = await approved(kind)
    await amend(kind, one, changed)
    const admin = await server.as('admin')
    await admin.raw(kind.delete, { id: one.id, reason: 'Twice' })
    expect((await agree(one.id, 3)).http).toBe(404)
    expect((await amend(kind, one, changed)).http).toBe(404)
    expect((await pilot.call(recordHistory, { id: one.id })).http).toBe(404)
    expect((await pilot.call(recordVersionById, { id: one.id, version: 1 })).http).toBe(404)
  })

  test('is a task of its trainee and mailed at once, until it is signed or withdrawn', async () => {
    const one = await approved(kind)
    const tasks = async () =>
      (await pilot.call(getMyTasks, {})).data.tasks.filter(
        (task) => task.kind === 'agree_amendment' && task.opens === one.id,
      )
    expect(await tasks()).toEqual([])
    await amend(kind, one, changed)
    expect(await tasks()).toHaveLength(1)
    await server.mailbox.saying(server.airline.pilotA.email, /đính chính|amendment/)
    await agree(one.id, 3)
    expect(await tasks()).toEqual([])
  })

  test('is marked on paper while it waits', async () => {
    const one = await approved(kind)
    const paper = async () =>
      (await pagesOf(await pilot.get(`/v1/flt_training/record_pdf/${one.id}`))).join(' ')
    expect(await paper()).not.toMatch(/đính chính|amendment/i)
    await amend(kind, one, changed)
    expect(await paper()).toMatch(/đính chính|amendment/i)
    expect(await paper()).not.toContain('Other words')
    await agree(one.id, 3)
    expect(await paper()).toContain('Other words')
  })

  test('names the sectors and files that came or went', async () => {
    const one = await approved(kind)
    const [sector] = one.form.sectors as object[]
    const { data } = await amend(kind, one, {
      sectors: [sector, { ...sector, departure: 'HAN', destination: 'SGN', pf_pm: 'PM' }],
    })
    expect(data.changes).toContainEqual({ field: 'sectors[1].departure', old: null, new: 'HAN' })
    expect(data.changes).toHaveLength(6)
  })

  test('moves what a base training completes (RDY-02), and recent experience', async () => {
    const [base] = KINDS.filter((one) => one.kind === 'base_training')
    if (!base) throw new Error('there is no kind for base trainings')
    const { db } = server.app.services
    const completed = async (id: string) =>
      (
        await db
          .selectFrom('qualification_entry')
          .select(['completed_on', 'failed'])
          .where('record_id', '=', id)
          .where('withdrawn_at', 'is', null)
          .execute()
      ).map((one) => `${one.completed_on}${one.failed ? ' failed' : ''}`)
    const names = { name_en: 'Base check', name_vi: 'Kiểm tra cất hạ cánh' }
    const counts = { ...names, source: 'base_training' as const, validity: 12 }
    await (await server.as('admin')).call(createKind, counts)
    const one = await approved(base)
    expect(await completed(one.id)).toEqual(['2026-05-04'])
    await amend(base, one, { date_of_flight: '2026-05-05' })
    expect(await completed(one.id)).toEqual(['2026-05-04'])
    await agree(one.id, 3)
    expect(await completed(one.id)).toEqual(['2026-05-05'])
    const entry = await db
      .selectFrom('qualification_entry')
      .select(['id', 'entered_by'])
      .where('record_id', '=', one.id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(entry.entered_by).toBe(server.airline.instructorA.id)
    await amend(base, one, { date_of_flight: '2026-05-05', result: false }, {}, 3)
    await agree(one.id, 4)
    expect(await completed(one.id)).toEqual(['2026-05-05 failed'])
    // An entry that the record itself took back is entered again by the record.
    await amend(base, one, { date_of_flight: '2026-05-06', result: true }, {}, 4)
    await agree(one.id, 5)
    expect(await completed(one.id)).toEqual(['2026-05-06'])
  })

  test('answers what was asked before it was made, and leaves open what was asked since (AMD-04)', async () => {
    const one = await approved(kind)
    const about = { subject: 'training_record' as const, record_id: one.id }
    const ask = async (caller: Caller, text: string) =>
      (await caller.call(askCorrection, { ...about, text })).data
    const other = await server.as('admin')
    await ask(pilot, 'The time is wrong')
    await amend(kind, one, changed)
    await ask(instructor, 'The place is wrong too')
    await agree(one.id, 3)
    const { questions } = (await other.call(questionsOfRecord, about)).data
    expect(questions.map((each) => [each.text, each.answer?.amended_to ?? null]).sort()).toEqual([
      ['The place is wrong too', null],
      ['The time is wrong', 3],
    ])
  })

  test('brings back nothing of what it completes that the office has withdrawn by hand (RDY-02)', async () => {
    const [base] = KINDS.filter((one) => one.kind === 'base_training')
    if (!base) throw new Error('there is no kind for base trainings')
    const { db } = server.app.services
    const admin = await server.as('admin')
    const names = { name_en: 'Base check by hand', name_vi: 'Kiểm tra cất hạ cánh, rút tay' }
    const counts = { ...names, source: 'base_training' as const, validity: 12 }
    const { id: kind_id } = (await admin.call(createKind, counts)).data
    const one = await approved(base)
    const entries = () =>
      db
        .selectFrom('qualification_entry')
        .select(['id', 'withdrawn_at', 'failed'])
        .where('record_id', '=', one.id)
        .where('kind_id', '=', kind_id)
        .orderBy('id')
        .execute()
    const [{ id } = { id: '' }] = await entries()
    ;(await admin.call(withdrawQualification, { id, reason: 'Not flown' })).data
    await amend(base, one, { date_of_flight: '2026-05-05' })
    await agree(one.id, 3)
    expect((await entries()).map((each) => [each.id, each.withdrawn_at !== null])).toEqual([
      [id, true],
    ])
    // What says something else than the withdrawn entry is entered, also once more after the other.
    for (const [version, result] of [false, true, false].entries()) {
      await amend(base, one, { date_of_flight: '2026-05-05', result }, {}, version + 3)
      await agree(one.id, version + 4)
      const standing = (await entries()).filter((each) => each.withdrawn_at === null)
      expect(standing.map((each) => each.failed)).toEqual([!result])
    }
  })

  test('leaves versions that the server can neither change nor remove', async () => {
    const { db } = server.app.services
    await approved(kind)
    await expect(sql`UPDATE record_version SET content = '{}'`.execute(db)).rejects.toThrow(
      /permission/,
    )
    await expect(sql`DELETE FROM record_version`.execute(db)).rejects.toThrow(/permission/)
    await expect(sql`UPDATE record_amendment SET content = '{}'`.execute(db)).rejects.toThrow(
      /permission/,
    )
    await expect(sql`DELETE FROM record_amendment`.execute(db)).rejects.toThrow(/permission/)
  })

  test('of a record from before versions were kept keeps what it was', async () => {
    const one = await approved(kind)
    await byOwner(server, 'DELETE FROM record_version WHERE record_id = $1', [one.id])
    expect((await historyOf(one.id)).map(({ version, how }) => [version, how])).toEqual([
      [1, 'found'],
    ])
    await amend(kind, one, changed)
    await agree(one.id, 3)
    expect((await historyOf(one.id)).map(told)).toMatchObject([
      {
        version: 3,
        state: 'standing',
        changes: [{ field: 'comments', old: '', new: 'Other words' }],
      },
      { version: 1, state: 'earlier', how: 'found' },
    ])
  })
})

test.each(ALL)(
  '[AMD-01][SIG-01] an amended $kind is signed by both in a ceremony, each what they were shown',
  async (kind) => {
    const site = await startServer({ SIGNING: 'ceremony' })
    try {
      const { instructorA, pilotA } = site.airline
      const [teaches, flies] = [await site.as('instructorA'), await site.as('pilotA')]
      const [field, old, now] = kind.amended
      const sent = kind.input(instructorA, pilotA) as Record<string, unknown>
      const files = { report: pdf() }
      const { id } = (
        await signed(teaches, instructorA, { path: kind.create } as never, sent as never, { files })
      ).data as unknown as { id: string }
      await signed(flies, pilotA, approveResult, { id })
      const { pilot_id: _pilot, instructor_id: _instructor, ...form } = sent
      const input = { ...form, [field]: now, id, version: 2, reason: 'A slip of the pen' }
      const call = { path: kind.amend }
      const asked = await askedFor(teaches, call, input, { files: {} })
      expect(asked).toMatchObject({
        meaning: 'graded',
        record: { kind: kind.kind, id, version: 3 },
        answer: { record: { [field]: now }, changes: [{ field, old, new: now }] },
      })
      // Without a signature nothing of the amendment is stored.
      expect((await flies.call(recordHistory, { id })).data.versions).toHaveLength(1)
      const signature = signatureFor(asked, instructorA)
      const other = await teaches.raw(
        kind.amend,
        { ...input, reason: 'x', [field]: old, signature },
        { files },
      )
      expect(other.http).toBe(409)
      expect((await teaches.raw(kind.amend, { ...input, signature }, { files: {} })).http).toBe(200)

      const toAgree = await askedFor(flies, agreeAmendment, { id, version: 3 })
      expect(toAgree).toMatchObject({ meaning: 'agreed', record: { id, version: 3 } })
      const shownTo = ({ statement }: { statement: string }) =>
        (JSON.parse(statement) as Statement).content
      expect(shownTo(toAgree)).toEqual(shownTo(asked))
      expect((await read(kind, flies, id)).data).toMatchObject({ version: 2, [field]: old })
      const agreement = signatureFor(toAgree, pilotA)
      const reply = await flies.raw(agreeAmendment.path, { id, version: 3, signature: agreement })
      expect(reply.http).toBe(200)
      const { signatures } = (await flies.call(recordSignatures, { id })).data
      expect(signatures.slice(2).map(({ method, state }) => [method, state])).toEqual([
        ['password', 'valid'],
        ['password', 'valid'],
      ])
    } finally {
      await site.close()
    }
  },
)
