import { dayIn, dayWords } from '@trms/contract/common/dates'
import { addDays, daysBetween } from '@trms/contract/common/days'
import { MOST_KEY_DAYS, MOST_KEYS } from '@trms/contract/office/integration/key'
import type { createApiKey } from '@trms/contract/office/integration/key-calls'
import { sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { AppError, invalidFields } from '../../platform/errors.ts'
import { hashOfKey, newApiKey } from '../../platform/session/api-key.ts'
import { instantOf } from '../../platform/time/moment.ts'
import { answerOf, readKey } from './key-rows.ts'
import { tellOfIntegration } from './tell.ts'

/** Makes an API key. The table holds only the key's hash, and only this answer shows the key (SEC-03). */
export const createKey: Handler<typeof createApiKey> = async (ctx, { ends_on, ...given }) => {
  const ends_at = endOf(ctx, ends_on)
  await refuseMany(ctx)
  const id = newId()
  const { key, hint } = newApiKey()
  const calls = [...new Set(given.calls)]
  await ctx.db
    .insertInto('api_key')
    .values({
      ...{ id, hint, hash: hashOfKey(key), name: given.name, note: given.note, calls, ends_at },
      made_by: ctx.actor.id,
      made_at: ctx.now,
    })
    .execute()
  const change = { name: given.name, hint, calls, ends_on, note: given.note }
  ctx.audit({ action: 'create', entity: 'api_key', entityId: id, change })
  await tellOfIntegration(ctx.db, id)
  const made = await readKey(ctx, id)
  if (!made) throw new Error('the key just made is not there')
  return { key, made: answerOf(ctx, made) }
}

/** The moment at which the key's last day is over. */
function endOf({ settings: { timeZone }, now }: Ctx, ends_on: string): Date {
  const today = dayIn(timeZone, now)
  const last = addDays(today, MOST_KEY_DAYS)
  if (ends_on < today) throw invalidFields({ ends_on: { key: 'key_ends_in_past' } })
  if (daysBetween(last, ends_on) > 0)
    throw invalidFields({
      ends_on: { key: 'key_too_long', params: { days: MOST_KEY_DAYS, day: dayWords(last) } },
    })
  return instantOf(timeZone, `${addDays(ends_on, 1)}T00:00`)
}

/**
 * Throws 409 for more valid keys than are allowed; the lock counts simultaneous calls one after the other.
 */
async function refuseMany({ db }: Ctx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('api_key'))`.execute(db)
  const { rows } = await sql<{ keys: number }>`
    SELECT count(*)::integer AS keys FROM api_key WHERE revoked_at IS NULL AND ends_at > now()`.execute(
    db,
  )
  if ((rows[0]?.keys ?? 0) >= MOST_KEYS)
    throw new AppError('WRONG_STATE', 'keys_too_many', { params: { max: MOST_KEYS } })
}
