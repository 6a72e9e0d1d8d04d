import { readFile } from 'node:fs/promises'
import { PERMISSION } from '@trms/contract/access'
import type { Sent } from '@trms/contract/call'
import { FLEETS } from '@trms/contract/crew/fleets'
import {
  countSimSlots,
  createSimSlot,
  deleteSimSlot,
  getSimSlotById,
  getSimSlots,
  updateSimSlot,
} from '@trms/contract/exchange/sim-slot/calls'
import { SLOT_LABELS, timesOf } from '@trms/contract/exchange/sim-slot/labels'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAll } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newSlot } from '../../../test/slots.ts'
import { ownerClient } from '../../platform/db/pool.ts'

let server: TestServer
let admin: Caller
/** An office account of fleet A321, with every permission on slots. */
let office: Caller
/** An office account with the same permissions, but no fleet. */
let nowhere: Caller

const { VIEW_SIM, CREATE_SIM, EDIT_SIM, DELETE_SIM } = PERMISSION
const permissions = [VIEW_SIM, CREATE_SIM, EDIT_SIM, DELETE_SIM]

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  office = await sessionOf(server, await newPerson(server, { role: 2, fleet: 'A321', permissions }))
  nowhere = await sessionOf(server, await newPerson(server, { role: 2, permissions }))
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteAll(server, 'sim_slot')
})

const one = (changes: object = {}) =>
  ({ type: 1, slot: 'B', start: '03:45', end: '07:45', ...changes }) as Sent<typeof createSimSlot>
const labels = async (caller: Caller, query: Sent<typeof getSimSlots> = {}) =>
  (await caller.call(getSimSlots, query)).data.map(({ fleet, slot }) => `${fleet} ${slot}`)
const ENDS = 'A slot lasts 4 hours: this one ends at 07:45'
const refusal = (reply: { http: number; fields: Record<string, string> }) => [
  reply.http,
  reply.fields,
]

describe('the table of labels', () => {
  test.each([
    ['A321', 'A', '01:00', '05:00'],
    ['A321', 'B', '03:45', '07:45'],
    ['A321', 'F', '20:45', '00:45'],
    ['A321', 'E1', '18:00', '22:00'],
    ['A321', 'F1', '22:15', '02:15'],
    ['A321', 'A-SIM2', '03:45', '07:45'],
    ['A321', 'F-SIM2', '23:45', '03:45'],
    ['B787', 'A', '00:00', '04:00'],
    ['B787', 'F', '20:15', '00:15'],
    ['B787', 'C1', '06:45', '10:45'],
    ['A350', 'A', '00:45', '04:45'],
    ['ATR72', 'D', '20:00', '00:00'],
    ['ATR72', 'C1', '17:30', '21:30'],
  ] as const)('[SLT-01] %s %s is from %s to %s', (fleet, label, start, end) => {
    expect(timesOf(fleet, label)).toEqual({ start, end })
  })

  test('[SLT-01] a label that the table does not have has no times', () => {
    for (const label of ['Z', 'constructor', '__proto__'])
      expect([label, timesOf('A321', label)]).toEqual([label, null])
  })

  test('[SLT-01] has 18, 7, 6 and 8 labels, all of which can be created', async () => {
    expect(FLEETS.map((fleet) => Object.keys(SLOT_LABELS[fleet]).length)).toEqual([18, 7, 6, 8])
    for (const fleet of FLEETS)
      for (const label of Object.keys(SLOT_LABELS[fleet])) await newSlot(admin, fleet, label)
    expect((await admin.call(countSimSlots, {})).data.total).toBe(39)
  })
})

