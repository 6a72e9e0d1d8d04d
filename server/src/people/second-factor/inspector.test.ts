import { ROLE } from '@trms/contract/access'
import { createInspection, endInspection } from '@trms/contract/office/inspection/office-calls'
import { renew, sessionList } from '@trms/contract/people/auth/calls'
import {
  factorBegin,
  factorCodes,
  factorDetail,
  factorOwn,
  factorRemove,
  factorRequire,
} from '@trms/contract/people/second-factor/calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Caller } from '../../../test/caller.ts'
import { clock, enter, setUpApp, withApp } from '../../../test/factors.ts'
import { givePassword, inspect, newInspection } from '../../../test/inspections.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { proofOf } from '../../../test/passkeys.ts'

let server: MailingServer
beforeAll(async () => {
  server = await startMailingServer()
})
afterAll(() => server.close())
beforeEach(clock.stop)
afterEach(async () => {
  clock.goOn()
  await server.app.services.db.deleteFrom('factor_required').execute()
})

/** An inspector with an own password, and the inspection that lets them in. */
async function newInspector() {
  const { id, inspector } = await inspect(server, [server.airline.pilotA])
  return { ...inspector, h1: await givePassword(server, inspector), inspection: id }
}

/** Has every session begin an hour earlier, so that no password was typed in the last minutes. */
const anHourLater = () =>
  server.app.pool.query(`UPDATE session SET created_at = created_at - interval '1 hour'`)

test('[SSO-02][INS-01] an inspector sets a code app up, uses it, renews the recovery codes and removes it, with the password each time', async () => {
  const person = await newInspector()
  const caller = await Caller.signIn(server.address, person)
  expect((await caller.call(factorOwn, {})).data).toMatchObject({ on: false, asks: 'password' })
  expect((await caller.call(factorBegin, {})).http).toBe(422)
  const { app, recovery_codes } = await setUpApp(caller, person)
  const entered = await enter(server.address, person, { code: app.code() })
  expect(entered.reply.code).toBe('OK')

  const password = await proofOf(caller, person)
  const renewed = (await caller.call(factorCodes, { password })).data.recovery_codes
  expect(renewed).toHaveLength(10)
  expect(renewed.filter((one) => recovery_codes.includes(one))).toEqual([])
  expect((await caller.call(factorRemove, { password })).http).toBe(422)
  const removed = await caller.call(factorRemove, { password: await proofOf(caller, person) })
  expect(removed.code).toBe('OK')
  expect((await caller.call(factorOwn, {})).data).toMatchObject({ on: false, recovery_codes: 0 })
  expect((await entered.caller.call(sessionList, {})).http).toBe(401)
  expect((await new Caller(server.address).signIn(person)).code).toBe('OK')
})

test('[SSO-02][INS-01] an inspector whose role asks for one sets it up with the password when that was typed long ago', async () => {
  const admin = await server.as('admin')
  await admin.call(factorRequire, { role: ROLE.INSPECTOR, required: true })
  const person = await newInspector()
  const caller = await Caller.signIn(server.address, person)
  expect((await caller.call(sessionList, {})).code).toBe('FACTOR_SETUP_REQUIRED')
  expect((await caller.call(factorOwn, {})).data.asks).toBe('nothing')
  await anHourLater()
  expect((await caller.call(factorOwn, {})).data.asks).toBe('password')
  await setUpApp(caller, person)
  caller.token = (await caller.call(renew, {})).data.token
  expect((await caller.call(sessionList, {})).code).toBe('OK')
})

test('[SSO-02][INS-01] an inspector who is let in again is mailed that the second factor of before was removed, and the trail says so', async () => {
  const admin = await server.as('admin')
  const again = async ({ email, inspection: id }: Awaited<ReturnType<typeof newInspector>>) => {
    await admin.call(endInspection, { id, reason: 'Xong' })
    const next = newInspection([server.airline.pilotA], { email, reason: 'Kiểm tra lại' })
    expect((await admin.call(createInspection, next)).code).toBe('OK')
  }
  const removals = ({ id }: Person) =>
    server.app.services.db
      .selectFrom('audit_entry')
      .select(['payload', 'actor_id'])
      .where('action', '=', 'reset_factor')
      .where('entity_id', '=', id)
      .execute()
  const [plain, person] = [await newInspector(), await newInspector()]
  await withApp(server, person)
  await again(plain)
  await again(person)
  const removal = { payload: '{"reason":"Kiểm tra lại"}', actor_id: server.airline.admin.id }
  expect(await removals(person)).toEqual([removal])
  const removed = /removed the code app|đã gỡ ứng dụng tạo mã/
  await server.mailbox.saying(person.email, removed)
  const left = (await admin.call(factorDetail, { id: person.id })).data
  expect(left).toMatchObject({ on: false, app: false, recovery_codes: 0 })

  // An earlier mail of the queue would have arrived.
  expect(await removals(plain)).toEqual([])
  const mails = server.mailbox.mails.filter((one) => one.to.includes(plain.email))
  expect(mails.filter((one) => removed.test(one.text))).toEqual([])
})
