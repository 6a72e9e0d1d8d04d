import { ROLE } from '@trms/contract/access'
import { changePassword, userDetail, userList } from '@trms/contract/people/account/calls'
import {
  forgotPassword,
  login,
  passwordCode,
  resetPassword,
  validate,
} from '@trms/contract/people/auth/calls'
import {
  passkeyAdd,
  passkeyBegin,
  passkeyList,
  passkeyRemove,
} from '@trms/contract/people/passkey/calls'
import { pilotDetail } from '@trms/contract/people/pilot/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult, recordSignatures } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerTo } from '../../../../scripts/sign-in.mjs'
import { Authenticator } from '../../../test/authenticator.ts'
import { Caller } from '../../../test/caller.ts'
import { newFlight, pdf } from '../../../test/flights.ts'
import { startProvider, type TestProvider } from '../../../test/identity-provider.ts'
import { inspect } from '../../../test/inspections.ts'
import { tokenIn } from '../../../test/mailbox.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { proofOf, SITE } from '../../../test/passkeys.ts'
import { newPassword } from '../../../test/passwords.ts'
import { newPerson } from '../../../test/people.ts'
import { Browser } from '../../../test/provider-visit.ts'
import { askedFor, passkeySignatureFor, signed } from '../../../test/signing.ts'
import { newPasswordToken } from '../password/password-token.ts'

/**
 * In this server, only the admin and one instructor may use passwords; the setting names both in mixed case.
 */
