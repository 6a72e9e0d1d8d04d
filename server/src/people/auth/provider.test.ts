import { ROLE } from '@trms/contract/access'
import { endInspection } from '@trms/contract/office/inspection/office-calls'
import { createUser, userDetail } from '@trms/contract/people/account/calls'
import { logout, renew } from '@trms/contract/people/auth/calls'
import { PROVIDER_SIGNED_OUT, PROVIDER_START } from '@trms/contract/people/auth/provider'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CLIENT_ID, startProvider, type TestProvider } from '../../../test/identity-provider.ts'
import { inspect } from '../../../test/inspections.ts'
import { newPassword } from '../../../test/passwords.ts'
import { Browser, visit } from '../../../test/provider-visit.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PUBLIC_URL = 'https://trms.air.example'

let provider: TestProvider
let server: TestServer
beforeAll(async () => {
  provider = await startProvider({ publicUrl: PUBLIC_URL })
  server = await startServer(provider.env)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  const { pilotA, admin } = server.airline
  provider.misbehaves = {}
  provider.people = {
    one: {
      email: ` ${pilotA.email.toUpperCase()}`.trim(),
      email_verified: true,
      name: 'Another Name',
    },
    chief: { email: admin.email, email_verified: true },
    unverified: { email: pilotA.email, email_verified: false },
    unsaid: { email: pilotA.email },
    written: { email: pilotA.email, email_verified: 'true' },
    listed: { email: [pilotA.email, admin.email], email_verified: true },
    inspector: { email: 'inspector@authority.example', email_verified: true },
    stranger: { email: 'stranger@air.example', email_verified: true, name: 'Lý Thị Mai' },
  }
})

