import { createHash } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from '@trms/contract/call'
import type { AskedSignature, GoneSignature } from '@trms/contract/common/signing'
import { type ListedSignatures, signatureStates } from '@trms/contract/crew/signature-states'
import type { FormEvent, StepSignature } from '@trms/contract/exchange/form-exchange/shapes'
import { getLineCheckById, updateLineCheck } from '@trms/contract/exchange/line-check/calls'
import {
  lineCheckSignatures,
  readLineCheckDocuments,
  setLineCheckStatus,
  submitLineCheckForm,
} from '@trms/contract/exchange/line-check/form-calls'
import { getLineTrainingById } from '@trms/contract/exchange/line-training/calls'
import {
  lineTrainingSignatures,
  setLineTrainingStatus,
  submitLineTrainingForm,
} from '@trms/contract/exchange/line-training/form-calls'
import { getSimById, updateSim } from '@trms/contract/exchange/sim/calls'
import {
  finishElearning,
  rejectForm,
  setCaavStatus,
  setDownloadedFlag,
  setSimStatus,
  simFormSignatures,
  submitCaavForm,
  submitForm,
} from '@trms/contract/exchange/sim/form-calls'
import { deleteTd, updateTd } from '@trms/contract/office/training-document/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byOwner } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { newDocument } from '../../../test/documents.ts'
import { pdf } from '../../../test/flights.ts'
import { sendLineCheck } from '../../../test/line-checks.ts'
import { newTraining } from '../../../test/line-trainings.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { askedFor, signatureFor, signed, unnamedInTrail } from '../../../test/signing.ts'
import { newSim, sendSim } from '../../../test/sims.ts'
import { fingerprintOf } from '../../platform/signing/canonical.ts'
import type { Statement } from '../../platform/signing/statement.ts'

let server: MailingServer
let admin: Caller
let instructor: Caller
let pilot: Caller
beforeAll(async () => {
  server = await startMailingServer({ SIGNING: 'ceremony' })
  admin = await server.as('admin')
  instructor = await server.as('instructorA')
  pilot = await server.as('pilotA')
})
afterAll(() => server.close())

interface Form {
  /** The ids of the form and of the record whose page shows the form. */
  id: string
  page: string
}
interface Kind {
  kind: string
  make(): Promise<Form>
  /** The field in which calls name the form, and the field in which a submission names the form. */
  named: string
  submitted: string
  submit: Call
  setStatus: Call
  signatures: Call
  history(form: Form): Promise<FormEvent[]>
  completed: number
}

const crew = () => {
  const { instructorA, pilotA, pilotB } = server.airline
  return {
    pilots: [pilotA, pilotB] as [typeof pilotA, typeof pilotB],
    a: instructorA,
    b: instructorA,
  }
}
const KINDS: Kind[] = [
  {
    kind: 'sim',
    async make() {
      const { id, first } = await sendSim(admin, crew())
      return { id: first.form_id, page: id }
    },
    named: 'form_id',
    submitted: 'submitted_form_id',
    submit: submitForm,
    setStatus: setSimStatus,
    signatures: simFormSignatures,
    history: async ({ page }) =>
      (await admin.call(getSimById, { id: page })).data.history.first_pilot,
    completed: 5,
  },
  {
    kind: 'line_check',
    async make() {
      const { instructorA, pilotA } = server.airline
      const { id } = await sendLineCheck(admin, { pilot: pilotA, instructor: instructorA })
      return { id, page: id }
    },
    named: 'line_check_id',
    submitted: 'line_check_id',
    submit: submitLineCheckForm,
    setStatus: setLineCheckStatus,
    signatures: lineCheckSignatures,
    history: async ({ id }) => (await admin.call(getLineCheckById, { id })).data.history,
    completed: 4,
  },
  {
    kind: 'line_training',
    async make() {
      const { id } = await newTraining(admin, server.airline.pilotA)
      return { id, page: id }
    },
    named: 'line_training_id',
    submitted: 'submitted_line_training_id',
    submit: submitLineTrainingForm,
    setStatus: setLineTrainingStatus,
    signatures: lineTrainingSignatures,
    history: async ({ id }) => (await admin.call(getLineTrainingById, { id })).data.history,
    completed: 3,
  },
]
const [SIM, CHECK, TRAINING] = KINDS as [Kind, Kind, Kind]

