import { momentWords } from '@trms/contract/common/dates'
import { flightFieldWords } from '@trms/contract/records/training-flight/words'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Refuses an approval of anything but what was read: the version that is named or, where none is, the only
 * one that there is (APR-02). The refusal tells who changed what since, from the audit trail.
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
  // that it was signed is no change of it
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
