import { randomUUID } from 'node:crypto'
import { ROLE } from '@trms/contract/access'
import type { Call } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Announcement } from '../src/platform/live/announce.ts'
import { expectedOf } from './access-table.ts'
import { newWorld, type World } from './access-world.ts'
import type { Person } from './airline.ts'
import { Announcements } from './announcements.ts'
import { newPerson } from './people.ts'
import { startServer, type TestServer } from './server.ts'
import { sessionOf } from './sessions.ts'
import { TOLD_ALWAYS, TRACES, type Trace } from './traces.ts'
import { type WholeSending, wholeSending } from './whole-sendings.ts'

let server: TestServer
let announcements: Announcements
beforeAll(async () => {
  // Passkeys need a site with a host name.
  server = await startServer({ PUBLIC_URL: 'http://localhost' })
  announcements = await Announcements.of(server.databaseUrl)
})
afterAll(async () => {
  await announcements.close()
  await server.close()
})

const pathOf = (key: string) => key.split(' ')[0] ?? key
const changing = [...CALLS.values()].filter(
  (one): one is Call => one.method === 'POST' && one.effect !== 'read',
)

test('[PERM-02] every call that changes something says what it leaves behind, and no other', () => {
  const said = new Set(Object.keys(TRACES).map(pathOf))
  expect([...said].sort()).toEqual(changing.map((one) => one.path).sort())
})

test('[PERM-02][PERM-06] what is live tells of every change, and every record of its removal', () => {
  const silent = Object.entries(TRACES).filter(([, [audit, ...tells]]) =>
    entriesOf(audit).some((one) => {
      const [action = '', entity = ''] = one.split(' ')
      // A record that can be purged has already left every page.
      if (/purge$/.test(action)) return false
      const always = TOLD_ALWAYS[entity]
      return always ? !tells.includes(always) : action === 'archive' && tells.length === 0
    }),
  )
  expect(silent).toEqual([])
})

describe('[PERM-02][PERM-06] what a call leaves behind: its audit entry, and what open pages hear', () => {
  test.each(Object.entries(TRACES))('%s', async (key, [audit, ...tells]) => {
    const call = CALLS.get(pathOf(key)) as Call
    const instructor = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
    const world = await newWorld(server, instructor)
    const self = await makerOf(key, world)
    const sending = await wholeSending(key, { server, world, self })
    await announcements.take()
    const before = await newestEntry()
    const { data, again } = await send(call, self, sending)
    const known = JSON.stringify([sending.input, data, world.pilot.id, self.id])
    // The webhook of an earlier test is told of whenever a delivery to its receiver was tried.
    const said = (await announcements.take()).filter(
      ({ kind, id }) => kind !== 'integration' || known.includes(id),
    )
    const entries = await entriesSince(before)

    expect(entries.map((one) => `${one.action} ${one.entity}`)).toEqual(entriesOf(audit))
    if (call.access !== 'anyone')
      expect(entries.filter((one) => one.actor_id !== self.id)).toEqual([])
    expect([...new Set(said.map((one) => one.kind))].sort()).toEqual(tells.sort())
    expect(said.filter(({ id }) => !known.includes(id))).toEqual([])
    // Changes of people are told to all who see the list of people, without naming anyone.
    if (tells.some((kind) => kind !== 'person'))
      expectToldTo(said, sending.concerns ?? [world.pilot])
    if (call.effect === 'create') expect(again).toEqual(data)
  })
})

const entriesOf = (audit: Trace[0]): readonly string[] =>
  typeof audit === 'string' ? [audit] : 'because' in audit ? [] : audit

/** A person who may make the call, with as few rights on the record as possible. */
async function makerOf(key: string, world: World): Promise<Person> {
  if (expectedOf(key, 'admin') === 'yes') return newPerson(server, { role: ROLE.ADMIN })
  return expectedOf(key, 'instructor') === 'yes' ? world.instructor : world.pilot
}

/** Makes the call; a creating call is made twice with the same key, as after a lost answer. */
async function send(call: Call, self: Person, { input = {}, files }: WholeSending) {
  const caller = await sessionOf(server, self)
  const headers = { 'idempotency-key': randomUUID() }
  const once = async () =>
    (await caller.raw(call.path, input, { headers, ...(files && { files }) })).data
  const data = await once()
  return { data, again: call.effect === 'create' ? await once() : undefined }
}

/**
 * Checks who is told: an account's pages by its id, the readers of a fleet by the fleet, and others by name.
 */
function expectToldTo(said: readonly Announcement[], concerned: readonly Person[]) {
  const told = new Set(
    said.flatMap(({ kind, id, people, instructors }) =>
      kind === 'account' ? id : [...people, ...instructors],
    ),
  )
  const fleets: unknown[] = said.flatMap(({ of_fleet }) => of_fleet ?? [])
  const untold = concerned.filter(
    ({ id, fleet }) => !told.has(id) && !fleets.includes('All') && !fleets.includes(fleet),
  )
  expect(untold.map((one) => one.full_name)).toEqual([])
}

async function newestEntry(): Promise<number> {
  const { seq } = await server.app.services.db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  return Number(seq)
}
const entriesSince = (seq: number) =>
  server.app.services.db
    .selectFrom('audit_entry')
    .select(['action', 'entity', 'actor_id'])
    .where('seq', '>', seq as never)
    .orderBy('seq')
    .execute()
