import { ROLE } from '@trms/contract/access'
import { DEFAULT_TIME_ZONE, dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import {
  activatePilot,
  createPilot,
  deactivatePilot,
  pilotDetail,
  searchPilot,
  updateInfoForPilot,
  updatePilot,
} from '@trms/contract/people/pilot/calls'
import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../test/airline.ts'
import { Caller } from '../../../test/caller.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { jobsOf } from '../../../test/jobs.ts'
import { newPilot } from '../../../test/pilots.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** A new person of this role with exactly these permissions, signed in. */
async function holder(permissions: number[], role: 2 | 3 | 4 = 2) {
  const name = `${role}.${permissions.join('.')}.${Math.random().toString(36).slice(2, 7)}`
  const person = await createPerson(server.app.services, {
    email: `${name}@test.example`,
    full_name: name,
    role,
    fleet: role === 2 ? null : 'A321',
    crew_code: role === 2 ? null : name.slice(-5),
    management_role: permissions,
  })
  return Object.assign(await Caller.signIn(server.address, person), { person })
}
const auditOf = (id: string) =>
  server.app.services.db
    .selectFrom('audit_entry')
    .select(['action', 'payload'])
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()
const tomorrow = addDays(dayIn(DEFAULT_TIME_ZONE, new Date()), 1)
const born = { date_of_birth: '1990-01-01' }
const BIRTH_FIRST = 'The date of birth must be before the days of joining and of the first flight'
const accounts = async () =>
  (await server.app.services.db.selectFrom('account').select('id').execute()).length

const NO_PHONE =
  'Not a phone number. Please use digits, spaces, + - ( ) . and an extension such as x12.'
const UNSEEN = 'Contains a character that cannot be seen; please type it anew'
/** Characters that draw nothing, each of another kind. */
const NOTHING = [...'\u200b\u2060\u00ad\u2800\u3164\u034f\ufe0f\u202e\u061c\u{e0041}']

describe('creating a pilot', () => {
  test('[PIL-02] takes every field of a pilot, trimmed, and gives the whole back', async () => {
    const sent = newPilot({
      crew_code: '  VN77 ',
      full_name: ' Trịnh Công  Sơn ',
      email: ' Trinh.Son@Test.Example ',
      function: 'Instructor',
      name_position: 2,
      fleet: 'B787',
      date_of_birth: '1990-02-28',
      caav_number: 'VN-123456789',
      phone_number: '+84 901 234 5678'.slice(0, 16),
      identify_number: '012345678901',
      passport_number: 'C1234567',
      fleet_position: 'fleet_deputy_manager',
      department_position: 'FOT',
      instructor_rating: ['DPE', 'LSC', 'DPE'],
      joining_date: '2015-01-01',
      first_flight_date: '2015-06-01',
      seniority_point: 12.5,
      base: 'SGN',
      base_month: 3,
      line_check_month: 12,
      google_form_link: 'https://forms.example/d/1',
    })
    const { data } = await admin.call(createPilot, sent)
    expect(data).toMatchObject({
      ...sent,
      crew_code: 'VN77',
      full_name: 'Trịnh Công Sơn',
      email: 'Trinh.Son@Test.Example',
      instructor_rating: ['LSC', 'DPE'],
      status: 'active',
      version: 1,
    })
    expect((await admin.call(pilotDetail, { id: data.id })).data).toEqual(data)
    expect((await auditOf(data.id)).map((one) => one.action)).toEqual(['create'])
  })

  test('[PIL-02] takes the form as multipart, where everything is text', async () => {
    const form = new FormData()
    const { crew_code = '', full_name = '', email = '' } = newPilot() as Record<string, string>
    const fields = {
      crew_code,
      full_name,
      email,
      function: 'Pilot',
      name_position: '0',
      base_month: '',
      seniority_point: '7',
      'instructor_rating[0]': 'TRI',
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const { code, data } = await admin.send('pilot/create_pilot', form)
    expect([code, data]).toMatchObject([
      'OK',
      { name_position: 0, base_month: null, seniority_point: 7, instructor_rating: ['TRI'] },
    ])
  })

  test.each([
    ['crew_code', '', 'This field is required'],
    ['crew_code', '12345678901', 'At most 10 characters'],
    ['crew_code', '\u2060', 'This field is required'],
    ['crew_code', '20\u200b01', 'A crew code is made of letters A to Z, digits, and . - _ /'],
    ['crew_code', '20 01', 'A crew code is made of letters A to Z, digits, and . - _ /'],
    ['crew_code', '٢٠٠١', 'A crew code is made of letters A to Z, digits, and . - _ /'],
    ['crew_code', '=1+1', 'A crew code is made of letters A to Z, digits, and . - _ /'],
    ['crew_code', 'Á7', 'A crew code is made of letters A to Z, digits, and . - _ /'],
    ['crew_code', '0000\u200b', 'This crew code stands for nobody yet; please give another one'],
    ['crew_code', '００００', 'This crew code stands for nobody yet; please give another one'],
    ['crew_code', '0000', 'This crew code stands for nobody yet; please give another one'],
    ['full_name', '   ', 'This field is required'],
    ['full_name', 'Two\nlines', 'This value is not valid'],
    ['full_name', 'Two\u2028lines', 'This value is not valid'],
    ['full_name', 'Two\u2029lines', 'This value is not valid'],
    ['full_name', 'Two\u0085lines', 'This value is not valid'],
    ['email', '', 'Email is required'],
    ['email', 'no-email', 'Email is invalid'],
    ['email', 'pi\u200blot@b.example', 'Email is invalid'],
    ['email', 'pilot@b.exam\u00adple', 'Email is invalid'],
    ['email', 'a@b.example\r\nBcc: c@d.example', 'Email is invalid'],
    ['function', undefined, 'Function is required'],
    ['function', '', 'Function is required'],
    ['function', 'Admin', 'Please choose one of the values offered'],
    ['phone_number', '01234567890123456', 'At most 16 characters'],
    ['phone_number', 'abc', NO_PHONE],
    ['phone_number', '+', NO_PHONE],
    ['phone_number', 'ext. 12', NO_PHONE],
    ['phone_number', '0901 ext.', NO_PHONE],
    ['phone_number', '0901\n0902', NO_PHONE],
    ['phone_number', '٠٩٠١', NO_PHONE],
    ['identify_number', '0123456789012', 'At most 12 characters'],
    ['passport_number', '0123456789012', 'At most 12 characters'],
    ['caav_number', '0123456789012', 'At most 12 characters'],
    ['caav_number', 'VN\u200b1', UNSEEN],
    ['passport_number', 'C1\u00ad2', UNSEEN],
    ['google_form_link', 'http://forms.example/1', 'The link must begin with https://'],
    ['google_form_link', 'javascript:alert(1)', 'The link must begin with https://'],
    ['google_form_link', 'https://', 'The link must begin with https://'],
    ['google_form_link', 'https://forms.example" onclick', 'The link must begin with https://'],
    ['date_of_birth', '1990-02-30', 'Please enter a day of the calendar as DD/MM/YYYY'],
    ['name_position', 4, 'Please choose one of the values offered'],
    ['fleet', 'A380', 'Please choose one of the values offered'],
    ['base_month', 13, 'Out of range'],
    ['seniority_point', -1, 'Must not be negative'],
    ['status', 'active', 'This field is not known here'],
    ['role', 1, 'This field is not known here'],
    ['management_role', [1], 'This field is not known here'],
  ])('[PIL-02] names %s = %j', async (field, value, message) => {
    const before = await accounts()
    const reply = await admin.raw('pilot/create_pilot', newPilot({ [field]: value }))
    expect([reply.http, reply.fields]).toEqual([422, { [field]: message }])
    expect(await accounts()).toBe(before)
  })

  test.each([
    [{ date_of_birth: tomorrow }, { date_of_birth: 'The date must not be in the future' }],
    [{ ...born, joining_date: '1989-12-31' }, { joining_date: BIRTH_FIRST }],
    [
      { ...born, joining_date: born.date_of_birth, first_flight_date: '1970-01-01' },
      { joining_date: BIRTH_FIRST, first_flight_date: BIRTH_FIRST },
    ],
  ])('[PIL-02] refuses dates that cannot be: %j', async (dates, fields) => {
    const reply = await admin.call(createPilot, newPilot(dates))
    expect([reply.http, reply.fields]).toEqual([422, fields])
  })

  test('[PIL-02] wants crew code and email for itself, whatever their case', async () => {
    const { crew_code, email } = newPilot({ crew_code: 'Dup1' })
    await admin.call(createPilot, newPilot({ crew_code, email }))
    const code = await admin.call(createPilot, newPilot({ crew_code: 'dUP1' }), { language: 'vi' })
    expect([code.http, code.code, code.fields]).toEqual([
      409,
      'DUPLICATE',
      { crew_code: 'Mã phi công này đã được sử dụng' },
    ])
    const mail = await admin.call(createPilot, newPilot({ email: email.toUpperCase() }))
    expect([mail.http, mail.fields]).toEqual([409, { email: 'This email is already in use' }])
  })

  test('[PIL-02] takes a name and a crew code as one text, however the keyboard wrote it', async () => {
    // Decomposed accents, a no-break space, double spaces, and digits in full width.
    const apart = 'Đỗ Thuý\u00a0  Ánh'.normalize('NFD')
    const sent = newPilot({ crew_code: ' ＶN７8\u00a0', full_name: apart })
    const { data } = await admin.call(createPilot, sent)
    expect(data).toMatchObject({ crew_code: 'VN78', full_name: 'Đỗ Thuý Ánh' })
    const { pilots } = (await admin.call(searchPilot, { keyword: 'do thuy anh' })).data
    expect(pilots.map((one) => one.crew_code)).toEqual(['VN78'])
  })

  test('[PIL-02] knows a crew code and an email again under letters that nobody sees', async () => {
    const sent = newPilot({ crew_code: '7001', caav_number: ' \u200bVN 7-1\u2060' })
    const { data } = await admin.call(createPilot, sent)
    expect(data.caav_number).toBe('VN 7-1')
    for (const crew_code of ['7001\u200b', '\u200b7001', '７００１', '\u202e7001', '70\u202c01']) {
      const reply = await admin.call(createPilot, newPilot({ crew_code }))
      expect([crew_code, reply.http, Object.keys(reply.fields)]).toEqual([
        crew_code,
        409,
        ['crew_code'],
      ])
    }
    const reply = await admin.call(createPilot, newPilot({ email: `\u200b${sent.email}\u2060` }))
    expect([reply.http, reply.fields]).toEqual([409, { email: 'This email is already in use' }])
    const nothing = await admin.call(createPilot, newPilot({ caav_number: '\u2060' }))
    expect(nothing.data.caav_number).toBe('')
  })

  test.each(NOTHING)('[PIL-02] takes %j for no name and no post', async (letter) => {
    const named = await admin.call(createPilot, newPilot({ full_name: ` ${letter}${letter} ` }))
    expect([named.http, named.fields]).toEqual([422, { full_name: 'This field is required' }])
    const { data } = await admin.call(createPilot, newPilot({ department_position: letter }))
    expect(data.department_position).toBe('')
  })

  test('[PIL-02] keeps nothing that turns the writing of a name, and what emoji and scripts need', async () => {
    const { data } = await admin.call(
      createPilot,
      newPilot({
        full_name: 'An \u2066\u202edessap\u200f',
        fleet_position: '👩\u200d✈\ufe0f می\u200cروم',
      }),
    )
    expect([data.full_name, data.fleet_position]).toEqual([
      'An dessap',
      '👩\u200d✈\ufe0f می\u200cروم',
    ])
  })

  test('[PIL-07] whose code was kept before that rule is named by it as it stands', async () => {
    const { data } = await admin.call(createPilot, newPilot({ crew_code: 'OLD1' }))
    for (const kept of ['OLD  1', 'Á 7', '20\u200b01', '\u202e1002']) {
      await server.app.services.db
        .updateTable('account')
        .set({ crew_code: kept })
        .where('id', '=', data.id)
        .execute()
      expect((await admin.call(pilotDetail, { id: data.id })).data.crew_code).toBe(kept)
      const { pilots } = (await admin.call(searchPilot, { keyword: kept })).data
      expect(pilots.map((one) => one.id)).toEqual([data.id])
      expect((await admin.call(deactivatePilot, { crew_code: kept })).http).toBe(200)
      expect((await admin.call(activatePilot, { crew_code: kept })).http).toBe(200)
    }
  })

  test('[PIL-02] lets one of two that race for a crew code or an email through', async () => {
    for (const shared of [{ crew_code: 'RACE' }, { email: 'race@test.example' }]) {
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => admin.call(createPilot, newPilot(shared))),
      )
      expect(replies.map((one) => one.code).sort()).toEqual([...Array(5).fill('DUPLICATE'), 'OK'])
      expect(replies.find((one) => one.code !== 'OK')?.fields).toHaveProperty(
        Object.keys(shared)[0] ?? '',
      )
    }
  })

  test('[PIL-02] with a password lets the pilot sign in with it', async () => {
    const h1 = Buffer.alloc(32, 7)
    const salt = `argon2id$v=19$m=19456,t=2,p=1$${Buffer.alloc(16, 3).toString('base64url')}`
    const sent = newPilot({ password: h1.toString('base64url'), password_salt: salt })
    expect((await admin.call(createPilot, sent)).code).toBe('OK')
    const caller = await Caller.signIn(server.address, { email: sent.email, h1 })
    expect(caller.token).not.toBe('')
    const half = await admin.call(createPilot, newPilot({ password: h1.toString('base64url') }))
    expect(half.fields).toEqual({ password_salt: 'This field is required' })
  })

  test('[PIL-02] without a password mails the pilot a link that sets one', async () => {
    const jobs = async () =>
      (await jobsOf(server.app.services.db)).map((one) => JSON.stringify(one.payload))
    const { data } = await admin.call(createPilot, newPilot())
    expect((await jobs()).filter((one) => one.includes(data.id))).toEqual([
      expect.stringContaining('invitation'),
    ])
    const h1 = Buffer.alloc(32, 1).toString('base64url')
    const salt = `argon2id$v=19$m=19456,t=2,p=1$${Buffer.alloc(16).toString('base64url')}`
    const other = newPilot({ password: h1, password_salt: salt })
    const { id } = (await admin.call(createPilot, other)).data
    expect((await jobs()).filter((one) => one.includes(id))).toEqual([
      expect.stringContaining('first_password'),
    ])
  })

  test('[PIL-02][PIL-03] a first password and the function Instructor are an admin’s to give', async () => {
    const before = await accounts()
    const password = Buffer.alloc(32, 1).toString('base64url')
    const password_salt = `argon2id$v=19$m=19456,t=2,p=1$${Buffer.alloc(16).toString('base64url')}`
    for (const role of [2, 3, 4] as const) {
      const caller = await holder([1, 2, 3, 4, 20], role)
      const sent = newPilot({ password, password_salt, function: 'Instructor' })
      const reply = await caller.call(createPilot, sent)
      expect([reply.http, reply.fields]).toEqual([
        422,
        {
          password:
            'Only an administrator gives a first password. Leave it out: an invitation is mailed.',
          function: 'Only an administrator makes somebody an instructor, or takes it back.',
        },
      ])
    }
    expect(await accounts()).toBe(before + 3)
  })

  test('[PERM-05] needs permission 1', async () => {
    expect((await (await holder([1])).call(createPilot, newPilot())).code).toBe('OK')
    const before = await accounts()
    for (const caller of [await holder([2, 3, 4, 20]), await server.as('instructorA')])
      expect((await caller.call(createPilot, newPilot())).http).toBe(403)
    expect(await accounts()).toBe(before + 1)
  })

  test('[PIL-02] sent twice with one key creates one', async () => {
    const sent = newPilot()
    const options = { headers: { 'idempotency-key': sent.email } }
    const first = await admin.call(createPilot, sent, options)
    const again = await admin.call(createPilot, sent, options)
    expect(again.data.id).toBe(first.data.id)
  })
})

