import { MOST_CHANGES } from '@trms/contract/crew/change-history'
import { sql } from 'kysely'
import { actorName } from '../platform/audit/actor-name.ts'
import { changesOf } from '../platform/audit/changes.ts'
import { idsIn, namesIn } from '../platform/audit/named-ids.ts'
import type { Ctx } from '../platform/context.ts'
import { namesOf } from './names-of.ts'

/** The changes of one person or record by the audit trail, newest first (AMD-02). */
export async function changeHistory<Action extends string>(
  { db, secrets }: Pick<Ctx, 'db' | 'secrets'>,
  {
    id,
    entities,
    actions,
  }: { id: string; entities: readonly string[]; actions: readonly Action[] },
) {
  const rows = await db
    .selectFrom('audit_entry as e')
    .leftJoin('account as actor', 'actor.id', 'e.actor_id')
    .select(['e.seq', 'e.at_text', 'e.entity', 'e.action', 'e.payload', 'e.actor_id'])
    .select('actor.crew_code')
    .select(actorName('actor', sql`e.actor_id`).as('full_name'))
    .where('e.entity_id', '=', id)
    .where('e.entity', 'in', entities)
    .where('e.action', 'in', actions)
    .orderBy('e.seq', 'desc')
    .limit(MOST_CHANGES)
    .execute()
  const names = await namesOf(db, idsIn(rows.map(({ payload }) => payload)))
  return {
    entries: rows.map((row) => ({
      seq: row.seq,
      entity: row.entity,
      action: row.action as Action,
      at: row.at_text,
      by: row.actor_id ? { full_name: row.full_name ?? '', crew_code: row.crew_code } : null,
      changes: changesOf(secrets, row.payload),
      named: namesIn(row.payload, names),
    })),
  }
}
