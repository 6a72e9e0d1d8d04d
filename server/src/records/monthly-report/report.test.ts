import { get as getOverHttp } from 'node:http'
import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { updateDetail } from '@trms/contract/people/account/calls'
import { activatePilot, deactivatePilot } from '@trms/contract/people/pilot/calls'
import { fotDetail } from '@trms/contract/records/overview/calls'
import { theoryTestById, theoryTestByPilot } from '@trms/contract/records/theory-test/calls'
import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult, disagreeResult } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { newPerson } from '../../../test/people.ts'
import { newTheoryTest, sendTheoryTest } from '../../../test/records.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
let admin: Caller
let instructor: Caller

beforeAll(async () => {
  server = await startServer({ AIRLINE_NAME: 'Hãng bay Thử Nghiệm 飞' })
  admin = await server.as('admin')
  instructor = await server.as('instructorA')
  const { instructorA, pilotA, pilotB } = server.airline
  const fly = async (pilot: typeof pilotA, date_of_sector: string, changes: object = {}) =>
    (
      await sendFlight(
        instructor,
        newFlight(instructorA, pilot, { sectors: [{ ...SECTOR, date_of_sector }], ...changes }),
      )
    ).data.id
  const low = await fly(pilotA, '2026-05-31', {
    sectors: [
      { ...SECTOR, date_of_sector: '2026-05-31' },
      { ...SECTOR, date_of_sector: '2026-05-31', departure: 'HAN', destination: 'SGN' },
    ],
    landing: 2,
    ldg_comment: 'cứng',
    procedures: 1,
    procs_comment: 'bỏ sót',
    communication: 4,
    grounded: true,
  })
  await (await server.as('pilotA')).call(approveResult, { id: low })
  await fly(pilotA, '2026-05-01', { communication: 4, decision_making: 3 })
  await fly(pilotB, '2026-05-15')
  await fly(pilotB, '2026-04-30')
  await fly(pilotB, '2026-06-01')
  const test = newTheoryTest(instructorA, pilotB, { date_of_test: '2026-05-20', result: false })
  await sendTheoryTest(instructor, test)
})
afterAll(() => server.close())

const get = (query: string, caller = admin) =>
  caller.get(`/v1/flt_training/accumulated_report?${query}`)
const textOf = async (query: string) => (await pagesOf(await get(query))).join('\n')