describe('a slot', () => {
  test('[SLT-01] is kept whole, its type by number or by name', async () => {
    const made = (await office.call(createSimSlot, one())).data
    const facts = { type: 1, fleet: 'A321', slot: 'B', start: '03:45', end: '07:45', version: 1 }
    expect(made).toEqual({ id: made.id, ...facts, can: { update: true, delete: true } })
    expect((await office.call(getSimSlotById, { id: made.id })).data).toEqual(made)
    const named = await admin.call(createSimSlot, one({ type: 'ATR72', slot: 'C1' }))
    expect(named.data).toMatchObject({ type: 4, fleet: 'ATR72', slot: 'C1' })
  })

  test.each([
    ['no type', { type: undefined }, 'type', 'This field is required'],
    ['a fifth type', { type: 5 }, 'type', 'This field is required'],
    ['no label', { slot: ' ' }, 'slot', 'This field is required'],
    ['no start', { start: '' }, 'start', 'This field is required'],
    ['no end', { end: undefined }, 'end', 'This field is required'],
    ['a start of 24:00', { start: '24:00' }, 'start', 'Please enter a time as HH:mm'],
    ['an end of 7:45', { end: '7:45' }, 'end', 'Please enter a time as HH:mm'],
    ['another end than 4 h later', { end: '07:44' }, 'end', ENDS],
    [
      'an end past midnight not wrapped',
      { start: '20:45', end: '24:45' },
      'end',
      'Please enter a time as HH:mm',
    ],
    ['a label of another fleet', { slot: 'A0' }, 'slot', 'The fleet has no such slot'],
    ['a label in small letters', { slot: 'b' }, 'slot', 'The fleet has no such slot'],
    ['what every object has', { slot: 'toString' }, 'slot', 'The fleet has no such slot'],
  ])('[SLT-01] refuses %s at its field', async (_what, changes, field, text) => {
    expect(refusal(await office.call(createSimSlot, one(changes)))).toEqual([
      422,
      { [field]: text },
    ])
    const { id } = await newSlot(office)
    const update = { id, ...one(changes) }
    expect(refusal(await office.call(updateSimSlot, update))).toEqual([422, { [field]: text }])
  })

  test('[SLT-02] is once in its fleet: a second of its label is refused by name, new or changed', async () => {
    const taken = 'A321 has slot A already. Please change that one, or choose another slot.'
    await newSlot(office)
    const { id } = await newSlot(office, 'A321', 'B')
    await newSlot(admin, 'B787', 'A')
    const again = one({ slot: 'A', start: '02:00', end: '06:00' })
    for (const reply of [
      await office.call(createSimSlot, again),
      await office.call(updateSimSlot, { id, ...again }),
    ])
      expect([reply.http, reply.code, reply.fields]).toEqual([409, 'DUPLICATE', { slot: taken }])
    const vietnamese = await office.call(createSimSlot, again, { language: 'vi' })
    expect(vietnamese.fields.slot).toContain('A321 đã có ca A')
    expect(await labels(office)).toEqual(['A321 A', 'A321 B'])
    const freed = (await office.call(getSimSlots, {})).data[0]?.id ?? ''
    await office.call(deleteSimSlot, { id: freed })
    expect((await office.call(updateSimSlot, { id, ...again })).data.slot).toBe('A')
  })

  test('[SLT-02] asked for twice at the same moment is made once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => office.call(createSimSlot, one())))
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409])
  })

  test('[SLT-02] is changed on the version that was read, or as it is now', async () => {
    const { id } = await newSlot(office)
    const changed = await office.call(updateSimSlot, { id, version: 1, ...one() })
    expect(changed.data).toMatchObject({ version: 2, slot: 'B', start: '03:45', end: '07:45' })
    const late = await office.call(updateSimSlot, { id, version: 1, ...one({ slot: 'C' }) })
    expect([late.http, late.code]).toEqual([409, 'STALE_VERSION'])
    const unversioned = await office.call(updateSimSlot, { id, ...one({ slot: 'D' }) })
    expect(unversioned.data).toMatchObject({ version: 3, slot: 'D' })
  })

  test('[SLT-02] is gone from every list once deleted, and stays in the audit trail', async () => {
    const { id } = await newSlot(office)
    await office.call(updateSimSlot, { id, ...one() })
    expect((await office.call(deleteSimSlot, { id })).data).toEqual({ id })
    expect(await labels(office)).toEqual([])
    for (const reply of [
      await office.call(getSimSlotById, { id }),
      await office.call(updateSimSlot, { id, ...one() }),
      await office.call(deleteSimSlot, { id }),
    ])
      expect(reply.http).toBe(404)
    const { db } = server.app.services
    const entries = await db
      .selectFrom('audit_entry')
      .select(['action', 'entity', 'payload'])
      .where('entity_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(entries.map((entry) => [entry.action, entry.entity, JSON.parse(entry.payload)])).toEqual(
      [
        [
          'create',
          'sim_slot',
          { fleet: 'A321', slot: 'A', start_time: '01:00', end_time: '05:00' },
        ],
        [
          'update',
          'sim_slot',
          {
            slot: { old: 'A', new: 'B' },
            start_time: { old: '01:00', new: '03:45' },
            end_time: { old: '05:00', new: '07:45' },
          },
        ],
        [
          'archive',
          'sim_slot',
          { fleet: 'A321', slot: 'B', start_time: '03:45', end_time: '07:45' },
        ],
      ],
    )
    const row = await db.selectFrom('sim_slot').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row?.archived_at).not.toBeNull()
  })
})