const handingIn = (of: Kind, { id }: Form, form_order = 1) =>
  [of.submit, { [of.submitted]: id, form_order }, { files: { submitted_report: pdf() } }] as const
const setting = (of: Kind, { id }: Form, status: number, reason = 'As agreed') =>
  [of.setStatus, { [of.named]: id, status, reason }] as const

const handIn = async (of: Kind, form: Form) => {
  const reply = await signed(pilot, server.airline.pilotA, ...handingIn(of, form))
  expect(reply.http).toBe(200)
}
const setStatus = (of: Kind, form: Form, status: number) =>
  signed(admin, server.airline.admin, ...setting(of, form, status))
const signaturesOf = async (of: Kind, { id }: Form, caller = admin) =>
  (await caller.raw(of.signatures.path, { [of.named]: id })).data as {
    signatures: StepSignature[]
    gone: GoneSignature[]
  }
const statesOf = async (of: Kind, form: Form) =>
  (await signaturesOf(of, form)).signatures.map(({ meaning, state, changed }) => [
    meaning,
    state,
    ...changed,
  ])
/** The states of the signatures of these forms, as a list shows the states. */
async function listed(of: Kind, forms: readonly Form[], caller = admin) {
  const subject = of.kind === 'sim' ? 'sim_form' : of.kind
  const ids = forms.map(({ id }) => id)
  const { records } = (await caller.raw(signatureStates.path, { subject, ids })).data as {
    records: ListedSignatures[]
  }
  return ids.map((id) => records.find((one) => one.id === id)?.state)
}