describe('changing a pilot', () => {
  const created = async (changes = {}) => (await admin.call(createPilot, newPilot(changes))).data

  test('[PIL-03] changes what is sent, leaves the rest, and says old → new in the trail', async () => {
    const pilot = await created({ phone_number: '0901', base: 'SGN', date_of_birth: '1990-01-01' })
    const { id, version } = pilot
    const { data } = await admin.call(updatePilot, {
      id,
      version,
      function: 'Instructor',
      base: 'HAN',
      date_of_birth: null,
      instructor_rating: ['TRI'],
    })
    expect(data).toMatchObject({
      phone_number: '0901',
      base: 'HAN',
      date_of_birth: null,
      function: 'Instructor',
      instructor_rating: ['TRI'],
      version: version + 1,
    })
    const entry = (await auditOf(id)).at(-1)
    expect(JSON.parse(entry?.payload ?? '')).toEqual({
      base: { old: 'SGN', new: 'HAN' },
      date_of_birth: { old: '1990-01-01', new: null },
      function: { old: 'Pilot', new: 'Instructor' },
      instructor_rating: { old: [], new: ['TRI'] },
    })
  })

  test('[PIL-03] refuses dates that cannot be, at what was changed, and leaves older ones alone', async () => {
    const { id } = await created({ ...born, joining_date: '2015-01-01' })
    const change = async (changes: object) => {
      const { version } = (await admin.call(pilotDetail, { id })).data
      const reply = await admin.call(updatePilot, { id, version, function: 'Pilot', ...changes })
      return reply.code === 'OK' ? 'OK' : reply.fields
    }
    expect(await change({ date_of_birth: tomorrow })).toEqual({
      date_of_birth: 'The date must not be in the future',
    })
    expect(await change({ date_of_birth: '2016-01-01' })).toEqual({ date_of_birth: BIRTH_FIRST })
    expect(await change({ first_flight_date: '1980-01-01' })).toEqual({
      first_flight_date: BIRTH_FIRST,
    })
    // A pilot from before this rule keeps the old dates when the form sends every field.
    const old = { date_of_birth: '2099-01-01', joining_date: '2015-01-01' }
    await server.app.services.db.updateTable('pilot').set(old).where('id', '=', id).execute()
    expect(await change({ ...old, base: 'HAN' })).toBe('OK')
    expect((await admin.call(pilotDetail, { id })).data).toMatchObject({ ...old, base: 'HAN' })
    expect(await change(born)).toBe('OK')
  })

  test('[PIL-03] sets the role by the function and wants it said', async () => {
    const { id, version } = await created()
    const role = async () =>
      (
        await server.app.services.db
          .selectFrom('account')
          .select('role')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).role
    const missing = await admin.raw('pilot/update_pilot', { id, version })
    expect(missing.fields).toEqual({ function: 'Function is required' })
    await admin.call(updatePilot, { id, version, function: 'Instructor' })
    expect(await role()).toBe(3)
    await admin.call(updatePilot, { id, version: version + 1, function: 'Pilot' })
    expect(await role()).toBe(4)
  })

  test.each([
    ['email', 'other@test.example'],
    ['status', 'blocked'],
    ['role', 1],
    ['management_role', [1, 2, 3]],
    ['password', 'x'],
  ])('[PIL-03] does not take %s', async (field, value) => {
    const { id, version } = await created()
    const input = { id, version, function: 'Pilot', [field]: value }
    const reply = await admin.raw('pilot/update_pilot', input)
    expect([reply.http, reply.fields]).toEqual([422, { [field]: 'This field is not known here' }])
  })

  test('[PIL-03] refuses an older version, and a crew code that another has', async () => {
    const [one, other] = [await created(), await created()]
    const change = { id: one.id, version: 1, function: 'Pilot' } as const
    await admin.call(updatePilot, change)
    expect((await admin.call(updatePilot, change)).code).toBe('STALE_VERSION')
    const taken = await admin.call(updatePilot, {
      ...change,
      version: 2,
      crew_code: other.crew_code.toLowerCase(),
    })
    expect([taken.http, taken.fields]).toEqual([
      409,
      { crew_code: 'This crew code is already in use' },
    ])
  })

  test('[PIL-03] holders of 3 neither make an instructor nor take it back; the rest they change', async () => {
    const editor = await holder([1, 2, 3, 4, 20])
    for (const [is, wanted] of [
      ['Pilot', 'Instructor'],
      ['Instructor', 'Pilot'],
    ] as const) {
      const { id, version } = await created({ function: is })
      const reply = await editor.call(updatePilot, { id, version, function: wanted, base: 'HAN' })
      expect([reply.http, reply.fields]).toEqual([
        422,
        { function: 'Only an administrator makes somebody an instructor, or takes it back.' },
      ])
      const { data } = await editor.call(updatePilot, { id, version, function: is, base: 'HAN' })
      expect([data.function, data.base]).toEqual([is, 'HAN'])
      const done = await admin.call(updatePilot, { id, version: data.version, function: wanted })
      expect(done.data.function).toBe(wanted)
    }
  })

  test('[PERM-05] needs permission 3; what is not there is 404', async () => {
    const { id, version } = await created()
    const input = { id, version, function: 'Pilot' } as const
    expect((await (await holder([1, 2, 4, 20])).call(updatePilot, input)).http).toBe(403)
    const editor = await holder([3])
    expect((await editor.call(updatePilot, input)).code).toBe('OK')
    const nobody = { ...input, id: '00000000-0000-7000-8000-000000000000' }
    expect((await editor.call(updatePilot, nobody)).http).toBe(404)
    expect((await editor.call(updatePilot, { ...input, id: server.airline.admin.id })).http).toBe(
      404,
    )
  })

  test('[PERM-08] gives a pilot who holds 3 and 4 no right over their own data', async () => {
    const pilot = await holder([3, 4], 4)
    const { id, crew_code } = pilot.person
    const own = await pilot.call(updatePilot, { id, version: 1, function: 'Instructor' })
    expect([own.http, own.message]).toEqual([
      403,
      'Your rights do not act on your own data. Please ask another person of the training department.',
    ])
    expect((await pilot.call(deactivatePilot, { crew_code: crew_code ?? '' })).http).toBe(403)
    expect((await pilot.call(pilotDetail, { id })).data.can).toEqual({
      update: false,
      update_info: true,
      change_avatar: true,
      change_password: true,
      activate: false,
      deactivate: false,
    })
    const other = server.airline.pilotB.id
    expect((await pilot.call(updatePilot, { id: other, version: 1, function: 'Pilot' })).code).toBe(
      'OK',
    )
  })

  test('[PERM-05] offers their password to holders of 20, and to nobody without', async () => {
    const offered = async (caller: Caller) =>
      (await caller.call(pilotDetail, { id: server.airline.pilotB.id })).data.can.change_password
    const office = [await holder([2]), await holder([2, 20])]
    expect(await Promise.all(office.map(offered))).toEqual([false, true])
  })

  test('[TF-04][PIL-03] a renamed instructor is found in the flights under the new name', async () => {
    const { instructorB, pilotB } = server.airline
    await sendFlight(await server.as('instructorB'), newFlight(instructorB, pilotB))
    const found = async (keyword: string) =>
      (await admin.call(searchTrainingFlight, { pilot_id: pilotB.id, keyword })).data.total
    expect([await found('hoang son'), await found('dao duy')]).toEqual([1, 0])
    const { version } = (await admin.call(pilotDetail, { id: instructorB.id })).data
    const change = { full_name: 'Đào Duy Từ', crew_code: 'DDT9', function: 'Instructor' } as const
    await admin.call(updatePilot, { id: instructorB.id, version, ...change })
    expect([await found('hoang son'), await found('dao duy'), await found('ddt9')]).toEqual([
      0, 1, 1,
    ])
    expect(await found('SGN-HAN')).toBe(1)
  })
})

