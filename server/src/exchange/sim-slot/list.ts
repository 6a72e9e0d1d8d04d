import type { Input } from '@trms/contract/call'
import type { countSimSlots, getSimSlots, SLOT_SORTS } from '@trms/contract/exchange/sim-slot/calls'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Handler } from '../../platform/context.ts'
import { holds } from '../../platform/db/keyword.ts'
import { column, inOrder, type Sorted } from '../../platform/db/order.ts'
import { skippedBy } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/pool.ts'
import { invalidFields } from '../../platform/errors.ts'
import { fleetsOf } from './policy.ts'
import { answerOf, slots } from './queries.ts'

const SORTED: Record<(typeof SLOT_SORTS)[number], Sorted> = {
  fleet: column('fleet'),
  start_time: column('start_time'),
  slot: column('slot'),
}
const TIES = [column('fleet'), column('start_time'), column('slot'), column('id')] as const

/** Lists the SIM slots of the fleets that the caller works with (SLT-02). */
export const list: Handler<typeof getSimSlots> = async ({ db, actor }, query) => {
  const rows = await matching(db, actor, query)
    .orderBy(inOrder(query.order, SORTED[query.sort_by], ...TIES))
    .limit(query.page_count)
    .offset(skippedBy(query))
    .execute()
  return rows.map((row) => answerOf(row, actor))
}

export const count: Handler<typeof countSimSlots> = ({ db, actor }, query) =>
  matching(db, actor, query)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()

function matching(db: Db, actor: Actor, { keyword, filters }: Input<typeof countSimSlots>) {
  const open = fleetsOf(actor)
  if (filters.type && !open.includes(filters.type))
    throw invalidFields({ 'filters.type': { key: 'own_fleet_only' } })
  const fleets = filters.type ? [filters.type] : [...open]
  const own = slots(db).where(sql<SqlBool>`fleet = ANY(${fleets}::text[])`)
  if (!keyword) return own
  return own.where(holds(sql`fold(concat_ws(' ', fleet, slot, start_time, end_time))`, keyword))
}
