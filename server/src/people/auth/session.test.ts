import { userDetail } from '@trms/contract/people/account/calls'
import { logout, renew, sessionEndOthers } from '@trms/contract/people/auth/calls'
import { fotList } from '@trms/contract/records/overview/calls'
import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { decodeJwt, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Caller } from '../../../test/caller.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const whoAmI = (caller: Caller, id: string) => caller.call(userDetail, { id })
const change = (id: string, changes: object) =>
  server.app.services.db.updateTable('account').set(changes).where('id', '=', id).execute()

describe('a session', () => {
  test('[AUTH-05] is two cookies a script may read and one it may not', async () => {
    const { pilotA } = server.airline
    const caller = new Caller(server.address)
    const reply = await caller.signIn(pilotA)
    const lines = reply.headers.getSetCookie()
    const cookie = (name: string) => lines.find((one) => one.startsWith(`${name}=`)) ?? ''
    expect(cookie('sid')).toMatch(/HttpOnly.*SameSite=Strict/)
    expect(cookie('token')).toMatch(/SameSite=Strict/)
    expect(cookie('token')).not.toMatch(/HttpOnly/)
    expect(cookie('salt')).not.toBe('')
    const claims = decodeJwt(caller.token)
    expect(claims).toMatchObject({
      sub: pilotA.id,
      role: 4,
      fleet: 'A321',
      crew_code: pilotA.crew_code,
      management_role: [],
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900)
  })

  test('[AUTH-05] needs both of its halves', async () => {
    const { pilotA, pilotB } = server.airline
    const caller = await server.as('pilotA')
    const withoutToken = new Caller(server.address)
    withoutToken.cookies = { ...caller.cookies }
    const withoutSid = new Caller(server.address)
    withoutSid.token = caller.token
    const mixed = await server.as('pilotB')
    mixed.token = caller.token
    for (const half of [withoutToken, withoutSid, mixed]) {
      const reply = await whoAmI(half, pilotA.id)
      expect([reply.http, reply.code]).toEqual([401, 'UNAUTHORIZED'])
    }
    expect((await whoAmI(await server.as('pilotB'), pilotB.id)).http).toBe(200)
  })

  test('[AUTH-05] refuses expired, forged and unsigned tokens', async () => {
    const { pilotA } = server.airline
    const caller = await server.as('pilotA')
    const claims = decodeJwt(caller.token)
    const sign = (key: Uint8Array, exp: number) =>
      new SignJWT({ ...claims, exp }).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const past = Math.floor(Date.now() / 1000) - 1
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = {
      expired: await sign(server.app.services.secrets.newest.token, past),
      'another key': await sign(Buffer.alloc(32, 7), past + 900),
      unsigned: `${part({ alg: 'none' })}.${part({ ...claims, role: 1 })}.`,
      changed: caller.token.replace(/\.[^.]+\./, `.${part({ ...claims, role: 1 })}.`),
      nonsense: 'x',
    }
    for (const [what, token] of Object.entries(forged)) {
      caller.token = token
      expect([what, (await whoAmI(caller, pilotA.id)).http]).toEqual([what, 401])
    }
  })

  test('[AUTH-06] ends on the server when its owner signs out', async () => {
    const { pilotA } = server.airline
    const caller = await server.as('pilotA')
    const before = { cookies: { ...caller.cookies }, token: caller.token }
    const reply = await caller.call(logout, {})
    expect(reply.code).toBe('OK')
    expect(caller.cookies).not.toHaveProperty('sid')
    expect(caller.cookies).not.toHaveProperty('token')
    Object.assign(caller, before)
    expect((await whoAmI(caller, pilotA.id)).http).toBe(401)
  })

  test('[AUTH-06] ends also when its owner signs out after the token has expired, by a page of ours alone', async () => {
    const { pilotA } = server.airline
    const caller = await server.as('pilotA')
    const { exp: _, ...claims } = decodeJwt(caller.token)
    caller.token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'trms-session+jwt' })
      .setExpirationTime('-1s')
      .sign(server.app.services.secrets.newest.token)
    const cookies = { ...caller.cookies }
    expect((await whoAmI(caller, pilotA.id)).http).toBe(401)
    expect((await caller.get(`/v1/avatar/${pilotA.id}`)).status).toBe(404)
    const { 'application-type': _type, ...bare } = caller.headers()
    const address = `${server.address}/v1/${logout.path}`
    expect((await fetch(address, { method: 'POST', headers: bare })).status).toBe(403)
    const elsewhere = { 'sec-fetch-site': 'same-site' }
    expect((await caller.call(logout, {}, { headers: elsewhere })).http).toBe(403)
    expect((await caller.call(logout, {})).code).toBe('OK')
    expect(Object.keys(caller.cookies)).toEqual(['device'])
    caller.cookies = cookies
    expect((await caller.get(`/v1/avatar/${pilotA.id}`)).status).toBe(401)
  })

  test('[AUTH-05] is not kept in use by downloads, which need no token', async () => {
    const { pilotA } = server.airline
    const caller = await server.as('pilotA')
    const rested = () =>
      server.app.services.db
        .updateTable('session')
        .set({ used_at: sql<Date>`used_at - interval '20 minutes'` })
        .where('account_id', '=', pilotA.id)
        .execute()
    await rested()
    expect((await caller.get(`/v1/avatar/${pilotA.id}`)).status).toBe(404)
    await rested()
    expect((await caller.get(`/v1/avatar/${pilotA.id}`)).status).toBe(401)
  })

  test('[AUTH-05] gets a fresh token while in use, and ends when idle or after 12 hours', async () => {
    const { pilotA } = server.airline
    const caller = await server.as('pilotA')
    const { token } = (await caller.call(renew, {})).data
    caller.token = token
    expect((await whoAmI(caller, pilotA.id)).http).toBe(200)
    const { db } = server.app.services
    const old = new Date(Date.now() - 31 * 60_000)
    await db
      .updateTable('session')
      .set({ used_at: old })
      .where('account_id', '=', pilotA.id)
      .execute()
    expect((await whoAmI(caller, pilotA.id)).http).toBe(401)
    const other = await server.as('pilotA')
    await db
      .updateTable('session')
      .set({ expires_at: old })
      .where('account_id', '=', pilotA.id)
      .execute()
    expect((await whoAmI(other, pilotA.id)).http).toBe(401)
  })

  test('[AUTH-05] in use never ends before its idle minutes are over, however few they are', async () => {
    const brief = await startServer({ IDLE_MINUTES: '1' })
    try {
      const { pilotA } = brief.airline
      const caller = await brief.as('pilotA')
      const later = (seconds: number) =>
        brief.app.services.db
          .updateTable('session')
          .set({ used_at: sql<Date>`used_at - make_interval(secs => ${seconds})` })
          .execute()
      for (let used = 0; used < 12; used++) {
        await later(10)
        expect([used, (await whoAmI(caller, pilotA.id)).http]).toEqual([used, 200])
      }
      await later(5)
      expect((await whoAmI(caller, pilotA.id)).http).toBe(200)
      await later(59)
      expect((await whoAmI(caller, pilotA.id)).http).toBe(200)
      await later(70)
      expect((await whoAmI(caller, pilotA.id)).http).toBe(401)
    } finally {
      await brief.close()
    }
  })

  test('[AUTH-07][MSG-03] that is over says why, where that is known', async () => {
    const { pilotA } = server.airline
    const { db } = server.app.services
    const past = new Date(Date.now() - 13 * 3_600_000)
    const ends: [reason: string, text: string, end: (caller: Caller) => Promise<unknown>][] = [
      [
        'session_idle',
        'Nothing was done for a while',
        () => db.updateTable('session').set({ used_at: past }).execute(),
      ],
      [
        'session_over',
        'A session lasts 12 hours',
        () => db.updateTable('session').set({ expires_at: past }).execute(),
      ],
      [
        'session_signed_out',
        'You were signed out elsewhere',
        async () => (await server.as('pilotA')).call(sessionEndOthers, {}),
      ],
      [
        'session_blocked',
        'This account was blocked',
        () => change(pilotA.id, { status: 'blocked' }),
      ],
    ]
    for (const [reason, text, end] of ends) {
      const caller = await server.as('pilotA')
      await end(caller)
      const reply = await whoAmI(caller, pilotA.id)
      expect([reply.http, reply.code, reply.refused]).toEqual([401, 'UNAUTHORIZED', { reason }])
      expect(reply.message).toContain(text)
    }
    await change(pilotA.id, { status: 'active' })
    const stranger = new Caller(server.address)
    stranger.cookies.sid = 'x'.repeat(43)
    const reply = await whoAmI(stranger, pilotA.id)
    expect([reply.message, reply.refused]).toEqual([
      'Your session has ended. Please sign in again.',
      null,
    ])
  })

  test('[AUTH-11] of a blocked account is over at once, and it cannot sign in', async () => {
    const { pilotB } = server.airline
    const caller = await server.as('pilotB')
    await change(pilotB.id, { status: 'blocked' })
    expect((await whoAmI(caller, pilotB.id)).http).toBe(401)
    const reply = await new Caller(server.address).signIn(pilotB)
    expect([reply.http, reply.code]).toEqual([400, 'ACCOUNT_BLOCKED'])
    expect(reply.message).toBe('This account is blocked. Please contact the training department.')
    await change(pilotB.id, { status: 'active' })
  })

  test('[AUTH-12] knows of changed roles, permissions and fleets at the next call', async () => {
    const { user, instructorB, pilotA } = server.airline
    const office = await server.as('user')
    expect((await office.call(fotList, {})).http).toBe(200)
    await change(user.id, { management_role: [] })
    expect((await office.call(fotList, {})).http).toBe(403)
    await change(user.id, { management_role: [3] })
    expect((await office.call(fotList, {})).http).toBe(200)

    const instructor = await server.as('instructorB')
    const flights = () => instructor.call(searchTrainingFlight, { pilot_id: pilotA.id })
    expect((await flights()).http).toBe(200)
    await change(instructorB.id, { fleet: 'A350' })
    expect((await flights()).http).toBe(404)
    await change(instructorB.id, { role: 5 })
    expect((await flights()).http).toBe(403)
  })
})
