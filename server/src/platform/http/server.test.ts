import { userList } from '@trms/contract/people/account/calls'
import { login } from '@trms/contract/people/auth/calls'
import { fotList } from '@trms/contract/records/overview/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Caller } from '../../../test/caller.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { until } from '../../../test/until.ts'
import { ownerClient } from '../db/pool.ts'
import { LIMITS } from './limits.ts'

const METRICS_TOKEN = 'only-for-tests-0123'
let server: TestServer
beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN, BACKUP_FOLDER: 'backups' })
})
afterAll(() => server.close())

describe('every answer', () => {
  test('[NAV-01] comes in its envelope, in the language asked for', async () => {
    const caller = new Caller(server.address)
    for (const [header, text] of [
      ['vi', 'Phiên làm việc đã kết thúc. Vui lòng đăng nhập lại.'],
      ['vi-VN,vi;q=0.9,en;q=0.8', 'Phiên làm việc đã kết thúc. Vui lòng đăng nhập lại.'],
      ['en;q=0.9, vi;q=0.1', 'Your session has ended. Please sign in again.'],
      ['fr', 'Your session has ended. Please sign in again.'],
    ] as const) {
      const reply = await caller.raw(fotList.path, {}, { headers: { 'accept-language': header } })
      expect([reply.http, reply.code, reply.message]).toEqual([401, 'UNAUTHORIZED', text])
    }
  })

  test('carries security headers, a request id, and is not cached', async () => {
    const reply = await new Caller(server.address).call(login, { email: 'a@test.example' })
    const header = (name: string) => reply.headers.get(name)
    expect(header('content-security-policy')).toContain("script-src 'self'")
    expect(header('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('x-frame-options')).toBe('SAMEORIGIN')
    expect(header('cache-control')).toBe('no-store')
    expect(header('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is compressed when it is long, for whoever takes that', async () => {
    const admin = await server.as('admin')
    const encoded = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding }
      const reply = await admin.call(userList, { page_count: 10 }, { headers })
      expect(reply.data.users.length).toBeGreaterThan(5)
      return [reply.headers.get('content-encoding'), reply.headers.get('vary')]
    }
    expect(await encoded('gzip, br')).toEqual(['gzip', 'accept-encoding'])
    expect(await encoded('identity')).toEqual([null, 'accept-encoding'])
    expect(await encoded('gzip;q=0, identity')).toEqual([null, 'accept-encoding'])
  })

  test('[FIL-02] that is a file is given over https only to who says from where it is asked', async () => {
    const secure = await startServer({ PUBLIC_URL: 'https://trms.air.example' })
    try {
      const admin = await sessionOf(secure, secure.airline.admin)
      const status = async (headers = {}) =>
        (await admin.get('/v1/sim/excel_template', headers)).status
      expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(200)
      expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403)
      expect(await status()).toBe(403)
    } finally {
      await secure.close()
    }
  })

  test('of a failing server tells the request id and nothing of the cause', async () => {
    const broken = await startServer()
    try {
      const caller = await broken.as('admin')
      const owner = ownerClient(broken.databaseUrl)
      await owner.connect()
      await owner.query('ALTER TABLE pilot RENAME TO pilot_gone')
      await owner.end()
      const reply = await caller.raw(fotList.path, {}, { language: 'vi' })
      expect([reply.http, reply.code, reply.message]).toEqual([
        500,
        'INTERNAL',
        'Lỗi máy chủ nội bộ',
      ])
    } finally {
      await broken.close()
    }
  })
})

describe('the operator’s side', () => {
  test('/health and /metrics tell how it is, the latter to whoever has its token', async () => {
    expect((await fetch(`${server.address}/health/live`)).status).toBe(200)
    const ready = await fetch(`${server.address}/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    const metrics = (authorization: string) =>
      fetch(`${server.address}/metrics`, { headers: { authorization } })
    const told = await metrics(`Bearer ${METRICS_TOKEN}`)
    expect(await told.text()).toContain('trms_http_request_duration_seconds_bucket')
    expect((await metrics(`Bearer ${METRICS_TOKEN}x`)).status).toBe(404)
  })

  test('[OPS-05] figures tell of what it needs, of jobs, mails and backups, and are no older than a second', async () => {
    const figure = async (name: string) => {
      const told = await fetch(`${server.address}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
      const lines = (await told.text()).split('\n')
      return Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
    }
    const { db } = server.app.services
    expect(await figure('trms_ready{part="database"}')).toBe(1)
    expect(await figure('trms_ready{part="storage"}')).toBe(1)
    expect(await figure('trms_storage_free_bytes')).toBeGreaterThan(0)
    expect(await figure('trms_mails_given_up')).toBe(0)
    expect(await figure('trms_backup_sound')).toBeNaN()
    const sentAt = new Date('2026-03-01T00:00:00Z')
    await sql`INSERT INTO backup_test (id, tested_at, moment, problem) VALUES
      (gen_random_uuid(), now(), ${sentAt}, 'torn'),
      (gen_random_uuid(), now() - interval '1 week', now(), NULL)`.execute(db)
    await sql`INSERT INTO pgboss.queue
      SELECT (jsonb_populate_record(q, '{"name": "nobody_takes_it"}')).*
      FROM pgboss.queue q WHERE name = 'account_mail'`.execute(db)
    await sql`INSERT INTO pgboss.job (name, state, completed_on, start_after) VALUES
      ('account_mail', 'failed', now(), now()), ('account_mail', 'completed', ${sentAt}, now()),
      ('nobody_takes_it', 'created', NULL, now() - interval '1 hour')`.execute(db)
    await until(async () => (await figure('trms_mails_given_up')) === 1, 'the mail to be counted')
    expect(await figure('trms_jobs{state="given_up"}')).toBe(1)
    await until(
      async () => (await figure('trms_jobs_overdue_seconds')) >= 3600,
      'the job to be overdue',
    )
    expect(await figure('trms_backup_sound')).toBe(0)
    expect(await figure('trms_backup_moment_timestamp_seconds')).toBe(sentAt.getTime() / 1000)
    expect(await figure('trms_mail_last_sent_timestamp_seconds')).toBe(sentAt.getTime() / 1000)
  })

  test('/v1/openapi.json describes every call, and /docs shows it', async () => {
    const response = await fetch(`${server.address}/v1/openapi.json`)
    // biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is looked at here and there
    const document = (await response.json()) as any
    const create = document.paths['/v1/flt_training/create_flight'].post
    const { schema } = create.requestBody.content['multipart/form-data']
    expect(schema.required).toEqual(expect.arrayContaining(['pilot_id', 'sectors', 'report']))
    expect(schema.properties.report.format).toBe('binary')
    expect(schema.properties.landing.enum ?? schema.properties.landing.anyOf).toBeDefined()
    expect(document.paths['/v1/phase_report/training_file/{id}/{name}'].get).toBeDefined()
    expect((await fetch(`${server.address}/docs`)).status).toBe(200)
  })

  test('[AUTH-10] one address has a limit of calls a minute', async () => {
    expect(LIMITS.addressCalls).toBe(600)
    const limited = await startServer({}, { limits: { addressCalls: 60 } })
    try {
      const call = () => fetch(`${limited.address}/v1/${login.path}`, { method: 'POST' })
      const codes: number[] = []
      for (let i = 0; i < 62; i++) codes.push((await call()).status)
      const invented = { cookie: `sid=${'x'.repeat(43)}`, 'access-token': 'x.y.z' }
      const again = await fetch(`${limited.address}/%761/${login.path}`, {
        method: 'POST',
        headers: invented,
      })
      expect(again.status).toBe(429)
      expect(codes.slice(0, 50)).not.toContain(429)
      expect(codes.at(-1)).toBe(429)
    } finally {
      await limited.close()
    }
  })

  test('[AUTH-10] one IPv6 network has that limit, however many addresses are its', async () => {
    const limited = await startServer(
      { PUBLIC_URL: 'https://trms.air.example' },
      { limits: { addressCalls: 10 } },
    )
    try {
      const call = async (address: string) => {
        const headers = { 'x-forwarded-for': address }
        return (await fetch(`${limited.address}/v1/${login.path}`, { method: 'POST', headers }))
          .status
      }
      for (let i = 0; i < 10; i++) expect(await call(`2001:db8:1:1::${i}`)).not.toBe(429)
      expect(await call('2001:db8:1:1:ffff::1')).toBe(429)
      expect(await call('2001:db8:1:2::1')).not.toBe(429)
    } finally {
      await limited.close()
    }
  })
})
