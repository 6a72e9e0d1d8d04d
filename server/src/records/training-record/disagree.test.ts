import type { AskedSignature } from '@trms/contract/common/signing'
import { answerQuestion, questionsOfRecord } from '@trms/contract/crew/question'
import { dashboardFigures } from '@trms/contract/office/dashboard/calls'
import { countMyTasks, getMyTasks } from '@trms/contract/office/task/calls'
import { approvedRecords } from '@trms/contract/records/approvals/calls'
import {
  amendFlight,
  createFlight,
  searchTrainingFlight,
  trainingFlightById,
  updateFlight,
} from '@trms/contract/records/training-flight/calls'
import {
  agreeAmendment,
  approveResult,
  disagreeResult,
  recordSignatures,
} from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byOwner } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf } from '../../../test/flights.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { pagesOf, spiltOf } from '../../../test/pdf-text.ts'
import { leaveNothingToDo } from '../../../test/readiness.ts'
import { KINDS, read, rowsOf } from '../../../test/record-kinds.ts'
import { askedFor, signatureFor, signed } from '../../../test/signing.ts'
import type { Statement } from '../../platform/signing/statement.ts'

const COMMENT = 'Điểm hạ cánh 2 không đúng:\ntrái tim đường băng lệch do gió cạnh.'

let server: MailingServer
let instructor: Caller
let pilot: Caller
let admin: Caller
beforeAll(async () => {
  server = await startMailingServer({ SIGNING: 'ceremony' })
  instructor = await server.as('instructorA')
  pilot = await server.as('pilotA')
  admin = await server.as('admin')
  await server.app.services.db.updateTable('account').set({ language: 'vi' }).execute()
})
afterAll(() => server.close())
beforeEach(() => leaveNothingToDo(server))

const graded = async () => {
  const { instructorA, pilotA } = server.airline
  const options = { files: { report: pdf() } }
  const input = newFlight(instructorA, pilotA)
  return (await signed(instructor, instructorA, createFlight, input, options)).data.id
}
const disagreed = (id: string, comment = COMMENT) =>
  signed(pilot, server.airline.pilotA, disagreeResult, { id, comment })
const tasksOf = async (caller: Caller) => (await caller.call(getMyTasks, {})).data

