import type { Subject } from '@trms/contract/crew/question'
import { askPurge, refusePurge } from '@trms/contract/office/archive/calls'
import { deleteReport } from '@trms/contract/office/event-report/calls'
import { sessionList } from '@trms/contract/people/auth/calls'
import { enterQualification, grantExemption } from '@trms/contract/people/qualification/entry-calls'
import { createKind, kinds } from '@trms/contract/people/qualification/kind-calls'
import { factorAskReset, factorRefuseReset } from '@trms/contract/people/second-factor/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import { linkTokenOf } from '../src/office/task/notice/link.ts'
import { newId } from '../src/platform/db/id.ts'
import type { Person } from './airline.ts'
import { newKey } from './api-keys.ts'
import { newDocument } from './documents.ts'
import { newEvent } from './event-reports.ts'
import { newFlight, pdf } from './flights.ts'
import { inspect } from './inspections.ts'
import { keepFactorOf } from './kept-factor.ts'
import { sendLineCheck, submitCheckForm } from './line-checks.ts'
import { newTraining, submitTraining } from './line-trainings.ts'
import { newPack } from './packs.ts'
import { newPasskey } from './passkeys.ts'
import { newPerson } from './people.ts'
import { FLIGHT_KIND, KINDS, type Kind, send } from './record-kinds.ts'
import type { TestServer } from './server.ts'
import { sessionOf } from './sessions.ts'
import { type Crew, sendSim, submitStage } from './sims.ts'
import { newSlot, sendSchedule } from './slots.ts'
import { givenUpDelivery, webhookOf } from './webhooks.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const png = () => new File([PNG], 'me.png', { type: 'image/png' })
/** The month whose workbook exists in the world. */
export const MONTH = '2026-11'

interface Approved {
  id: string
  version: number
  form: object
}

/** The people and records that a row of the access table is tried with. */
export interface World {
  pilot: Person
  instructor: Person
  /** Makes a session of the pilot. */
  session(): Promise<string>
  /** Makes a passkey of the pilot, without a device. */
  passkey(): Promise<string>
  /** The pilot's flight, made at the first call. */
  flight(): Promise<{ id: string; report: string }>
  /** The pilot's record of another kind, made at the first call. */
  record(kind: RecordKind): Promise<string>
  /**
   * Makes an approved record of the pilot, with its form and version. `amended`: with an amendment that
   * waits.
   */
  approved(kind: RecordKind): Promise<Approved>
  amended(kind: RecordKind): Promise<Approved>
  avatar(): Promise<string>
  /** Makes a SIM session with this pilot first and this instructor. */
  sim: () => ReturnType<typeof sendSim>
  /** Makes such a session in which the pilot has submitted; returns the submission. */
  submission(): Promise<string>
  /** Makes a line check of the pilot with the instructor. */
  lineCheck: () => ReturnType<typeof sendLineCheck>
  /** Makes such a line check and returns the address of the pilot's submission. */
  checkForm(): Promise<string>
  /** Makes a line training of the pilot. */
  training: () => ReturnType<typeof newTraining>
  /** Makes such a training and returns the pilot's submission. */
  trainingForm(): Promise<string>
  /** Makes a training document of a fleet. */
  document: (fleet: 'A321' | 'B787') => ReturnType<typeof newDocument>
  /** Two pilots who take part in no row. */
  others: readonly [Person, Person]
  /** Makes an event report about the pilot, written by the instructor. */
  event: () => ReturnType<typeof newEvent>
  /** Makes a pack in this state, the only unfinished or kept one; a ready pack has its file. */
  pack(state: 'waiting' | 'ready' | 'cancelled'): Promise<string>
  /** Makes an API key. */
  apiKey(): Promise<string>
  /** Makes a webhook, the only one. */
  webhook(paused: 'asked' | null): Promise<string>
  /** Makes a delivery that was given up. */
  delivery(): Promise<string>
  /** Makes an event report about the pilot that is archived and past its retention. */
  archived(): Promise<string>
  /** Makes a purge of such a report, asked for by this admin or else by a new admin. */
  purge(asker?: Person): Promise<string>
  /**
   * Gives the pilot a code app and returns its secret. With `takesTwo`, removing the factor takes two admins,
   * as for a recent administrator.
   */
  factor(how?: { takesTwo?: boolean }): Promise<string>
  /** Makes a request to remove such a factor, by this admin or else by a new admin. */
  factorReset(asker?: Person): Promise<string>
  /** Makes such a request that was refused. */
  decidedReset(): Promise<string>
  /** Makes such a purge that was refused. */
  refusedPurge(): Promise<string>
  /** Makes a running inspection of the pilot. */
  inspection(): Promise<string>
  /** Makes a SIM slot of a fleet. */
  slot(fleet: string): Promise<string>
  /** The address of a month's workbook. */
  schedule(): Promise<string>
  /** Makes a mail to the pilot that was given up. */
  givenUpMail(): Promise<string>
  /** Makes a question of the pilot about a record. */
  question(subject: Subject, recordId: string): Promise<string>
  /** The token in the links of the pilot's mails. */
  noticeToken(): Promise<string>
  /** Makes a survey of the pilot; returns a reported day. */
  reported(): Promise<{ flight_date: string; sent_at: string }>
  /** One of the initial kinds of qualification. */
  kindNamed(name: string): Promise<{ id: string; version: number }>
  kindsInOrder(): Promise<string[]>
  newKindOf(input: object): Promise<string>
  /** Makes an entry of the pilot, with its paper. */
  entry(): Promise<{ id: string; url: string }>
  /** Makes an exemption of the pilot. */
  exemption(): Promise<string>
}

