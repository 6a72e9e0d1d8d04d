import { approveResult } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf, sendFlight } from '../../../test/flights.ts'
import { pagesOf, spiltOf } from '../../../test/pdf-text.ts'
import {
  newBaseTraining,
  newProgressTheory,
  newTheoryTest,
  sendBaseTraining,
  sendProgressTheory,
  sendTheoryTest,
} from '../../../test/records.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller
let pilot: Caller
let flight: string

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
  pilot = await server.as('pilotA')
  const { instructorA, pilotA } = server.airline
  const input = newFlight(instructorA, pilotA, {
    flight_type: 1,
    landing: 2,
    ldg_comment: 'Tiếp đất sớm, còn lệch trái tim đường băng.',
    procedures: 3,
    procedures_special: true,
    procs_comment: 'Đúng trình tự',
    procedures_remark: 'để ý phần kiểm tra',
    grounded: true,
    comments: 'Chuẩn bị bài tốt. '.repeat(200).trim(),
    notice_to_next_instructor: 'Luyện thêm gió ngang',
    phase_report: { type: 1, normal_progress: true, special_comments: 'không có gì thêm' },
  })
  const files = { report: pdf('Báo cáo chuyến bay.pdf') }
  flight = (await sendFlight(instructor, input, { files })).data.id
})
afterAll(() => server.close())

const get = (id: string, query = '', caller = pilot) =>
  caller.get(`/v1/flt_training/record_pdf/${id}${query}`)
const textOf = async (id: string, query = '') =>
  (await pagesOf(await get(id, query))).join(' ').replace(/\s+/g, ' ')