describe('[SIG-05] a trainee who does not agree', () => {
  test('is shown what they sign, with why they do not agree within the signed text', async () => {
    const id = await graded()
    const reply = await pilot.call(disagreeResult, { id, comment: `  ${COMMENT}  ` })
    expect([reply.http, reply.code]).toEqual([428, 'SIGNATURE_REQUIRED'])
    const asked = reply.refused as AskedSignature
    expect(asked).toMatchObject({
      meaning: 'disagreed',
      comment: COMMENT,
      record: { kind: 'training_flight', id, version: 1 },
      answer: { id, status: 1 },
    })
    expect(JSON.parse(asked.statement) as Statement).toMatchObject({
      meaning: 'disagreed',
      comment: COMMENT,
      content: { id },
    })
    expect((await pilot.call(trainingFlightById, { id })).data).toMatchObject({
      status: 0,
      disagreed: false,
    })
    expect((await tasksOf(admin)).total).toBe(0)
    const { data } = await pilot.call(questionsOfRecord, {
      subject: 'training_record',
      record_id: id,
    })
    expect(data.questions).toEqual([])
  })

  test('says why with something that is seen, and signs what is seen', async () => {
    const id = await graded()
    const silent = await pilot.call(disagreeResult, { id, comment: '\u200b\n\u2060' })
    expect([silent.http, silent.fields]).toEqual([422, { comment: 'This field is required' }])
    const turned = await pilot.call(disagreeResult, { id, comment: 'FAILED \u202edessap' })
    expect(turned.refused).toMatchObject({ comment: 'FAILED dessap' })
    expect((turned.refused as AskedSignature).statement).not.toMatch(/\p{Bidi_Control}/u)
  })

  test('signs no other comment than the one that was shown, and none as an approval', async () => {
    const id = await graded()
    const { pilotA } = server.airline
    const asked = await askedFor(pilot, disagreeResult, { id, comment: COMMENT })
    const signature = signatureFor(asked, pilotA)
    const other = await pilot.raw(disagreeResult.path, { id, comment: 'Đồng ý', signature })
    expect([other.http, other.code]).toEqual([409, 'STALE_VERSION'])
    expect((await pilot.raw(approveResult.path, { id, signature })).http).toBe(409)
    expect((await pilot.call(trainingFlightById, { id })).data.status).toBe(0)
    const right = await pilot.raw(disagreeResult.path, { id, comment: COMMENT, signature })
    expect(right.http).toBe(200)
  })

  test('has read it: the record is closed as by an approval, and says so in lists, on its page and on paper', async () => {
    const id = await graded()
    const { data } = await disagreed(id)
    const { pilotA } = server.airline
    expect(data).toMatchObject({ status: 1, trainee_signature: { full_name: pilotA.full_name } })
    for (const caller of [pilot, instructor, admin]) {
      const whole = (await caller.call(trainingFlightById, { id })).data
      expect(whole).toMatchObject({ status: 1, disagreed: true, version: 2 })
      expect([whole.can.approve, whole.can.update]).toEqual([false, false])
      const { training_flights } = (
        await caller.call(searchTrainingFlight, { pilot_id: pilotA.id })
      ).data
      expect(training_flights.find((one) => one.id === id)?.disagreed).toBe(true)
    }
    // Reading is not approving: neither the list of approvals nor the figure counts this record.
    const { records, total } = (await admin.call(approvedRecords, { page_count: 100 })).data
    expect(records.map((one) => one.id)).not.toContain(id)
    const { approvals } = (await admin.call(dashboardFigures, {})).data
    expect(approvals.reduce((sum, one) => sum + one.records, 0)).toBe(total)
    const changed = await instructor.call(updateFlight, { id, version: 2, comments: 'later' })
    expect([changed.http, changed.code]).toEqual([409, 'WRONG_STATE'])
    expect((await pilot.call(approveResult, { id, version: 2 })).http).toBe(409)
    expect((await pilot.call(disagreeResult, { id, version: 2, comment: 'x' })).http).toBe(409)

    const { signatures } = (await instructor.call(recordSignatures, { id })).data
    expect(signatures.map(({ meaning, state }) => [meaning, state])).toEqual([
      ['graded', 'valid'],
      ['disagreed', 'valid'],
    ])
    const paper = async (language: string) =>
      (await pagesOf(await admin.get(`/v1/flt_training/record_pdf/${id}?language=${language}`)))
        .join(' ')
        .replace(/\s+/g, ' ')
    const text = await paper('vi')
    for (const part of [
      'Học viên đã đọc và KHÔNG đồng ý. Chưa trả lời.',
      COMMENT.replace('\n', ' '),
      'Chưa trả lời.',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Học viên đã duyệt')
    expect(await paper('en')).toContain('Read by the trainee, who does NOT agree')
  })

  test('is no approval: what is amended and then agreed with was approved that day (DSH-02)', async () => {
    const id = await graded()
    await disagreed(id)
    await server.app.services.db
      .updateTable('training_record')
      .set({ approved_at: new Date('2026-01-02T03:04:05Z') })
      .where('id', '=', id)
      .execute()
    const { instructorA } = server.airline
    const reason = 'The landing was scored too low'
    const {
      pilot_id: _p,
      instructor_id: _i,
      ...form
    } = newFlight(instructorA, server.airline.pilotA)
    const amendment = { ...form, id, version: 2, reason, comments: 'Scored anew' }
    await signed(instructor, instructorA, amendFlight, amendment)
    await signed(pilot, server.airline.pilotA, agreeAmendment, { id, version: 3 })
    const { records } = (await admin.call(approvedRecords, { page_count: 100 })).data
    const listed = records.find((one) => one.id === id)
    const hours = (Date.now() - Date.parse(listed?.approved_at ?? '')) / 3_600_000
    expect(Math.round(hours)).toBe(0)
  })

  test('can be of any kind of record, and each list tells whether it was answered', async () => {
    const { instructorA, pilotA } = server.airline
    const ids: string[] = []
    const listed = async (kind: (typeof KINDS)[number], id: string) => {
      const { rows } = await rowsOf(kind, instructor, { pilot_id: pilotA.id })
      return rows.find((one) => one.id === id)
    }
    for (const kind of KINDS) {
      const call = { path: kind.create }
      const files = { files: { report: pdf() } }
      const { data } = await signed(
        instructor,
        instructorA,
        call as never,
        kind.input(instructorA, pilotA) as never,
        files,
      )
      const { id } = data as { id: string }
      await disagreed(id)
      expect((await read(kind, pilot, id)).data).toMatchObject({ status: 1, disagreed: true })
      expect(await listed(kind, id)).toMatchObject({ disagreed: true, answered: false })
      ids.push(id)
    }
    expect((await tasksOf(admin)).tasks.map((one) => `${one.kind} ${one.variety}`).sort()).toEqual(
      KINDS.map(({ kind }) => `disagreement ${kind}`).sort(),
    )
    for (const [i, kind] of KINDS.entries()) {
      const id = ids[i] ?? ''
      const of = { subject: 'training_record', record_id: id } as const
      const { questions } = (await admin.call(questionsOfRecord, of)).data
      await admin.call(answerQuestion, { id: questions[0]?.id ?? '', text: 'Điểm giữ nguyên.' })
      expect(await listed(kind, id)).toMatchObject({ disagreed: true, answered: true })
    }
  })

  test('needs a comment, which is told at its field; nobody else may, and no other version', async () => {
    const id = await graded()
    for (const comment of ['', '  \n ']) {
      const empty = await pilot.call(disagreeResult, { id, comment }, { language: 'vi' })
      expect([empty.http, empty.fields]).toEqual([422, { comment: 'Bắt buộc' }])
    }
    const long = await pilot.call(disagreeResult, { id, comment: 'x'.repeat(2001) })
    expect([long.http, Object.keys(long.fields)]).toEqual([422, ['comment']])
    const comment = COMMENT
    expect((await instructor.call(disagreeResult, { id, comment })).http).toBe(403)
    expect((await admin.call(disagreeResult, { id, comment })).http).toBe(403)
    expect((await (await server.as('pilotB')).call(disagreeResult, { id, comment })).http).toBe(404)
    const stale = await pilot.call(disagreeResult, { id, version: 3, comment })
    expect([stale.http, stale.code]).toEqual([409, 'STALE_VERSION'])
  })

  test('asks the office, until it has answered; the trainee waits for that, is mailed it and sees it', async () => {
    const id = await graded()
    await disagreed(id)
    const { pilotA } = server.airline
    const { tasks, total } = await tasksOf(admin)
    expect(total).toBe(1)
    expect((await admin.call(countMyTasks, {})).data.total).toBe(1)
    const [task] = tasks
    expect(task).toMatchObject({
      kind: 'disagreement',
      variety: 'training_flight',
      opens: id,
      about: { id: pilotA.id },
      at: '2026-05-04',
      detail: 'SGN-HAN',
    })
    expect((await tasksOf(pilot)).waiting_for).toMatchObject([{ key: task?.key, holder: null }])
    for (const who of ['instructorA', 'user', 'userWithout'] as const)
      expect((await tasksOf(await server.as(who))).tasks.map((one) => one.kind)).not.toContain(
        'disagreement',
      )

    const about = { subject: 'training_record', record_id: id } as const
    const [question] = (await instructor.call(questionsOfRecord, about)).data.questions
    expect(question).toMatchObject({
      kind: 'disagreement',
      by: pilotA.full_name,
      text: COMMENT,
      answer: null,
      can: { answer: false },
    })
    const answer = { id: question?.id ?? '', text: 'Đã nghe lại dữ liệu QAR: giữ nguyên điểm.' }
    for (const caller of [instructor, pilot])
      expect((await caller.call(answerQuestion, answer)).http).toBe(403)
    const none = await admin.call(answerQuestion, { ...answer, text: ' ' })
    expect([none.http, Object.keys(none.fields)]).toEqual([422, ['text']])
    ;(await admin.call(answerQuestion, answer)).data
    expect((await tasksOf(admin)).total).toBe(0)
    expect((await tasksOf(pilot)).waiting_for).toEqual([])
    const again = await admin.call(answerQuestion, answer, { language: 'vi' })
    expect([again.http, again.message]).toEqual([
      409,
      'Câu hỏi này đã được trả lời. Không có gì thay đổi.',
    ])
    const seen = (await pilot.call(questionsOfRecord, about)).data.questions
    expect(seen).toMatchObject([
      {
        text: COMMENT,
        answer: { by: server.airline.admin.full_name, text: answer.text, amended_to: null },
        can: { answer: false },
      },
    ])
    const mail = await server.mailbox.saying(pilotA.email, /giữ nguyên điểm/)
    expect(mail.subject).toBe(
      `Đã có trả lời: Chuyến bay huấn luyện, ${pilotA.full_name}, 04/05/2026`,
    )
    for (const part of [COMMENT.split('\n')[0], answer.text, 'đã đọc và không đồng ý'])
      expect(mail.text).toContain(part)
    expect(mail.html).toContain(answer.text)
    // The disagreement stays, because it was signed.
    expect((await pilot.call(trainingFlightById, { id })).data.disagreed).toBe(true)
    // The head of the printed record says that an answer was given; the part below gives the answer.
    const paper = await pagesOf(await admin.get(`/v1/flt_training/record_pdf/${id}?language=vi`))
    expect(paper[0]?.replace(/\s+/g, ' ')).toContain(
      `Học viên đã đọc và KHÔNG đồng ý. ${server.airline.admin.full_name} đã trả lời`,
    )
    expect(paper.join(' ').replace(/\s+/g, ' ')).toContain(answer.text)
  })

  test('[FOT-03] and whom somebody with a long name answers: both are told within the red bar of the paper', async () => {
    const { admin: office } = server.airline
    const id = await graded()
    await disagreed(id)
    const about = { subject: 'training_record', record_id: id } as const
    const [question] = (await admin.call(questionsOfRecord, about)).data.questions
    ;(await admin.call(answerQuestion, { id: question?.id ?? '', text: 'No.' })).data
    const rename = (full_name: string) =>
      server.app.services.db
        .updateTable('account')
        .set({ full_name })
        .where('id', '=', office.id)
        .execute()
    const long = `${'Tôn Nữ Công Tằng '.repeat(9)}Thiên Hương`
    for (const name of [office.full_name, long]) {
      await rename(name)
      for (const [language, end] of [
        ['en', /Answered by (.+?), [\d/]+ - [\d:]+: see below\./],
        ['vi', /KHÔNG đồng ý\. (.+?) đã trả lời, [\d/]+ - [\d:]+: xem bên dưới\./],
      ] as const) {
        const paper = await admin.get(`/v1/flt_training/record_pdf/${id}?language=${language}`)
        expect(await spiltOf(paper.clone())).toEqual([])
        const [first = ''] = await pagesOf(paper, [1])
        expect(end.exec(first.replace(/\s+/g, ' '))?.[1]).toBe(name)
      }
    }
    await rename(office.full_name)
  })

  test('is mailed what they signed, and a change in the kept text is found', async () => {
    const id = await graded()
    await disagreed(id)
    const mail = await server.mailbox.saying(
      server.airline.pilotA.email,
      /Tôi đã đọc và không đồng ý/,
    )
    expect(mail.subject).toContain('Bạn đã ký')
    await byOwner(
      server,
      `UPDATE signature SET statement = replace(statement, 'không đúng', 'đúng')
        WHERE record_id = $1 AND meaning = 'disagreed'`,
      [id],
    )
    const { signatures } = (await admin.call(recordSignatures, { id })).data
    expect(signatures.map(({ meaning, state }) => [meaning, state])).toEqual([
      ['graded', 'valid'],
      ['disagreed', 'altered'],
    ])
  })
})