export const crewOf = ({ pilot, instructor }: Pick<World, 'pilot' | 'instructor'>): Crew => ({
  pilots: [pilot, null],
  a: instructor,
  b: null,
})

/** Makes something once, at the first call; few rows need any of these. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A world around a new A321 pilot with a session; everything else is made at the first request of a row. */
export async function newWorld(server: TestServer, instructor: Person): Promise<World> {
  const pilot = await newPerson(server, { role: 4, fleet: 'A321' })
  const session = await sessionOf(server, pilot)
  const teacher = await sessionOf(server, instructor)
  const flight = once(async () => {
    const files = { report: pdf() }
    const { data } = await teacher.call(createFlight, newFlight(instructor, pilot), { files })
    return { id: data.id, report: data.report }
  })
  const avatar = once(async () => {
    const files = { avatar: png() }
    const { data } = await session.raw('pilot/change_avatar', { id: pilot.id }, { files })
    return (data as { avatar: string }).avatar
  })
  const sim = async () => {
    const office = await newPerson(server, { role: 1 })
    return sendSim(await sessionOf(server, office), crewOf({ pilot, instructor }))
  }
  const lineCheck = async () => {
    const office = await newPerson(server, { role: 1 })
    return sendLineCheck(await sessionOf(server, office), { pilot, instructor })
  }
  const training = async () => newTraining(await sessionOf(server, server.airline.admin), pilot)
  const event = async () => newEvent(teacher, [[pilot], [server.airline.pilotB]], {}, [pdf()])
  const archived = async () => {
    const { id } = await event()
    await (await server.as('admin')).call(deleteReport, { id })
    await server.app.services.db
      .updateTable('event_report')
      .set({ archived_at: new Date('2010-03-04') })
      .where('id', '=', id)
      .execute()
    return id
  }
  const purge = async (asker?: Person) => {
    const caller = await sessionOf(server, asker ?? (await newPerson(server, { role: 1 })))
    const asked = { kind: 'event_report', id: await archived(), reason: 'Đã hết hạn' } as const
    return (await caller.call(askPurge, asked)).data.purge_id
  }
  const factor = (how: { takesTwo?: boolean } = {}) => keepFactorOf(server, pilot, how)
  const factorReset = async (asker?: Person) => {
    await factor({ takesTwo: true })
    const caller = await sessionOf(server, asker ?? (await newPerson(server, { role: 1 })))
    const asked = { id: pilot.id, reason: 'Mất điện thoại' }
    return (await caller.call(factorAskReset, asked)).data.reset_id
  }
  return {
    pilot,
    instructor,
    factor,
    factorReset,
    async decidedReset() {
      const reset_id = await factorReset()
      const office = await sessionOf(server, server.airline.admin)
      await office.call(factorRefuseReset, { reset_id, reason: 'Không phải' })
      return reset_id
    },
    async session() {
      const { sessions } = (await (await sessionOf(server, pilot)).call(sessionList, {})).data
      return sessions.find((one) => one.current)?.id ?? ''
    },
    passkey: () => newPasskey(server, pilot),
    flight,
    record: recordsOf(server, instructor, pilot),
    ...amendmentsOf(server, instructor, pilot),
    sim,
    async submission() {
      const { data } = await submitStage(session, (await sim()).first.form_id, 1)
      return data.first_submit ?? ''
    },
    lineCheck,
    async checkForm() {
      const { data } = await submitCheckForm(session, (await lineCheck()).id, 1)
      return data.first_submit ?? ''
    },
    avatar,
    training,
    async trainingForm() {
      const { data } = await submitTraining(session, (await training()).id, 1)
      return data.last_submit ?? ''
    },
    document: async (fleet) => newDocument(await server.as('admin'), { fleet }),
    others: [server.airline.pilotA, server.airline.pilotB],
    event,
    archived,
    inspection: async () => (await inspect(server, [pilot])).id,
    purge,
    pack: (state) => newPack(server, state),
    apiKey: async () => (await newKey(server, ['pilot/sort_pilot'])).id,
    webhook: (paused) => webhookOf(server, paused),
    delivery: async () => (await givenUpDelivery(server)).id,
    async refusedPurge() {
      const purge_id = await purge()
      const office = await sessionOf(server, server.airline.admin)
      await office.call(refusePurge, { purge_id, reason: 'Còn cần' })
      return purge_id
    },
    async slot(fleet) {
      // A fleet can have each label only once.
      await server.app.services.db
        .updateTable('sim_slot')
        .set({ archived_at: new Date() })
        .where('archived_at', 'is', null)
        .execute()
      return (await newSlot(await server.as('admin'), fleet)).id
    },
    async givenUpMail() {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO pgboss.job (name, state, completed_on, data, policy)
        VALUES ('task_mail', 'failed', now(), ${JSON.stringify({ account_id: pilot.id, why: 'daily' })}, 'standard')
        RETURNING id`.execute(server.app.services.db)
      return rows[0]?.id ?? ''
    },
    async question(subject, record_id) {
      const asked = { kind: 'correction', record_version: 1, text: 'Sai giờ', asked_at: new Date() }
      const id = newId()
      await server.app.services.db
        .insertInto('record_question')
        .values({ id, subject, record_id, asked_by: pilot.id, ...asked })
        .execute()
      return id
    },
    noticeToken: () => linkTokenOf(server.app.services.db, pilot.id),
    ...readinessOf(server, pilot),
    schedule: async () => (await sendSchedule(await server.as('admin'), MONTH)).data.sim_file,
  }
}

function recordsOf(server: TestServer, instructor: Person, pilot: Person): World['record'] {
  const made = new Map<RecordKind, Promise<string>>()
  const make = async (kind: RecordKind) => {
    const one = KINDS.find((other) => other.kind === kind) as Kind
    const teacher = await sessionOf(server, instructor)
    return (await send(one, teacher, one.input(instructor, pilot))).data.id
  }
  return (kind) => {
    const id = made.get(kind) ?? make(kind)
    made.set(kind, id)
    return id
  }
}

function amendmentsOf(server: TestServer, instructor: Person, pilot: Person) {
  const kindOf = (kind: RecordKind) =>
    [FLIGHT_KIND, ...KINDS].find((other) => other.kind === kind) as Kind
  const approved = async (kind: RecordKind): Promise<Approved> => {
    const one = kindOf(kind)
    const { pilot_id, instructor_id, ...form } = one.input(instructor, pilot) as {
      pilot_id: string
      instructor_id: string
    }
    const teacher = await sessionOf(server, instructor)
    const { id } = (await send(one, teacher, { ...form, pilot_id, instructor_id })).data
    const { version } = (await (await sessionOf(server, pilot)).call(approveResult, { id })).data
    return { id, version, form }
  }
  return {
    approved,
    async amended(kind: RecordKind) {
      const { id, version, form } = await approved(kind)
      const teacher = await sessionOf(server, instructor)
      const one = kindOf(kind)
      const [field, , now] = one.amended
      const sent = { ...form, [field]: now, id, version, reason: 'A slip of the pen' }
      const { data } = await teacher.raw(one.amend, sent, { files: {} })
      return { id, version: (data as { version: number }).version, form }
    },
  }
}

function readinessOf(server: TestServer, pilot: Person) {
  const { db } = server.app.services
  const kindNamed = async (name: string) =>
    db
      .selectFrom('qualification_kind')
      .select(['id', 'version'])
      .where('name_en', '=', name)
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow()
  return {
    async reported() {
      const flight_date = '2026-01-05'
      const { sent_at } = await db
        .insertInto('survey_flight')
        .values({
          pilot_id: pilot.id,
          flight_date,
          to_number: 3,
          ldg_number: 3,
          sent_at: new Date(),
        })
        .onConflict((conflict) =>
          conflict.columns(['pilot_id', 'flight_date', 'again']).doUpdateSet({ to_number: 3 }),
        )
        .returning('sent_at')
        .executeTakeFirstOrThrow()
      return { flight_date, sent_at: sent_at.toISOString() }
    },
    kindNamed,
    async kindsInOrder() {
      const { data } = await (await server.as('admin')).call(kinds, {})
      return data.kinds.map((one) => one.id)
    },
    newKindOf: async (input: object) =>
      (await (await server.as('admin')).call(createKind, input as never)).data.id,
    async entry() {
      const { id: kind_id } = await kindNamed('Medical')
      const input = { pilot_id: pilot.id, kind_id, completed_on: '2026-01-05', no_expiry: true }
      const files = { file: pdf() }
      const { data } = await (await server.as('admin')).call(enterQualification, input, { files })
      const [newest] = data.entries
      return { id: newest?.id ?? '', url: newest?.file?.url ?? '' }
    },
    async exemption() {
      const { id: kind_id } = await kindNamed('Licence')
      const said = { until: '2099-12-30', reason: 'renewed', reference: 'CAAV 2/2026' }
      const input = { pilot_id: pilot.id, kind_id, ...said }
      const { data } = await (await server.as('admin')).call(grantExemption, input)
      return data.exemption?.id ?? ''
    },
  }
}
