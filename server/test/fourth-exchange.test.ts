import { readdirSync, readFileSync } from 'node:fs'
import { auditList } from '@trms/contract/office/audit/calls'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../fixtures/route-check/contract/calls.ts'
import { routeCheckBindings } from '../../fixtures/route-check/server/calls.ts'
import { ownerClient } from '../src/platform/db/pool.ts'
import { LIMITS } from '../src/platform/http/limits.ts'
import { mountEach } from '../src/platform/http/mount.ts'
import { newServer } from '../src/platform/http/server.ts'
import { LIVE_CHANNEL } from '../src/platform/live/announce.ts'
import { newLogger } from '../src/platform/log.ts'
import type { Caller } from './caller.ts'
import { pdf } from './flights.ts'
import { pngFile } from './images.ts'
import { startServer, type TestServer } from './server.ts'
import { sessionOf } from './sessions.ts'

const FIXTURE = new URL('../../fixtures/route-check/', import.meta.url)

let server: TestServer
let routes: FastifyInstance
let listener: pg.Client
let heard: { kind: string; people: string[]; removed_by: string | null }[] = []
let admin: Caller
let pilot: Caller
let instructor: Caller
let other: Caller

/** Starts the product, and on its services a kind of exchange form that the product does not have. */
beforeAll(async () => {
  server = await startServer()
  const { services } = server.app
  listener = ownerClient(server.databaseUrl)
  await listener.connect()
  await listener.query(readFileSync(new URL('server/migration.sql', FIXTURE), 'utf8'))
  await listener.query('GRANT ALL ON route_check TO PUBLIC')
  await listener.query(`LISTEN ${LIVE_CHANNEL}`)
  listener.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)))
  routes = await newServer(services, newLogger('silent'), LIMITS)
  mountEach(routes, services, routeCheckBindings)
  const address = await routes.listen({ port: 0, host: '127.0.0.1' })
  const as = (person: keyof TestServer['airline']) =>
    sessionOf({ ...server, address }, server.airline[person])
  admin = await as('admin')
  pilot = await as('pilotA')
  instructor = await as('instructorA')
  other = await as('pilotB')
})
afterAll(async () => {
  await listener.end()
  await routes.close()
  await server.close()
})

const newCheck = () => ({
  pilot_crew_code: server.airline.pilotA.crew_code ?? '',
  instructor_crew_code: server.airline.instructorA.crew_code ?? '',
  route: 'HAN-SGN',
})
const made = async () => (await admin.call(calls.createRouteCheck, newCheck())).data
const submit = (caller: Caller, id: string, form_order: 1 | 2, more: object = {}) =>
  caller.call(
    calls.submitRouteCheck,
    { route_check_id: id, form_order, ...more },
    { files: { submitted_report: pdf() } },
  )

describe('a fourth kind of forms between a pilot and instructors', () => {
  test('takes fewer than twelve files in contract, server and web', () => {
    const files = readdirSync(FIXTURE, { recursive: true, withFileTypes: true })
    expect(files.filter((one) => one.isFile()).length).toBeLessThan(12)
  })

  test('is created, submitted, sent back, submitted again, fetched and approved, with its whole history', async () => {
    const { id } = await made()
    const first = (await submit(pilot, id, 1)).data
    expect(first).toMatchObject({ status: 2, version: 2, can: { submit: [1], reject: false } })
    const back = await instructor.call(
      calls.rejectRouteCheck,
      { route_check_id: id, reason: 'No signature' },
      { files: { status_file: pngFile('why.png') } },
    )
    expect(back.data).toMatchObject({
      status: 1,
      reset_status: [{ reason: 'No signature', status: 1, sent_back: true }],
    })
    await submit(pilot, id, 1)
    const second = (await submit(instructor, id, 2)).data
    expect(second).toMatchObject({ status: 3, downloaded_flag: 1 })
    const named = { route_check_id: id }
    expect((await admin.call(calls.setRouteCheckFlag, named)).data.downloaded_flag).toBe(2)
    const approved = await admin.call(calls.setRouteCheckStatus, { ...named, status: 4 })
    expect(approved.data).toMatchObject({ status: 4, version: 7, can: { submit: [] } })

    const { history } = (await pilot.call(calls.getRouteCheckById, { id })).data
    expect(history.map((one) => [one.action, one.stage, one.status, one.actor_name])).toEqual([
      ['set_status', null, 4, server.airline.admin.full_name],
      ['download', null, 3, server.airline.admin.full_name],
      ['submit', 2, 3, server.airline.instructorA.full_name],
      ['submit', 1, 2, server.airline.pilotA.full_name],
      ['reject', null, 1, server.airline.instructorA.full_name],
      ['submit', 1, 2, server.airline.pilotA.full_name],
      ['create', null, 1, server.airline.admin.full_name],
    ])
    expect(history.filter((one) => one.file).map((one) => one.file?.name)).toHaveLength(4)
    const office = await server.as('admin')
    const { entries } = (await office.call(auditList, { filters: { record_id: id } })).data
    expect(entries.map((one) => one.action)).toEqual(history.map((one) => one.action))
  })

  test('[PERM-06] its files, also replaced ones, open to who reads it and to nobody else', async () => {
    const { id } = await made()
    const { pilot_form: replaced } = (await submit(pilot, id, 1)).data
    const { pilot_form: form } = (await submit(pilot, id, 1)).data
    expect(form).not.toBe(replaced)
    for (const address of [replaced, form]) {
      const statuses = [pilot, instructor, admin, other].map((one) => one.get(address ?? ''))
      expect((await Promise.all(statuses)).map((one) => one.status)).toEqual([200, 200, 200, 404])
    }
    const unknown = await other.raw(calls.getRouteCheckById.path, { id })
    expect(unknown.http).toBe(404)
    expect((await other.call(calls.getRouteChecks, {})).data).toEqual({
      route_checks: [],
      total: 0,
    })
  })

  test('refuses whom its rules refuse, in the order of all calls', async () => {
    const { id } = await made()
    expect((await submit(instructor, id, 1)).http).toBe(403)
    expect((await submit(other, id, 1)).http).toBe(404)
    expect((await submit(instructor, id, 2)).http).toBe(409)
    expect((await submit(pilot, id, 1, { version: 7 })).code).toBe('STALE_VERSION')
    const named = { route_check_id: id }
    expect((await admin.call(calls.setRouteCheckFlag, named)).code).toBe('WRONG_STATE')
    const guessed = { ...named, status: 9 }
    expect((await admin.raw(calls.setRouteCheckStatus.path, guessed)).http).toBe(422)
    expect((await pilot.raw(calls.setRouteCheckStatus.path, guessed)).http).toBe(403)
  })

  test('tells who takes part of every change, and is gone from every list once it is archived', async () => {
    heard = []
    const { id } = await made()
    await admin.call(calls.updateRouteCheck, { id, route: 'SGN-DAD' })
    await admin.call(calls.deleteRouteCheck, { route_check_id: id })
    const { pilotA, instructorA, admin: office } = server.airline
    await expect.poll(() => heard.length).toBe(3)
    for (const one of heard)
      expect(one).toMatchObject({ kind: 'route_check', people: [pilotA.id, instructorA.id] })
    expect(heard.map((one) => one.removed_by)).toEqual([null, null, office.id])
    expect((await pilot.raw(calls.getRouteCheckById.path, { id })).http).toBe(404)
  })
})
