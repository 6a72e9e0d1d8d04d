import { PERMISSION, ROLE } from '@trms/contract/access'
import { answerQuestion, askCorrection, questionsOfRecord } from '@trms/contract/crew/question'
import { setLineCheckStatus } from '@trms/contract/exchange/line-check/form-calls'
import {
  archiveList,
  askPurge,
  confirmPurge,
  restoreRecord,
} from '@trms/contract/office/archive/calls'
import { getMyTasks, remind, whoWaits } from '@trms/contract/office/task/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { deleteFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult, disagreeResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { newTraining, submitTraining } from '../../../test/line-trainings.ts'
import { LiveStream } from '../../../test/live.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { actorsOf, newPerson } from '../../../test/people.ts'
import { leaveNothingToDo } from '../../../test/readiness.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { type Crew, FLOWN, sendSim, submitStage } from '../../../test/sims.ts'
import { until } from '../../../test/until.ts'
import { closeQuestions } from '../../crew/questions.ts'
import { inTransaction, verbContext } from '../../platform/verb-context.ts'

let server: MailingServer
let admin: Caller
let pilot: Caller
let instructor: Caller
beforeAll(async () => {
  server = await startMailingServer()
  admin = await server.as('admin')
  pilot = await server.as('pilotA')
  instructor = await server.as('instructorA')
})
afterAll(() => server.close())
/**
 * Makes Vietnamese the language of all accounts' mails; a call in English
 * would make English the language again.
 */
const speakVietnamese = () =>
  server.app.services.db.updateTable('account').set({ language: 'vi' }).execute()
beforeEach(async () => {
  await leaveNothingToDo(server)
  await speakVietnamese()
})

const TEXT = 'Giờ bay chặng hai là 1:50, không phải 1:20.'
const newRecord = async (teacher: Caller = instructor, person?: Person) => {
  const { instructorA, pilotA } = server.airline
  return (await sendFlight(teacher, newFlight(person ?? instructorA, pilotA))).data.id
}
const about = (record_id: string) => ({ subject: 'training_record' as const, record_id })
const ask = (caller: Caller, record_id: string, text = TEXT) =>
  caller.call(askCorrection, { ...about(record_id), text })
const questionsOf = async (caller: Caller, record_id: string) =>
  (await caller.call(questionsOfRecord, about(record_id))).data
const tasksOf = async (caller: Caller) =>
  (await caller.call(getMyTasks, {})).data.tasks.filter(({ kind }) => kind === 'correction')
const entriesOf = (id: string) =>
  server.app.services.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'payload'])
    .where('entity_id', '=', id)
    .where('action', 'in', ['ask_correction', 'answer'])
    .orderBy('seq')
    .execute()

