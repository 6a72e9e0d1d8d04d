import { createHash } from 'node:crypto'
import { ROLE } from '@trms/contract/access'
import type { AnyCall } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { createSimSlot } from '@trms/contract/exchange/sim-slot/calls'
import { timesOf } from '@trms/contract/exchange/sim-slot/labels'
import { isForKeys, KEY_PATHS } from '@trms/contract/key-calls'
import { auditList } from '@trms/contract/office/audit/calls'
import { KEY_PATTERN } from '@trms/contract/office/integration/key'
import { apiKeyList, createApiKey, revokeApiKey } from '@trms/contract/office/integration/key-calls'
import { sortPilot, updatePilot } from '@trms/contract/people/pilot/calls'
import { cardCall } from '@trms/contract/people/qualification/calls'
import { enterQualification } from '@trms/contract/people/qualification/entry-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KeyCaller, newKey } from '../../../test/api-keys.ts'
import type { Caller } from '../../../test/caller.ts'
import { inDays } from '../../../test/inspections.ts'
import { newPerson } from '../../../test/people.ts'
import { kindNamed } from '../../../test/readiness.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(() => sql`UPDATE api_key SET revoked_at = now()`.execute(server.app.services.db))

const answered = (key: Caller) => key.call(sortPilot, {})
const ZERO = '00000000-0000-7000-8000-000000000000'
const made = (caller: Caller, call: AnyCall): Promise<number> =>
  call.method === 'GET'
    ? caller
        .get(`/v1/${call.path.replace(/:(id|record)/g, ZERO).replace(/:\w+/g, 'x.pdf')}`)
        .then(({ status }) => status)
    : caller.raw(call.path, { unknown_field: 1 }).then(({ http }) => http)

/** The answer of each call of the contract to this caller. */
const walk = (caller: Caller) =>
  Promise.all(
    [...CALLS.values()].map(async (call) => [call.path, await made(caller, call)] as const),
  )

describe('[SEC-03] a key for another system', () => {
  test('is shown once, and kept as its hash alone', async () => {
    const asked = { name: 'Crew system', calls: [sortPilot.path], ends_on: inDays(30), note: 'Ops' }
    const { key, made: shown } = (await admin.call(createApiKey, asked)).data
    expect(key).toMatch(KEY_PATTERN)
    expect(shown).toMatchObject({ ...asked, state: 'valid', used_at: null })
    expect(key.startsWith(`${shown.hint}_`)).toBe(true)
    const { db } = server.app.services
    const { rows } = await sql<{ hash: Buffer; row: string }>`
      SELECT hash, row_to_json(k)::text AS row FROM api_key k WHERE id = ${shown.id}`.execute(db)
    expect(rows[0]?.hash).toEqual(createHash('sha256').update(key).digest())
    const secret = key.slice(shown.hint.length + 1)
    const trail = await sql<{ payload: string }>`SELECT payload FROM audit_entry`.execute(db)
    const again = JSON.stringify((await admin.call(apiKeyList, {})).data)
    expect(JSON.stringify([rows, trail.rows, again])).not.toContain(secret)
  })

  test('lasts a year at most, does at least something, and nothing that no key may', async () => {
    const asked = { name: 'x', calls: [sortPilot.path], ends_on: inDays(30) }
    const refused = await Promise.all([
      admin.raw(createApiKey.path, { ...asked, ends_on: inDays(367) }),
      admin.raw(createApiKey.path, { ...asked, ends_on: inDays(-1) }),
      admin.raw(createApiKey.path, { ...asked, calls: [] }),
      admin.raw(createApiKey.path, { ...asked, calls: ['auth/user/bulk_create_role'] }),
    ])
    expect(refused.map((one) => Object.keys(one.fields))).toEqual([
      ['ends_on'],
      ['ends_on'],
      ['calls'],
      ['calls[0]'],
    ])
  })

  test('makes the chosen call and no other, whatever anybody may', async () => {
    const key = await newKey(server, [sortPilot.path])
    expect((await answered(key)).code).toBe('OK')
    const open = (await walk(key)).filter(([, http]) => http !== 403)
    expect(open).toEqual([[sortPilot.path, 422]])
  })

  test('with every call that there is for keys is let in to these, and to no other though the table named it', async () => {
    const key = await newKey(server, KEY_PATHS)
    await sql`UPDATE api_key SET calls = ${[...CALLS.keys()]}::text[] WHERE id = ${key.id}`.execute(
      server.app.services.db,
    )
    const seen = await walk(key)
    expect(seen.filter(([, http]) => http === 401)).toEqual([])
    const open = seen.flatMap(([path, http]) => (http === 403 ? [] : [path]))
    expect(open.sort()).toEqual([...KEY_PATHS].sort())
  })

  test('can be given no call that signs, that needs a person, or that makes rights, keys or sessions', () => {
    const of = (path: string) => CALLS.get(path) as AnyCall
    expect(KEY_PATHS.filter((path) => !CALLS.has(path) || !isForKeys(of(path)))).toEqual([])
    const writes = KEY_PATHS.filter((path) => {
      const call = of(path)
      return call.method === 'POST' && call.effect !== 'read'
    })
    // None of these calls names an account in what is written, and none gives anybody a right. A call
    // that is added here has to be like that.
    expect(writes).toEqual([
      'pilot/update_pilot',
      'qualification/enter',
      'qualification/import',
      'sim/create_sim_slot',
      'sim/update_sim_slot',
    ])
  })

  test('makes nobody an instructor', async () => {
    const key = await newKey(server, [updatePilot.path])
    const pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const change = (what: object) =>
      key.raw(updatePilot.path, { id: pilot.id, version: 1, ...what })
    expect(Object.keys((await change({ function: 'Instructor' })).fields)).toEqual(['function'])
    expect((await change({ function: 'Pilot', phone_number: '0901' })).code).toBe('OK')
  })
})