let provider: TestProvider
let server: MailingServer
beforeAll(async () => {
  provider = await startProvider({ publicUrl: SITE.origin })
  server = await startMailingServer({
    ...provider.env,
    SIGNING: 'ceremony',
    OIDC_PASSWORDS_FOR: 'Admin@test.example, instructora@test.example',
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  const { pilotA, instructorA } = server.airline
  provider.people = {
    pilot: { email: pilotA.email, email_verified: true },
    instructor: { email: instructorA.email, email_verified: true },
  }
})

const db = () => server.app.services.db
const signedIn = async (as: string, how?: { anew: boolean }) => {
  const browser = new Browser(server.address)
  expect(await browser.signIn(as, '/', how)).toBe('/login')
  return browser.caller
}

describe('where passwords are for named accounts alone', () => {
  test('[SSO-01] those sign in with theirs, others are told where, once they have proven it', async () => {
    const { pilotA, instructorA } = server.airline
    expect((await server.as('admin')).token).not.toBe('')
    const refused = await new Caller(server.address).signIn(pilotA)
    expect([refused.http, refused.code]).toEqual([400, 'PROVIDER_ONLY'])
    // A caller who does not know the password learns nothing about how the account signs in.
    const guessed = await new Caller(server.address).signIn({ ...pilotA, h1: instructorA.h1 })
    expect(guessed.code).toBe('SIGN_IN_FAILED')
    const vietnamese = new Caller(server.address)
    const { code } = (await vietnamese.call(login, { email: pilotA.email })).data
    const input = { email: pilotA.email, password: answerTo(code, pilotA.h1) }
    const { message } = await vietnamese.call(validate, input, { language: 'vi' })
    expect(message).toContain('không dùng mật khẩu')
  })

  test('[SSO-01] an inspector, whom the provider does not know, signs in with one', async () => {
    const { inspector } = await inspect(server, [server.airline.pilotA])
    const { email } = inspector
    const token = tokenIn((await server.mailbox.to(email)).text) ?? ''
    const { h1, ...chosen } = newPassword('mot hai ba bon')
    const caller = new Caller(server.address)
    expect((await caller.call(resetPassword, { email, token, ...chosen })).code).toBe('OK')
    expect((await caller.signIn({ email, h1 })).code).toBe('OK')
  })

  test('[SSO-01] nobody else is mailed a link, nor does one from before set a password', async () => {
    const { pilotA, instructorA } = server.airline
    const caller = new Caller(server.address)
    for (const { email } of [pilotA, instructorA]) await caller.call(forgotPassword, { email })
    await server.mailbox.to(instructorA.email)
    const { h1: _, ...chosen } = newPassword('nam sau bay tam')
    const token = await newPasswordToken(db(), pilotA.id, 'reset')
    const reset = await caller.call(resetPassword, { email: pilotA.email, token, ...chosen })
    expect(reset.code).toBe('WRONG_STATE')
    expect(server.mailbox.mails.flatMap(({ to }) => to)).not.toContain(pilotA.email)
  })

  test('[SSO-01] the office is offered to set none, and sets none', async () => {
    const { pilotA, instructorA } = server.airline
    const admin = await server.as('admin')
    const { password, password_salt } = newPassword('nam sau bay tam')
    const set = { id: pilotA.id, new_password: password, password_salt }
    const refused = await admin.call(changePassword, set)
    expect([refused.code, refused.message]).toEqual([
      'WRONG_STATE',
      'This account has no password: its holder signs in at the airline’s identity provider.',
    ])
    const mayChange = async (id: string) => [
      (await admin.call(userDetail, { id })).data.can.change_password,
      (await admin.call(pilotDetail, { id })).data.can.change_password,
    ]
    expect(await mayChange(pilotA.id)).toEqual([null, false])
    expect(await mayChange(instructorA.id)).toEqual(['other', true])
    const { users } = (await admin.call(userList, { page_count: 100 })).data
    const hasPassword = (of: { id: string }) => users.find(({ id }) => id === of.id)?.has_password
    expect([hasPassword(pilotA), hasPassword(instructorA)]).toEqual([null, true])
  })
})

describe('who has no password', () => {
  test('[SSO-01] [SIG-02] adds a passkey once signed in anew, within ten minutes, signs with it, and removes it so', async () => {
    const { pilotA, instructorA } = server.airline
    const before = await signedIn('pilot')
    expect((await before.call(passkeyList, {})).data.asks).toBe('provider')
    const refused = await before.call(passkeyBegin, {})
    expect([refused.http, refused.message]).toEqual([
      409,
      'Please sign in anew at the airline’s identity provider first, so that nobody else does this in your name.',
    ])
    // The password that the account had proves nothing any more.
    expect((await before.call(passwordCode, {})).data.salt).toBeNull()
    const typed = { password: await proofOf(before, pilotA) }
    expect((await before.call(passkeyBegin, typed)).fields).toHaveProperty('password')

    const pilot = await signedIn('pilot', { anew: true })
    expect((await pilot.call(passkeyList, {})).data.asks).toBe('nothing')
    const device = new Authenticator(SITE)
    const { challenge } = (await pilot.call(passkeyBegin, {})).data
    const added = await pilot.call(passkeyAdd, { name: 'iPad', passkey: device.make(challenge) })

    const teaches = await server.as('instructorA')
    const options = { files: { report: pdf() } }
    const flight = newFlight(instructorA, pilotA)
    const { id } = (await signed(teaches, instructorA, createFlight, flight, options)).data
    const asked = await askedFor(pilot, approveResult, { id })
    expect(asked.salt).toBeNull()
    const signature = passkeySignatureFor(asked, device)
    expect((await pilot.raw(approveResult.path, { id, signature })).code).toBe('OK')
    const { signatures } = (await pilot.call(recordSignatures, { id })).data
    expect(signatures.map(({ method }) => method)).toContain('passkey')

    const later = sql<Date>`now() - interval '11 minutes'`
    await db()
      .updateTable('session')
      .set({ provider_proven_at: later })
      .where('provider_proven_at', 'is not', null)
      .execute()
    const removal = { id: added.data.id }
    expect((await pilot.call(passkeyRemove, removal)).http).toBe(409)
    const anew = await signedIn('pilot', { anew: true })
    expect((await anew.call(passkeyRemove, removal)).code).toBe('OK')
  })

  test('[SSO-01] signs in anew where the provider says when that was, and it was now', async () => {
    provider.misbehaves.claims = (told) => ({ ...told, auth_time: Number(told.iat) - 3600 })
    const browser = new Browser(server.address)
    expect(await browser.signIn('pilot', '/', { anew: true })).toBe(
      '/login?refused=provider_not_taken',
    )
    provider.misbehaves.claims = ({ auth_time: _, ...told }) => told
    expect(await browser.signIn('pilot', '/', { anew: true })).toBe(
      '/login?refused=provider_not_taken',
    )
    provider.misbehaves = {}
  })
})

test('[SSO-01] who has a password proves themselves by it in a session of the provider too, unless another gave it', async () => {
  const caller = await signedIn('instructor')
  const { instructorA } = server.airline
  expect((await caller.call(passkeyList, {})).data.asks).toBe('password')
  expect((await caller.call(passkeyBegin, {})).http).toBe(409)
  const password = await proofOf(caller, instructorA)
  expect((await caller.call(passkeyBegin, { password })).code).toBe('OK')
  const given = (password_use: string) =>
    db().updateTable('account').set({ password_use }).where('id', '=', instructorA.id).execute()
  await given('once')
  expect((await caller.call(passkeyList, {})).data.asks).toBe('provider')
  await given('own')
})

test('[SSO-01] a new person has none unless named, and who is named is asked for it', async () => {
  const person = await newPerson(server, { role: ROLE.PILOT })
  expect((await new Caller(server.address).signIn(person)).code).toBe('PROVIDER_ONLY')
  const admin = await server.as('admin')
  expect((await admin.call(passkeyBegin, {})).fields).toEqual({ password: 'Password is required' })
})
