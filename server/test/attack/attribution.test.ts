import { ROLE } from '@trms/contract/access'
import { CALLS } from '@trms/contract/calls'
import { auditList } from '@trms/contract/office/audit/calls'
import { userDetail, userList } from '@trms/contract/people/account/calls'
import { forgotPassword, login, validate } from '@trms/contract/people/auth/calls'
import { pilotDetail } from '@trms/contract/people/pilot/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerTo } from '../../../scripts/sign-in.mjs'
import { newPasswordToken } from '../../src/people/password/password-token.ts'
import { writeNotes } from '../../src/platform/audit/notes.ts'
import { verifyAudit } from '../../src/platform/audit/verify.ts'
import { ownerClient } from '../../src/platform/db/pool.ts'
import { newLogger } from '../../src/platform/log.ts'
import { SENDINGS } from '../access-calls.ts'
import { newWorld, type World } from '../access-world.ts'
import { Caller } from '../caller.ts'
import { inspect } from '../inspections.ts'
import { newPerson } from '../people.ts'
import { startServer, type TestServer } from '../server.ts'
import { sessionOf } from '../sessions.ts'
import { until } from '../until.ts'

const lines: string[] = []
let server: TestServer
let world: World
beforeAll(async () => {
  const write = (line: string) => void lines.push(line)
  server = await startServer({}, { logger: newLogger('debug', { write }) })
  const instructor = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  world = await newWorld(server, instructor)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.app.services.db.deleteFrom('sign_in_throttle').execute()
  await server.app.services.db.deleteFrom('audit_note').execute()
})

const notes = () =>
  server.app.services.db
    .selectFrom('audit_note')
    .select(['actor_id', 'action', 'entity', 'entity_id', 'times', 'detail'])
    .orderBy('first_at')
    .execute()
/** Waits for this many notes, because notes are kept after the answer was sent. */
async function noted(count: number) {
  const times = async () => (await notes()).reduce((sum, one) => sum + one.times, 0)
  await until(async () => (await times()) >= count, `${count} notes`)
  return notes()
}
async function guess(email: string): Promise<string> {
  const caller = new Caller(server.address)
  const { code } = (await caller.call(login, { email })).data
  return (await caller.call(validate, { email, password: answerTo(code, Buffer.alloc(32)) })).code
}

test('[SEC-01] a line of the log names the account by its id, and nobody by name, email or link', async () => {
  const { pilotA } = server.airline
  lines.length = 0
  const pilot = await server.as('pilotA')
  expect((await pilot.call(userDetail, { id: pilotA.id })).code).toBe('OK')
  await pilot.call(userList, {})
  await guess(pilotA.email)
  await new Caller(server.address).call(forgotPassword, { email: pilotA.email })
  const token = await newPasswordToken(server.app.services.db, pilotA.id, 'reset')
  await fetch(`${server.address}/login/reset_password/${token}`)
  const admin = await server.as('admin')
  await admin.get(`/v1/pilot/export?keyword=${encodeURIComponent(pilotA.full_name)}`)
  const answered = () =>
    lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered')
  await until(() => answered().some((one) => one.route === '/v1/pilot/export'), 'the last line')
  const accounts = (route: string) =>
    answered().flatMap((one) => (one.route === `/v1/${route}` ? [one.account] : []))
  expect(accounts(userDetail.path)).toEqual([pilotA.id])
  expect(accounts(userList.path)).toEqual([pilotA.id])
  expect(accounts(validate.path)).toEqual([pilotA.id, undefined, server.airline.admin.id])
  expect(accounts(forgotPassword.path)).toEqual([undefined])
  const said = decodeURIComponent(lines.join('\n').replace(/%(?![0-9a-f]{2})/gi, ''))
  for (const secret of [pilotA.email, pilotA.full_name, pilotA.crew_code ?? '', token])
    expect(said).not.toContain(secret)
  // Waits for the notes of the sign-in, the refusal and the export, so that the next test starts without
  // them.
  await noted(3)
})

