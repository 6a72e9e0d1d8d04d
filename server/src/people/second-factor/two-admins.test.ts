import { ROLE } from '@trms/contract/access'
import { getMyTasks } from '@trms/contract/office/task/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { resetPassword } from '@trms/contract/people/auth/calls'
import {
  factorAskReset,
  factorConfirmReset,
  factorDetail,
  factorRefuseReset,
  factorReset,
  factorTakeBackReset,
} from '@trms/contract/people/second-factor/calls'
import { lostFactor } from '@trms/contract/people/second-factor/sign-in-calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Caller } from '../../../test/caller.ts'
import { clock, enter, withApp } from '../../../test/factors.ts'
import { givenAdmins } from '../../../test/given-admins.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { newPassword } from '../../../test/passwords.ts'
import { newPerson } from '../../../test/people.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newPasswordToken } from '../password/password-token.ts'

let server: MailingServer
beforeAll(async () => {
  server = await startMailingServer()
})
afterAll(() => server.close())
beforeEach(clock.stop)
afterEach(clock.goOn)

const db = () => server.app.services.db
const newAdmin = () => newPerson(server, { role: ROLE.ADMIN })

/** An administrator with a code app, and two other administrators. */
async function threeAdmins() {
  const [holder, one, two] = [await newAdmin(), await newAdmin(), await newAdmin()]
  const { app } = await withApp(server, holder)
  return {
    holder,
    app,
    one,
    asker: await sessionOf(server, one),
    two,
    other: await sessionOf(server, two),
  }
}
const stillAsked = async (holder: Person) =>
  (await new Caller(server.address).signIn(holder)).code === 'SECOND_FACTOR_REQUIRED'

