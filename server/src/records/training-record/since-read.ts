import { momentWords } from '@trms/contract/common/dates'
import { flightFieldWords } from '@trms/contract/records/training-flight/words'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Refuses an approval unless the trainee has read the present version: the version that the call names or,
 * where the call names none, version 1 (APR-02). The refusal says who changed what since, from the audit
 * trail.
 */
export async function refuseUnread(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  read: number | undefined,
): Promise<void> {
  if ((read ?? 1) === version) return
  const changes = await ctx.db
    .selectFrom('audit_entry as e')
    .leftJoin('account as actor', 'actor.id', 'e.actor_id')
    .select(['e.at', 'e.payload', 'actor.full_name'])
    .where('e.entity_id', '=', id)
    .where('e.action', '=', 'update')
    .orderBy('e.seq', 'desc')
    .limit(Math.max(0, version - (read ?? 1)))
    .execute()
  const written = changes.flatMap((one) => Object.keys(JSON.parse(one.payload)))
  // The signatures that an audit entry names are not a change of the record.
  const changed = [...new Set(written)].filter((name) => name !== 'signatures')
  const data = { version, changed }
  const [last] = changes
  if (!last) throw new AppError('STALE_VERSION', 'not_that_version', { data })
  const key = read === undefined ? 'version_not_said' : 'changed_since_read'
  throw new AppError('STALE_VERSION', key, {
    data,
    params: {
      name: last.full_name ?? '',
      when: momentWords(ctx.settings.timeZone, last.at),
      what: flightFieldWords(ctx.language, changed),
    },
  })
}