describe('a record as PDF', () => {
  test('[FOT-03] has the whole flight, with its marks right', async () => {
    const { pilotA, instructorA } = server.airline
    const text = await textOf(flight, '?language=vi')
    for (const part of [
      `${pilotA.full_name} · ${pilotA.crew_code}`,
      instructorA.full_name,
      '04/05/2026',
      'Chờ học viên duyệt',
      flight,
      'Kiểm tra giai đoạn 1',
      'Đình chỉ bay Có',
      '1 04/05/2026 SGN HAN 2:06 Ngày PF',
      '4 Hạ cánh 2 Tiếp đất sớm, còn lệch trái tim đường băng.',
      '10 Thực hiện quy trình 3 Đúng trình tự Lưu ý riêng: để ý phần kiểm tra',
      '16 Tiết kiệm nhiên liệu N/A',
      'Tiến độ bình thường Có',
      'không có gì thêm',
      'Dặn giáo viên sau Luyện thêm gió ngang',
      'Báo cáo chuyến bay.pdf',
      'Chưa ký: học viên chưa duyệt kết quả này.',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/INITIAL OPERATIONAL EXPERIENCE Chuyến bay huấn luyện Học viên/)
    expect(text).not.toContain('Cần huấn luyện thêm')
    expect(text.match(/Chuẩn bị bài tốt\./g)).toHaveLength(200)
    expect(text).toContain('Hồ sơ đúng như khi giáo viên ký.')
    expect(text).not.toContain('Mã kiểm chứng nội dung đã duyệt')
  })

  test('[APR-02] once approved tells who, when, the fingerprint, and that it still is what was approved', async () => {
    const { fingerprint } = (await pilot.call(approveResult, { id: flight })).data.trainee_approval
    const text = await textOf(flight)
    expect(text).toContain('State Approved by the trainee')
    expect(text).toContain(`Trainee ${server.airline.pilotA.full_name}, `)
    expect(text).toMatch(/Signed electronically on \d\d\/\d\d\/\d{4} - \d\d:\d\d\./)
    expect(text).toContain(fingerprint)
    expect(text).toContain('The record is as it was approved')
    const { db } = server.app.services
    const set = (comments: string) =>
      db.updateTable('training_flight').set({ comments }).where('id', '=', flight).execute()
    await set('changed behind everybody’s back')
    expect(await textOf(flight)).toContain('The record is NOT as it was approved')
  })

  test('[FOT-03] of every kind', async () => {
    const { instructorA, pilotA } = server.airline
    const base = await sendBaseTraining(
      instructor,
      newBaseTraining(instructorA, pilotA, {
        go_around: 3,
        landing: 2,
        others: { criteria: 'Gió ngang', point: 4 },
        result: false,
      }),
    )
    const baseText = await textOf(base.data.id, '?language=vi')
    for (const part of [
      'BASE TRAINING Huấn luyện cất hạ cánh',
      'Kết quả Không đạt',
      'Số lần bay lại 3',
      '4 Hạ cánh 2',
      '7 Gió ngang 4',
    ])
      expect(baseText).toContain(part)

    const theory = await sendTheoryTest(
      instructor,
      newTheoryTest(instructorA, pilotA, { memory_items: true }),
    )
    const theoryText = await textOf(theory.data.id)
    for (const part of [
      'THEORY TEST Trainee',
      'Result Passed',
      'Memory items Yes',
      'Limitations No',
      'Knows the books',
    ])
      expect(theoryText).toContain(part)

    const progress = await sendProgressTheory(
      instructor,
      newProgressTheory(instructorA, pilotA, { overall_performance: 4 }),
    )
    const progressText = await textOf(progress.data.id)
    for (const part of [
      'PROGRESS CHECK (THEORY) Trainee',
      'Overall performance 4 / 5',
      'SOPs about sops',
    ])
      expect(progressText).toContain(part)
  })

  test('[TF-12] of a weak final check carries its red flag, of a good one none', async () => {
    const { instructorA, pilotA } = server.airline
    const printed = async (type: 4 | 5, overall_performance: 2 | 3, query = '') => {
      const flight_check = { type, overall_performance }
      const input = newFlight(instructorA, pilotA, { flight_type: type, flight_check })
      return textOf((await sendFlight(instructor, input)).data.id, query)
    }
    expect(await printed(5, 2)).toContain('Need extra training')
    expect(await printed(5, 2, '?language=vi')).toContain('Cần huấn luyện thêm')
    expect(await printed(5, 3)).not.toContain('Need extra training')
    expect(await printed(4, 2)).not.toContain('Need extra training')
  })

  test('[FOT-03] loses no character: what the font cannot draw stands as its number', async () => {
    const { instructorA, pilotA } = server.airline
    const input = newFlight(instructorA, pilotA, {
      comments: 'Captain 飞行 said طيران 😀 twice',
      landing: 2,
      ldg_comment: '飞行飞行飞行飞行飞行飞行',
    })
    const files = { report: pdf('报告.pdf') }
    const { id } = (await sendFlight(instructor, input, { files })).data
    const text = await textOf(id)
    expect(text).toContain(
      'Captain [U+98DE][U+884C] said [U+0637][U+064A][U+0631][U+0627][U+0646] [U+1F600] twice',
    )
    expect(text.match(/\[U\+98DE\] ?\[U\+884C\]/g)).toHaveLength(7)
    expect(text).toContain('[U+62A5][U+544A].pdf')
  })

  test('[FOT-03][SIG-04] of any length is never cut off at the foot of a page', async () => {
    const { instructorA, pilotA } = server.airline
    const words = Array.from({ length: 400 }, (_, i) => `word${String(i).padStart(4, '0')}`)
    const comments = words.join(' ')
    const input = newTheoryTest(instructorA, pilotA, { comments })
    const { id } = (await sendTheoryTest(instructor, input)).data
    await pilot.call(approveResult, { id })
    const { db } = server.app.services
    await db
      .updateTable('theory_test')
      .set({ comments: comments.replaceAll('word', 'other') })
      .where('id', '=', id)
      .execute()
    const changed = await get(id)
    expect(await spiltOf(changed.clone())).toEqual([])
    const pages = (await pagesOf(changed)).map((page) => page.replace(/\s+/g, ' '))
    const text = pages.join(' ')
    for (const word of words) expect(text).toContain(word)
    const parts = pages.filter((page) => /word\d{4}/.test(page))
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(part).toContain('Field As signed Stands now')

    const lines = Array.from({ length: 64 }, (_, i) => `L${String(i).padStart(2, '0')}`)
    const report = { type: 1, normal_progress: true, special_comments: lines.join('\n') } as const
    const flown = newFlight(instructorA, pilotA, {
      flight_type: 1,
      landing: 2,
      ldg_comment: lines.join('\n'),
      phase_report: report,
    })
    const long = await get((await sendFlight(instructor, flown)).data.id)
    expect(await spiltOf(long.clone())).toEqual([])
    const said = (await pagesOf(long)).join('\n')
    for (const line of lines) expect(said.split(line)).toHaveLength(3)
  })

  test('shows in the browser, or is saved under a name of its own', async () => {
    const shown = (await get(flight)).headers.get('content-disposition')
    const code = server.airline.pilotA.crew_code
    expect(shown).toContain(`inline; filename="Training flight ${code} 04-05-2026.pdf"`)
    const saved = (await get(flight, '?download=1')).headers.get('content-disposition')
    expect(saved).toMatch(/^attachment; /)
  })

  test('[PERM-06] is for readers of the record; others do not learn that there is one', async () => {
    for (const [person, http] of [
      ['pilotA', 200],
      ['instructorA', 200],
      ['instructorB', 200],
      ['user', 200],
      ['admin', 200],
      ['pilotB', 404],
      ['instructorOther', 404],
      ['userWithout', 403],
      ['employee', 403],
    ] as const)
      expect([person, (await get(flight, '', await server.as(person))).status]).toEqual([
        person,
        http,
      ])
  })

  test('that is not there, or archived, is not found; a wrong id is said to be wrong', async () => {
    const { db } = server.app.services
    expect((await get('00000000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await get('x')).status).toBe(422)
    const archive = (archived_at: Date | null) =>
      db.updateTable('training_record').set({ archived_at }).where('id', '=', flight).execute()
    await archive(new Date())
    expect((await get(flight)).status).toBe(404)
    await archive(null)
  })
})
