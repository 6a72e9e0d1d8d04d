import { userDetail } from '@trms/contract/people/account/calls'
import { sessionEnd, sessionEndOthers, sessionList } from '@trms/contract/people/auth/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const mine = async (caller: Caller) => (await caller.call(sessionList, {})).data.sessions
const isIn = async (caller: Caller, id: string) =>
  (await caller.call(userDetail, { id })).http === 200

describe('my sessions', () => {
  test('[AUTH-06] are those that still work, this one marked', async () => {
    const { pilotA } = server.airline
    const [here, there] = [await server.as('pilotA'), await server.as('pilotA')]
    await server.as('pilotB')
    const sessions = await mine(here)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter((one) => one.current)).toHaveLength(1)
    expect(sessions[0]).toMatchObject({ address: '127.0.0.1', user_agent: 'node' })
    const other = (await mine(there)).find((one) => one.current)
    expect(sessions.find((one) => !one.current)?.id).toBe(other?.id)
    await server.app.services.db
      .updateTable('session')
      .set({ used_at: new Date(Date.now() - 31 * 60_000) })
      .where('public_id', '=', other?.id ?? '')
      .execute()
    expect(await mine(here)).toHaveLength(1)
    expect(await isIn(here, pilotA.id)).toBe(true)
  })

  test('[AUTH-06] can be ended one by one, and nobody ends another’s', async () => {
    const { pilotB } = server.airline
    const [here, there] = [await server.as('pilotB'), await server.as('pilotB')]
    const id = (await mine(there)).find((one) => one.current)?.id ?? ''
    const stranger = await server.as('pilotOther')
    expect((await stranger.call(sessionEnd, { id })).http).toBe(404)
    expect(await isIn(there, pilotB.id)).toBe(true)
    expect((await here.call(sessionEnd, { id })).code).toBe('OK')
    expect(await isIn(there, pilotB.id)).toBe(false)
    expect(await isIn(here, pilotB.id)).toBe(true)
    expect((await here.call(sessionEnd, { id })).http).toBe(404)
    const own = (await mine(here)).find((one) => one.current)?.id ?? ''
    await here.call(sessionEnd, { id: own })
    expect(here.cookies).not.toHaveProperty('sid')
    expect(here.cookies).not.toHaveProperty('token')
  })

  test('[AUTH-06] can all be ended but this one', async () => {
    const { instructorA } = server.airline
    const [here, ...others] = await Promise.all([1, 2, 3].map(() => server.as('instructorA')))
    const bystander = await server.as('instructorB')
    expect((await here?.call(sessionEndOthers, {}))?.data).toEqual({ ended: 2 })
    for (const one of others) expect(await isIn(one, instructorA.id)).toBe(false)
    expect(here && (await isIn(here, instructorA.id))).toBe(true)
    expect(await isIn(bystander, server.airline.instructorB.id)).toBe(true)
  })
})
