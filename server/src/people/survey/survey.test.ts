import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { enterFlight, getAll, newFlight } from '@trms/contract/people/survey/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Caller } from '../../../test/caller.ts'
import { newFlight as newTrainingFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import type { Mailbox } from '../../../test/mailbox.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { newPerson } from '../../../test/people.ts'

let mailbox: Mailbox
let server: MailingServer
let anybody: Caller
let admin: Caller
const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const ago = (days: number) => addDays(today, -days)
const flight = (days: number, to_number = 1, ldg_number = 1) => ({
  flight_date: ago(days),
  to_number,
  ldg_number,
})

beforeAll(async () => {
  server = await startMailingServer({ MAIL_FROM: 'fot@air.example' })
  mailbox = server.mailbox
  anybody = new Caller(server.address)
  admin = await server.as('admin')
  const { pilotA, pilotB, instructorA } = server.airline
  for (const [person, licence] of [
    [pilotA, 'VN-10001'],
    [pilotB, 'VN-10002'],
    [instructorA, 'VN-10003'],
  ] as const)
    await db()
      .updateTable('pilot')
      .set({ caav_number: licence })
      .where('id', '=', person.id)
      .execute()
})
afterAll(() => server.close())
beforeEach(async () => {
  mailbox.mails.length = 0
  for (const table of ['survey_throttle', 'survey_flight', 'recency'] as const)
    await db().deleteFrom(table).execute()
})
const db = () => server.app.services.db
const LICENCES: Record<string, string> = {
  pilotA: 'VN-10001',
  pilotB: 'VN-10002',
  instructorA: 'VN-10003',
}
const of = (key: 'pilotA' | 'pilotB' | 'instructorA', sent: object) => ({
  email: server.airline[key].email,
  license_number: LICENCES[key] ?? '',
  ...sent,
})
const send = (sent: object, language: 'en' | 'vi' = 'en') =>
  anybody.raw(newFlight.path, sent, { language })
const sentOf = (person: Person) =>
  db()
    .selectFrom('survey_flight')
    .selectAll()
    .where('pilot_id', '=', person.id)
    .orderBy('flight_date')
    .execute()

describe('the survey', () => {
  test('[SUR-03][SUR-04] answers with name, dates and the flights just sent, unverified', async () => {
    const { pilotA } = server.airline
    const reply = await send(
      of('pilotA', { sim_date: ago(80), flights: [flight(30, 2, 1), flight(10, 1, 2)] }),
    )
    expect(reply.data).toEqual({
      full_name: pilotA.full_name,
      dates: {
        recency_date: ago(30 - 90),
        ac_expired_date: ago(30 - 90),
        sim_expired_date: ago(80 - 90),
      },
      flights: [
        { ...flight(10, 1, 2), again: false },
        { ...flight(30, 2, 1), again: false },
      ],
      sim_again: false,
      totals: { to_number: 3, ldg_number: 3 },
      counts_since: null,
    })
    expect(await sentOf(pilotA)).toMatchObject([
      { flight_date: ago(30), verified: false, entered_by: null },
      { flight_date: ago(10), verified: false, entered_by: null },
    ])
    const entry = await db()
      .selectFrom('audit_entry')
      .select(['actor_id', 'entity', 'payload'])
      .where('action', '=', 'send_survey')
      .where('entity_id', '=', pilotA.id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_id: null, entity: 'pilot' })
    expect(JSON.parse(entry.payload)).toMatchObject({ sim_date: ago(80) })
  })

  test('[SUR-03] a date sent again replaces the earlier entry; what is not sent again stays', async () => {
    await send(of('pilotA', { flights: [flight(20, 3, 3), flight(5)] }))
    const second = await send(of('pilotA', { flights: [flight(5, 0, 0)] }))
    expect(second.data).toMatchObject({ dates: { recency_date: ago(20 - 90) } })
    expect(await sentOf(server.airline.pilotA)).toMatchObject([flight(20, 3, 3), flight(5, 0, 0)])
  })

  test('[SUR-04] without a basis there is no date', async () => {
    const { data } = await send(of('pilotA', { flights: [flight(1)] }))
    expect(data).toMatchObject({
      dates: { recency_date: null, ac_expired_date: null, sim_expired_date: null },
    })
  })

  test('[SUR-01] a SIM date alone is enough, and the one said last stands', async () => {
    await send(of('pilotA', { sim_date: ago(10) }))
    const { data } = await send(of('pilotA', { sim_date: ago(40), flights: [] }))
    expect(data).toMatchObject({ dates: { sim_expired_date: ago(40 - 90) }, flights: [] })
  })

  test('[SUR-03] tells the pilot by mail, in the pilot’s language', async () => {
    const { instructorA, pilotB } = server.airline
    await db().updateTable('account').set({ language: 'en' }).where('id', '=', pilotB.id).execute()
    await send(of('instructorA', { flights: [flight(3, 3, 3)] }))
    await send(of('pilotB', { sim_date: today }))
    const vi = await mailbox.to(instructorA.email)
    expect(vi.subject).toBe('Đã ghi nhận dữ liệu cất hạ cánh của bạn')
    const day = ago(3).split('-').reverse().join('/')
    expect(vi.text).toContain(`${day}: 3 lần cất cánh, 3 lần hạ cánh`)
    expect(vi.text).toContain('sẽ xác minh dữ liệu này')
    const en = await mailbox.to(pilotB.email)
    expect(en.text).toContain(`Most recent SIM session: ${today.split('-').reverse().join('/')}`)
    expect(en.text).toContain('Your recent experience lasts until')
  })

  test('[SUR-03] the mail of a survey says of a date that is past that the experience has ended', async () => {
    const { instructorA, pilotB } = server.airline
    await db().updateTable('account').set({ language: 'en' }).where('id', '=', pilotB.id).execute()
    await send(of('instructorA', { flights: [flight(91, 3, 3)] }))
    await send(of('pilotB', { flights: [flight(91, 3, 3)] }))
    const day = ago(1).split('-').reverse().join('/')
    const vi = await mailbox.to(instructorA.email)
    expect(vi.text).toContain(`Kinh nghiệm gần đây của bạn đã hết hạn vào ngày ${day}.`)
    const en = await mailbox.to(pilotB.email)
    expect(en.text).toContain(`Your recent experience ended on ${day}.`)
    expect(en.text).not.toContain('lasts until')
    await send(of('pilotB', { flights: [flight(90, 3, 3)] }))
    const last = today.split('-').reverse().join('/')
    expect((await mailbox.to(pilotB.email, 2)).text).toContain(`lasts until the end of ${last}.`)
  })

  test('[MSG-03] the office enters it for a pilot, without a limit of its address', async () => {
    const { pilotA } = server.airline
    const reply = await admin.call(enterFlight, of('pilotA', { flights: [flight(2)] }))
    expect(reply.code).toBe('OK')
    expect(await sentOf(pilotA)).toMatchObject([
      { verified: false, entered_by: server.airline.admin.id },
    ])
    expect(await db().selectFrom('survey_throttle').selectAll().execute()).toEqual([])
    const pilot = await server.as('pilotA')
    expect((await pilot.call(enterFlight, of('pilotA', { flights: [flight(2)] }))).http).toBe(403)
  })

  test('[SUR-03] its totals are all that is on record of the last 90 days, not what was just sent alone', async () => {
    const { instructorA } = server.airline
    const person = await newPerson(server, { role: 4, fleet: 'A321' })
    await db()
      .updateTable('pilot')
      .set({ caav_number: 'VN-20001' })
      .where('id', '=', person.id)
      .execute()
    const by = { email: person.email, license_number: 'VN-20001' }
    await send({ ...by, flights: [flight(90, 1, 0), flight(91, 5, 5), flight(40, 2, 2)] })
    const instructor = await server.as('instructorA')
    const sectors = [
      { ...SECTOR, pf_pm: 'PF' as const, date_of_sector: ago(40) },
      { ...SECTOR, pf_pm: 'PF' as const, date_of_sector: ago(40) },
      { ...SECTOR, pf_pm: 'PF' as const, date_of_sector: ago(40) },
      { ...SECTOR, pf_pm: 'PM' as const, date_of_sector: ago(39) },
      { ...SECTOR, pf_pm: 'PF' as const, date_of_sector: ago(38) },
    ]
    ;(await sendFlight(instructor, newTrainingFlight(instructorA, person, { sectors }))).data
    // On the fortieth day the larger number counts, which is that of the three sectors flown.
    const { data } = await send({ ...by, flights: [flight(2, 1, 1)] })
    expect(data).toMatchObject({
      flights: [flight(2, 1, 1)],
      totals: { to_number: 6, ldg_number: 5 },
    })
    const again = await send({ ...by, flights: [], sim_date: ago(3) })
    expect(again.data).toMatchObject({ totals: { to_number: 6, ldg_number: 5 } })
  })

  test('two surveys of one pilot at the same moment count together', async () => {
    await Promise.all([
      send(of('pilotA', { flights: [flight(6, 1, 2)] })),
      send(of('pilotA', { flights: [flight(4, 2, 1)] })),
    ])
    const row = await db().selectFrom('recency').selectAll().executeTakeFirstOrThrow()
    expect(row.recency_date).toBe(ago(6 - 90))
  })
})