const browser = () => new Browser(server.address)
const db = () => server.app.services.db
const trail = (action: string) =>
  db()
    .selectFrom('audit_entry')
    .select(['actor_id', 'entity_id', 'payload'])
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('signing in at the identity provider', () => {
  test('[SSO-01] opens a session of the account with that email, and leads on to where one wanted to go', async () => {
    const { pilotA } = server.airline
    const visitor = browser()
    expect(await visitor.signIn('one', '/pilot/sim?page=2')).toBe(
      '/login?origin=%2Fpilot%2Fsim%3Fpage%3D2',
    )
    const { data } = await visitor.caller.call(renew, {})
    expect(data).toMatchObject({ id: pilotA.id, idle_seconds: 1800 })
    expect((await visitor.caller.call(userDetail, { id: pilotA.id })).data.full_name).toBe(
      pilotA.full_name,
    )
    expect(await trail('sign_in')).toEqual({
      actor_id: pilotA.id,
      entity_id: pilotA.id,
      payload: '{"by":"provider"}',
    })
    const session = await db()
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', pilotA.id)
      .executeTakeFirstOrThrow()
    expect(session).toMatchObject({ provider_subject: 'one', ended_at: null })
    expect(String(session.provider_token)).not.toContain('eyJ')
  })

  test('[SSO-01] keeps its half of an attempt from scripts and other sites, and sets the session as a password does', async () => {
    const visitor = browser()
    const start = await visitor.at(PROVIDER_START, { 'sec-fetch-site': 'same-origin' })
    const [cookie = ''] = start.cookies
    expect(cookie).toMatch(
      /^__Host-oidc=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const asked = new URL(start.location ?? '')
    expect(asked.origin).toBe(provider.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/v1/auth/oidc/callback`,
    })
    const back = await visitor.at(await visitor.signInThere(asked.href, 'one'))
    const [gone, sid, token] = back.cookies
    expect(gone).toMatch(/^__Host-oidc=; .*Expires=Thu, 01 Jan 1970/)
    expect(sid).toMatch(/^__Host-sid=.*; HttpOnly; Secure; SameSite=Strict$/)
    expect(token).toMatch(/^token=.*; Secure; SameSite=Strict$/)
    expect(back.status).toBe(302)
  })

  test.each([
    ['unverified', 'provider_email'],
    ['unsaid', 'provider_email'],
    ['written', 'provider_email'],
    ['listed', 'provider_email'],
    ['stranger', 'provider_no_account'],
    ['', 'provider_cancelled'],
  ])('[SSO-01] lets nobody in as %s: %s', async (as, why) => {
    const visitor = browser()
    expect(await visitor.signIn(as, '/pilot/sim')).toBe(
      `/login?origin=%2Fpilot%2Fsim&refused=${why}`,
    )
    expect(visitor.caller.cookies).toEqual({})
  })

  test('[SSO-01] refuses a blocked account, and notes that somebody tried', async () => {
    const { pilotA } = server.airline
    const set = (status: string) =>
      db().updateTable('account').set({ status }).where('id', '=', pilotA.id).execute()
    await set('blocked')
    expect(await browser().signIn('one')).toBe('/login?refused=provider_blocked')
    await set('active')
    // The note of a refusal is written after the answer, so the test waits for the note.
    const noted = () =>
      db()
        .selectFrom('audit_note')
        .select(['action', 'detail'])
        .where('entity_id', '=', pilotA.id)
        .executeTakeFirst()
    await expect.poll(noted).toMatchObject({ action: 'sign_in_failed', detail: { by: 'provider' } })
  })

  test('[SSO-01] finds at most one account: no second one has the same email, however it is written', async () => {
    const { pilotA } = server.airline
    const admin = await server.as('admin')
    const { password, password_salt } = newPassword('mot hai ba bon')
    for (const email of [pilotA.email.toUpperCase(), `${pilotA.email} `, pilotA.email]) {
      const made = await admin.call(createUser, {
        email,
        full_name: 'Second',
        fleet: 'A321',
        password,
        password_salt,
      })
      expect([made.code, Object.keys(made.fields)]).toEqual(['DUPLICATE', ['email']])
    }
  })

  test('[SSO-01] refuses an inspector whose inspection is over', async () => {
    const { pilotB } = server.airline
    const { id } = await inspect(server, [pilotB], { email: 'inspector@authority.example' })
    const admin = await server.as('admin')
    await admin.call(endInspection, { id, reason: 'Xong sớm' })
    expect(await browser().signIn('inspector')).toBe('/login?refused=provider_inspection_over')
  })

  test('[SSO-01] asks for no password of somebody whom the office gave one, and uses none up', async () => {
    const { pilotA } = server.airline
    const set = (password_use: string) =>
      db().updateTable('account').set({ password_use }).where('id', '=', pilotA.id).execute()
    await set('once')
    const visitor = browser()
    await visitor.signIn('one')
    expect((await visitor.caller.call(renew, {})).code).toBe('OK')
    expect((await visitor.caller.call(userDetail, { id: pilotA.id })).code).toBe('OK')
    const account = await db()
      .selectFrom('account')
      .select('password_use')
      .where('id', '=', pilotA.id)
      .executeTakeFirst()
    expect(account).toEqual({ password_use: 'once' })
    await set('own')
  })

  test('[SSO-01] makes an account of role user only where the setting says so', async () => {
    const open = await startServer({ ...provider.env, OIDC_NEW_ACCOUNTS: '1' })
    try {
      const visitor = new Browser(open.address)
      expect(await visitor.signIn('stranger')).toBe('/login')
      const { id, salt } = (await visitor.caller.call(renew, {})).data
      expect(salt).toBeNull()
      const made = await open.app.services.db
        .selectFrom('account')
        .select(['email', 'full_name', 'role', 'management_role'])
        .where('id', '=', id)
        .executeTakeFirst()
      expect(made).toEqual({
        email: 'stranger@air.example',
        full_name: 'Lý Thị Mai',
        role: ROLE.USER,
        management_role: [],
      })
      const again = new Browser(open.address)
      await again.signIn('stranger')
      expect((await again.caller.call(renew, {})).data.id).toBe(id)
    } finally {
      await open.close()
    }
  })
})

describe('signing out', () => {
  test('[SSO-01] ends the session here and leads to where it ends at the provider', async () => {
    const visitor = browser()
    await visitor.signIn('one')
    const { provider: address } = (await visitor.caller.call(logout, {})).data
    const there = new URL(address ?? '')
    expect(there.origin).toBe(provider.issuer)
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/login`)
    expect(there.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
    expect((await visitor.caller.call(renew, {})).http).toBe(401)
    const kept = await db()
      .selectFrom('session')
      .select('public_id')
      .where('provider_token', 'is not', null)
      .where('ended_at', 'is not', null)
      .execute()
    expect(kept).toEqual([])
    // The browser is still signed in at the provider, which would let the next person in.
    expect(await ledTo(visitor)).toMatch(/^https:\/\/trms\.air\.example\/v1\/auth\/oidc\/callback/)
    expect(await visitor.signOutThere(there.href)).toBe(`${PUBLIC_URL}/login`)
    expect(await ledTo(visitor)).toMatch(/^\/interaction\//)
  })

  test('[SSO-01] leads nowhere for a session that began with a password', async () => {
    const caller = await server.as('pilotB')
    expect((await caller.call(logout, {})).data).toEqual({ provider: null })
  })

  test('[SSO-01] at the provider ends the session here, and no other', async () => {
    const [first, second, chief] = [browser(), browser(), browser()]
    await first.signIn('one')
    await second.signIn('one')
    await chief.signIn('chief')
    const living = async () => [
      (await first.caller.call(renew, {})).http,
      (await second.caller.call(renew, {})).http,
      (await chief.caller.call(renew, {})).http,
    ]
    const { provider_session: sid } = await db()
      .selectFrom('session')
      .select('provider_session')
      .where('provider_subject', '=', 'one')
      .where('ended_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const now = Math.floor(Date.now() / 1000)
    const token = {
      iss: provider.issuer,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 60,
      jti: 'a',
      sid,
      events: LOGOUT,
    }
    const refused = [
      { ...token, aud: 'another' },
      { ...token, iss: 'https://other.example' },
      { ...token, nonce: 'as of an ID token' },
      { ...token, events: {} },
      { ...token, sid: undefined },
      { ...token, iat: now - 600 },
    ]
    for (const one of refused) expect(await tell(await provider.sign(one as JWTPayload))).toBe(400)
    expect(await tell('nonsense')).toBe(400)
    expect(await living()).toEqual([200, 200, 200])
    expect(await tell(await provider.sign(token))).toBe(200)
    expect(await living()).toEqual([200, 401, 200])
    expect(await trail('end_session')).toEqual({
      actor_id: null,
      entity_id: server.airline.pilotA.id,
      payload: '{"by":"provider"}',
    })
    expect(await tell(await provider.sign({ ...token, sid: undefined, sub: 'one' }))).toBe(200)
    expect(await living()).toEqual([401, 401, 200])
  })
})

const LOGOUT = { 'http://schemas.openid.net/event/backchannel-logout': {} }

/** Sends a logout token as the provider does, from server to server. */
async function tell(token: string): Promise<number> {
  const body = String(new URLSearchParams({ logout_token: token }))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status } = await visit(
    `${server.address}${PROVIDER_SIGNED_OUT}`,
    {},
    { method: 'POST', headers, body },
  )
  return status
}

/** The address to which the provider leads a person who comes to sign in. */
async function ledTo(visitor: Browser): Promise<string | null> {
  return (await visit(await visitor.begin(), visitor.there)).location
}