test('[SLT-02] slots that were double before the rule are archived, with a line in the audit trail', async () => {
  const { db } = server.app.services
  const owner = ownerClient(server.databaseUrl)
  await owner.connect()
  await owner.query('DROP INDEX sim_slot_label')
  const first = await newSlot(admin)
  const last = await newSlot(admin)
  const other = await newSlot(admin, 'B787', 'A')
  const file = new URL(
    '../../platform/db/migrations/0001-0019/0014_sim_slot_label.sql',
    import.meta.url,
  )
  await owner.query(await readFile(file, 'utf8'))
  await owner.end()
  const open = (await admin.call(getSimSlots, {})).data.map(({ id }) => id)
  expect(open).toEqual([last.id, other.id])
  const entry = await db
    .selectFrom('audit_entry')
    .select(['actor_id', 'action', 'payload'])
    .where('entity_id', '=', first.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect([entry.actor_id, entry.action]).toEqual([null, 'archive'])
  expect(JSON.parse(entry.payload)).toMatchObject({ fleet: 'A321', slot: 'A', kept: last.id })
  expect((await admin.call(createSimSlot, one({ slot: 'A', ...timesOf('A321', 'A') }))).http).toBe(
    409,
  )
})

describe('one’s own fleet', () => {
  test('[SLT-01] is all that others than admins see and write', async () => {
    const theirs = await newSlot(admin, 'B787', 'C1')
    await newSlot(admin, 'A321', 'A')
    expect(await labels(office)).toEqual(['A321 A'])
    expect((await office.call(countSimSlots, {})).data.total).toBe(1)
    expect((await office.call(getSimSlotById, { id: theirs.id })).http).toBe(404)
    expect((await office.call(deleteSimSlot, { id: theirs.id })).http).toBe(404)
    const change = { id: theirs.id, ...one({ type: 2, slot: 'A' }) }
    expect((await office.call(updateSimSlot, change)).http).toBe(404)
    // An unknown slot and a slot of another fleet get the same answer, whatever else is wrong.
    expect((await office.call(updateSimSlot, { id: theirs.id, ...one({ start: '' }) })).http).toBe(
      404,
    )
  })

  test('[SLT-01] cannot be left by a new or a changed slot', async () => {
    const own = 'Only slots of your own fleet'
    const elsewhere = one({ type: 2, slot: 'A' })
    expect(refusal(await office.call(createSimSlot, elsewhere))).toEqual([422, { type: own }])
    const { id } = await newSlot(office)
    const moved = await office.call(updateSimSlot, { id, ...elsewhere })
    expect(refusal(moved)).toEqual([422, { type: own }])
    const listed = await office.call(getSimSlots, { filters: { type: 2 } })
    expect(refusal(listed)).toEqual([422, { 'filters.type': own }])
    expect((await admin.call(updateSimSlot, { id, ...elsewhere })).data.fleet).toBe('B787')
  })

  test('[SLT-01] is none for who belongs to no fleet', async () => {
    await newSlot(admin)
    expect(await labels(nowhere)).toEqual([])
    expect((await nowhere.call(createSimSlot, one())).http).toBe(422)
  })

  test('[SLT-02][PERM-02] says with each slot what its reader may do with it', async () => {
    const viewer = { role: 2, fleet: 'A321', permissions: [VIEW_SIM, DELETE_SIM] } as const
    const caller = await sessionOf(
      server,
      await newPerson(server, { ...viewer, permissions: [...viewer.permissions] }),
    )
    await newSlot(admin)
    const [seen] = (await caller.call(getSimSlots, {})).data
    expect(seen?.can).toEqual({ update: false, delete: true })
  })
})

describe('the list of slots', () => {
  const fill = async () => {
    for (const label of ['A', 'B', 'F-SIM2', 'F1']) await newSlot(admin, 'A321', label)
    for (const label of ['C1', 'A']) await newSlot(admin, 'B787', label)
  }

  test('[SLT-02] is by fleet and start, page by page, either way round', async () => {
    await fill()
    const all = ['A321 A', 'A321 B', 'A321 F1', 'A321 F-SIM2', 'B787 A', 'B787 C1']
    expect(await labels(admin)).toEqual(all)
    expect(await labels(admin, { order: '-' })).toEqual(all.toReversed())
    expect(await labels(admin, { page_count: 4, page_number: 2 })).toEqual(all.slice(4))
    expect(await labels(admin, { page_number: 2 })).toEqual([])
  })

  test.each([
    [{ filters: { type: 2 } }, ['B787 A', 'B787 C1']],
    [{ keyword: 'sim2' }, ['A321 F-SIM2']],
    [{ keyword: ' b787 c' }, ['B787 C1']],
    [{ keyword: '22:15' }, ['A321 F1']],
    [{ keyword: 'c1', filters: { type: 'A321' as const } }, []],
    [{ keyword: '%' }, []],
  ])('[SLT-02] finds with %j', async (query, found) => {
    await fill()
    expect(await labels(admin, query)).toEqual(found)
    expect((await admin.call(countSimSlots, query)).data.total).toBe(found.length)
  })

  test('[SLT-02] refuses what is no filter', async () => {
    const reply = await admin.raw('sim/get_sim_slots', { filters: { type: 9 } })
    expect(refusal(reply)).toEqual([
      422,
      { 'filters.type': 'Please choose one of the values offered' },
    ])
  })
})
