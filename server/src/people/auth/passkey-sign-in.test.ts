import { ROLE } from '@trms/contract/access'
import { changePassword } from '@trms/contract/people/account/calls'
import { passkeyCode, passkeySignIn, renew } from '@trms/contract/people/auth/calls'
import { passkeyRemove } from '@trms/contract/people/passkey/calls'
import { factorByPasskeys } from '@trms/contract/people/second-factor/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import { Caller } from '../../../test/caller.ts'
import { enter as enterBoth } from '../../../test/factors.ts'
import { locksAwaited } from '../../../test/locks.ts'
import { addPasskey, proofOf, SITE } from '../../../test/passkeys.ts'
import { newPassword } from '../../../test/passwords.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newCode } from '../password/arithmetic.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: SITE.origin })
})
afterAll(() => server.close())
afterEach(() => server.app.services.db.deleteFrom('sign_in_throttle').execute())

const db = () => server.app.services.db
const visitor = () => new Caller(server.address)
const challenge = async () => (await visitor().call(passkeyCode, {})).data.challenge
const bytes = (text: string) => Buffer.from(text, 'base64url')

/** A new pilot with a passkey, who has signed in only by password so far. */
async function newHolder() {
  const person = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  const caller = await sessionOf(server, person)
  const { device, passkey } = await addPasskey(caller, person)
  return { person, caller, device, passkey }
}
async function enter(device: Authenticator, twist?: Parameters<Authenticator['sign']>[1]) {
  const caller = visitor()
  const passkey = device.sign(bytes(await challenge()), twist)
  const reply = await caller.call(passkeySignIn, { passkey })
  if (reply.code === 'OK') caller.token = reply.data.token
  return { caller, reply }
}
const set = ({ id }: Person, changes: object) =>
  db().updateTable('account').set(changes).where('id', '=', id).execute()