describe('a profile', () => {
  test('[PIL-04][PERM-06] is open to its pilot and to holders of 2 or 3, to nobody else', async () => {
    const { id } = server.airline.pilotA
    const http = async (caller: Caller) => (await caller.call(pilotDetail, { id })).http
    expect(await http(await server.as('pilotA'))).toBe(200)
    expect(await http(await holder([2]))).toBe(200)
    expect(await http(await holder([3]))).toBe(200)
    expect(await http(admin)).toBe(200)
    expect(await http(await server.as('pilotB'))).toBe(404)
    expect(await http(await server.as('instructorA'))).toBe(404)
    expect(await http(await server.as('userWithout'))).toBe(403)
    expect(await http(await server.as('employee'))).toBe(403)
    const [user] = [server.airline.user.id]
    expect((await admin.call(pilotDetail, { id: user })).http).toBe(404)
    expect((await admin.call(pilotDetail, { uid: id })).data.id).toBe(id)
  })

  test('[PERM-06] tells passport and identify numbers to self, admin and holders of 3', async () => {
    const { id } = server.airline.pilotA
    const pilot = await server.as('pilotA')
    await pilot.call(updateInfoForPilot, { id, identify_number: '079', passport_number: 'P1' })
    const numbers = async (caller: Caller) => {
      const { data } = await caller.call(pilotDetail, { id })
      return [data.identify_number, data.passport_number]
    }
    expect(await numbers(pilot)).toEqual(['079', 'P1'])
    expect(await numbers(admin)).toEqual(['079', 'P1'])
    expect(await numbers(await holder([3]))).toEqual(['079', 'P1'])
    expect(await numbers(await holder([2]))).toEqual([null, null])
  })

  test('[PERM-05] tells what proves who one is to those who view or edit, not to who only acts', async () => {
    const proofs = { caav_number: 'L-77', date_of_birth: '1991-02-03' }
    const { data } = await admin.call(createPilot, newPilot(proofs))
    const seen = async (...permissions: number[]) => {
      const caller = await holder(permissions)
      return (await caller.call(pilotDetail, { id: data.id })).data
    }
    expect(await seen(2)).toMatchObject(proofs)
    for (const one of [1, 4, 20])
      expect(await seen(one)).toMatchObject({ caav_number: '', date_of_birth: null })
    const { id, fleet, crew_code } = data
    const owner = { id, role: ROLE.PILOT, fleet, crew_code, management_role: [] }
    const self = await sessionOf(server, owner as unknown as Person)
    expect((await self.call(pilotDetail, { id })).data).toMatchObject(proofs)
  })
})