describe('what the survey refuses', () => {
  const REQUIRED = 'This is a required question'

  test('[SUR-01] each question not answered, in the survey’s words', async () => {
    expect((await send({ flights: [{}] })).fields).toEqual({
      email: REQUIRED,
      license_number: REQUIRED,
      'flights[0].flight_date': REQUIRED,
      'flights[0].to_number': REQUIRED,
      'flights[0].ldg_number': REQUIRED,
    })
    const empty = { flight_date: '', to_number: '', ldg_number: null }
    const reply = await send({ email: ' ', license_number: ' ', flights: [empty] }, 'vi')
    expect(reply.http).toBe(422)
    expect(new Set(Object.values(reply.fields))).toEqual(new Set(['Câu hỏi này bắt buộc trả lời']))
    expect(Object.keys(reply.fields)).toHaveLength(5)
  })

  test('[SUR-01] an email that is none', async () => {
    for (const email of ['pilot', 'a@b', 'a b@c.vn', 'x'.repeat(300)])
      expect((await send(of('pilotA', { email, sim_date: today }))).fields).toEqual({
        email: 'Email is invalid',
      })
  })

  test('[SUR-05] nothing that nobody sees around an email and a licence number', async () => {
    const { email, license_number } = of('pilotA', {})
    const seen = { email: `\u200b${email}\u2060`, license_number: `${license_number}\u200b` }
    expect((await send(of('pilotA', { sim_date: today, ...seen }))).code).toBe('OK')
    const unseen = { email: '\u200b', license_number: '\u2060', flights: [flight(1)] }
    expect((await send(unseen)).fields).toEqual({ email: REQUIRED, license_number: REQUIRED })
  })

  test('[SUR-01] a sixth flight', async () => {
    const flights = [1, 2, 3, 4, 5, 6].map((days) => flight(days))
    expect((await send(of('pilotA', { flights }))).fields).toEqual({
      flights: 'You can only add maximum 5 flight',
    })
    expect((await send(of('pilotA', { flights: flights.slice(1) }))).code).toBe('OK')
  })

  test('[SUR-01] two entries of one day, by name of the day at the second of them, by office and public alike', async () => {
    const sent = of('pilotA', { flights: [flight(20, 1, 1), flight(3), flight(20, 2, 2)] })
    const named = ago(20).split('-').reverse().join('/')
    const [field, rest] = ['flights[2].flight_date', 'is in the list already. Please change that']
    expect((await send(sent)).fields[field]).toContain(`${named} ${rest}`)
    const reply = await send(sent, 'vi')
    expect([reply.http, Object.keys(reply.fields)]).toEqual([422, [field]])
    expect(reply.fields[field]).toContain(`Ngày ${named} đã có trong danh sách`)
    expect((await admin.raw(enterFlight.path, sent)).fields[field]).toContain(named)
    expect(await sentOf(server.airline.pilotA)).toEqual([])
  })

  test('[SUR-03] neither flights nor SIM date', async () => {
    for (const sent of [{}, { flights: [] }, { flights: null, sim_date: null }, { sim_date: '' }])
      expect((await send(of('pilotA', sent))).fields).toEqual({
        flights: 'Please add a flight or the date of your most recent SIM session',
      })
  })

  test('[SUR-04] dates in the future, and days that do not exist', async () => {
    const reply = await send(
      of('pilotA', { sim_date: addDays(today, 1), flights: [flight(1), flight(-1)] }),
    )
    expect(reply.fields).toEqual({
      sim_date: 'The date must not be in the future',
      'flights[1].flight_date': 'The date must not be in the future',
    })
    const odd = await send(
      of('pilotA', {
        sim_date: '2026-02-30',
        flights: [{ ...flight(1), flight_date: '1/5/2026' }],
      }),
    )
    expect(Object.keys(odd.fields).sort()).toEqual(['flights[0].flight_date', 'sim_date'])
    expect((await send(of('pilotA', { flights: [flight(0)] }))).code).toBe('OK')
  })

  test.each([
    [-1, 'Must not be negative'],
    [21, 'Out of range'],
    [1.5, 'Please enter a number'],
    ['three', 'Please enter a number'],
  ])('[SUR-01] %s take-offs', async (to_number, message) => {
    const reply = await send(of('pilotA', { flights: [{ ...flight(1), to_number }] }))
    expect(reply.fields).toEqual({ 'flights[0].to_number': message })
  })

  test('[SUR-05] an email and a licence number that are not one active pilot’s, all alike', async () => {
    const { pilotA, pilotB, admin: office } = server.airline
    await db()
      .updateTable('account')
      .set({ status: 'blocked' })
      .where('id', '=', pilotB.id)
      .execute()
    const pairs: [string, string][] = [
      [pilotA.email, 'VN-10003'],
      [pilotA.email, 'nothing'],
      ['nobody@test.example', 'VN-10001'],
      [pilotB.email, 'VN-10002'],
      [office.email, 'VN-10001'],
      [server.airline.instructorB.email, '-'],
    ]
    const seen = new Set<string>()
    for (const [email, license_number] of pairs) {
      const reply = await send({ email, license_number, flights: [flight(1)] })
      seen.add(JSON.stringify([reply.http, reply.code, reply.message, reply.fields]))
    }
    await db()
      .updateTable('account')
      .set({ status: 'active' })
      .where('id', '=', pilotB.id)
      .execute()
    expect([...seen]).toEqual([
      JSON.stringify([
        404,
        'NOT_FOUND',
        'This email and this licence number are not those of one active pilot. Please check both of them.',
        {},
      ]),
    ])
    expect(await db().selectFrom('survey_flight').selectAll().execute()).toEqual([])
  })

  test('[SUR-05] a pilot without a licence number is not met by an empty one', async () => {
    const email = server.airline.instructorB.email
    const reply = await send({ email, license_number: '  ', flights: [flight(1)] })
    expect(reply.fields).toEqual({ license_number: REQUIRED })
  })

  test('[SUR-05] takes email and licence number as people write them', async () => {
    const reply = await send({
      email: ` ${server.airline.pilotA.email.toUpperCase()} `,
      license_number: ' vn-10001 ',
      flights: [flight(1)],
    })
    expect(reply.code).toBe('OK')
  })
})

describe('[TLD-01] the survey’s data in the table', () => {
  test('stands there for the office at once', async () => {
    await send(of('pilotA', { sim_date: ago(5), flights: [flight(2, 3, 3)] }))
    const { pilots } = (await admin.call(getAll, { keyword: 'nguyen duc anh' })).data
    expect(pilots).toMatchObject([
      { license_number: 'VN-10001', sim_date: ago(5), recency_date: ago(2 - 90), days_left: 88 },
    ])
  })
})
