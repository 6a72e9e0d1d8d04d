import type { Sent } from '@trms/contract/call'
import { DEFAULT_TIME_ZONE, dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { createInspection } from '@trms/contract/office/inspection/office-calls'
import { storePassword } from '../src/people/password/set-password.ts'
import { newId } from '../src/platform/db/id.ts'
import type { Person } from './airline.ts'
import type { Caller } from './caller.ts'
import { newPassword } from './passwords.ts'
import type { TestServer } from './server.ts'
import { sessionOf } from './sessions.ts'

/** The day this many days from today, on the airline's clock. */
export const inDays = (days: number): string => addDays(dayIn(DEFAULT_TIME_ZONE, new Date()), days)

/** The input for an inspection, for a week, of these pilots' records of 2026. */
export const newInspection = (
  pilots: readonly Person[],
  changes: Partial<Sent<typeof createInspection>> = {},
): Sent<typeof createInspection> => ({
  email: 'inspector@authority.example',
  full_name: 'Đoàn Thanh Tra',
  authority: 'Cục Hàng không Việt Nam',
  reason: 'Kiểm tra định kỳ 2026',
  fleets: [],
  pilot_ids: pilots.map((one) => one.id),
  from: '2026-01-01',
  to: '2026-12-31',
  ends_on: inDays(7),
  ...changes,
})

let made = 0

/** An inspection made by an admin, with its inspector signed in. */
export async function inspect(
  server: TestServer,
  pilots: readonly Person[],
  changes: Partial<Sent<typeof createInspection>> = {},
): Promise<{ id: string; inspector: Person; caller: Caller }> {
  made += 1
  const email = `inspector${made}.${newId()}@authority.example`
  const admin = await sessionOf(server, server.airline.admin)
  const { id, account_id, full_name } = (
    await admin.call(createInspection, newInspection(pilots, { email, ...changes }))
  ).data
  const inspector = {
    id: account_id,
    email: changes.email ?? email,
    full_name,
    role: 6,
    fleet: null,
    crew_code: null,
    management_role: [],
  } as unknown as Person
  return { id, inspector, caller: await sessionOf(server, inspector) }
}

/** Lets an inspector's account in by writing the inspection directly. */
export async function letIn(
  { app, airline }: TestServer,
  inspector: Person,
  { pilots, ends }: { pilots: readonly Person[]; ends: string },
): Promise<void> {
  await app.services.db
    .insertInto('inspection')
    .values({
      id: newId(),
      account_id: inspector.id,
      authority: 'CAAV',
      reason: 'Kiểm tra',
      pilots: pilots.map((one) => one.id),
      from_day: '2026-01-01',
      to_day: '2026-12-31',
      ends_at: new Date(ends),
      created_at: new Date(),
      created_by: airline.admin.id,
    })
    .execute()
}

/** Gives the inspector a password of their own, as the mailed link does; returns its H1. */
export async function givePassword({ app }: TestServer, inspector: Person): Promise<Buffer> {
  const { h1, password, password_salt: salt } = newPassword(inspector.email)
  await storePassword(app.services, inspector.id, { password, salt, chosenBy: 'holder' })
  return h1
}