describe('self-service', () => {
  test('[PIL-05] changes the three fields of oneself and leaves what is not sent', async () => {
    const { id } = server.airline.pilotB
    const pilot = await server.as('pilotB')
    const { data } = await pilot.call(updateInfoForPilot, { id, phone_number: ' 0912 ' })
    expect(data).toMatchObject({ phone_number: '0912', passport_number: '' })
    await pilot.call(updateInfoForPilot, { id, passport_number: 'B9' })
    const { data: after } = await pilot.call(pilotDetail, { id })
    expect(after).toMatchObject({ phone_number: '0912', passport_number: 'B9' })
    expect((await auditOf(id)).map((one) => one.action)).toContain('update_info')
  })

  test.each([
    ['(024) 3825.1234', '(024) 3825.1234'],
    ['3825123 ext. 12', '3825123 ext. 12'],
    ['02438251234X12', '02438251234X12'],
    // Numbers copied from a list of contacts, from a paper, and from a keyboard of another script.
    ['\u202a+84\u00a0901–234–567\u202c', '+84 901-234-567'],
    ['０９０１', '0901'],
    ['', ''],
  ])('[PIL-05] keeps the phone number %s as %s', async (phone_number, kept) => {
    const { id } = server.airline.pilotB
    const { data } = await (await server.as('pilotB')).call(updateInfoForPilot, {
      id,
      phone_number,
    })
    expect(data.phone_number).toBe(kept)
  })

  test.each([
    ['role', 1],
    ['status', 'active'],
    ['full_name', 'X'],
    ['management_role', [3]],
    ['seniority_point', 99],
  ])('[PIL-05] refuses %s: nobody promotes themself', async (field, value) => {
    const { id } = server.airline.pilotB
    const pilot = await server.as('pilotB')
    const reply = await pilot.raw('pilot/update_info_for_pilot', { id, [field]: value })
    expect([reply.http, reply.fields]).toEqual([422, { [field]: 'This field is not known here' }])
  })

  test('[PIL-05][PERM-06] is for oneself only', async () => {
    const { pilotA, pilotB } = server.airline
    const input = { id: pilotA.id, phone_number: '1' }
    expect((await (await server.as('pilotB')).call(updateInfoForPilot, input)).http).toBe(404)
    expect((await admin.call(updateInfoForPilot, input)).http).toBe(403)
    const tooLong = { id: pilotB.id, passport_number: 'x'.repeat(13) }
    const reply = await (await server.as('pilotB')).call(updateInfoForPilot, tooLong)
    expect(reply.fields).toEqual({ passport_number: 'At most 12 characters' })
  })
})

