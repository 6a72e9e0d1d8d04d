import { holds, PERMISSION } from '@trms/contract/access'
import {
  PERSON_ACTIONS,
  type PersonAction,
  type personHistory,
} from '@trms/contract/people/account/calls'
import { sql } from 'kysely'
import { actorName } from '../../platform/audit/actor-name.ts'
import { changesOf } from '../../platform/audit/changes.ts'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { againstRead } from './policy.ts'

const AT_MOST = 200

/** What the audit trail says of changes of one person: their account, and their profile if they fly (AMD-02). */
export const history: Handler<typeof personHistory> = async ({ db, actor, secrets }, { id }) => {
  const person = await db
    .selectFrom('account')
    .select(['id', 'crew_code'])
    .where('id', '=', id)
    .executeTakeFirst()
  const editsProfiles = holds(actor, PERMISSION.EDIT_PILOT)
  if (!person || (againstRead(actor, person) && !(editsProfiles && person.crew_code !== null)))
    throw notFound()
  const rows = await db
    .selectFrom('audit_entry as e')
    .leftJoin('account as actor', 'actor.id', 'e.actor_id')
    .select(['e.seq', 'e.at_text', 'e.action', 'e.payload', 'e.actor_id'])
    .select('actor.crew_code')
    .select(actorName('actor', sql`e.actor_id`).as('full_name'))
    .where('e.entity_id', '=', id)
    .where('e.entity', 'in', ['account', 'pilot'])
    .where('e.action', 'in', PERSON_ACTIONS)
    .orderBy('e.seq', 'desc')
    .limit(AT_MOST)
    .execute()
  return {
    entries: rows.map((row) => ({
      seq: row.seq,
      action: row.action as PersonAction,
      at: row.at_text,
      by: row.actor_id ? { full_name: row.full_name ?? '', crew_code: row.crew_code } : null,
      changes: changesOf(secrets, row.payload),
    })),
  }
}