/** Names another pilot past the product. */
const nameAnother = (of: Kind, { page }: Form, pilot: string) => {
  const [table, column] =
    of.kind === 'sim' ? ['sim_session', 'first_pilot_id'] : [of.kind, 'pilot_id']
  return byOwner(server, `UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [page, pilot])
}

const actionsOf = async (of: Kind, form: Form) =>
  (await of.history(form)).map(({ action }) => action)

describe.each(KINDS)('[SIG-01] a form of $kind', (of) => {
  test('is handed in by an act of its own: without a signature nothing is done, and what is missing is said', async () => {
    const form = await of.make()
    const reply = await pilot.raw(of.submit.path, ...rest(handingIn(of, form)))
    expect([reply.http, reply.code]).toEqual([428, 'SIGNATURE_REQUIRED'])
    const asked = reply.refused as AskedSignature
    const { pilotA } = server.airline
    expect(asked).toMatchObject({
      meaning: 'handed_in',
      record: { kind: of.kind, id: form.id, version: 2 },
      signer: { id: pilotA.id, full_name: pilotA.full_name },
      files: [{ field: 'file', name: 'report.pdf', size: 600 }],
    })
    expect(fingerprintOf(asked.statement)).toBe(asked.fingerprint)
    expect((JSON.parse(asked.statement) as Statement).content).toMatchObject({
      kind: of.kind,
      id: form.id,
      as_it_stood: { pilot: { id: pilotA.id, full_name: pilotA.full_name } },
      event: { action: 'submit', stage: 1, before: 1, reason: '' },
      files: [{ field: 'file', size: 600 }],
    })
    expect(await actionsOf(of, form)).toEqual(['create'])
    expect(await signaturesOf(of, form)).toEqual({ signatures: [], gone: [] })
  })

  test('[SIG-03] keeps with each step who signed what, and as what; each stays valid as the form goes on', async () => {
    const form = await of.make()
    await handIn(of, form)
    await setStatus(of, form, of.completed)
    await setStatus(of, form, 1)
    const { admin: office, pilotA } = server.airline
    const { signatures } = await signaturesOf(of, form)
    expect(
      signatures.map((one) => [one.meaning, one.signer.full_name, one.method, one.state]),
    ).toEqual([
      ['handed_in', pilotA.full_name, 'password', 'valid'],
      ['closed', office.full_name, 'password', 'valid'],
      ['sent_back', office.full_name, 'password', 'valid'],
    ])
    const history = await of.history(form)
    expect(history.map((one) => [one.action, one.signed])).toEqual([
      ['set_status', true],
      ['set_status', true],
      ['submit', true],
      ['create', false],
    ])
    expect(signatures.map((one) => one.event_id).reverse()).toEqual(
      history.slice(0, 3).map((one) => one.id),
    )
    const { db } = server.app.services
    const rows = await db
      .selectFrom('signature')
      .select(['record_kind', 'statement', 'sha256'])
      .where('record_id', '=', form.id)
      .orderBy('signed_at')
      .execute()
    const texts = rows.map(({ statement }) => JSON.parse(statement ?? '') as Statement)
    expect(rows.map((one) => one.record_kind)).toEqual([of.kind, of.kind, of.kind])
    expect(texts.map(({ content }) => (content as { event: object }).event)).toMatchObject([
      { action: 'submit', stage: 1, before: 1 },
      { action: 'set_status', status: of.completed, reason: 'As agreed' },
      { action: 'set_status', before: of.completed, status: 1 },
    ])
  })

  test('is not handed in with a wrong password, nor is what was shown before something else happened', async () => {
    const form = await of.make()
    const { pilotA, instructorA } = server.airline
    const [call, input, options] = handingIn(of, form)
    const asked = await askedFor(pilot, call, input, options)
    const wrong = { ...input, signature: signatureFor(asked, instructorA) }
    const refused = await pilot.raw(call.path, wrong, options)
    expect([refused.http, Object.keys(refused.fields)]).toEqual([422, ['signature.password']])
    const right = { ...input, signature: signatureFor(asked, pilotA) }
    const otherFile = { files: { submitted_report: new File([await pdf().bytes(), ' '], 'a.pdf') } }
    expect((await pilot.raw(call.path, right, otherFile)).code).toBe('STALE_VERSION')
    await setStatus(of, form, 1)
    expect((await pilot.raw(call.path, right, options)).code).toBe('STALE_VERSION')
    expect(await actionsOf(of, form)).toEqual(['set_status', 'create'])
    await handIn(of, form)
    expect(await statesOf(of, form)).toEqual([
      ['status_set', 'valid'],
      ['handed_in', 'valid'],
    ])
  })

  test('[SIG-04] whose step was changed past the product is told, and by what', async () => {
    const form = await of.make()
    await handIn(of, form)
    await setStatus(of, form, of.completed)
    await byOwner(
      server,
      `UPDATE form_event SET reason = 'Another one' WHERE form_id = $1 AND action = 'set_status'`,
      [form.id],
    )
    expect(await statesOf(of, form)).toEqual([
      ['handed_in', 'valid'],
      ['closed', 'changed', 'event.reason'],
    ])
    const closed = (await signaturesOf(of, form)).signatures.find((one) => one.state === 'changed')
    expect(closed?.changes).toEqual([
      { field: 'event.reason', old: expect.any(String), new: 'Another one' },
    ])
    await byOwner(server, `UPDATE form_event SET stage = 2 WHERE form_id = $1 AND stage = 1`, [
      form.id,
    ])
    expect((await statesOf(of, form))[0]).toContain('event.stage')
    const other = await newPerson(server, { role: 4, fleet: 'A321' })
    await byOwner(
      server,
      `UPDATE form_event SET actor_id = $2 WHERE form_id = $1 AND reason <> ''`,
      [form.id, other.id],
    )
    expect((await statesOf(of, form))[1]).toContain('event.actor')
    expect((await signaturesOf(of, form)).signatures[1]?.changes).toContainEqual({
      field: 'event.actor',
      old: server.airline.admin.full_name,
      new: `${other.full_name} · ${other.crew_code}`,
    })
    await nameAnother(of, form, other.id)
    expect((await statesOf(of, form))[1]).toContain('form.pilot_id')
    if (of.kind !== 'sim') return
    // A seat without a person has no name to show.
    await byOwner(server, 'UPDATE sim_session SET first_pilot_id = NULL WHERE id = $1', [form.page])
    const [, seatless] = (await signaturesOf(of, form)).signatures
    expect(seatless?.changes).toContainEqual(
      expect.objectContaining({ field: 'form.pilot_id', new: null }),
    )
  })

  test('[SIG-04] which is another pilot’s than it was signed for is told, also if the office alone has acted on it', async () => {
    const form = await of.make()
    await setStatus(of, form, of.completed)
    await setStatus(of, form, 1)
    const other = await newPerson(server, { role: 4, fleet: 'A321' })
    await nameAnother(of, form, other.id)
    expect(await statesOf(of, form)).toEqual([
      ['closed', 'changed', 'form.pilot_id'],
      ['sent_back', 'changed', 'form.pilot_id'],
    ])
    expect(await listed(of, [form])).toEqual(['changed'])
  })

  test('[SIG-04] whose signature was altered, taken away, or whose step was, is told', async () => {
    const [altered, without, stepless] = [await of.make(), await of.make(), await of.make()]
    for (const form of [altered, without, stepless]) await handIn(of, form)
    await byOwner(
      server,
      `UPDATE signature SET statement = replace(statement, 'submit', 'reject') WHERE record_id = $1`,
      [altered.id],
    )
    await byOwner(server, 'DELETE FROM signature WHERE record_id = $1', [without.id])
    await byOwner(server, `DELETE FROM form_event WHERE form_id = $1 AND action = 'submit'`, [
      stepless.id,
    ])
    expect(await statesOf(of, altered)).toEqual([['handed_in', 'altered']])
    expect((await of.history(without))[0]).toMatchObject({ action: 'submit', signed: true })
    expect(await statesOf(of, without)).toEqual([])
    const [gone] = (await signaturesOf(of, stepless)).signatures
    expect(gone).toMatchObject({ event_id: null, state: 'changed', changed: ['event'] })
  })

  test('[SIG-04] says in a list how the signatures of its steps stand, by one call for all of its rows', async () => {
    const fresh = await of.make()
    const [valid, changed, file] = [await of.make(), await of.make(), await of.make()]
    const [altered, missing] = [await of.make(), await of.make()]
    const [gone, before] = [await of.make(), await of.make()]
    for (const form of [valid, changed, file, altered, missing, gone, before])
      await handIn(of, form)
    const owned: [string, Form][] = [
      [`UPDATE form_event SET stage = 2 WHERE form_id = $1 AND action = 'submit'`, changed],
      [
        `UPDATE stored_file SET sha256 = sha256(convert_to('another', 'UTF8')) WHERE owner_id IN (SELECT id FROM form_event WHERE form_id = $1)`,
        file,
      ],
      [`UPDATE signature SET meaning = 'closed' WHERE record_id = $1`, altered],
      [`DELETE FROM signature WHERE record_id = $1`, missing],
      [`DELETE FROM signature WHERE record_id = $1`, gone],
      [`DELETE FROM form_event WHERE form_id = $1 AND action = 'submit'`, gone],
      [`DELETE FROM signature WHERE record_id = $1`, before],
      [`UPDATE form_event SET signature_id = NULL WHERE form_id = $1`, before],
    ]
    for (const [text, form] of owned) await byOwner(server, text, [form.id])
    await unnamedInTrail(server, before.id)
    const all = [fresh, valid, changed, file, altered, missing, gone, before]
    expect(await listed(of, all)).toEqual([
      undefined,
      'valid',
      'changed',
      'changed',
      'altered',
      'missing',
      'missing',
      'named',
    ])
    const another = await server.as('instructorOther')
    expect(await listed(of, all, another)).toEqual(all.map(() => undefined))
  })

  test('[SIG-04] whose step was moved to another form is told in a list that shows both', async () => {
    const [from, to] = [await of.make(), await of.make()]
    for (const form of [from, to]) await handIn(of, form)
    await byOwner(
      server,
      `UPDATE form_event SET form_id = $2 WHERE form_id = $1 AND action = 'submit'`,
      [from.id, to.id],
    )
    expect(await listed(of, [from, to])).toEqual(['changed', 'missing'])
    expect(await statesOf(of, from)).toEqual([['handed_in', 'changed', 'event']])
  })

  test('[SIG-04] whose signature was made one from before with a text that is none is told, and the other forms of the list with it', async () => {
    const [form, other] = [await of.make(), await of.make()]
    for (const one of [form, other]) await handIn(of, one)
    await byOwner(
      server,
      `UPDATE signature SET method = 'before', statement = 'no text' WHERE record_id = $1`,
      [form.id],
    )
    expect(await listed(of, [form, other])).toEqual(['altered', 'valid'])
    expect(await statesOf(of, form)).toEqual([['handed_in', 'altered']])
  })

  test('[SIG-04] whose step was taken away with its signature and all that it changed is missed', async () => {
    const form = await of.make()
    await handIn(of, form)
    await setStatus(of, form, of.completed)
    const owned = [
      `DELETE FROM signature WHERE record_id = $1 AND meaning = 'closed'`,
      `DELETE FROM form_event WHERE form_id = $1 AND action = 'set_status'`,
    ]
    for (const text of owned) await byOwner(server, text, [form.id])
    const { full_name, crew_code } = server.airline.admin
    const signer = { full_name, crew_code }
    expect(await signaturesOf(of, form)).toMatchObject({
      signatures: [{ meaning: 'handed_in', state: 'valid' }],
      gone: [{ meaning: 'closed', signer }],
    })
  })

  test('[SIG-04] whose file is another one on the disk than was signed is told', async () => {
    const form = await of.make()
    await handIn(of, form)
    const { storage_key } = await server.app.services.db
      .selectFrom('stored_file as f')
      .innerJoin('form_event as e', 'e.id', 'f.owner_id')
      .select('f.storage_key')
      .where('e.form_id', '=', form.id)
      .executeTakeFirstOrThrow()
    await appendFile(join(server.dataDir, 'files', storage_key), ' ')
    expect(await statesOf(of, form)).toEqual([['handed_in', 'changed', 'files']])
    const [handed] = (await signaturesOf(of, form)).signatures
    expect(handed?.changes).toEqual([{ field: 'files', old: null, new: null }])
  })

  test('[SIG-04] tells its signatures to whoever may read it, and to nobody else', async () => {
    const form = await of.make()
    await handIn(of, form)
    for (const who of ['admin', 'instructorA', 'pilotA'] as const)
      expect((await signaturesOf(of, form, await server.as(who))).signatures).toHaveLength(1)
    for (const who of ['instructorOther'] as const) {
      const other = await server.as(who)
      expect((await other.raw(of.signatures.path, { [of.named]: form.id })).http).toBe(404)
    }
  })

  test('[SIG-04] is told by mail to whoever signed a step of it, with the fingerprint', async () => {
    const form = await of.make()
    await handIn(of, form)
    const [one] = (await signaturesOf(of, form)).signatures
    const { pilotA } = server.airline
    const told = await server.mailbox.saying(
      pilotA.email,
      new RegExp(one?.fingerprint ?? 'no fingerprint'),
    )
    expect(told.text).toMatch(/Do tôi nộp\.|Handed in by me\./)
    expect(told.subject).toMatch(
      /SIM form|Line check|Line training|Biểu mẫu SIM|Kiểm tra đường bay|Huấn luyện đường bay/,
    )
  })
})

/** The input and options of a call, without the call itself. */
const rest = ([, input, options]: ReturnType<typeof handingIn>) => [input, options] as const

describe('[SIG-01] a SIM form', () => {
  const signedBy = async (form: Form) =>
    (await signaturesOf(SIM, form)).signatures.map((one) => [one.meaning, one.state])

  test('is sent back, and its CAAV form and certificate are handed in, each by a signature', async () => {
    const form = await SIM.make()
    const { admin: office, instructorA, pilotA } = server.airline
    await handIn(SIM, form)
    const named = { form_id: form.id }
    const back = { ...named, reason: 'Page 2 is missing' }
    expect((await instructor.call(rejectForm, back)).code).toBe('SIGNATURE_REQUIRED')
    await signed(instructor, instructorA, rejectForm, back)
    const caav = { submitted_form_id: form.id }
    await signed(pilot, pilotA, submitCaavForm, caav, { files: { submitted_report: pdf() } })
    await signed(instructor, instructorA, submitCaavForm, caav, {
      files: { submitted_report: pdf() },
    })
    await signed(admin, office, setCaavStatus, { ...named, status: 1, reason: 'Unreadable' })
    const done = { ...named, completed: 2 as const }
    await signed(pilot, pilotA, finishElearning, done, { files: { clue_file: pdf() } })
    expect(await signedBy(form)).toEqual([
      ['handed_in', 'valid'],
      ['sent_back', 'valid'],
      ['handed_in', 'valid'],
      ['handed_in', 'valid'],
      ['sent_back', 'valid'],
      ['confirmed', 'valid'],
    ])
  })

  test('is fetched, and e-learning left open, without any signature', async () => {
    const form = await SIM.make()
    const { admin: office } = server.airline
    const left = await pilot.call(finishElearning, { form_id: form.id, completed: 1 })
    expect(left.http).toBe(200)
    for (const form_order of [1, 2, 3] as const)
      await signed(admin, office, ...handingIn(SIM, form, form_order))
    expect((await admin.call(setDownloadedFlag, { form_id: form.id })).http).toBe(200)
    expect(await signedBy(form)).toEqual(Array(3).fill(['handed_in', 'valid']))
  })

  test('[SIG-03] stays as it was signed when the office moves the session and names its instructor anew', async () => {
    const { instructorA, pilotA, pilotB } = server.airline
    const { id, first } = await sendSim(admin, crew())
    const form = { id: first.form_id, page: id }
    await handIn(SIM, form)
    const other = await newPerson(server, { role: 3, fleet: 'A321' })
    const moved = newSim({ pilots: [pilotA, pilotB], a: instructorA, b: other })
    expect((await admin.call(updateSim, { id, ...moved, note: 'Moved' })).http).toBe(200)
    expect(await signedBy(form)).toEqual([['handed_in', 'valid']])
  })
})

test('[SIG-01] a line check: its pilot signs to have read the documents; the office may move the day', async () => {
  const form = await CHECK.make()
  const { pilotA, instructorA } = server.airline
  const read = { line_check_id: form.id, completed: 2 as const }
  expect((await pilot.call(readLineCheckDocuments, read)).code).toBe('SIGNATURE_REQUIRED')
  await signed(pilot, pilotA, readLineCheckDocuments, read)
  await handIn(CHECK, form)
  const moved = await admin.call(updateLineCheck, {
    id: form.id,
    instructor_crew_code: instructorA.crew_code ?? '',
    line_check_date: '2026-06-01T07:00',
    line_check_sectors: 'SGN-DAD',
  })
  expect(moved.http).toBe(200)
  expect(await statesOf(CHECK, form)).toEqual([
    ['confirmed', 'valid'],
    ['handed_in', 'valid'],
  ])
})

test('[SIG-01][LC-04] who confirms that the documents were read signs which, with the fingerprints of its files, and no other', async () => {
  const form = await CHECK.make()
  const { pilotA } = server.airline
  const named = { training_type: 'LINE_CHECK', document_name: 'Kiểm tra đường bay 2026' } as const
  const [a, b] = [pdf('a.pdf'), pdf('b.pdf', 700)]
  const document = await newDocument(admin, named, [a, b])
  const read = {
    line_check_id: form.id,
    completed: 2 as const,
    document_id: document.id,
    document_version: document.version,
  }
  const asked = await askedFor(pilot, readLineCheckDocuments, read)
  const content = (text: string) =>
    (JSON.parse(text) as { content: { as_it_stood: object } }).content.as_it_stood
  const sha256 = async (file: File) =>
    createHash('sha256')
      .update(await file.bytes())
      .digest('hex')
  const shown = {
    id: document.id,
    version: 1,
    name: 'Kiểm tra đường bay 2026',
    start_date: '2026-01-05',
    files: [
      { name: 'a.pdf', size: 600, sha256: await sha256(a) },
      { name: 'b.pdf', size: 700, sha256: await sha256(b) },
    ],
  }
  expect(content(asked.statement)).toMatchObject({ document: shown })

  // A document that was changed since it was shown is not what is signed, before the ceremony and in it.
  const { id, files, can: _, ...rest } = document
  const changed = {
    ...rest,
    id,
    note: 'Read page 3',
    file_ids: files.map((file) => ({ id: file.id })),
  }
  expect((await admin.call(updateTd, changed)).http).toBe(200)
  expect((await pilot.raw(readLineCheckDocuments.path, read)).code).toBe('STALE_VERSION')
  const late = { ...read, document_version: 2, signature: signatureFor(asked, pilotA) }
  expect((await pilot.raw(readLineCheckDocuments.path, late)).code).toBe('STALE_VERSION')

  expect(
    (await signed(pilot, pilotA, readLineCheckDocuments, { ...read, document_version: 2 })).http,
  ).toBe(200)
  const { statement } = await server.app.services.db
    .selectFrom('signature')
    .select('statement')
    .where('record_id', '=', form.id)
    .executeTakeFirstOrThrow()
  expect(content(statement ?? '')).toMatchObject({ document: { ...shown, version: 2 } })
  await admin.call(deleteTd, { id, reason: 'Replaced' })
  expect(await statesOf(CHECK, form)).toEqual([['confirmed', 'valid']])
})

test('[SIG-03] names the signer of a step as they were, whatever they are called since', async () => {
  const own = await newPerson(server, { role: 4, fleet: 'A321' })
  const form = await newTraining(admin, own)
  const theirs = await sessionOf(server, own)
  const named = { id: form.id, page: form.id }
  await signed(theirs, own, ...handingIn(TRAINING, named))
  const { db } = server.app.services
  await sql`UPDATE account SET full_name = 'Another Name' WHERE id = ${own.id}`.execute(db)
  const [one] = (await signaturesOf(TRAINING, named)).signatures
  expect(one).toMatchObject({ state: 'valid', signer: { full_name: own.full_name } })
})

test('[SIG-01] with SIGNING=plain the bare call hands a form in, signed within the session', async () => {
  const plain = await startServer({ SIGNING: 'plain' })
  try {
    const { pilotA } = plain.airline
    const [office, flies] = [await plain.as('admin'), await plain.as('pilotA')]
    const { id } = await newTraining(office, pilotA)
    const [call, input, options] = handingIn(TRAINING, { id, page: id })
    expect((await flies.raw(call.path, input, options)).http).toBe(200)
    const { signatures } = (await flies.call(lineTrainingSignatures, { line_training_id: id })).data
    expect(signatures.map(({ meaning, method, state }) => [meaning, method, state])).toEqual([
      ['handed_in', 'session', 'valid'],
    ])
  } finally {
    await plain.close()
  }
})
