import { ROLE } from '@trms/contract/access'
import type { Call } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { deleteLineCheck, getLineCheckById } from '@trms/contract/exchange/line-check/calls'
import { getLineTrainingById } from '@trms/contract/exchange/line-training/calls'
import { deleteSim, getSimById } from '@trms/contract/exchange/sim/calls'
import { bulkCreateRole, userDetail } from '@trms/contract/people/account/calls'
import { trainingFlightById, updateFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectedOf } from '../access-table.ts'
import { crewOf, newWorld, type World } from '../access-world.ts'
import { Announcements } from '../announcements.ts'
import { newFlight, sendFlight } from '../flights.ts'
import { submitCheckForm } from '../line-checks.ts'
import { submitTraining } from '../line-trainings.ts'
import { newPerson } from '../people.ts'
import { FLIGHT_KIND, KINDS, read, send } from '../record-kinds.ts'
import { startServer, type TestServer } from '../server.ts'
import { sessionOf } from '../sessions.ts'
import { sendSim, submitStage } from '../sims.ts'
import { TRACES } from '../traces.ts'
import { wholeSending } from '../whole-sendings.ts'

let server: TestServer
let world: World
let announcements: Announcements
beforeAll(async () => {
  server = await startServer()
  const instructor = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  world = await newWorld(server, instructor)
  announcements = await Announcements.of(server.databaseUrl)
})
afterAll(async () => {
  await announcements.close()
  await server.close()
})

/** A version that no record has. */
const NEVER = 2_147_483_647

/** Calls that do not act on a version that was seen, with the reason. */
const ACT_ON_NOTHING_SEEN: Record<string, string> = {
  'auth/logout': 'ends the own session',
  'auth/session/end': 'ends the own session',
  'auth/session/end_others': 'ends the own sessions',
  'passkey/rename': 'says what shall hold of the own passkey, whatever held',
  'pilot/activate_pilot': 'says what shall hold, whatever held',
  'pilot/deactivate_pilot': 'says what shall hold, whatever held',
  'pilot/change_avatar': 'a picture takes the place of whichever was there',
  'toldg/enter_flight': 'adds what a pilot says of own flights',
  'toldg/verify': 'names when what was seen was sent: what came since is refused',
  'qualification/order_kinds': 'names every kind that was seen: with another one it is refused',
  'qualification/withdraw': 'an entry is never changed; the second is told that it is withdrawn',
  'qualification/withdraw_exemption': 'the same of an exemption',
  'question/ask':
    'asks for whatever stands there to be looked at; what is asked is answered, not done',
  'question/answer': 'a question is never changed; the second is told that it is answered',
  'task/remind': 'asks nobody who is no longer asked, and nobody twice a day',
  'notice/set_settings': 'says what shall hold of oneself, whatever held',
  'notice/unsubscribe': 'says what shall hold of oneself, whatever held',
  'health/send_mails_again': 'acts on what is still given up, and says of how many',
  'health/drop_mails': 'the same',
  'archive/restore':
    'an archived record is never changed; the second is told that it is not in the archive',
  'archive/ask_purge': 'the same',
  'archive/take_back_purge': 'names a purge, which is decided once',
  'archive/refuse_purge': 'the same',
  'archive/confirm_purge': 'the same',
  'pack/cancel': 'ends what is being made, whatever page showed it',
  'pack/remove': 'takes away a file that never changes',
  'auth/user/set_first_page': 'says what shall hold of oneself, whatever held',
  'second_factor/confirm': 'takes the place of whichever own one there was',
  'second_factor/reset': 'removes whichever there is; the second is told that there is none',
  'second_factor/ask_reset': 'asks for another to look at it; the second is told that it is asked',
  'second_factor/take_back_reset': 'names what was asked, which is decided once',
  'second_factor/refuse_reset': 'the same',
  'second_factor/confirm_reset': 'the same',
  'api_key/create': 'makes what was not there',
  'api_key/revoke': 'a key is never changed; the second is told that it is revoked',
  'webhook/create': 'makes what was not there',
  'webhook/new_secret':
    'a secret that nobody is shown again takes the place of whichever there was',
  'webhook/pause': 'says what shall hold; the second is told that it holds',
  'webhook/resume': 'the same',
  'webhook/test': 'changes nothing: sends one delivery more',
  'webhook/remove': 'ends it, however it was set',
  'webhook/send_again': 'a delivery says the same however often it is sent',
  'sim/upload_sim_list': 'every workbook of the month is kept, the newest counts',
}

const pathOf = (key: string) => key.split(' ')[0] ?? key
const callOf = (key: string) => CALLS.get(pathOf(key)) as Call
const acting = Object.keys(TRACES).filter(
  (key) => callOf(key).effect === 'change' && !(pathOf(key) in ACT_ON_NOTHING_SEEN),
)

