import { userList } from '@trms/contract/people/account/calls'
import { passwordCode } from '@trms/contract/people/auth/calls'
import { factorBegin, factorConfirm } from '@trms/contract/people/second-factor/calls'
import { describe, expect, test } from 'vitest'
import { answerTo, hashPassword } from '../../scripts/sign-in.mjs'
import { verifyAudit } from '../src/platform/audit/verify.ts'
import { ownerClient } from '../src/platform/db/pool.ts'
import { Caller } from './caller.ts'
import { CodeApp } from './code-app.ts'
import { runCommand, type ServerProcess, serverProcesses } from './process.ts'

const servers = serverProcesses()
let server: ServerProcess | undefined
const EMAIL = 'Chief@Airline.example'
const PASSWORD = 'mật khẩu đầu tiên'

const operator = (args: string[], more: Record<string, string> = {}) =>
  runCommand('admin', args, { ...servers.env(), ...more })

const signIn = (email: string, password: string) =>
  Caller.byPassword(server?.address ?? '', email, password)

describe('an empty database without the demo airline', () => {
  test.each([
    [
      { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
      'ADMIN_EMAIL and ADMIN_PASSWORD: the database is empty',
    ],
    [{ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: '' }, 'ADMIN_PASSWORD: the database is empty'],
    [
      { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD: needs at least 10 characters',
    ],
    [{ ADMIN_EMAIL: 'chief', ADMIN_PASSWORD: PASSWORD }, 'ADMIN_EMAIL: is no email address'],
  ])('[USER-06] and %j is told what is missing, and the server ends', async (given, words) => {
    await expect(servers.start(given)).rejects.toThrow(words)
  })

  test('[USER-06] gets its first administrator, once, also from two servers at once', async () => {
    const given = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD }
    const [one, two] = await Promise.all([servers.start(given), servers.start(given)])
    await two.kill()
    server = one
    const { caller, code } = await signIn(EMAIL, PASSWORD)
    expect(code).toBe('OK')
    const { users } = (await caller.call(userList, {})).data
    expect(users).toMatchObject([{ email: EMAIL, role: 1, status: 'active' }])
  })

  test('[USER-06] is no longer empty: later settings change nothing', async () => {
    const given = { ADMIN_EMAIL: 'other@airline.example', ADMIN_PASSWORD: 'something else' }
    const later = await servers.start(given)
    await later.kill()
    expect((await operator(['list'])).said).toBe(`${EMAIL}  ${EMAIL}  active  no second factor\n`)
  })
})

describe('npm run admin', () => {
  test('[USER-06] makes an administrator, with a password of its own or the one given', async () => {
    const made = await operator(['create', 'second@airline.example', 'Lê', 'Hoàng', 'Sơn'])
    expect(made.code).toBe(0)
    const password = /The password is (\S+) /.exec(made.said)?.[1] ?? ''
    expect((await signIn('second@airline.example', password)).code).toBe('OK')
    expect((await operator(['list'])).said).toContain(
      'second@airline.example  Lê Hoàng Sơn  active',
    )
    const given = await operator(['create', 'third@airline.example'], {
      ADMIN_PASSWORD: 'given by hand',
    })
    expect(given.said).not.toContain('given by hand')
    expect((await signIn('third@airline.example', 'given by hand')).code).toBe('OK')
    const twice = await operator(['create', 'THIRD@airline.example'])
    expect([twice.code, twice.said]).toEqual([
      1,
      'There is an account with the email THIRD@airline.example already\n',
    ])
  })

  test('[USER-06] resets a password: sessions end, the old one is worth nothing', async () => {
    const { caller } = await signIn(EMAIL, PASSWORD)
    const reset = await operator(['reset-password', EMAIL.toLowerCase()])
    expect((await caller.call(userList, {})).http).toBe(401)
    expect((await signIn(EMAIL, PASSWORD)).code).toBe('SIGN_IN_FAILED')
    const password = /The password is (\S+) /.exec(reset.said)?.[1] ?? ''
    expect((await signIn(EMAIL, password)).code).toBe('OK')
  })

  test('[USER-06] unblocks, and says what it cannot do', async () => {
    const owner = ownerClient(servers.env().DATABASE_URL)
    await owner.connect()
    await owner.query(
      `UPDATE account SET status = 'blocked' WHERE email_key = 'third@airline.example'`,
    )
    await owner.end()
    expect((await signIn('third@airline.example', 'given by hand')).code).toBe('ACCOUNT_BLOCKED')
    expect((await operator(['unblock', 'third@airline.example'])).code).toBe(0)
    expect((await signIn('third@airline.example', 'given by hand')).code).toBe('OK')
    for (const args of [
      ['unblock', EMAIL],
      ['unblock', 'nobody@airline.example'],
      ['create', 'x'],
      ['create'],
      ['dance'],
      [],
    ])
      expect((await operator(args)).code).toBe(1)
  })

  test('[SSO-02] shows who has a second factor, and removes a lost one', async () => {
    const { caller } = await signIn('third@airline.example', 'given by hand')
    const { salt, code } = (await caller.call(passwordCode, {})).data
    const password = answerTo(code, await hashPassword('given by hand', salt ?? ''))
    const { secret, setup } = (await caller.call(factorBegin, { password })).data
    const shown = new CodeApp(secret).code()
    expect((await caller.call(factorConfirm, { secret, setup, code: shown })).code).toBe('OK')
    expect((await operator(['list'])).said).toMatch(/third@airline.example .* active {2}code app\n/)
    const asked = await signIn('third@airline.example', 'given by hand')
    expect(asked.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await operator(['remove-factor', EMAIL])).said).toBe(`${EMAIL} has no second factor\n`)
    expect((await operator(['remove-factor', 'third@airline.example'])).code).toBe(0)
    expect((await caller.call(userList, {})).http).toBe(401)
    expect((await signIn('third@airline.example', 'given by hand')).code).toBe('OK')
  })

  test('[PERM-02] leaves its changes in the audit trail, by the operator', async () => {
    const pool = await servers.pool()
    const { rows } = await pool.query(
      `SELECT action, actor_id, payload::json ->> 'by' AS by FROM audit_entry WHERE payload LIKE '%operator%' ORDER BY seq`,
    )
    expect(rows.map((row) => row.action)).toEqual([
      'create',
      'create',
      'create',
      'change_password',
      'update',
      'reset_factor',
    ])
    expect(rows.every((row) => row.actor_id === null && row.by === 'operator')).toBe(true)
    expect(await verifyAudit(pool)).toMatchObject({ sound: true })
  })
})
