import { ROLE } from '@trms/contract/access'
import type { AnyCall } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { flatten } from '@trms/contract/common/dotted'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SENDINGS } from '../access-calls.ts'
import { newWorld, type World } from '../access-world.ts'
import type { Person } from '../airline.ts'
import { Caller } from '../caller.ts'
import { newPerson } from '../people.ts'
import type { Sending } from '../sendings/sender.ts'
import { startServer, type TestServer } from '../server.ts'
import { sessionOf } from '../sessions.ts'
import { fitting, hostile, spoilt } from './hostile.ts'
import type { Schema } from './largest.ts'

/** The number of cases per call. `npm run test:faults` sends 10,000, different ones each time. */
const CASES = Number(process.env.FUZZ_CASES ?? 20)
/** Cases sent at the same time, so that server and database are always busy. */
const AT_ONCE = 10
const SEED = process.env.FUZZ_CASES ? Date.now() : 20_260_105

let server: TestServer
let world: World
let ids: string[]
/** The right input, by call. */
const sendings = new Map<string, Sending>()
beforeAll(async () => {
  server = await startServer()
  world = await newWorld(server, await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' }))
  // All inputs are made before anything is sent, because a case may end the sessions that make the inputs.
  for (const path of CALLS.keys())
    sendings.set(path, (await SENDINGS[path]?.(world, world.instructor)) ?? {})
  ids = [world.pilot.id, world.instructor.id, (await world.flight()).id]
})
afterAll(() => server.close())

type Who = 'admin' | 'pilot' | 'instructor' | 'nobody'
const callers = new Map<Who, Caller>()
const people = (): Record<Exclude<Who, 'nobody'>, Person> => ({
  admin: server.airline.admin,
  pilot: world.pilot,
  instructor: world.instructor,
})

/** The caller, signed in again if a case has ended the session or blocked the account. */
async function callerAs(who: Who): Promise<Caller> {
  const known = callers.get(who)
  if (known) return known
  if (who !== 'nobody') {
    const { id, role } = people()[who]
    const own = { status: 'active', role, password_use: 'own' } as const
    await server.app.services.db.updateTable('account').set(own).where('id', '=', id).execute()
  }
  const made =
    who === 'nobody' ? new Caller(server.address) : await sessionOf(server, people()[who])
  callers.set(who, made)
  return made
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

async function answerTo(call: AnyCall, who: Who, sent: unknown, right: Sending, inParts: boolean) {
  const caller = await callerAs(who)
  const response =
    call.method === 'GET'
      ? await caller.get(addressOf(call.path, sent, right))
      : await fetch(`${server.address}/v1/${call.path}`, {
          method: 'POST',
          headers: { ...caller.headers(), ...(!inParts && { 'content-type': 'application/json' }) },
          body: inParts ? formOf(sent, right) : (JSON.stringify(sent) ?? ''),
        })
  if (response.status === 401 || response.status === 403) callers.delete(who)
  const kind = response.headers.get('content-type') ?? ''
  if (kind.startsWith('application/json')) await response.text()
  else await response.body?.cancel()
  return response.status
}

function formOf(sent: unknown, { files = {} }: Sending): FormData {
  const form = new FormData()
  for (const [name, value] of flatten(sent)) form.append(name, value)
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

/** The address of a file with a query, or the path with values in place of its parameters. */
function addressOf(path: string, sent: unknown, { address }: Sending): string {
  const given = typeof sent === 'object' && sent !== null ? Object.entries(sent) : [['id', sent]]
  const query = given.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  const filled = path.replace(/:(\w+)/g, (_, name) => {
    const found = given.find(([one]) => one === name)
    return encoded(found ? found[1] : 'x')
  })
  const own = address && given.length % 2 === 0 ? address : `/v1/${filled}`
  return `${own}?${query}`.slice(0, 8000)
}

function encoded(value: unknown): string {
  return encodeURIComponent(
    String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed(),
  )
}

test.each([...CALLS.keys()])(
  '[SEC-01] nothing that is sent to %s is the server’s fault',
  async (path) => {
    const call = CALLS.get(path) as AnyCall
    const right = sendings.get(path) ?? {}
    const schema = schemaOf(call.method === 'GET' ? call.params : call.input)
    const sent = fc.oneof(
      { weight: 4, arbitrary: fitting(schema, ids) },
      { weight: 4, arbitrary: spoilt(right.input ?? {}) },
      { weight: 1, arbitrary: hostile },
    )
    const who = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom<Who>('admin', 'pilot', 'instructor') },
      { weight: 1, arbitrary: fc.constant<Who>('nobody') },
    )
    const hasFiles = call.method === 'POST' && Object.keys(call.files).length > 0
    const inParts = hasFiles ? fc.boolean() : fc.constant(false)
    const cases = fc.array(fc.tuple(who, sent, inParts), { minLength: AT_ONCE, maxLength: AT_ONCE })
    await fc.assert(
      fc.asyncProperty(cases, async (together) => {
        const answers = await Promise.all(
          together.map(([from, body, parts]) => answerTo(call, from, body, right, parts)),
        )
        const faults = answers.filter((status) => status >= 500 && status !== 503 && status !== 507)
        expect(faults, 'answered as the server’s fault').toEqual([])
      }),
      { numRuns: CASES / AT_ONCE, seed: SEED },
    )
    expect((await fetch(`${server.address}/health/live`)).status).toBe(200)
  },
  300_000 + CASES * 500,
)
