import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createWebhook } from '@trms/contract/office/integration/webhook-calls'
import { login, sessionList, validate } from '@trms/contract/people/auth/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerTo } from '../../../scripts/sign-in.mjs'
import { type App, createApp } from '../../src/app.ts'
import { newLogger } from '../../src/platform/log.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import type { Person } from '../airline.ts'
import { Caller } from '../caller.ts'
import { keepFactorOf } from '../kept-factor.ts'
import { runCommand } from '../process.ts'
import { APP_SECRET, startServer, type TestServer } from '../server.ts'

const NEW_SECRET = 'the-secret-after-the-first-one-0123456789'
const OTHER_SECRET = 'a-secret-that-nothing-was-sealed-with-yet'

let server: TestServer
let other: App | undefined
beforeAll(async () => {
  server = await startServer()
})
afterEach(async () => {
  await other?.close()
  other = undefined
})
afterAll(() => server.close())

/** Starts a second server on the same data with this secret, and returns its address. */
async function startWith(secret: string): Promise<string> {
  const { databaseUrl, dataDir } = server
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_SECRET: secret,
  })
  const logger = newLogger('silent')
  other = await createApp(settings, databaseUrl, { logger, webRoot: join(dataDir, 'no-web') })
  return other.listen()
}

async function sealOf({ id }: Person): Promise<Buffer> {
  const { rows } = await server.app.pool.query<{ password_sealed: Buffer }>(
    'SELECT password_sealed FROM account WHERE id = $1',
    [id],
  )
  return rows[0]?.password_sealed ?? Buffer.alloc(0)
}

async function saltOfNobody(address: string): Promise<string> {
  const reply = await new Caller(address).call(login, { email: 'nobody@test.example' })
  return reply.data.salt
}

/** Seals a password as before keys had ids. */
async function sealWithoutId({ id, h1 }: Person): Promise<void> {
  const { rows } = await server.app.pool.query('SELECT password_salt FROM account WHERE id = $1', [
    id,
  ])
  const key = Buffer.from(hkdfSync('sha256', APP_SECRET, Buffer.alloc(0), 'trms/seal/1', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(`${id}\n${rows[0]?.password_salt}`, 'utf8'))
  const sealed = Buffer.concat([iv, cipher.update(h1), cipher.final(), cipher.getAuthTag()])
  await server.app.pool.query('UPDATE account SET password_sealed = $2 WHERE id = $1', [id, sealed])
}

test('[SEC-01] a new secret before the old one: nobody is signed out, and what is used is sealed anew', async () => {
  const { pilotA, pilotB } = server.airline
  const before = await server.as('pilotA')
  const salt = await saltOfNobody(server.address)
  const asked = (await new Caller(server.address).raw('auth/login', { email: pilotB.email }))
    .data as { code: string }
  const seals = [await sealOf(pilotA), await sealOf(pilotB)]

  const address = await startWith(`${NEW_SECRET},\n${APP_SECRET}`)
  // The session, the device and a code from the time of the old secret remain valid.
  const after = new Caller(address)
  Object.assign(after, { cookies: { ...before.cookies }, token: before.token })
  expect((await after.call(sessionList, {})).http).toBe(200)
  expect((await after.signIn(pilotA)).code).toBe('OK')
  const device = (caller: Caller) => caller.cookies.device?.split('.')[0]
  expect(device(after)).toBe(device(before))
  expect(after.cookies.device).not.toBe(before.cookies.device)
  const sent = { email: pilotB.email, password: answerTo(asked.code, pilotB.h1) }
  expect((await new Caller(address).call(validate, sent)).code).toBe('OK')
  // The salt made up for an unknown email stays the same, as a real account's does.
  expect(await saltOfNobody(address)).toBe(salt)

  const anew = [await sealOf(pilotA), await sealOf(pilotB)]
  const ids = [...seals, ...anew].map((one) => one.toString('hex', 0, 4))
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).toBe(ids[3])
  expect(ids[0]).not.toBe(ids[2])
  await other?.close()

  // From then on a value sealed with the new secret needs the new secret; a server with only the old secret
  // answers 503.
  const reply = await new Caller(server.address).signIn(pilotA)
  expect([reply.http, reply.code]).toEqual([503, 'UNAVAILABLE'])
  expect((await new Caller(server.address).signIn(server.airline.instructorA)).code).toBe('OK')
})

test('[SEC-01] a password sealed before keys had ids opens, and is sealed anew', async () => {
  const { employee } = server.airline
  await sealWithoutId(employee)
  expect(await sealOf(employee)).toHaveLength(60)
  const address = await startWith(`${NEW_SECRET},${APP_SECRET}`)
  expect((await new Caller(address).signIn(employee)).code).toBe('OK')
  expect(await sealOf(employee)).toHaveLength(64)
  expect((await new Caller(address).signIn(employee)).code).toBe('OK')
})

test('[SEC-01] a start without a secret that is still needed says what is sealed with which key', async () => {
  await sealWithoutId(server.airline.user)
  await keepFactorOf(server, server.airline.pilotB)
  const id = (await sealOf(server.airline.admin)).toString('hex', 0, 4)
  const said = await startWith(OTHER_SECRET).catch((error: Error) => error.message)
  expect(said).toMatch(/^APP_SECRET: .*given: key [0-9a-f]{8}/)
  expect(said).toMatch(
    new RegExp(`key ${id}: the passwords of \\d+ accounts, the code apps of 1 accounts`),
  )
  expect(said).toContain('key none: the passwords of 1 accounts')
  expect(said).toContain('the kept key personal_number')
  expect(said).toMatch(/APP_SECRET to the new secret, a comma, and the earlier one/)
})

test('[SEC-01][PERM-02] where the secret is lost, its passwords are taken away and can be chosen anew, and the trail tells of all', async () => {
  const { pool } = server.app
  const terms = { name: 'Planning', url: 'https://planning.example', kinds: ['pilot'], actions: [] }
  const { webhook } = (await (await server.as('admin')).call(createWebhook, terms)).data
  const { rows } = await pool.query<{ key: string }>(
    `SELECT encode(substring(password_sealed FOR 4), 'hex') AS key FROM account
     WHERE length(password_sealed) = 64
     UNION SELECT encode(substring(sealed FOR 4), 'hex') FROM kept_key`,
  )
  const args = ['forget-key', 'none', ...rows.map((row) => row.key)]
  const { said } = await runCommand('admin', args, {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    APP_SECRET: OTHER_SECRET,
  })
  expect(said).toMatch(/^10 accounts have no password now/)
  const address = await startWith(OTHER_SECRET)
  const reply = await new Caller(address).signIn(server.airline.admin)
  expect([reply.http, reply.code]).toEqual([400, 'SIGN_IN_FAILED'])
  const noted = await pool.query(
    `SELECT count(*)::int AS n FROM audit_entry WHERE action = 'forget_password'`,
  )
  expect(noted.rows[0]?.n).toBe(10)
  const ofWebhook = await pool.query(
    `SELECT action, payload::json ->> 'by' AS by FROM audit_entry
     WHERE entity_id = $1 AND action <> 'create' ORDER BY seq`,
    [webhook.id],
  )
  expect(ofWebhook.rows).toEqual([
    { action: 'new_secret', by: 'operator' },
    { action: 'pause', by: 'operator' },
  ])
})