describe('[AMD-04] a correction of a training record', () => {
  test('is asked for by its trainee, and is its instructor’s task until answered; who asked is mailed', async () => {
    const id = await newRecord()
    const { pilotA, instructorA } = server.airline
    expect((await questionsOf(pilot, id)).can.ask).toBe(true)
    const hears = await LiveStream.open(instructor)
    const { id: question } = (await ask(pilot, id)).data
    const told = JSON.stringify({ kind: 'training_record', id })
    await until(() => hears.events.includes(told), 'that something was asked')
    hears.close()
    const [task] = await tasksOf(instructor)
    expect(task).toMatchObject({
      key: `correction:${question}:training_flight`,
      opens: id,
      about: { id: pilotA.id },
      detail: 'SGN-HAN',
      days: 0,
    })
    expect(await tasksOf(admin)).toEqual([])
    expect((await pilot.call(getMyTasks, {})).data.waiting_for).toMatchObject([
      { key: task?.key, holder: { id: instructorA.id }, can_remind: true },
    ])
    const { tasks } = (await admin.call(whoWaits, { kind: 'correction' })).data
    expect(tasks).toMatchObject([{ key: task?.key, holder: { id: instructorA.id } }])
    const keys = [task?.key ?? '']
    expect((await pilot.call(remind, { keys })).data).toMatchObject({ reminded: 1 })

    for (const caller of [pilot, instructor, admin, await server.as('instructorB')]) {
      const seen = await questionsOf(caller, id)
      expect(seen.questions).toMatchObject([
        { id: question, kind: 'correction', by: pilotA.full_name, text: TEXT, answer: null },
      ])
      const answers = caller === instructor || caller === admin
      expect([seen.questions[0]?.can.answer, seen.can.ask]).toEqual([
        answers,
        caller === instructor,
      ])
    }
    const text = 'Đúng, tôi sẽ đính chính hồ sơ.\nXin cảm ơn.'
    ;(await instructor.call(answerQuestion, { id: question, text })).data
    expect(await tasksOf(instructor)).toEqual([])
    const mail = await server.mailbox.saying(pilotA.email, /Đúng, tôi sẽ đính chính/)
    expect(mail.subject).toBe(
      `Đã có trả lời: Chuyến bay huấn luyện, ${pilotA.full_name}, 04/05/2026`,
    )
    expect(mail.text).toContain(TEXT)
    expect(mail.text).toContain(`${instructorA.full_name} trả lời lúc`)
    // The link leads to the page that shows question and answer.
    expect(mail.text).toContain(`/pilot/training-flight-detail/${id}`)
    expect(mail.html).toContain('Mở hồ sơ')
    expect(mail.html).toContain('hồ sơ.<br>Xin cảm ơn.')
    expect((await questionsOf(pilot, id)).questions[0]?.answer).toMatchObject({
      by: instructorA.full_name,
      text,
    })
    const entries = await entriesOf(id)
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['ask_correction', pilotA.id],
      ['answer', instructorA.id],
    ])
    expect(entries.map(({ payload }) => JSON.parse(payload))).toEqual([
      { question, text: TEXT },
      { question, answer: text },
    ])
  })

  test('is asked for once by the same person until it is answered, also by two sendings at once', async () => {
    const id = await newRecord()
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(pilot, id)))
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409])
    const again = await ask(pilot, id, 'Còn nữa')
    expect([again.code, again.message]).toEqual([
      'WRONG_STATE',
      'You have asked for a correction of this record already. Please wait for the answer to that.',
    ])
    expect((await questionsOf(pilot, id)).can.ask).toBe(false)
    const [open] = (await questionsOf(instructor, id)).questions
    ;(await instructor.call(answerQuestion, { id: open?.id ?? '', text: 'Đã xem' })).data
    expect((await ask(pilot, id)).http).toBe(200)
  })

  test('that the instructor asks for, or whose instructor is no more, is the office’s task', async () => {
    const own = await newRecord()
    ;(await ask(instructor, own)).data
    expect(await tasksOf(instructor)).toEqual([])
    expect((await tasksOf(admin)).map((one) => one.opens)).toEqual([own])
    const [question] = (await questionsOf(instructor, own)).questions
    const answer = { id: question?.id ?? '', text: 'Được' }
    expect((await instructor.call(answerQuestion, answer)).http).toBe(403)
    ;(await admin.call(answerQuestion, answer)).data

    const leaving = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
    const id = await newRecord(await sessionOf(server, leaving), leaving)
    ;(await ask(pilot, id)).data
    expect(await tasksOf(admin)).toEqual([])
    ;(await admin.call(updateDetail, { id: leaving.id, status: 'blocked' })).data
    expect((await tasksOf(admin)).map((one) => one.opens)).toEqual([id])
  })

  test('is nobody else’s to ask for or to answer', async () => {
    const id = await newRecord()
    const http = async (who: Parameters<MailingServer['as']>[0]) =>
      (await ask(await server.as(who), id)).http
    expect(await http('pilotB')).toBe(404)
    expect(await http('instructorB')).toBe(403)
    expect(await http('instructorOther')).toBe(404)
    expect(await http('admin')).toBe(403)
    expect(await http('user')).toBe(403)
    expect(await entriesOf(id)).toEqual([])
    const { id: question } = (await ask(pilot, id)).data
    const answered = async (who: Parameters<MailingServer['as']>[0]) =>
      (await (await server.as(who)).call(answerQuestion, { id: question, text: 'x' })).http
    expect(await answered('pilotA')).toBe(403)
    expect(await answered('pilotB')).toBe(403)
    expect(await answered('instructorB')).toBe(403)
    expect(await answered('instructorOther')).toBe(404)
    expect(await answered('user')).toBe(403)
    const strange = { id: crypto.randomUUID(), text: 'x' }
    expect((await admin.call(answerQuestion, strange)).http).toBe(404)
    expect((await ask(pilot, crypto.randomUUID())).http).toBe(404)
    const empty = await ask(pilot, id, ' ')
    expect([empty.http, Object.keys(empty.fields)]).toEqual([422, ['text']])
  })

  test('is closed by an amendment of the record, and so is a disagreement; who asked is mailed', async () => {
    const id = await newRecord()
    const { pilotA, instructorA } = server.airline
    ;(await pilot.call(disagreeResult, { id, comment: 'Điểm chưa đúng' })).data
    ;(await ask(pilot, id)).data
    ;(await ask(instructor, id, 'Sai tên sân bay')).data
    await speakVietnamese()
    const [actor] = actorsOf([instructorA])
    if (!actor) throw new Error('nobody')
    const record = {
      id,
      kind: 'training_flight',
      about: { pilot: pilotA.full_name, day: '2026-05-04' },
    }
    const made = { amended_to: 3, answered_by: actor.id, text: 'Sửa giờ bay chặng hai' }
    const by = { ...made, made_at: new Date() }
    const amend = () => {
      const ctx = verbContext(server.app.services, { actor, language: 'vi', now: new Date() })
      return inTransaction(ctx, (within) => closeQuestions(within, record, by))
    }
    expect([await amend(), await amend()]).toEqual([3, 0])
    for (const caller of [instructor, admin])
      expect((await caller.call(getMyTasks, {})).data.tasks).toEqual([])
    const { questions } = await questionsOf(pilot, id)
    for (const one of questions)
      expect(one.answer).toMatchObject({
        by: instructorA.full_name,
        amended_to: 3,
        text: 'Sửa giờ bay chặng hai',
      })
    const mail = await server.mailbox.saying(pilotA.email, /Sửa giờ bay chặng hai/)
    expect(mail.text).toContain(`${instructorA.full_name} đã đính chính hồ sơ lúc`)
    expect((await entriesOf(id)).filter((one) => one.action === 'answer')).toHaveLength(3)
  })

  test('asks nobody while the record is in the archive, comes back with it, and is purged with it', async () => {
    const id = await newRecord()
    ;(await pilot.call(approveResult, { id })).data
    const { id: question } = (await ask(pilot, id)).data
    ;(await admin.call(deleteFlight, { id, reason: 'nhầm' })).data
    expect(await tasksOf(instructor)).toEqual([])
    expect((await pilot.call(questionsOfRecord, about(id))).http).toBe(404)
    expect((await instructor.call(answerQuestion, { id: question, text: 'x' })).http).toBe(404)
    const archived = { kind: 'training_flight', id, reason: 'nhầm' } as const
    ;(await admin.call(restoreRecord, archived)).data
    expect((await tasksOf(instructor)).map((one) => one.opens)).toEqual([id])
    ;(await instructor.call(answerQuestion, { id: question, text: 'Đã xem' })).data

    ;(await admin.call(deleteFlight, { id, reason: 'nhầm' })).data
    const { db } = server.app.services
    const archived_at = new Date('2010-01-02')
    await db.updateTable('training_record').set({ archived_at }).where('id', '=', id).execute()
    const { purge_id } = (await admin.call(askPurge, archived)).data
    const second = await sessionOf(server, await newPerson(server, { role: ROLE.ADMIN }))
    ;(await second.call(confirmPurge, { purge_id, reason: 'hết hạn' })).data
    expect((await admin.call(archiveList, {})).data.records.map((one) => one.id)).not.toContain(id)
    const { rows } = await sql<{ left: number }>`
      SELECT (SELECT count(*) FROM record_question WHERE record_id = ${id})
        + (SELECT count(*) FROM record_answer WHERE question_id = ${question}) AS left`.execute(db)
    expect(Number(rows[0]?.left)).toBe(0)
  })

  test('and its answer are never changed or removed by the server’s role', async () => {
    const id = await newRecord()
    ;(await ask(pilot, id)).data
    const { db } = server.app.services
    for (const table of ['record_question', 'record_answer'])
      for (const statement of [`UPDATE ${table} SET text = 'x'`, `DELETE FROM ${table}`])
        await expect([
          statement,
          await sql
            .raw(statement)
            .execute(db)
            .catch((error) => error.code),
        ]).toEqual([statement, '42501'])
  })
})

