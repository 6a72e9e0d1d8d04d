import { PERMISSION, ROLE } from '@trms/contract/access'
import { cardCall } from '@trms/contract/people/qualification/calls'
import { kinds } from '@trms/contract/people/qualification/kind-calls'
import { sql } from 'kysely'
import { deleteAll } from './as-owner.ts'
import type { Caller } from './caller.ts'
import { newPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** A person of the office who keeps qualifications and may do nothing else. */
export const newKeeper = (server: TestServer) =>
  newPerson(server, { role: ROLE.USER, permissions: [PERMISSION.KEEP_QUALIFICATIONS] })

/** A kind of qualification by its English name. */
export async function kindNamed(caller: Caller, name: string) {
  const { data } = await caller.call(kinds, {})
  const kind = data.kinds.find((one) => one.name_en === name)
  if (!kind) throw new Error(`no kind ${name}`)
  return kind
}

/** A kind of qualification, by its English name, on a pilot's card. */
export async function kindOnCard(caller: Caller, pilot: { id: string }, name: string) {
  const { data } = await caller.call(cardCall, { pilot_id: pilot.id })
  const found = data.kinds.find(({ kind }) => kind.name_en === name)
  if (!found) throw new Error(`no ${name} on the card`)
  return found
}

/** Removes what earlier tests left, so that no records and no expiring qualifications make tasks. */
export async function leaveNothingToDo(server: TestServer): Promise<void> {
  const { db } = server.app.services
  for (const table of ['training_record', 'sim_session', 'line_check', 'line_training'])
    await sql`UPDATE ${sql.table(table)} SET archived_at = now() WHERE archived_at IS NULL`.execute(
      db,
    )
  await deleteAll(server, 'qualification_entry')
  await db.deleteFrom('recency').execute()
}
