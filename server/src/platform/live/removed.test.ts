import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newWorld, type World } from '../../../test/access-world.ts'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { LiveStream } from '../../../test/live.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let world: World
let admin: Caller
const streams: Record<string, LiveStream> = {}
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  world = await newWorld(server, await newPerson(server, { role: 3, fleet: 'A321' }))
  const readers = [11, 21, 31, 2, 42]
  const people: Record<string, Person> = {
    remover: server.airline.admin,
    'another admin': await newPerson(server, { role: 1 }),
    reader: await newPerson(server, { role: 2, fleet: 'A321', permissions: readers }),
    pilot: world.pilot,
    instructor: world.instructor,
    'a pilot of another fleet': server.airline.pilotOther,
    'a user without rights': server.airline.userWithout,
    employee: server.airline.employee,
  }
  for (const [who, person] of Object.entries(people))
    streams[who] = await LiveStream.open(await sessionOf(server, person))
})
afterAll(async () => {
  for (const one of Object.values(streams)) one.close()
  await server.close()
})

const CREW = ['pilot', 'instructor']
const CASES: [
  kind: string,
  path: string,
  hears: string[],
  find: () => Promise<[string, object]>,
][] = [
  ['sim', 'sim/delete_sim', CREW, () => world.sim().then(({ id }) => [id, { sim_id: id }])],
  [
    'line_check',
    'linecheck/delete_line_check',
    CREW,
    () => world.lineCheck().then(({ id }) => [id, { line_check_id: id }]),
  ],
  [
    'line_training',
    'line_training/delete_line_training',
    CREW,
    () => world.training().then(({ id }) => [id, { line_training_id: id }]),
  ],
  [
    'line_training',
    'line_training/clean_up_line_training',
    CREW,
    () => world.training().then(({ id }) => [id, { line_training_id: id }]),
  ],
  [
    'training_record',
    'flt_training/delete_flight',
    CREW,
    async () => {
      const { id } = await world.flight()
      return [id, { id }]
    },
  ],
  ...(['base_training', 'theory_test', 'progress_theory'] as const).map(
    (kind): (typeof CASES)[number] => [
      'training_record',
      {
        base_training: 'flt_training/delete_base_flight',
        theory_test: 'flt_training/delete_theory_test_api',
        progress_theory: 'flt_training/delete_progress_theory_report',
      }[kind],
      CREW,
      () => world.record(kind).then((id) => [id, { id }]),
    ],
  ),
  [
    'training_document',
    'training_document/delete_td',
    CREW,
    () => world.document('A321').then(({ id }) => [id, { id }]),
  ],
  [
    'event_report',
    'event_report/delete_report',
    CREW,
    () => world.event().then(({ id }) => [id, { id }]),
  ],
  ['sim_slot', 'sim/delete_sim_slot', [], () => world.slot('A321').then((id) => [id, { id }])],
]

describe('[MSG-01][PERM-06] a removal is told to whoever may read the record, and not as one to who did it', () => {
  test.each(CASES)('%s by %s', async (kind, path, crew, find) => {
    const [id, input] = await find()
    expect((await admin.raw(path, input)).http).toBe(200)
    const removed = JSON.stringify({ kind, id, removed: true })
    for (const who of ['another admin', 'reader', ...crew])
      await expect.poll(() => streams[who]?.events, { message: who }).toContain(removed)
    const changed = JSON.stringify({ kind, id })
    await expect.poll(() => streams.remover?.events).toContain(changed)
    const deaf = ['remover', 'a pilot of another fleet', 'a user without rights', 'employee']
    for (const who of [...deaf, ...CREW.filter((one) => !crew.includes(one))])
      expect([who, streams[who]?.events.includes(removed)]).toEqual([who, false])
  })
})
