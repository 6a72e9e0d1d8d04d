import { getMyTasks } from '@trms/contract/office/task/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { changeAvatar } from '@trms/contract/people/pilot/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../airline.ts'
import type { Caller } from '../caller.ts'
import { picture } from '../images.ts'
import { newPerson } from '../people.ts'
import { startServer, type TestServer } from '../server.ts'
import { sessionOf } from '../sessions.ts'
import { until } from '../until.ts'

let server: TestServer
let admin: Caller
let avatar: File
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  avatar = await picture(100, 100)
})
afterAll(() => server.close())
afterEach(() => void vi.restoreAllMocks())

interface Sender {
  person: Person
  caller: Caller
}

async function newPilot(): Promise<Sender> {
  const person = await newPerson(server, { role: 4, fleet: 'A321' })
  return { person, caller: await sessionOf(server, person) }
}

const change = ({ person, caller }: Sender, id = person.id) =>
  caller.call(changeAvatar, { id }, { files: { avatar } })

/** Holds the next `most` pictures where their drawing begins, until `go` is called. */
function holding(most: number) {
  const { files } = server.app.services
  const received = vi.spyOn(files, 'receive')
  const drawn = vi.spyOn(files, 'open')
  const open = files.constructor.prototype.open.bind(files) as typeof files.open
  const { promise, resolve: go } = Promise.withResolvers<void>()
  for (let n = 0; n < most; n += 1)
    drawn.mockImplementationOnce(async (key) => {
      await promise
      return open(key)
    })
  const arrived = (count: number) =>
    until(() => received.mock.settledResults.length === count, 'the pictures to arrive')
  return { drawn, arrived, go }
}

test('[SEC-01] more pictures than there are connections are drawn two at a time, and hold none of these', async () => {
  const pilots = [await newPilot(), await newPilot(), await newPilot()]
  const { drawn, arrived, go } = holding(99)
  const all = Array.from({ length: 8 }, () => pilots.map((one) => change(one))).flat()
  await arrived(all.length)
  await until(() => drawn.mock.calls.length === 2, 'two drawings')
  expect((await admin.call(getMyTasks, {})).code).toBe('OK')
  const { rows } = await sql`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(
    server.app.services.db,
  )
  expect(rows).toEqual([])
  expect(drawn).toHaveBeenCalledTimes(2)
  go()
  expect((await Promise.all(all)).map(({ code }) => code)).toEqual(Array(24).fill('OK'))
})

test('[SEC-01] pictures of one person do not keep others from theirs, and wait in a bounded number', async () => {
  const [many, other] = [await newPilot(), await newPilot()]
  const { drawn, go } = holding(1)
  const codes: string[] = []
  const all = Array.from({ length: 18 }, async () => codes.push((await change(many)).code))
  await until(() => codes.length === 1, 'the one too many')
  expect(codes).toEqual(['UNAVAILABLE'])
  expect((await change(other)).code).toBe('OK')
  expect(drawn).toHaveBeenCalledTimes(2)
  go()
  await Promise.all(all)
  expect(codes.slice(1)).toEqual(Array(17).fill('OK'))
})

test('[SEC-01][PIL-06] the picture of a person whose picture the sender may not change is not drawn', async () => {
  const [self, other] = [await newPilot(), await newPilot()]
  const { drawn } = holding(0)
  expect((await change(self, other.person.id)).code).toBe('NOT_FOUND')
  const sees = await newPerson(server, { role: 4, fleet: 'A321', permissions: [2] })
  const seeing = { person: sees, caller: await sessionOf(server, sees) }
  expect((await change(seeing, other.person.id)).code).toBe('FORBIDDEN')
  expect(drawn).not.toHaveBeenCalled()
})

test('[AUTH-11] who is blocked while a picture is drawn is out at once', async () => {
  const self = await newPilot()
  const { drawn, go } = holding(1)
  const sent = change(self)
  await until(() => drawn.mock.calls.length === 1, 'the drawing')
  const { id } = self.person
  expect((await admin.call(updateDetail, { id, status: 'blocked' } as never)).code).toBe('OK')
  go()
  expect((await sent).code).toBe('UNAUTHORIZED')
})
