import { DELIVERY_HOURS } from '@trms/contract/common/webhooks'
import type {
  pauseWebhook,
  resumeWebhook,
  testWebhook,
} from '@trms/contract/office/integration/webhook-calls'
import { sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { wrongState } from '../../platform/errors.ts'
import { answerOf, lockHook, readHook } from './hook-rows.ts'
import { SEND_WEBHOOKS } from './kind.ts'
import { tellOfIntegration } from './tell.ts'

const entity = 'webhook'

/** Pauses a webhook; deliveries are still written down, and wait. */
export const pauseHook: Handler<typeof pauseWebhook> = async (ctx, { id }) => {
  const { name, paused } = await lockHook(ctx, id)
  if (paused) throw wrongState('webhook_is_paused')
  await sql`UPDATE webhook SET paused = 'asked', paused_at = ${ctx.now} WHERE id = ${id}`.execute(
    ctx.db,
  )
  ctx.audit({ action: 'pause', entity, entityId: id, change: { name, why: 'asked' } })
  await tellOfIntegration(ctx.db, id)
  return answerOf(await readHook(ctx, id))
}

/** Resumes a webhook: the waiting deliveries are sent now, and each gets another day. */
export const resumeHook: Handler<typeof resumeWebhook> = async (ctx, { id }) => {
  const { name, paused } = await lockHook(ctx, id)
  if (!paused) throw wrongState('webhook_not_paused')
  await sql`UPDATE webhook SET paused = NULL, paused_at = NULL WHERE id = ${id}`.execute(ctx.db)
  await sql`UPDATE webhook_delivery SET tries = 0, next_at = now(), give_up_at = ${inADay}
    WHERE webhook_id = ${id} AND state = 'waiting'`.execute(ctx.db)
  ctx.audit({ action: 'resume', entity, entityId: id, change: { name } })
  await sendSoon(ctx, id)
  return answerOf(await readHook(ctx, id))
}

/** Sends a delivery about the webhook itself, by which an administrator sees whether the receiver answers. */
export const testHook: Handler<typeof testWebhook> = async (ctx, { id }) => {
  const { name, paused } = await lockHook(ctx, id)
  if (paused) throw wrongState('webhook_is_paused')
  await sql`
    INSERT INTO webhook_delivery (id, webhook_id, entity, action, entity_id, at, next_at, give_up_at)
    VALUES (${newId()}, ${id}, ${entity}, 'test', ${id}, now(), now(), ${inADay})`.execute(ctx.db)
  ctx.audit({ action: 'test', entity, entityId: id, change: { name } })
  await sendSoon(ctx, id)
  return {}
}

export const inADay = sql<Date>`now() + make_interval(hours => ${sql.lit(DELIVERY_HOURS)}::int)`

/** Wakes the sending job once the transaction is committed. */
export async function sendSoon(ctx: Ctx, webhookId: string): Promise<void> {
  ctx.wake(SEND_WEBHOOKS)
  await tellOfIntegration(ctx.db, webhookId)
}
