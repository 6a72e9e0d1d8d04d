import { randomBytes } from 'node:crypto'
import {
  forgotPassword,
  login,
  resetPassword,
  sessionList,
  validate,
} from '@trms/contract/people/auth/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answerTo } from '../../../scripts/sign-in.mjs'
import { ownerClient } from '../../src/platform/db/pool.ts'
import type { Person } from '../airline.ts'
import { Caller } from '../caller.ts'
import { jobsOf } from '../jobs.ts'
import { type Mailbox, tokenIn } from '../mailbox.ts'
import { type MailingServer, startMailingServer } from '../mailing-server.ts'
import { newPassword } from '../passwords.ts'
import { newPerson } from '../people.ts'
import { until } from '../until.ts'
import { waitsOver } from '../waits.ts'

let mailbox: Mailbox
let server: MailingServer
beforeAll(async () => {
  // The server runs behind a proxy on its machine, which states the caller's address, and behind balancers.
  server = await startMailingServer({
    PUBLIC_URL: 'https://trms.air.example',
    TRUSTED_PROXIES: '10.0.0.21, 10.0.1.0/24',
  })
  mailbox = server.mailbox
})
afterAll(() => server.close())
afterEach(async () => {
  await server.app.services.db.deleteFrom('sign_in_throttle').execute()
  mailbox.mails.length = 0
})

