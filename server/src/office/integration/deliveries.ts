import type {
  Delivery,
  DeliveryProblem,
  DeliveryState,
} from '@trms/contract/office/integration/webhook'
import type { deliveryList, sendAgain } from '@trms/contract/office/integration/webhook-calls'
import { sql } from 'kysely'
import type { Handler } from '../../platform/context.ts'
import { column, inOrder } from '../../platform/db/order.ts'
import { limitedTo } from '../../platform/db/page.ts'
import { notFound, wrongState } from '../../platform/errors.ts'
import { inADay, sendSoon } from './hook-pause.ts'

interface Row {
  id: string
  webhook_id: string
  webhook_name: string
  entity: string
  action: string
  entity_id: string
  at: Date
  state: DeliveryState
  tries: number
  last_at: Date | null
  last_status: number | null
  last_problem: DeliveryProblem | null
  next_at: Date
  held: boolean
  gone: boolean
}

const DELIVERIES = sql`
  SELECT d.*, w.name AS webhook_name, w.paused IS NOT NULL AS held, w.removed_at IS NOT NULL AS gone
  FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id`

const answerOf = (row: Row): Delivery => ({
  id: row.id,
  webhook: { id: row.webhook_id, name: row.webhook_name },
  kind: row.entity,
  action: row.action,
  record_id: row.entity_id,
  at: row.at.toISOString(),
  state: row.state,
  tries: row.tries,
  last_at: row.last_at?.toISOString() ?? null,
  last_status: row.last_status,
  last_problem: row.last_problem,
  next_at: row.state === 'waiting' && !row.held ? row.next_at.toISOString() : null,
  can: { send_again: row.state !== 'waiting' && !row.gone },
})

/** Lists the deliveries of webhooks, the newest first. */
export const listDeliveries: Handler<typeof deliveryList> = async (
  { db },
  { page_number, page_count, order, filters: { webhook_id, state } },
) => {
  const where = sql`WHERE ${webhook_id ? sql`d.webhook_id = ${webhook_id}` : sql`true`}
    AND ${state ? sql`d.state = ${state}` : sql`true`}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`${DELIVERIES} ${where} ORDER BY ${inOrder(order, column('d.at'), column('d.id'))}
      ${limitedTo({ page_number, page_count })}`.execute(db),
    sql<{
      total: number
    }>`SELECT count(*)::integer AS total FROM webhook_delivery d ${where}`.execute(db),
  ])
  return { deliveries: rows.map(answerOf), total: counted.rows[0]?.total ?? 0 }
}

/**
 * Sends a delivery again under the same id, so that a receiver can tell that the delivery is already there.
 */
export const resend: Handler<typeof sendAgain> = async (ctx, { id }) => {
  const { rows } = await sql<Row>`${DELIVERIES} WHERE d.id = ${id} FOR NO KEY UPDATE OF d`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row || row.gone) throw notFound()
  if (row.state === 'waiting') throw wrongState('delivery_waits')
  await sql`UPDATE webhook_delivery SET state = 'waiting', tries = 0, next_at = now(), give_up_at = ${inADay}
    WHERE id = ${id}`.execute(ctx.db)
  const change = { event: `${row.entity}.${row.action}`, record_id: row.entity_id }
  ctx.audit({ action: 'send_again', entity: 'webhook_delivery', entityId: id, change })
  await sendSoon(ctx, row.webhook_id)
  const after = await sql<Row>`${DELIVERIES} WHERE d.id = ${id}`.execute(ctx.db)
  const [now] = after.rows
  if (!now) throw notFound()
  return answerOf(now)
}