describe('activating and deactivating', () => {
  test('[PIL-07] ends the sessions, refuses the next sign-in, and can be taken back', async () => {
    const { pilotOther } = server.airline
    const crew_code = pilotOther.crew_code ?? ''
    const pilot = await server.as('pilotOther')
    const officer = await holder([4])
    const { data } = await officer.call(deactivatePilot, { crew_code })
    expect(data).toMatchObject({ id: pilotOther.id, crew_code, status: 'blocked' })
    expect((await pilot.call(pilotDetail, { id: pilotOther.id })).http).toBe(401)
    await expect(server.as('pilotOther')).rejects.toThrow('ACCOUNT_BLOCKED')
    expect((await officer.call(deactivatePilot, { crew_code })).data.version).toBe(data.version)

    expect((await officer.call(activatePilot, { crew_code })).data.status).toBe('active')
    expect((await pilot.call(pilotDetail, { id: pilotOther.id })).http).toBe(401)
    expect((await server.as('pilotOther')).token).not.toBe('')
    expect((await auditOf(pilotOther.id)).map((one) => one.action)).toEqual(
      expect.arrayContaining(['deactivate', 'activate']),
    )
  })

  test('[PERM-05] needs permission 4 and a crew code that is there', async () => {
    const crew_code = server.airline.pilotA.crew_code ?? ''
    expect((await (await holder([1, 2, 3, 20])).call(deactivatePilot, { crew_code })).http).toBe(
      403,
    )
    expect((await admin.call(deactivatePilot, { crew_code: 'nobody' })).http).toBe(404)
    expect((await admin.call(activatePilot, { crew_code: ' ' })).http).toBe(422)
  })
})