/** The sessions in this database that wait for a lock. */
const WAITING = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`

const OFFICE = '203.0.113.7'
let addresses = 0
const elsewhere = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** Signs in on a device never used before; returns the answer's code. */
async function signIn(email: string, h1: Uint8Array, address: string): Promise<string> {
  const caller = new Caller(server.address)
  const { code } = (await caller.call(login, { email }, from(address))).data
  const answer = { email, password: answerTo(code, h1) }
  return (await caller.call(validate, answer, from(address))).code
}
const guess = (email: string, address: string) => signIn(email, randomBytes(32), address)
const enter = ({ email, h1 }: Person, address: string) => signIn(email, h1, address)
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newPerson(server, { role: 4, fleet: 'A321' })))

/** At most `most` of `count` guesses at once are checked, plus one for each wait that ended meanwhile. */
async function expectBounded(
  most: number,
  count: number,
  guessOne: (i: number) => Promise<string>,
) {
  const begun = Date.now()
  const codes = await Promise.all(Array.from({ length: count }, (_, i) => guessOne(i)))
  const looked = codes.filter((one) => one === 'SIGN_IN_FAILED').length
  const refused = codes.filter((one) => one === 'TOO_MANY_REQUESTS').length
  expect(looked + refused).toBe(count)
  expect(looked).toBeGreaterThanOrEqual(most)
  expect(looked).toBeLessThanOrEqual(most + waitsOver(begun))
}

const jobs = () => jobsOf(server.app.services.db)
const settled = () =>
  until(
    async () => (await jobs()).every((one) => one.state === 'completed'),
    'the queue to be empty',
  )
const ask = (email: string, address: string) =>
  new Caller(server.address).call(forgotPassword, { email }, from(address))

describe('an office behind one address', () => {
  test('[SEC-01][AUTH-10] twelve colleagues who sign in at once are all let in, on the first day too', async () => {
    const colleagues = await people(12)
    // All attempts are counted before any colleague is let in.
    const gate = ownerClient(server.databaseUrl)
    await gate.connect()
    await gate.query('BEGIN')
    await gate.query('LOCK TABLE sign_in_nonce IN EXCLUSIVE MODE')
    const codes: string[] = []
    const entering = colleagues.map(async (one) => codes.push(await enter(one, OFFICE)))
    const met = async () => codes.length + ((await gate.query(WAITING)).rowCount ?? 0) === 12
    await until(met, 'all to be counted')
    await gate.query('COMMIT')
    await gate.end()
    await Promise.all(entering)
    expect(codes).toEqual(Array(12).fill('OK'))
  })

  test('[SEC-01][AUTH-10] guesses at one account slow that account from there, and nobody else', async () => {
    const [victim, ...colleagues] = (await people(4)) as [Person, ...Person[]]
    for (const one of colleagues) expect(await enter(one, OFFICE)).toBe('OK')
    await expectBounded(6, 12, () => guess(victim.email, OFFICE))
    for (const one of colleagues) expect(await enter(one, OFFICE)).toBe('OK')
    expect(await enter(victim, elsewhere())).toBe('OK')
  })

  test('[SEC-01][AUTH-10] a spray from there leaves those alone who signed in from there before', async () => {
    const address = elsewhere()
    const colleagues = await people(3)
    for (const one of colleagues) expect(await enter(one, address)).toBe('OK')
    // The limit is 20, plus 5 for each person who signed in from there, plus the guess that starts the waits.
    await expectBounded(20 + 15 + 1, 60, (i) => guess(`nobody${i}@test.example`, address))
    for (const one of colleagues) expect(await enter(one, address)).toBe('OK')
  })
})

describe('behind a balancer on another machine', () => {
  /** The address that the session list shows for a sign-in with this header. */
  async function seen(person: Person, forwarded: string) {
    const caller = new Caller(server.address)
    expect((await caller.signIn(person, from(forwarded))).code).toBe('OK')
    const { sessions } = (await caller.call(sessionList, {}, from(forwarded))).data
    return sessions.find((one) => one.current)?.address
  }

  test('[SEC-01] a caller’s address is the one that the balancer saw, whatever the caller says', async () => {
    const [person] = (await people(1)) as [Person]
    expect(await seen(person, '203.0.113.50, 10.0.0.21')).toBe('203.0.113.50')
    expect(await seen(person, '198.51.100.250, 203.0.113.51, 10.0.1.7')).toBe('203.0.113.51')
    expect(await seen(person, '198.51.100.250, 10.0.0.21, 203.0.113.52')).toBe('203.0.113.52')
    // Who has one address of an IPv6 network has all of it, and IPv4 stays itself in the form of IPv6.
    expect(await seen(person, '2001:DB8:0:7:ffff::9, 10.0.0.21')).toBe('2001:db8:0:7::/64')
    expect(await seen(person, '::ffff:203.0.113.54, 10.0.0.21')).toBe('203.0.113.54')
    // A machine that is not on the list is a caller like any other.
    expect(await seen(person, '203.0.113.53, 10.0.2.1')).toBe('10.0.2.1')
  })

  test('[SEC-01][AUTH-10] guesses through the balancer slow their own address alone', async () => {
    const [victim] = (await people(1)) as [Person]
    const guesser = elsewhere()
    await expectBounded(6, 12, (i) => guess(victim.email, `192.0.2.${i}, ${guesser}, 10.0.0.21`))
    expect(await enter(victim, `${elsewhere()}, 10.0.0.21`)).toBe('OK')
  })
})

describe('guesses', () => {
  test('[SEC-01][AUTH-10] over many accounts from an address that nobody knows are bounded', async () => {
    const address = elsewhere()
    await expectBounded(21, 60, (i) => guess(`some${i}@test.example`, address))
  })

  test('[SEC-01][AUTH-10] from many addresses of one IPv6 network count as from one, and leave those alone who signed in there', async () => {
    const [colleague, other] = (await people(2)) as [Person, Person]
    expect(await enter(colleague, '2001:db8:1:1::1')).toBe('OK')
    await expectBounded(20 + 5 + 1, 60, (i) =>
      guess(`v6.${i}@test.example`, `2001:db8:1:1::2:${i}`),
    )
    expect(await enter(colleague, '2001:db8:1:1::3')).toBe('OK')
    expect(await enter(other, '2001:db8:1:2::1')).toBe('OK')
  })

  test('[SEC-01][AUTH-10] at one account from many addresses are bounded, and do not keep out who signed in before', async () => {
    const [victim] = (await people(1)) as [Person]
    expect(await enter(victim, OFFICE)).toBe('OK')
    await expectBounded(51, 70, () => guess(victim.email, elsewhere()))
    expect(await enter(victim, OFFICE)).toBe('OK')
  })
})

describe('mails that strangers ask for', () => {
  test('[SEC-01][AUTH-08] never make the owner wait; three in half an hour, and the last link lives', async () => {
    const [owner] = (await people(1)) as [Person]
    for (let i = 0; i < 8; i++) expect((await ask(owner.email, elsewhere())).code).toBe('OK')
    expect((await ask(owner.email, OFFICE)).code).toBe('OK')
    await settled()
    const tokens = mailbox.mails.map((one) => tokenIn(one.text))
    expect(tokens).toHaveLength(3)
    const { password, password_salt } = newPassword('by link')
    const tried: string[] = []
    for (const token of tokens) {
      const sent = { email: owner.email, token, password, password_salt }
      tried.push((await new Caller(server.address).call(resetPassword, sent)).code)
    }
    expect(tried.sort()).toEqual(['OK', 'WRONG_STATE', 'WRONG_STATE'])
  })

  test('[SEC-01][AUTH-09] leave one valid link, however many mails are written at the same moment', async () => {
    const [owner] = (await people(1)) as [Person]
    await Promise.all(Array.from({ length: 5 }, () => ask(owner.email, elsewhere())))
    await settled()
    const alive = await server.app.services.db
      .selectFrom('password_token')
      .select('id')
      .where('account_id', '=', owner.id)
      .where('used_at', 'is', null)
      .execute()
    expect(alive).toHaveLength(1)
  })

  test('[SEC-01][AUTH-08] of thousands of addresses from one place are answered alike and not written down; a colleague’s is', async () => {
    const address = elsewhere()
    const [colleague] = (await people(1)) as [Person]
    expect(await enter(colleague, address)).toBe('OK')
    const before = (await jobs()).length
    const begun = Date.now()
    const replies = await Promise.all(
      Array.from({ length: 120 }, (_, i) => ask(`list${i}@test.example`, address)),
    )
    const told = replies.map(({ http, code, message, data }) => ({ http, code, message, data }))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    const written = (await jobs()).length - before
    expect(written).toBeGreaterThanOrEqual(50 + 5 + 1)
    expect(written).toBeLessThanOrEqual(50 + 5 + 1 + waitsOver(begun))
    expect((await ask(colleague.email, address)).code).toBe('OK')
    expect((await mailbox.to(colleague.email)).to).toEqual([colleague.email])
    await settled()
  })
})
