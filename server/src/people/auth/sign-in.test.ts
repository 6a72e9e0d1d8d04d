import { readFileSync } from 'node:fs'
import { login, validate } from '@trms/contract/people/auth/calls'
import { SALT_PARAMETERS } from '@trms/contract/people/auth/salt'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answerTo, hashPassword } from '../../../../scripts/sign-in.mjs'
import { Caller } from '../../../test/caller.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { waitsOver } from '../../../test/waits.ts'
import { madeUpSalt, newCode, proofOf, readCode } from '../password/arithmetic.ts'
import { passwordHash } from '../password/password-hash.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(() => server.app.services.db.deleteFrom('sign_in_throttle').execute())

const stranger = () => new Caller(server.address)

describe('the two calls of signing in', () => {
  test('[AUTH-02] give a session for the right answer, and the code works once', async () => {
    const { pilotA } = server.airline
    const caller = stranger()
    const { salt, code } = (await caller.call(login, { email: ' PILOTA@test.example ' })).data
    expect(salt).toMatch(/^argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}$/)
    const answer = { email: pilotA.email, password: answerTo(code, pilotA.h1) }
    const reply = await caller.call(validate, answer)
    expect(reply.data).toMatchObject({ id: pilotA.id, salt, idle_seconds: 1800 })
    const again = await stranger().call(validate, answer)
    expect([again.http, again.code]).toEqual([400, 'SIGN_IN_FAILED'])
  })

  test('[AUTH-02] follow the published test vectors', async () => {
    const file = new URL('./sign-in-vectors.json', import.meta.url)
    for (const vector of JSON.parse(readFileSync(file, 'utf8'))) {
      const h1 = await hashPassword(vector.password, vector.salt)
      expect(Buffer.from(h1).toString('hex')).toBe(vector.h1)
      expect(passwordHash(vector.password, vector.salt).toString('hex')).toBe(vector.h1)
      expect(answerTo(vector.code, h1)).toBe(vector.answer)
      const proof = proofOf(Buffer.from(vector.h1, 'hex'), vector.code)
      expect(`${vector.code}.${proof.toString('base64url')}`).toBe(vector.answer)
    }
  })

  test('[AUTH-02] bind the code to its email and its two minutes', () => {
    const key = Buffer.alloc(32, 1)
    const code = newCode(key, 'a@x.vn', { now: 1_000_000 })
    expect(readCode([{ code: key }], code, 'a@x.vn', 1_119_999)?.nonce).toHaveLength(16)
    expect(readCode([{ code: key }], code, 'a@x.vn', 1_120_000)).toBeNull()
    expect(readCode([{ code: key }], code, 'b@x.vn', 1_000_001)).toBeNull()
    expect(readCode([{ code: Buffer.alloc(32, 2) }], code, 'a@x.vn', 1_000_001)).toBeNull()
    expect(readCode([{ code: key }], `${code}A`, 'a@x.vn', 1_000_001)).toBeNull()
  })

  test('[AUTH-10] answer an unknown email like a known one, the same salt every time', async () => {
    const unknown = await stranger().call(login, { email: 'nobody@test.example' })
    const again = await stranger().call(login, { email: 'NOBODY@test.example' })
    expect(unknown.data.salt).toBe(again.data.salt)
    expect(unknown.data.salt.startsWith(SALT_PARAMETERS)).toBe(true)
    expect(unknown.data.salt).toHaveLength(madeUpSalt(Buffer.alloc(32), 'x').length)
    const password = answerTo(unknown.data.code, server.airline.pilotA.h1)
    const refused = await stranger().call(validate, { email: 'nobody@test.example', password })
    const { code } = (await stranger().call(login, { email: server.airline.pilotA.email })).data
    const wrong = await stranger().call(validate, {
      email: server.airline.pilotA.email,
      password: answerTo(code, Buffer.alloc(32)),
    })
    expect([refused.http, refused.code, refused.message]).toEqual([
      wrong.http,
      wrong.code,
      wrong.message,
    ])
  })

  test('[AUTH-10] make repeated failures wait, per account, and say how long', async () => {
    const { pilotB } = server.airline
    const wrong = { email: pilotB.email, h1: Buffer.alloc(32) }
    for (let i = 0; i < 6; i++) expect((await stranger().signIn(wrong)).code).toBe('SIGN_IN_FAILED')
    const waiting = await stranger().signIn(pilotB, { language: 'vi' })
    expect([waiting.http, waiting.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(waiting.message).toMatch(/^Thử quá nhiều lần. Vui lòng chờ \d+ giây/)
  })

  test('[AUTH-10] do not keep a pilot out who signed in on this device before', async () => {
    const { pilotB } = server.airline
    const known = await Caller.signIn(server.address, pilotB)
    for (let i = 0; i < 8; i++)
      await stranger().signIn({ email: pilotB.email, h1: Buffer.alloc(32) })
    const later = stranger()
    later.cookies.device = known.cookies.device ?? ''
    expect((await later.signIn(pilotB)).code).toBe('OK')
    expect((await stranger().signIn(pilotB)).code).toBe('TOO_MANY_REQUESTS')
  })

  test('[AUTH-10] keep nobody out on a computer that the last few people share', async () => {
    const { pilotA, pilotB, instructorA } = server.airline
    const shared = stranger()
    for (const person of [pilotB, pilotA, instructorA, pilotA])
      expect((await shared.signIn(person)).code).toBe('OK')
    for (let i = 0; i < 8; i++)
      await stranger().signIn({ email: pilotB.email, h1: Buffer.alloc(32) })
    const later = stranger()
    later.cookies.device = shared.cookies.device ?? ''
    expect(later.cookies.device.split('.')).toHaveLength(1 + 3)
    expect((await later.signIn(pilotB)).code).toBe('OK')
    expect((await stranger().signIn(pilotB)).code).toBe('TOO_MANY_REQUESTS')
    // What nobody of ours has made neither counts as known nor grows the cookie.
    const made = Array.from({ length: 40 }, () => 'x'.repeat(43)).join('.')
    later.cookies.device = `${later.cookies.device.split('.')[0]}.${made}`
    expect((await later.signIn(pilotB)).code).toBe('TOO_MANY_REQUESTS')
    expect((await later.signIn(pilotA)).code).toBe('OK')
    expect(later.cookies.device.split('.')).toHaveLength(1 + 8)
  })

  test('[AUTH-10] count many attempts at once as many', async () => {
    const wrong = { email: server.airline.pilotA.email, h1: Buffer.alloc(32) }
    const begun = Date.now()
    const replies = await Promise.all(Array.from({ length: 40 }, () => stranger().signIn(wrong)))
    const looked = replies.filter((one) => one.code === 'SIGN_IN_FAILED').length
    const waiting = replies.filter((one) => one.code === 'TOO_MANY_REQUESTS').length
    expect(looked).toBeLessThanOrEqual(6 + waitsOver(begun))
    expect(looked + waiting).toBe(40)
  })

  test.each([
    [{ email: '' }, 'email', 'Email is required', 'Vui lòng nhập email'],
    [{ email: 'not an email' }, 'email', 'Email is invalid', 'Email không hợp lệ'],
    [{ email: 'a@x.vn\r\nBcc: b@x.vn' }, 'email', 'Email is invalid', 'Email không hợp lệ'],
  ])('[AUTH-01] refuse %j at its field in both languages', async (input, field, en, vi) => {
    const english = await stranger().raw('auth/login', input)
    expect([english.http, english.fields[field]]).toEqual([422, en])
    const vietnamese = await stranger().raw('auth/login', input, { language: 'vi' })
    expect(vietnamese.fields[field]).toBe(vi)
    const noPassword = await stranger().raw('auth/login/validate', {
      email: 'a@x.vn',
      password: '',
    })
    expect(noPassword.fields.password).toBe('Password is required')
  })
})
