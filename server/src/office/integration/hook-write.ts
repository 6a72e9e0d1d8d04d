import { EARLIER_SECRET_HOURS, MOST_WEBHOOKS } from '@trms/contract/office/integration/webhook'
import type {
  createWebhook,
  newWebhookSecret,
  removeWebhook,
  updateWebhook,
} from '@trms/contract/office/integration/webhook-calls'
import { sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { AppError, refuseStale } from '../../platform/errors.ts'
import { refuseAddress } from './hook-address.ts'
import { answerOf, lockHook, readHook } from './hook-rows.ts'
import { newSecret } from './hook-secret.ts'
import { tellOfIntegration } from './tell.ts'

const entity = 'webhook'

/**
 * Makes a webhook. Only this answer shows its secret, which the table keeps sealed and
 * every delivery is signed with (SEC-03).
 */
export const createHook: Handler<typeof createWebhook> = async (ctx, terms) => {
  refuseAddress(ctx.settings, terms.url)
  await refuseMany(ctx)
  const id = newId()
  const { shown, sealed } = newSecret(ctx.secrets, id)
  await ctx.db
    .insertInto('webhook')
    .values({ id, ...terms, secret: sealed, made_by: ctx.actor.id, made_at: ctx.now })
    .execute()
  ctx.audit({ action: 'create', entity, entityId: id, change: terms })
  await tellOfIntegration(ctx.db, id)
  return { secret: shown, webhook: answerOf(await readHook(ctx, id)) }
}

/** Throws 409 for more webhooks than are allowed; the lock counts simultaneous calls one after the other. */
async function refuseMany({ db }: Ctx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('webhook'))`.execute(db)
  const { rows } = await sql<{ hooks: number }>`
    SELECT count(*)::integer AS hooks FROM webhook WHERE removed_at IS NULL`.execute(db)
  if ((rows[0]?.hooks ?? 0) >= MOST_WEBHOOKS)
    throw new AppError('WRONG_STATE', 'webhooks_too_many', { params: { max: MOST_WEBHOOKS } })
}

/** Changes a webhook; waiting deliveries go to the address that the webhook has when they are sent. */
export const updateHook: Handler<typeof updateWebhook> = async (ctx, { id, version, ...terms }) => {
  const before = await lockHook(ctx, id)
  refuseStale(version, before.version)
  refuseAddress(ctx.settings, terms.url)
  await ctx.db
    .updateTable('webhook')
    .set({ ...terms, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const names = ['name', 'url', 'kinds', 'actions'] as const
  const change = Object.fromEntries(
    names
      .filter((name) => String(before[name]) !== String(terms[name]))
      .map((name) => [name, { old: before[name], new: terms[name] }]),
  )
  ctx.audit({ action: 'update', entity, entityId: id, change })
  await tellOfIntegration(ctx.db, id)
  return answerOf(await readHook(ctx, id))
}

/**
 * Gives a webhook a new secret. The earlier secret signs too for a day,
 * in which the receiver can change over.
 */
export const replaceSecret: Handler<typeof newWebhookSecret> = async (ctx, { id }) => {
  const { name } = await lockHook(ctx, id)
  const { shown, sealed } = newSecret(ctx.secrets, id)
  await sql`UPDATE webhook SET earlier_secret = secret, secret = ${sealed}, version = version + 1,
      earlier_until = now() + make_interval(hours => ${EARLIER_SECRET_HOURS}::int)
    WHERE id = ${id}`.execute(ctx.db)
  ctx.audit({ action: 'new_secret', entity, entityId: id, change: { name } })
  await tellOfIntegration(ctx.db, id)
  return { secret: shown, webhook: answerOf(await readHook(ctx, id)) }
}

/** Removes a webhook and its secrets; its deliveries stay in the list until they are tidied away. */
export const removeHook: Handler<typeof removeWebhook> = async (ctx, { id }) => {
  const { name, url } = await lockHook(ctx, id)
  await sql`UPDATE webhook SET removed_at = now(), secret = '', earlier_secret = NULL WHERE id = ${id}`.execute(
    ctx.db,
  )
  await sql`UPDATE webhook_delivery SET state = 'given_up'
    WHERE webhook_id = ${id} AND state = 'waiting'`.execute(ctx.db)
  ctx.audit({ action: 'remove', entity, entityId: id, change: { name, url } })
  await tellOfIntegration(ctx.db, id)
  return {}
}
