import { FLEETS, type Fleet } from '@trms/contract/crew/fleets'
import type { SimSlot } from '@trms/contract/exchange/sim-slot/entity'
import type { Actor } from '../../platform/context.ts'
import { lockRow } from '../../platform/db/lock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/errors.ts'
import { can, isOpenTo } from './policy.ts'

export const slots = (db: Db) =>
  db
    .selectFrom('sim_slot')
    .select(['id', 'version', 'fleet', 'slot', 'start_time', 'end_time'])
    .where('archived_at', 'is', null)

export type SlotRow = Awaited<ReturnType<typeof findSlot>>

/**
 * Reads a slot that the actor works with; throws 404 for any other. `lock`: nobody changes the slot
 * meanwhile.
 */
export async function findSlot(db: Db, actor: Actor, id: string, { lock = false } = {}) {
  if (lock) await lockRow(db, 'sim_slot', id)
  const row = await slots(db).where('id', '=', id).executeTakeFirst()
  if (!row || !isOpenTo(actor, row.fleet as Fleet)) throw notFound()
  return row
}

export function answerOf(row: SlotRow, actor: Actor): SimSlot {
  const fleet = row.fleet as Fleet
  return {
    id: row.id,
    version: row.version,
    type: (FLEETS.indexOf(fleet) + 1) as SimSlot['type'],
    fleet,
    slot: row.slot,
    start: row.start_time,
    end: row.end_time,
    can: can(actor, fleet),
  }
}