describe('a passkey alone', () => {
  test('[SSO-02] signs in whoever holds it, without a name, with a session as any other', async () => {
    const { person, device } = await newHolder()
    expect((await visitor().call(passkeyCode, {})).data).toEqual({
      rpId: SITE.id,
      challenge: expect.any(String),
      userVerification: 'required',
    })
    const { caller, reply } = await enter(device)
    expect(reply.data).toMatchObject({ id: person.id, idle_seconds: 1800 })
    expect((await caller.call(renew, {})).data.id).toBe(person.id)
    const entry = await db()
      .selectFrom('audit_entry')
      .select('payload')
      .where('actor_id', '=', person.id)
      .where('action', '=', 'sign_in')
      .executeTakeFirstOrThrow()
    expect(entry.payload).toBe('{"by":"passkey"}')
  })

  test.each([
    ['it is taken away', 'UPDATE passkey SET removed_at = now() WHERE account_id = $1'],
    ['a password is given', "UPDATE account SET password_use = 'once' WHERE id = $1"],
  ])('[SSO-02] opens no session when %s meanwhile', async (_, change) => {
    const { person, device } = await newHolder()
    const held = await server.app.pool.connect()
    try {
      await held.query('BEGIN')
      await held.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [person.id])
      const entering = enter(device)
      await expect.poll(() => locksAwaited(server)).toBe(1)
      await held.query(change, [person.id])
      await held.query('COMMIT')
      const { caller, reply } = await entering
      expect([reply.code, caller.cookies]).toEqual(['PASSKEY_REFUSED', {}])
    } finally {
      held.release()
    }
  })

  test('[SSO-02] [SEC-01] signs in by an answer to a challenge of ours, once, on this site, with its person verified', async () => {
    const { device } = await newHolder()
    const passkey = device.sign(bytes(await challenge()))
    expect((await visitor().call(passkeySignIn, { passkey })).code).toBe('OK')
    const again = await visitor().call(passkeySignIn, { passkey })
    expect([again.http, again.code]).toEqual([400, 'PASSKEY_REFUSED'])
    const { secrets } = server.app.services
    const ofAnother = newCode(secrets.newest.code, 'passkey\nsomebody', { seconds: 300 })
    const old = newCode(secrets.newest.code, 'sign in by passkey', { seconds: -1 })
    for (const wrong of [ofAnother, old, 'AAAA']) {
      const made = device.sign(bytes(wrong))
      expect((await visitor().call(passkeySignIn, { passkey: made })).code).toBe('PASSKEY_REFUSED')
    }
    for (const twist of [
      { origin: 'https://evil.example' },
      { site: 'evil.example' },
      { flags: 1 },
      { type: 'webauthn.create' },
      { crossOrigin: true },
    ])
      expect([twist, (await enter(device, twist)).reply.code]).toEqual([twist, 'PASSKEY_REFUSED'])
    const stranger = await enter(new Authenticator(SITE))
    expect(stranger.reply.message).toMatch(/^This passkey is not known here/)
    expect(stranger.caller.cookies).toEqual({})
  })

  test('[SSO-02] signs in nobody who is blocked, and no longer once it is removed', async () => {
    const { person, caller, device, passkey } = await newHolder()
    await set(person, { status: 'blocked' })
    expect((await enter(device)).reply.code).toBe('ACCOUNT_BLOCKED')
    await set(person, { status: 'active' })
    expect((await enter(device)).reply.code).toBe('OK')
    const password = await proofOf(caller, person)
    expect((await caller.call(passkeyRemove, { id: passkey.id, password })).code).toBe('OK')
    expect((await enter(device)).reply.code).toBe('PASSKEY_REFUSED')
  })

  test('[SSO-02] waits for the next password once somebody else has set it: the account may have been in wrong hands', async () => {
    const { person, caller, device } = await newHolder()
    // Passkeys that are no second factor go with the password that somebody else sets.
    await caller.call(factorByPasskeys, { password: await proofOf(caller, person) })
    const admin = await server.as('admin')
    const { h1, password, password_salt } = newPassword('chin muoi muoi mot')
    const given = { id: person.id, new_password: password, password_salt }
    expect((await admin.call(changePassword, given)).code).toBe('OK')
    const { reply } = await enter(device)
    expect([reply.code, reply.message]).toEqual([
      'PASSKEY_REFUSED',
      'The training department has set a new password for this account. Please sign in with that one first; your passkey signs you in again afterwards.',
    ])
    const { caller: byPassword } = await enterBoth(server.address, { ...person, h1 }, (asked) => ({
      passkey: device.sign(bytes(asked.step)),
    }))
    const own = newPassword('muoi hai muoi ba')
    const chosen = {
      id: person.id,
      old_password: password,
      new_password: own.password,
      password_salt: own.password_salt,
    }
    expect((await byPassword.call(changePassword, chosen)).code).toBe('OK')
    expect((await enter(device)).reply.code).toBe('OK')
  })

  test('[SSO-02] [AUTH-10] is tried without end from no address, where a holder still signs in', async () => {
    const { device } = await newHolder()
    const unknown = new Authenticator(SITE)
    const codes = new Set<string>()
    for (let i = 0; i < 52; i++) {
      const made = unknown.sign(bytes(await challenge()))
      codes.add((await visitor().call(passkeySignIn, { passkey: made })).code)
    }
    expect([...codes]).toEqual(['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'])
    expect((await enter(device)).reply.code).toBe('OK')
  })
})

test('[SSO-02] signs in nobody where passwords are for named accounts alone, nor where the site has no name', async () => {
  const provider = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'x' }
  const named = await startServer({
    PUBLIC_URL: SITE.origin,
    ...provider,
    OIDC_PASSWORDS_FOR: 'pilotb@test.example',
  })
  try {
    const person = named.airline.pilotB
    const { device } = await addPasskey(await sessionOf(named, person), person)
    const enterNamed = async () => {
      const caller = new Caller(named.address)
      const asked = (await caller.call(passkeyCode, {})).data
      return caller.call(passkeySignIn, { passkey: device.sign(bytes(asked.challenge)) })
    }
    expect((await enterNamed()).code).toBe('OK')
    const account = named.app.services.db.updateTable('account').where('id', '=', person.id)
    await account.set({ email_key: 'other@test.example' }).execute()
    expect((await enterNamed()).code).toBe('PROVIDER_ONLY')
    // An account without a password has only the provider as its way in, and is refused alike.
    await account
      .set({ email_key: person.email, password_salt: null, password_sealed: null })
      .execute()
    expect((await enterNamed()).code).toBe('PROVIDER_ONLY')
  } finally {
    await named.close()
  }
  const bare = await startServer()
  try {
    expect((await new Caller(bare.address).call(passkeyCode, {})).http).toBe(409)
  } finally {
    await bare.close()
  }
})