const entries = async () =>
  (
    await server.app.services.db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('a call that acts on what was seen', () => {
  test.each(acting)('[SEC-01] %s on another version is 409 and does nothing', async (key) => {
    const fresh = key.startsWith('flt_training')
    const here = fresh ? await newWorld(server, world.instructor) : world
    const admin = expectedOf(key, 'admin') === 'yes'
    const instructor = expectedOf(key, 'instructor') === 'yes'
    const self = admin ? server.airline.admin : instructor ? here.instructor : here.pilot
    const { input, files } = await wholeSending(key, { server, world: here, self })
    const caller = await sessionOf(server, self)
    await announcements.take()
    const before = await entries()
    const stale = { ...input, version: NEVER }
    const reply = await caller.raw(pathOf(key), stale, files ? { files } : {})
    expect([reply.http, reply.code]).toEqual([409, 'STALE_VERSION'])
    expect(reply.refused).toMatchObject({ version: expect.any(Number) })
    expect(await entries()).toBe(before)
    expect(await announcements.take()).toEqual([])
    const known = (reply.refused as { version: number }).version
    const present = { ...input, version: known }
    expect((await caller.raw(pathOf(key), present, files ? { files } : {})).code).toBe('OK')
  })
})

describe('an approval', () => {
  test.each([FLIGHT_KIND, ...KINDS])(
    '[APR-02][SEC-01] of a $kind names the version that was read, or there is only one',
    async (kind) => {
      const { instructorA, pilotA } = server.airline
      const instructor = await server.as('instructorA')
      const pilot = await server.as('pilotA')
      const written = async () =>
        (await send(kind, instructor, kind.input(instructorA, pilotA))).data.id
      const named = await written()
      const wrong = await pilot.call(approveResult, { id: named, version: 2 })
      expect([wrong.http, wrong.code]).toEqual([409, 'STALE_VERSION'])
      expect((await read(kind, pilot, named)).data.status).toBe(0)
      expect((await pilot.call(approveResult, { id: named, version: 1 })).code).toBe('OK')
      expect((await pilot.call(approveResult, { id: await written() })).code).toBe('OK')
    },
  )

  test('[APR-02][SEC-01] of what was changed after it was read is refused and tells what changed', async () => {
    const { instructorA, pilotA } = server.airline
    const instructor = await server.as('instructorA')
    const pilot = await server.as('pilotA')
    const { id } = (await sendFlight(instructor, newFlight(instructorA, pilotA))).data
    const read = (await pilot.call(trainingFlightById, { id })).data
    await instructor.call(updateFlight, { id, version: 1, landing: 2, ldg_comment: 'low' })
    const tries = [{ id, version: read.version }, { id }]
    for (const input of tries) {
      const reply = await pilot.call(approveResult, input)
      expect([reply.http, reply.code]).toEqual([409, 'STALE_VERSION'])
      expect(reply.refused).toEqual({ version: 2, changed: ['landing', 'ldg_comment'] })
      expect(reply.message).toContain(instructorA.full_name)
      expect(reply.message).toMatch(/: Landing\. /)
    }
    const vietnamese = await pilot.call(approveResult, { id, version: 1 }, { language: 'vi' })
    expect(vietnamese.message).toMatch(/^.* đã sửa hồ sơ này .*: Hạ cánh\. Hồ sơ chưa được duyệt/)
    expect((await pilot.call(trainingFlightById, { id })).data.status).toBe(0)
    expect((await pilot.call(approveResult, { id, version: 2 })).code).toBe('OK')
  })
})

describe('two people saw the same', () => {
  test('[SEC-01] a simulator form that was submitted meanwhile keeps its status, its session stays', async () => {
    const office = await server.as('admin')
    const { id, first } = await sendSim(office, crewOf(world))
    const seen = (await office.call(getSimById, { id })).data
    expect(seen.version).toBe(1)
    const pilot = await sessionOf(server, world.pilot)
    const submitted = await submitStage(pilot, first.form_id, 1)
    expect(submitted.data.version).toBe(2)
    const version = 'version' in seen.first_pilot ? seen.first_pilot.version : 0
    const late = [
      await office.raw('sim/set_status', { form_id: first.form_id, status: 5, version }),
      await office.raw('sim/reject_form', { form_id: first.form_id, reason: 'x', version }),
      await office.call(deleteSim, { sim_id: id, version: seen.version }),
    ]
    expect(late.map((one) => one.code)).toEqual(Array(3).fill('STALE_VERSION'))
    const now = (await office.call(getSimById, { id })).data
    expect(now.first_pilot).toMatchObject({ form_status: 2, version: 2 })
    expect(now.version).toBe(2)
  })

  test('[SEC-01] so with a line check and a line training', async () => {
    const office = await server.as('admin')
    const pilot = await sessionOf(server, world.pilot)
    const check = await world.lineCheck()
    await submitCheckForm(pilot, check.id, 1)
    const training = await world.training()
    await submitTraining(pilot, training.id, 1)
    const late = [
      await office.raw('linecheck/set_line_check_status', {
        line_check_id: check.id,
        status: 3,
        version: check.version,
      }),
      await office.call(deleteLineCheck, { line_check_id: check.id, version: check.version }),
      await office.raw('line_training/set_status', {
        line_training_id: training.id,
        status: 3,
        version: training.version,
      }),
    ]
    expect(late.map((one) => one.code)).toEqual(Array(3).fill('STALE_VERSION'))
    expect((await office.call(getLineCheckById, { id: check.id })).data.version).toBe(2)
    expect((await office.call(getLineTrainingById, { id: training.id })).data.version).toBe(2)
  })

  test('[SEC-01][PERM-04] what another admin granted meanwhile is not taken away unseen', async () => {
    const admin = await server.as('admin')
    const { id: user_id } = await newPerson(server, { role: ROLE.USER })
    const { version } = (await admin.call(userDetail, { id: user_id })).data
    const grant = (role: 2 | 11) =>
      admin.call(bulkCreateRole, { user_id, roles: [{ role }], version })
    expect((await grant(2)).code).toBe('OK')
    expect((await grant(11)).code).toBe('STALE_VERSION')
    expect((await admin.call(userDetail, { id: user_id })).data.roles).toEqual([{ role: 2 }])
  })
})