describe('the second factor of an administrator', () => {
  test('[SSO-02] is removed by two others together: one asks, another confirms', async () => {
    const { holder, one, asker, two, other } = await threeAdmins()
    const { id } = holder
    const alone = await asker.call(factorReset, { id, reason: 'Mất máy' })
    expect([alone.http, alone.message]).toEqual([
      409,
      expect.stringMatching(/two other administrators together/),
    ])
    const { reset_id } = (await asker.call(factorAskReset, { id, reason: 'Mất máy' })).data
    expect(await stillAsked(holder)).toBe(true)
    await server.mailbox.saying(holder.email, /Mất máy/)
    expect((await asker.call(factorAskReset, { id, reason: 'again' })).http).toBe(409)
    const own = await asker.call(factorConfirmReset, { reset_id, reason: 'Đúng' })
    expect([own.http, own.message]).toEqual([
      403,
      'You asked for this removal: another administrator decides.',
    ])
    const himself = await sessionOf(server, holder)
    expect((await himself.call(factorConfirmReset, { reset_id, reason: 'Đúng' })).http).toBe(403)
    expect((await himself.call(factorAskReset, { id, reason: 'Đúng' })).http).toBe(403)

    const asked = async (caller: Caller) =>
      (await caller.call(getMyTasks, {})).data.tasks.filter((task) => task.key.includes(reset_id))
    expect(await asked(other)).toMatchObject([
      { kind: 'decide_factor_reset', opens: id, detail: `${holder.full_name}: Mất máy` },
    ])
    expect([await asked(asker), await asked(himself)]).toEqual([[], []])
    expect((await other.call(factorDetail, { id })).data).toMatchObject({
      takes_two: true,
      reset: {
        id: reset_id,
        asked_by: { id: one.id, full_name: one.full_name },
        reason: 'Mất máy',
      },
      can: { reset: false, ask_reset: false, take_back_reset: false, decide_reset: true },
    })
    const user = await sessionOf(server, await newPerson(server, { role: ROLE.USER }))
    expect((await user.call(factorConfirmReset, { reset_id, reason: 'x' })).http).toBe(403)

    expect((await other.call(factorConfirmReset, { reset_id, reason: 'Đã gọi điện' })).code).toBe(
      'OK',
    )
    expect((await new Caller(server.address).signIn(holder)).code).toBe('OK')
    expect(await asked(other)).toEqual([])
    await server.mailbox.saying(holder.email, /removed the code app|đã gỡ ứng dụng/)
    const { payload, actor_id } = await db()
      .selectFrom('audit_entry')
      .select(['payload', 'actor_id'])
      .where('entity_id', '=', id)
      .where('action', '=', 'reset_factor')
      .executeTakeFirstOrThrow()
    expect([actor_id, JSON.parse(payload)]).toEqual([
      two.id,
      { reason: 'Đã gọi điện', asked_by: one.id, ask_reason: 'Mất máy' },
    ])
    expect((await other.call(factorConfirmReset, { reset_id, reason: 'again' })).http).toBe(409)
  })

  test('[SSO-02] [PERM-05] is removed by nobody whose password another administrator has set', async () => {
    const { holder, asker } = await threeAdmins()
    const { id } = holder
    const given = await givenAdmins(server, asker)
    for (const one of given)
      expect((await one.call(factorAskReset, { id, reason: 'Mất máy' })).http).toBe(403)
    const { reset_id } = (await asker.call(factorAskReset, { id, reason: 'Mất máy' })).data
    for (const one of given) {
      const confirmed = await one.call(factorConfirmReset, { reset_id, reason: 'Đúng' })
      expect([confirmed.http, await stillAsked(holder)]).toEqual([403, true])
    }
  })

  test('[SSO-02] stays when it is refused, taken back, or who asked is no administrator any more', async () => {
    const { holder, one, asker, other } = await threeAdmins()
    const ask = async () =>
      (await asker.call(factorAskReset, { id: holder.id, reason: 'Mất máy' })).data.reset_id
    const refused = await ask()
    expect((await other.call(factorTakeBackReset, { reset_id: refused })).http).toBe(403)
    expect((await other.call(factorRefuseReset, { reset_id: refused, reason: 'Có mà' })).code).toBe(
      'OK',
    )
    expect((await other.call(factorConfirmReset, { reset_id: refused, reason: 'x' })).http).toBe(
      409,
    )
    const taken = await ask()
    expect((await asker.call(factorTakeBackReset, { reset_id: taken })).code).toBe('OK')
    expect((await other.call(factorConfirmReset, { reset_id: taken, reason: 'x' })).http).toBe(409)
    const left = await ask()
    await db().updateTable('account').set({ role: ROLE.USER }).where('id', '=', one.id).execute()
    expect((await other.call(factorConfirmReset, { reset_id: left, reason: 'x' })).message).toMatch(
      /^Who asked for this removal is no longer an administrator/,
    )
    expect(await stillAsked(holder)).toBe(true)
  })

  test('[SSO-02] [SEC-01] takes two also when one of them takes the role away first', async () => {
    const { holder, asker } = await threeAdmins()
    const { id } = holder
    expect((await asker.call(updateDetail, { id, role: ROLE.USER })).code).toBe('OK')
    expect((await asker.call(factorReset, { id, reason: 'x' })).http).toBe(409)
    await db()
      .updateTable('account')
      .set({ admin_until: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    expect((await asker.call(factorReset, { id, reason: 'x' })).code).toBe('OK')
  })

  test('[SSO-02] is removed by no mail: it says who does', async () => {
    const { holder, app } = await threeAdmins()
    await new Caller(server.address).call(lostFactor, { email: holder.email })
    const { text } = await server.mailbox.saying(
      holder.email,
      /no mail removes it|không thể gỡ qua thư/,
    )
    expect(text).not.toContain('reset_password')
    // A link that was mailed before its holder became an administrator does not work.
    const token = await newPasswordToken(db(), holder.id, 'lost_factor')
    const { password, password_salt } = newPassword('thử')
    const sent = { email: holder.email, token, password, password_salt }
    const late = await new Caller(server.address).call(resetPassword, sent)
    expect([late.http, late.message]).toEqual([
      409,
      expect.stringMatching(/two other administrators/),
    ])
    expect((await enter(server.address, holder, { code: app.code() })).reply.code).toBe('OK')
  })
})
