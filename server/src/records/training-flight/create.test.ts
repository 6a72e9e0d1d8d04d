import { trainingFlightById } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf, SECTOR, sendFlight } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
})
afterAll(() => server.close())

const flight = (changes: Record<string, unknown> = {}) =>
  newFlight(server.airline.instructorA, server.airline.pilotA, changes)

describe('a training flight', () => {
  test('[TF-14][TF-11][TF-05] is created by the instructor, whole, and signed by them', async () => {
    const reply = await sendFlight(
      instructor,
      flight({
        sectors: [
          { ...SECTOR, date_of_sector: '2026-05-05' },
          {
            ...SECTOR,
            departure: 'HAN',
            destination: 'SGN',
            date_of_sector: '2026-05-04',
            flight_time: '',
          },
        ],
        autoland: { autoland_at: 'HAN', runway: '11L' },
        landing: 2,
        ldg_comment: 'Hạ cánh sớm',
        recommendation: 'yes',
        recommendation_value: 'More crosswind',
        grounded: true,
        comments: '  calm  ',
      }),
    )
    expect(reply.http).toBe(200)
    const { data } = reply
    expect(data).toMatchObject({
      version: 1,
      status: 0,
      date_of_flight: '2026-05-04',
      number_of_sector: 2,
      autoland: { autoland_at: 'HAN', runway: '11L', autoland_result: 1 },
      landing: 2,
      ldg_comment: 'Hạ cánh sớm',
      recommendation: true,
      grounded: true,
      comments: 'calm',
      trainee_signature: null,
      can: { approve: false, update: true, delete: false },
    })
    expect(data.sectors.map((one) => [one.id, one.flight_time])).toEqual([
      [1, 2.1],
      [2, 0],
    ])
    expect(data.instructor_signature).toMatchObject({
      full_name: server.airline.instructorA.full_name,
      crew_code: server.airline.instructorA.crew_code,
    })
    const again = await instructor.call(trainingFlightById, { id: data.id })
    expect(again.data).toEqual(data)
  })

  test('[TF-08] has 16 criteria, N/A where nothing was scored', async () => {
    const { data } = await sendFlight(instructor, flight({ procedures: '5' }))
    expect(data.procedures).toBe(5)
    expect(data.landing).toBe(6)
    expect(data.fuel_efficiency).toBe(6)
  })

  test.each([
    [
      'a low score without its comment',
      { landing: 2 },
      'ldg_comment',
      'A score of 2 or lower needs a comment',
    ],
    [
      'a special remark at 4',
      { landing: 4, landing_special: true },
      'landing_special',
      'A special remark is possible only at score 3',
    ],
    [
      'a special remark where there is none',
      { fuel_efficiency: 3, fuel_efficiency_special: true },
      'fuel_efficiency_special',
      'A special remark is possible only at score 3',
    ],
    ['a score of 7', { landing: 7 }, 'landing', 'Please choose one of the values offered'],
    ['no sector', { sectors: [] }, 'sectors', 'Please enter at least 1 sector'],
    [
      'a negative flight time',
      { sectors: [{ ...SECTOR, flight_time: -1 }] },
      'sectors[0].flight_time',
      'Must not be negative',
    ],
    [
      'a place outside the list',
      { sectors: [{ ...SECTOR, departure: 'XXX' }] },
      'sectors[0].departure',
      'Please choose an airport',
    ],
    [
      'a destination that is no code',
      { sectors: [SECTOR, { ...SECTOR, destination: 'Hà Nội' }] },
      'sectors[1].destination',
      'Please choose an airport',
    ],
    [
      'an autoland at no airport of the list',
      { autoland: { autoland_at: 'LHR', runway: '27L' } },
      'autoland.autoland_at',
      'Please choose an airport',
    ],
    [
      'an hour of the day that is neither',
      { sectors: [{ ...SECTOR, night_or_day: 'DUSK' }] },
      'sectors[0].night_or_day',
      'Please choose one of the values offered',
    ],
    [
      '31 February',
      { sectors: [{ ...SECTOR, date_of_sector: '2026-02-31' }] },
      'sectors[0].date_of_sector',
      'Please enter a day of the calendar as DD/MM/YYYY',
    ],
    [
      'tomorrow',
      { sectors: [{ ...SECTOR, date_of_sector: '2099-01-01' }] },
      'sectors[0].date_of_sector',
      'The date must not be in the future',
    ],
    [
      'the report of another type',
      { flight_type: 1, phase_report: { type: 2 } },
      'phase_report.type',
      'Must be the same as the flight type',
    ],
    [
      'a check on a normal flight',
      { flight_check: { type: 5 } },
      'flight_type',
      'Must be the same as the flight type',
    ],
    [
      'a final check without its section',
      { flight_type: 5 },
      'flight_check',
      'A flight of this type needs its check section',
    ],
    [
      'a phase check whose section was emptied',
      { flight_type: 2, phase_report: '' },
      'phase_report',
      'A flight of this type needs its check section',
    ],
    [
      'a type that its section denies',
      { flight_type: 0, flight_check: { type: 4 } },
      'flight_type',
      'Must be the same as the flight type',
    ],
    [
      'two sections at once',
      { flight_type: undefined, phase_report: { type: 1 }, flight_check: { type: 4 } },
      'flight_check.type',
      'Must be the same as the flight type',
    ],
    ['an unknown field', { colour: 'red' }, 'colour', 'This field is not known here'],
    [
      'a comment of 257 characters',
      { landing: 2, ldg_comment: 'x'.repeat(257) },
      'ldg_comment',
      'At most 256 characters',
    ],
    [
      'a long comment of 4001',
      { comments: 'x'.repeat(4001) },
      'comments',
      'At most 4000 characters',
    ],
  ])(
    '[TF-07][TF-10][TF-12][LST-03] refuses %s at its field',
    async (_what, changes, field, text) => {
      const reply = await sendFlight(instructor, flight(changes))
      expect([reply.http, reply.code]).toEqual([422, 'INVALID_FIELDS'])
      expect(reply.fields[field]).toBe(text)
    },
  )

  test.each(['date_of_sector', 'departure', 'destination', 'flight_time', 'night_or_day', 'pf_pm'])(
    '[TF-07][NAV-01] says Required of a sector without its %s, as the form does',
    async (field) => {
      const refused = (value: unknown, language: 'en' | 'vi') =>
        sendFlight(instructor, flight({ sectors: [{ ...SECTOR, [field]: value }] }), { language })
      const said = async (value: unknown, language: 'en' | 'vi') =>
        (await refused(value, language)).fields
      const path = `sectors[0].${field}`
      expect(await said(undefined, 'en')).toEqual({ [path]: 'Required' })
      expect(await said(undefined, 'vi')).toEqual({ [path]: 'Bắt buộc' })
      // An empty flight time is 0, which is a value.
      if (field !== 'flight_time') expect(await said('', 'en')).toEqual({ [path]: 'Required' })
    },
  )

  test('[TF-14] without its type is what its check says, else a normal flight', async () => {
    const typeOf = async (changes: Record<string, unknown>) =>
      (await sendFlight(instructor, flight({ flight_type: undefined, ...changes }))).data
        .flight_type
    expect(await typeOf({})).toBe(0)
    expect(await typeOf({ flight_type: '' })).toBe(0)
    expect(await typeOf({ phase_report: { type: 2 }, flight_check: '' })).toBe(2)
    expect(await typeOf({ flight_check: { type: 5, overall_performance: 2 } })).toBe(5)
  })

  test('[TF-10] keeps the remark of a criterion with its toggle, and drops it without', async () => {
    const said = {
      landing: 3,
      landing_special: true,
      ldg_comment: 'Firm',
      landing_remark: 'Again at night',
      procedures: 3,
      procedures_special: false,
      procedures_remark: 'taken back',
    }
    const { data } = await sendFlight(instructor, flight(said))
    expect(data).toMatchObject({ ...said, procedures_remark: '' })
  })

  test('[TF-07][NAV-01] says it in Vietnamese to who asks for that', async () => {
    const reply = await sendFlight(instructor, flight({ sectors: [] }), { language: 'vi' })
    expect(reply.message).toBe('Vui lòng kiểm tra các ô được đánh dấu.')
    expect(reply.fields.sectors).toBe('Vui lòng nhập ít nhất 1 chặng bay')
  })

  test('[LST-03] a short text takes 256 characters and a long comment 4000, not one more', async () => {
    const text = (length: number) => 'ầ'.repeat(length)
    const fits = await sendFlight(
      instructor,
      flight({ landing: 2, ldg_comment: text(256), comments: text(4000) }),
    )
    expect(fits.data.comments).toHaveLength(4000)
    const tooLong = await sendFlight(
      instructor,
      flight({ landing: 2, ldg_comment: text(257), comments: text(4001) }),
    )
    expect(tooLong.fields).toEqual({
      ldg_comment: 'At most 256 characters',
      comments: 'At most 4000 characters',
    })
  })

  test('[LST-03] the end of a line is one character, however it was sent', async () => {
    const comments = `${'a\n'.repeat(1999)}zz`
    for (const sent of [comments, comments.replaceAll('\n', '\r\n')])
      expect((await sendFlight(instructor, flight({ comments: sent }))).data.comments).toBe(
        comments,
      )
  })

  test('[TF-13] needs its report', async () => {
    const reply = await instructor.raw('flt_training/create_flight', flight(), { files: {} })
    expect(reply.http).toBe(422)
    expect(reply.fields.report).toBe('Please select report file')
  })

  test('[TF-12] keeps the phase report and its own file', async () => {
    const { data } = await sendFlight(
      instructor,
      flight({
        flight_type: 3,
        phase_report: {
          type: 3,
          normal_progress: 'no',
          special_requirements: true,
          special_comments: 'more',
        },
      }),
      { files: { 'phase_report.report': pdf('phase.pdf') } },
    )
    expect(data.phase_report).toMatchObject({
      type: 3,
      normal_progress: false,
      special_requirements: true,
    })
    expect(data.phase_report?.report).toMatch(/\/phase\.pdf$/)
    const check = await sendFlight(
      instructor,
      flight({ flight_type: 5, flight_check: { type: 5 } }),
    )
    expect(check.data.flight_check).toMatchObject({ overall_performance: 3, report: null })
  })

  test('[TF-05] is written by an instructor of another pilot of the same fleet, as oneself', async () => {
    const { pilotOther, instructorA, instructorB, pilotA } = server.airline
    const other = await sendFlight(instructor, newFlight(instructorA, pilotOther))
    expect([other.http, other.code]).toEqual([404, 'NOT_FOUND'])
    const wrongAndOther = await sendFlight(
      instructor,
      newFlight(instructorA, pilotOther, { sectors: [] }),
    )
    expect(wrongAndOther.http).toBe(404)
    const own = await sendFlight(instructor, newFlight(instructorA, instructorA))
    expect(own.fields.pilot_id).toBe(
      'A training record of yourself must be written by another instructor.',
    )
    const inAnothersName = await sendFlight(instructor, newFlight(instructorB, pilotA))
    expect(inAnothersName.fields.instructor_id).toBe(
      'The instructor of a new record must be yourself.',
    )
    for (const person of ['admin', 'user', 'pilotA', 'employee'] as const) {
      const reply = await sendFlight(await server.as(person), flight())
      expect([person, reply.http, reply.code]).toEqual([person, 403, 'FORBIDDEN'])
    }
  })
})
