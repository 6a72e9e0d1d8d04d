import type { Updateable } from 'kysely'
import type { Ctx, Guard } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import type { LineCheck } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/errors.ts'
import { announce } from '../../platform/live/announce.ts'
import { answer } from './answer.ts'
import { type LineCheckPeople, mayRead } from './policy.ts'
import { findLineCheck, type LineCheckRow } from './queries.ts'

/** A line check that the actor may read; 404 otherwise, whether or not there is one. */
export async function readable(ctx: Ctx, id: string, { lock = false } = {}): Promise<LineCheckRow> {
  const check = await findLineCheck(ctx.db, id, { lock })
  if (!check || !mayRead(ctx.actor, check)) throw notFound()
  return check
}

/** A line check the caller may not know of is 404 before any field is looked at. */
export const guard: Guard = async (ctx, sent) => {
  const id = sent.line_check_id ?? sent.id ?? sent.uid
  if (isId(id)) await readable(ctx, id)
}

export const peopleOf = ({ pilot_id, instructor_id }: LineCheckPeople): string[] => [
  pilot_id,
  instructor_id,
]

/** Changes a locked line check, with its audit entry and its announcement; answers with it as it is now. */
export async function change(
  ctx: Ctx,
  check: LineCheckRow,
  values: Updateable<LineCheck>,
  entry: { action: string; change: unknown },
) {
  await ctx.db
    .updateTable('line_check')
    .set({ ...values, version: check.version + 1 })
    .where('id', '=', check.id)
    .execute()
  ctx.audit({ ...entry, entity: 'line_check', entityId: check.id })
  await announce(ctx.db, { kind: 'line_check', id: check.id, people: peopleOf(check) })
  return answer(ctx, await readable(ctx, check.id))
}
