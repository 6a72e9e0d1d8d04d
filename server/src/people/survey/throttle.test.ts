import { newFlight } from '@trms/contract/people/survey/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../../../test/caller.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { tidy } from '../../platform/jobs/housekeeping.ts'
import { SURVEYS_PER_ADDRESS, SURVEYS_PER_EMAIL, SURVEYS_PER_EMAIL_HERE } from './throttle.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const db = () => server.app.services.db
const send = (license_number: string, email = server.airline.pilotA.email) =>
  new Caller(server.address).call(newFlight, {
    email,
    license_number,
    sim_date: '2026-01-05',
  })
const sendMany = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      i % 10 ? send(`guess ${i}`, `${i}@test.example`) : send('VN-1'),
    ),
  )

test('[SUR-05] 1,000 surveys from one address are refused politely, right ones too', async () => {
  const { pilotA } = server.airline
  await db().updateTable('pilot').set({ caav_number: 'VN-1' }).where('id', '=', pilotA.id).execute()
  const first = await sendMany(100)
  const refused = first.filter((one) => one.http === 429)
  expect(refused).toHaveLength(100 - SURVEYS_PER_ADDRESS)
  expect(first.filter((one) => one.http === 200).length).toBeGreaterThan(0)
  for (const { message, code, headers } of refused) {
    expect([code, message]).toEqual([
      'TOO_MANY_REQUESTS',
      'Many surveys have come from this connection or for this email. Please wait 60 minutes and send yours again.',
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
  }

  await db().updateTable('survey_throttle').set({ ends_at: new Date() }).execute()
  expect((await send('VN-1')).code).toBe('OK')
  for (let round = 0; round < 9; round++) {
    const replies = await sendMany(100)
    expect(replies.every((one) => [200, 404, 429].includes(one.http))).toBe(true)
  }
  const taken = await db()
    .selectFrom('audit_entry')
    .select('seq')
    .where('action', '=', 'send_survey')
    .execute()
  expect(taken.length).toBeLessThan(2 * SURVEYS_PER_ADDRESS)
})

test('[SEC-01] guesses at one pilot’s licence number are few, from however many addresses', async () => {
  const behind = await startServer({ PUBLIC_URL: 'https://trms.air.example' })
  try {
    const { pilotB } = behind.airline
    const from = (address: string, i: number, email = pilotB.email) =>
      new Caller(behind.address).call(
        newFlight,
        { email, license_number: `guess ${i}`, sim_date: '2026-01-05' },
        { headers: { 'x-forwarded-for': address }, language: 'vi' },
      )
    // A network keeps the pilot out there alone, whichever of its addresses each guess comes from.
    for (let i = 0; i < SURVEYS_PER_EMAIL_HERE; i++)
      expect((await from(`2001:db8:5:5::${i}`, i)).http).toBe(404)
    expect((await from('2001:db8:5:5::99', 99)).http).toBe(429)
    const left = SURVEYS_PER_EMAIL - SURVEYS_PER_EMAIL_HERE
    expect(left).toBeGreaterThan(SURVEYS_PER_ADDRESS)
    for (let i = 0; i < left; i++) expect((await from(`203.0.113.${10 + i}`, i)).http).toBe(404)
    const refused = await from('203.0.113.99', 99, ` ${pilotB.email.toUpperCase()}`)
    expect([refused.http, refused.message]).toEqual([429, expect.stringContaining('email này')])
    expect((await from('203.0.113.99', 99, 'another@test.example')).http).toBe(404)
  } finally {
    await behind.close()
  }
})

test('[SUR-05] the count keeps no address and is swept when its time is over', async () => {
  const rows = await db().selectFrom('survey_throttle').selectAll().execute()
  expect(rows.length).toBeGreaterThan(1)
  for (const { key } of rows) expect(key).toHaveLength(32)
  await db()
    .updateTable('survey_throttle')
    .set({ ends_at: new Date(Date.now() - 120_000) })
    .execute()
  await tidy(db())
  expect(await db().selectFrom('survey_throttle').selectAll().execute()).toEqual([])
})