describe('[AMD-04] a correction of a form', () => {
  const office = async (...permissions: number[]) =>
    sessionOf(server, await newPerson(server, { role: ROLE.USER, permissions }))

  test('of a SIM session is asked for by its pilot and who handed it in, and answered by holders of 14', async () => {
    const { pilotA, pilotB, instructorA, instructorB } = server.airline
    const crew: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
    const { id: session, second: form } = await sendSim(admin, crew, FLOWN)
    const other = await server.as('pilotB')
    await submitStage(other, form.form_id, 1)
    const named = { subject: 'sim_form' as const, record_id: form.form_id }
    const asking = { ...named, text: TEXT }
    // The instructor is one of the session's, but has handed in nothing of this form.
    expect((await instructor.call(askCorrection, asking)).http).toBe(403)
    expect((await pilot.call(askCorrection, asking)).http).toBe(404)
    await submitStage(instructor, form.form_id, 2)
    const hears = await LiveStream.open(admin)
    const told = JSON.stringify({ kind: 'sim', id: session })
    ;(await instructor.call(askCorrection, asking)).data
    await until(() => hears.events.includes(told), 'that something of the session was asked')
    hears.close()
    ;(await other.call(askCorrection, { ...named, text: 'Sai ngày' })).data
    const holder = await office(PERMISSION.CHANGE_SIM_STATUS)
    const tasks = await tasksOf(holder)
    expect(tasks.map(({ variety }) => variety)).toEqual(['sim_form_2', 'sim_form_2'])
    expect(tasks[0]).toMatchObject({ about: { id: pilotB.id } })
    expect(await tasksOf(instructor)).toEqual([])
    const id = tasks[0]?.key.split(':')[1] ?? ''
    expect((await instructor.call(answerQuestion, { id, text: 'x' })).http).toBe(403)
    const viewer = await office(PERMISSION.VIEW_SIM)
    expect((await viewer.call(answerQuestion, { id, text: 'x' })).http).toBe(403)
    ;(await holder.call(answerQuestion, { id, text: 'Đã đổi trạng thái' })).data
    const mail = await server.mailbox.saying(instructorA.email, /Đã đổi trạng thái/)
    expect(mail.subject).toContain(`Biểu mẫu SIM, ${pilotB.full_name}`)
    expect(await tasksOf(holder)).toHaveLength(1)
  })

  test('of a line check goes to holders of 24, also once it is completed', async () => {
    const { pilotA, instructorA } = server.airline
    const check = await sendLineCheck(admin, { pilot: pilotA, instructor: instructorA })
    await submitCheckForm(pilot, check.id, 1)
    await submitCheckForm(instructor, check.id, 2)
    ;(await admin.call(setLineCheckStatus, { line_check_id: check.id, status: 3 } as never)).data
    const asking = { subject: 'line_check' as const, record_id: check.id, text: TEXT }
    ;(await instructor.call(askCorrection, asking)).data
    const holder = await office(PERMISSION.CHANGE_LINE_CHECK_STATUS)
    const [task] = await tasksOf(holder)
    expect(task).toMatchObject({ variety: 'line_check', opens: check.id })
    const id = task?.key.split(':')[1] ?? ''
    ;(await holder.call(answerQuestion, { id, text: 'Đã xem lại' })).data
    expect(await tasksOf(holder)).toEqual([])
  })

  test('of a line training goes to holders of 34', async () => {
    const { pilotA } = server.airline
    const training = await newTraining(admin, pilotA)
    await submitTraining(pilot, training.id, 1)
    await submitTraining(instructor, training.id, 2)
    const asking = { subject: 'line_training' as const, record_id: training.id, text: TEXT }
    ;(await pilot.call(askCorrection, asking)).data
    expect((await (await server.as('instructorB')).call(askCorrection, asking)).http).toBe(403)
    const holder = await office(PERMISSION.CHANGE_LINE_TRAINING_STATUS)
    const [task] = await tasksOf(holder)
    expect(task).toMatchObject({ variety: 'line_training', opens: training.id })
    const id = task?.key.split(':')[1] ?? ''
    ;(await holder.call(answerQuestion, { id, text: 'Đã xem lại' })).data
    expect((await server.mailbox.saying(pilotA.email, /Đã xem lại/)).subject).toContain(
      'Huấn luyện đường bay',
    )
  })
})