describe('the monthly report', () => {
  test('[FOT-03] is a PDF named after the day, with title page and page numbers', async () => {
    const response = await get('month=2026-05&language=vi')
    const day = dayIn('Asia/Ho_Chi_Minh', new Date()).split('-').reverse().join('-')
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="Monthly report ${day}.pdf"`,
    )
    const pages = await pagesOf(response)
    expect(pages).toHaveLength(3)
    for (const page of pages) expect(page).toContain('Hãng bay Thử Nghiệm [U+98DE]')
    expect(pages[0]).toContain('Báo cáo tổng hợp huấn luyện tháng')
    expect(pages[0]).toContain('Tháng 5 năm 2026')
    expect(pages[0]).toContain(`người lập: ${server.airline.admin.full_name}`)
    pages.forEach((page, i) => {
      expect(page).toContain(`Trang ${i + 1}`)
    })
  })

  test('[FOT-03] has per pilot the month’s flights, sectors, hours, lowest scores, approvals, groundings', async () => {
    const [title = '', summary = '', detail = ''] = await pagesOf(await get('month=2026-05'))
    const numbers = title.replace(/\s+/g, ' ')
    for (const line of [
      'Pilots with records 2',
      'Flights 3',
      'Sectors 4',
      'Flight hours 8:24',
      'Flights with a score of 2 or lower 1',
      'Groundings 1',
      'Other records 1',
      'Records approved by the trainee 1',
      'Records awaiting approval 3',
    ])
      expect(numbers).toContain(line)
    const { pilotA, pilotB } = server.airline
    expect(summary.replace(/\s+/g, ' ')).toContain(
      `${pilotA.crew_code} ${pilotA.full_name} A321 2 3 6:18 1 0 1 1 0 0 1`,
    )
    const told = detail.replace(/\s+/g, ' ')
    expect(told).toContain(`${pilotA.full_name} · ${pilotA.crew_code} · A321`)
    expect(told).toContain('2 flights · 3 sectors · 6:18 flight hours')
    expect(told).toContain('01/05/2026 Normal training flight SGN-HAN 1 2:06 3')
    expect(told).toContain('31/05/2026 Normal training flight SGN-HAN-SGN 2 4:12 Procedures 1;')
    expect(told).toContain('Landing 2')
    expect(told).toContain('Grounded')
    expect(told).toContain('Awaiting')
    expect(told).toContain(`${pilotB.full_name} · ${pilotB.crew_code} · A321`)
    expect(told).toContain('1 flight · 1 sector · 2:06 flight hours')
    expect(told).toContain('20/05/2026 Theory test Failed')
    expect(told).not.toContain('30/04/2026')
    expect(told).not.toContain('01/06/2026')
    expect(told).toContain('End of the report. It has 3 pages.')
  })

  test('[FOT-03] names a failed check as a low score, and has hours that add up', async () => {
    const { instructorA, pilotA, pilotB } = server.airline
    const fly = async (pilot: typeof pilotA, date_of_sector: string, changes: object = {}) => {
      const sectors = [{ ...SECTOR, date_of_sector, flight_time: 0.342 }]
      const flight = newFlight(instructorA, pilot, { sectors, ...changes })
      expect((await sendFlight(instructor, flight)).code).toBe('OK')
    }
    const flight_check = { type: 5, overall_performance: 1 }
    await fly(pilotA, '2025-03-03', { flight_type: 5, flight_check, landing: 4 })
    await fly(pilotB, '2025-03-04')
    const [title = '', summary = '', detail = ''] = (await pagesOf(await get('month=2025-03'))).map(
      (page) => page.replace(/\s+/g, ' '),
    )
    expect(title).toContain('Flights with a score of 2 or lower 1')
    expect(title).toContain('Flight hours 0:42')
    expect(summary).toContain(`${pilotA.full_name} A321 1 1 0:21 1 `)
    expect(detail).toContain('03/03/2025 Final check SGN-HAN 1 0:21 Overall performance 1 of 5')
    expect(detail).toContain('1 flight · 1 sector · 0:21 flight hours')
  })

  test('[FOT-03][SIG-05] what its trainee does not agree with is no approval, and waits for none', async () => {
    const { instructorA, pilotA, pilotB } = server.airline
    const flown = async (date_of_sector: string) => {
      const sectors = [{ ...SECTOR, date_of_sector }]
      const flight = newFlight(instructorA, pilotB, { sectors })
      return (await sendFlight(instructor, flight)).data.id
    }
    const [first, second] = [await flown('2026-02-03'), await flown('2026-02-04')]
    await flown('2026-02-05')
    const standing = async () => {
      const text = (await textOf('month=2026-02')).replace(/\s+/g, ' ')
      const counted = (words: string) => Number(new RegExp(`${words} (\\d+)`).exec(text)?.[1])
      const days = ['03', '04', '05'].map(
        (day) =>
          new RegExp(`${day}/02/2026 Normal.*?(Awaiting|Does not agree|\\d\\d/\\d\\d/\\d{4})`).exec(
            text,
          )?.[1],
      )
      return [
        counted('Records approved by the trainee'),
        counted('Records awaiting approval'),
        counted('Records the trainee does not agree with'),
        ...days,
      ]
    }
    const waits = 'Awaiting'
    expect(await standing()).toEqual([0, 3, 0, waits, waits, waits])
    const trainee = await server.as('pilotB')
    await trainee.call(disagreeResult, { id: first, version: 1, comment: 'Not so.' })
    expect(await standing()).toEqual([0, 2, 1, 'Does not agree', waits, waits])
    await trainee.call(approveResult, { id: second })
    const today = dayIn('Asia/Ho_Chi_Minh', new Date()).split('-').reverse().join('/')
    expect(await standing()).toEqual([1, 1, 1, 'Does not agree', today, waits])
    const summary = (await pagesOf(await get('month=2026-02')))[1]?.replace(/\s+/g, ' ')
    // Three flights: one approved, one awaiting, one that is not agreed with.
    expect(summary).toContain(`${pilotB.crew_code} ${pilotB.full_name} A321 3 3 6:18 – 0 1 1 1 0 0`)
    expect(summary).not.toContain(pilotA.full_name)
    expect(await textOf('month=2026-02&language=vi')).toContain('Không đồng ý')
  })

  test('[FOT-03] of a trainee who flies no more, or is deactivated, nothing is awaited; every record stands somewhere', async () => {
    const { instructorA } = server.airline
    const trainee = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const tested = newTheoryTest(instructorA, trainee, { date_of_test: '2026-03-20' })
    const unread = (await sendTheoryTest(instructor, tested)).data.id
    const flown = newFlight(instructorA, trainee, {
      sectors: [{ ...SECTOR, date_of_sector: '2026-03-21' }],
    })
    const { id } = (await sendFlight(instructor, flown)).data
    await (await sessionOf(server, trainee)).call(approveResult, { id })
    const told = async (language: string) => {
      const pages = await pagesOf(await get(`month=2026-03&language=${language}`))
      return pages.map((page) => page.replace(/\s+/g, ' '))
    }
    const [, waiting] = await told('en')
    expect(waiting).toContain(`${trainee.full_name} A321 1 1 2:06 – 1 1 1 0 0 0`)
    const expectNothingAwaited = async () => {
      const [title = '', summary = '', detail = ''] = await told('en')
      expect(title).toContain('Records approved by the trainee 1')
      expect(title).toContain('Records awaiting approval 0')
      expect(title).toContain('Records not approved: the trainee flies no more 1')
      expect(summary).toMatch(new RegExp(`${trainee.full_name} (A321 )?1 1 2:06 – 1 1 0 0 1 0`))
      expect(detail).toMatch(/20\/03\/2026 Theory test .*Not approved: flies no more/)
      expect(detail).not.toContain('Awaiting')
      expect((await told('vi'))[2]).toContain('Chưa duyệt: không còn bay')
    }
    // A deactivated pilot is treated alike, until the account is opened again.
    const crew_code = trainee.crew_code ?? ''
    await admin.call(deactivatePilot, { crew_code })
    await expectNothingAwaited()
    const { records } = (await admin.call(fotDetail, { id: trainee.id })).data
    expect(records.map((one) => one.awaiting)).toEqual([0, 0, 0, 0])
    // The lists and the pages of the records agree with the report.
    const of = { pilot_id: trainee.id }
    const { theory_tests } = (await admin.call(theoryTestByPilot, of)).data
    const { training_flights } = (await admin.call(searchTrainingFlight, of)).data
    const page = (await admin.call(theoryTestById, { id: unread })).data
    expect([...theory_tests, page]).toMatchObject(Array(2).fill({ status: 0, pilot_flies: false }))
    expect(training_flights).toMatchObject([{ status: 1, pilot_flies: false }])
    await admin.call(activatePilot, { crew_code })
    expect((await told('en'))[1]).toContain(`${trainee.full_name} A321 1 1 2:06 – 1 1 1 0 0 0`)

    const moved = { id: trainee.id, role: ROLE.USER }
    expect((await admin.call(updateDetail, moved)).code).toBe('OK')
    await expectNothingAwaited()
  })

  test('[FOT-03] every Vietnamese mark can be searched for', async () => {
    const { db } = server.app.services
    const { pilotB } = server.airline
    const rename = (full_name: string) =>
      db.updateTable('account').set({ full_name }).where('id', '=', pilotB.id).execute()
    const lower =
      'aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵđ'.normalize('NFC')
    await rename(lower.normalize('NFD'))
    expect((await textOf('month=2026-05')).normalize('NFC').replace(/\s/g, '')).toContain(lower)
    await rename(lower.toUpperCase())
    expect((await textOf('month=2026-05')).replace(/\s/g, '')).toContain(lower.toUpperCase())
    await rename(pilotB.full_name)
  })

  test('[FOT-03] a month with nothing in it says so', async () => {
    const pages = await pagesOf(await get('month=2020-02'))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('February 2020')
    expect(pages[0]).toContain('Nothing was recorded in this month.')
    expect(await textOf('month=2020-02&language=vi')).toContain(
      'Trong tháng này chưa có hồ sơ nào.',
    )
  })

  test('[FOT-03] without a month it is of the one that runs, and says that it is not over', async () => {
    const [year, month] = dayIn('Asia/Ho_Chi_Minh', new Date()).split('-')
    const text = await textOf('language=vi')
    expect(text).toContain(`Tháng ${Number(month)} năm ${year}`)
    expect(text).toContain('Tháng chưa kết thúc')
  })

  test('[FOT-03] leaves out what was archived', async () => {
    const { db } = server.app.services
    const set = (archived_at: Date | null) =>
      db
        .updateTable('training_record')
        .set({ archived_at })
        .where('kind', '=', 'theory_test')
        .execute()
    await set(new Date())
    expect(await textOf('month=2026-05')).not.toContain('Theory test')
    await set(null)
  })

  test.each(['2026-13', '2026-5', '05-2026', '2026-05-01', ''])(
    '[FOT-03] month %j is refused',
    async (month) => {
      const response = await get(`month=${month}`)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        result: { data: { fields: { month: 'Please choose a month' } } },
      })
    },
  )

  test('[FOT-03] is for the administrator only', async () => {
    for (const person of ['user', 'instructorA', 'pilotA', 'employee'] as const)
      expect((await get('month=2026-05', await server.as(person))).status).toBe(403)
  })

  test('lets go of its connection, also when its reader goes away', async () => {
    const used = () => server.app.pool.totalCount - server.app.pool.idleCount
    const before = used()
    const url = `${server.address}/v1/flt_training/accumulated_report?month=2026-05`
    for (let i = 0; i < 10; i++) await readAndLeave(url)
    await until(() => used() <= before, 'the connections to be given back')
  })
})

/** Reads the headers of an answer and closes the connection. */
const readAndLeave = (url: string) =>
  new Promise<void>((done) => {
    const request = getOverHttp(url, { headers: admin.headers(), agent: false }, (response) => {
      response.on('error', () => undefined)
      request.destroy()
      done()
    })
    request.on('error', () => undefined)
  })
