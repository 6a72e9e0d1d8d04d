import { logout } from '@trms/contract/auth/calls'
import { deleteSim } from '@trms/contract/sim/calls'
import { setSimStatus } from '@trms/contract/sim/form-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Airline } from '../../test/airline.ts'
import type { Caller } from '../../test/caller.ts'
import { LiveStream } from '../../test/live.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { sessionOf } from '../../test/sessions.ts'
import { type Crew, sendSim, submitStage } from '../../test/sims.ts'
import { ownerClient } from '../db/pool.ts'

let server: TestServer
let admin: Caller
let pilot: Caller
const streams: LiveStream[] = []

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilot = await server.as('pilotA')
})
afterAll(async () => {
  for (const one of streams) one.close()
  await server.close()
})

const crew = (): Crew => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  return { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
}
const open = async (caller: Caller) => {
  const stream = await LiveStream.open(caller)
  streams.push(stream)
  return stream
}
const eventOf = (id: string) => JSON.stringify({ kind: 'sim', id })

describe('live events', () => {
  test('[PERM-06] of a session reach those who may read it, and nobody else, within 2 s', async () => {
    const people = Object.keys(server.airline) as (keyof Airline)[]
    const heard = new Map<string, LiveStream>()
    for (const who of people)
      heard.set(who, await open(await sessionOf(server, server.airline[who])))
    const hears = ['admin', 'user', 'instructorA', 'instructorB', 'pilotA', 'pilotB']

    const { id, first } = await sendSim(admin, crew())
    await submitStage(pilot, first.form_id, 1)
    const { instructorOther, pilotOther } = server.airline
    const theirs = await sendSim(admin, {
      pilots: [pilotOther, null],
      a: instructorOther,
      b: null,
    })
    // what is announced later comes later: once the last is there, nothing more can come
    const last = (events: string[]) => events.includes(eventOf(theirs.id))
    for (const who of ['admin', 'user', 'instructorOther', 'pilotOther'])
      await expect.poll(() => last(heard.get(who)?.events ?? []), { timeout: 2000 }).toBe(true)
    for (const who of people) {
      const events = heard.get(who)?.events ?? []
      if (!hears.includes(who)) expect([who, events.includes(eventOf(id))]).toEqual([who, false])
      else
        await expect
          .poll(() => events.filter((one) => one === eventOf(id)).length, { timeout: 2000 })
          .toBe(2)
    }
    expect(heard.get('pilotA')?.events).not.toContain(eventOf(theirs.id))
    for (const who of ['userWithout', 'employee']) expect(heard.get(who)?.events).toEqual([])
  })

  test('tell of every change of a form and of a deletion, not of what was refused', async () => {
    const { id, first } = await sendSim(admin, crew())
    const stream = await open(pilot)
    const count = () => stream.events.filter((one) => one === eventOf(id)).length
    await submitStage(pilot, first.form_id, 2)
    await submitStage(pilot, first.form_id, 1)
    await admin.call(setSimStatus, { form_id: first.form_id, status: 5 })
    await submitStage(pilot, first.form_id, 1)
    await admin.call(deleteSim, { sim_id: id })
    const after = await sendSim(admin, crew())
    await expect.poll(() => stream.events.includes(eventOf(after.id))).toBe(true)
    expect(count()).toBe(3)
  })

  test('are for who is signed in, on a page of our own, and are kept by nobody on the way', async () => {
    const { status, headers } = await open(pilot)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    const without = await fetch(`${server.address}/v1/live`)
    expect(without.status).toBe(401)
    const foreign = await pilot.get('/v1/live', { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    const outside = await fetch(`${server.address}/v1/live`, {
      headers: { 'access-token': pilot.token },
    })
    expect(outside.status).toBe(401)
  })

  test('end with their session at the next heartbeat; rights count from then on, too', async () => {
    const leaving = await sessionOf(server, server.airline.pilotB)
    const granted = await sessionOf(server, server.airline.userWithout)
    const [left, user] = [await open(leaving), await open(granted)]
    await leaving.call(logout, {})
    await server.app.services.db
      .updateTable('account')
      .set({ management_role: [11] })
      .where('id', '=', server.airline.userWithout.id)
      .execute()
    await expect.poll(() => left.ended, { timeout: 30_000, interval: 250 }).toBe(true)
    expect(user.ended).toBe(false)
    const { id } = await sendSim(admin, crew())
    await expect.poll(() => user.events).toContain(eventOf(id))
  })

  test('go on after the connection that hears them was lost, and say that some may be missing', async () => {
    const stream = await open(pilot)
    const owner = ownerClient(server.databaseUrl)
    await owner.connect()
    const { rowCount } = await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'trms live'`,
    )
    await owner.end()
    expect(rowCount).toBe(1)
    await expect.poll(() => stream.events, { timeout: 10_000 }).toContain('reload {}')
    const { id } = await sendSim(admin, crew())
    await expect.poll(() => stream.events).toContain(eventOf(id))
  })

  test('500 of them cost less than 100 MB', async () => {
    global.gc?.()
    const before = process.memoryUsage().rss
    const many = await Promise.all(Array.from({ length: 500 }, () => LiveStream.open(pilot)))
    expect(many.every((one) => one.status === 200)).toBe(true)
    const { id } = await sendSim(admin, crew())
    await expect
      .poll(() => many.filter((one) => one.events.includes(eventOf(id))).length, { timeout: 5000 })
      .toBe(500)
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(100)
    for (const one of many) one.close()
  })
})