describe('[SEC-03] who is refused', () => {
  const saying = async (key: Caller) => {
    const { http, message } = await answered(key)
    return `${http} ${message}`
  }

  test('a key that nobody has, one with a wrong letter, and none', async () => {
    const { key } = await newKey(server, [sortPilot.path])
    const wrong = key.endsWith('0') ? `${key.slice(0, -1)}1` : `${key.slice(0, -1)}0`
    for (const given of [wrong, `${key}0`, 'trms_', `trms_${'a'.repeat(8)}_${'b'.repeat(46)}`])
      expect(await saying(new KeyCaller(server.address, { key: given, id: '' }))).toBe(
        '401 This API key is not known here.',
      )
    expect((await answered(new KeyCaller(server.address, { key: 'x', id: '' }))).http).toBe(401)
  })

  test('one that was revoked, one that has ended, and one whose maker is no active admin', async () => {
    const revoked = await newKey(server, [sortPilot.path])
    expect((await answered(revoked)).http).toBe(200)
    expect((await admin.call(revokeApiKey, { id: revoked.id })).data.state).toBe('revoked')
    expect(await saying(revoked)).toBe('401 This API key was revoked.')
    expect((await admin.call(revokeApiKey, { id: revoked.id })).http).toBe(409)

    const { db } = server.app.services
    const ended = await newKey(server, [sortPilot.path])
    await sql`UPDATE api_key SET ends_at = now() WHERE id = ${ended.id}`.execute(db)
    expect(await saying(ended)).toMatch(/^401 This API key has ended/)

    const maker = await newPerson(server, { role: ROLE.ADMIN })
    const stopped = await newKey(server, [sortPilot.path], { by: await sessionOf(server, maker) })
    const set = (what: object) =>
      db.updateTable('account').set(what).where('id', '=', maker.id).execute()
    await set({ status: 'blocked' })
    expect(await saying(stopped)).toMatch(/^401 .*no active administrator/)
    await set({ status: 'active', role: ROLE.USER })
    expect(await saying(stopped)).toMatch(/^401 .*no active administrator/)
    const { keys } = (await admin.call(apiKeyList, { filters: { state: 'stopped' } })).data
    expect(keys.map((one) => one.id)).toEqual([stopped.id])
  })

  test('whoever comes with a session too', async () => {
    const key = await newKey(server, [sortPilot.path])
    key.cookies = { ...admin.cookies }
    expect(await saying(key)).toMatch(/^401 .*never with both/)
    key.cookies = {}
    key.token = admin.token
    expect(await saying(key)).toMatch(/^401 .*never with both/)
  })

  test('whoever calls more often than a key may, until a while has passed', async () => {
    const busy = await startServer({}, { limits: { keyCalls: 3 } })
    try {
      const key = await newKey(busy, [sortPilot.path])
      const other = await newKey(busy, [sortPilot.path])
      const seen = []
      for (let i = 0; i < 5; i += 1) seen.push(await answered(key))
      // The first count is that of the address, since nothing is known of the key yet.
      expect(seen.map((one) => one.http)).toEqual([200, 200, 200, 200, 429])
      expect(Number(seen.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await answered(other)).http).toBe(200)
    } finally {
      await busy.close()
    }
  })
})

describe('[SEC-03] what a key leaves behind', () => {
  test('its writes are its own in the trail, and made once under one idempotency key', async () => {
    const key = await newKey(server, [createSimSlot.path])
    const times = timesOf('A321', 'A') ?? expect.fail('no such slot')
    const slot = { type: 'A321', slot: 'A', ...times } as const
    const headers = { 'idempotency-key': 'once' }
    const first = (await key.call(createSimSlot, slot, { headers })).data
    expect((await key.call(createSimSlot, slot, { headers })).data.id).toBe(first.id)
    const { entries } = (await admin.call(auditList, { filters: { record_id: first.id } })).data
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['create', { id: key.id, full_name: 'Crew system', crew_code: null }],
    ])
  })

  test('a qualification that it enters bears its name', async () => {
    const key = await newKey(server, [enterQualification.path])
    const pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const { id: kind_id } = await kindNamed(admin, 'Medical')
    const entry = { pilot_id: pilot.id, kind_id, completed_on: inDays(-3), expires_on: inDays(300) }
    expect((await key.call(enterQualification, entry)).code).toBe('OK')
    const { kinds } = (await admin.call(cardCall, { pilot_id: pilot.id })).data
    const names = kinds.flatMap((one) => one.entries.map((each) => each.entered_by_name))
    expect(names).toEqual(['Crew system'])
  })

  test('its reads are noted for the trail, and that it was used once a minute', async () => {
    const { db } = server.app.services
    const key = await newKey(server, [sortPilot.path])
    const used = async () => {
      const { keys } = (await admin.call(apiKeyList, {})).data
      return keys.find((one) => one.id === key.id)?.used_at
    }
    await answered(key)
    const first = await used()
    expect(first).not.toBeNull()
    await answered(key)
    expect(await used()).toBe(first)
    await until(async () => {
      const { rows } = await sql<{ times: number }>`
        SELECT times FROM audit_note
        WHERE actor_id = ${key.id} AND action = 'read' AND entity_id = ${sortPilot.path}`.execute(
        db,
      )
      return rows[0]?.times === 2
    }, 'both reads to be noted')
  })
})