describe('the audit trail', () => {
  test('[SEC-01] has failed sign-ins once a minute for each account, and once for all unknown emails', async () => {
    const { pilotB, user } = server.airline
    for (let i = 0; i < 4; i++) expect(await guess(pilotB.email)).toBe('SIGN_IN_FAILED')
    expect(await guess(user.email)).toBe('SIGN_IN_FAILED')
    for (let i = 0; i < 3; i++) await guess(`nobody${i}@test.example`)
    const kept = await noted(8)
    const failed = { actor_id: null, action: 'sign_in_failed', entity: 'account' }
    const detail = { address: '127.0.0.1' }
    expect(kept).toEqual([
      { ...failed, entity_id: pilotB.id, times: 4, detail },
      { ...failed, entity_id: user.id, times: 1, detail },
      { ...failed, entity_id: 'unknown', times: 3, detail },
    ])
    await writeNotes(server.app.services, new Date(Date.now() + 60_000))
    expect(await notes()).toEqual([])
    const admin = await server.as('admin')
    const filters = { action: 'sign_in_failed' }
    const { entries } = (await admin.call(auditList, { filters, order: '+' })).data
    expect(entries.map((one) => [one.entity_name, one.actor])).toEqual([
      [pilotB.full_name, null],
      [user.full_name, null],
      [null, null],
    ])
    expect(entries[0]?.changes).toContainEqual({ field: 'times', old: null, new: 4 })
    expect(await verifyAudit(server.app.pool)).toMatchObject({ sound: true })
  })

  test('[SEC-01] has what was refused to whom, with what it was about', async () => {
    const pilot = await sessionOf(server, world.pilot)
    for (let i = 0; i < 3; i++) expect((await pilot.call(userList, {})).http).toBe(403)
    const office = await newPerson(server, { role: ROLE.EMPLOYEE })
    const employee = await sessionOf(server, office)
    await employee.call(pilotDetail, { id: world.pilot.id })
    const refused = { action: 'denied', entity: 'call' }
    expect(await noted(4)).toEqual([
      { ...refused, actor_id: world.pilot.id, entity_id: userList.path, times: 3, detail: {} },
      {
        ...refused,
        actor_id: office.id,
        entity_id: pilotDetail.path,
        times: 1,
        detail: { id: world.pilot.id },
      },
    ])
  })

  const downloads = [...CALLS.values()].flatMap((one) => (one.method === 'GET' ? [one] : []))
  const traced = downloads.filter((one) => !one.untraced).map((one) => one.path)

  test('[SEC-01] leaves out fetching pictures, empty forms and the stream of events, nothing else', () => {
    const quiet = downloads.filter((one) => one.untraced).map((one) => one.path)
    expect(quiet.sort()).toEqual([
      'avatar/:id',
      'live',
      'pilot/import_template',
      'qualification/import_template',
      'sim/excel_template',
    ])
  })

  test.each(traced)('[SEC-01][FIL-02] has who fetched %s', async (path) => {
    // Only an inspector may open what an inspection shows.
    const reader = path.startsWith('inspection/')
      ? (await inspect(server, [world.pilot])).inspector
      : await newPerson(server, { role: ROLE.ADMIN })
    const caller = await sessionOf(server, reader)
    const { address = '' } = (await SENDINGS[path]?.(world, reader)) ?? {}
    const reply = await caller.get(address)
    expect(reply.status).toBe(200)
    await reply.arrayBuffer()
    await until(async () => (await mine()).length > 0, 'the note')
    const stored = path.endsWith('/:name')
    const id = address.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)?.at(-1)
    expect(await mine()).toMatchObject([
      {
        action: stored ? 'download_file' : 'export',
        entity: stored ? 'file' : 'export',
        entity_id: id ?? path,
        detail: { call: path },
      },
    ])
    async function mine() {
      return (await notes()).filter((one) => one.actor_id === reader.id)
    }
  })

  test('[SEC-01] keeps no reader and no refused caller waiting while it is written', async () => {
    const owner = ownerClient(server.databaseUrl)
    await owner.connect()
    await owner.query('BEGIN')
    const { report } = await world.flight()
    await owner.query('SELECT FROM audit_head FOR UPDATE')
    const pilot = await sessionOf(server, world.pilot)
    expect((await pilot.get(report)).status).toBe(200)
    expect((await pilot.call(userList, {})).http).toBe(403)
    expect(await guess('nobody@test.example')).toBe('SIGN_IN_FAILED')
    expect(await noted(3)).toHaveLength(3)
    await owner.query('COMMIT')
    await owner.end()
  })
})
