import { ROLE } from '@trms/contract/access'
import type { Input } from '@trms/contract/call'
import type {
  getLineTrainingList,
  LINE_TRAINING_SORTS,
} from '@trms/contract/exchange/line-training/calls'
import { COMPLETED, LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import { sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { holds } from '../../platform/db/keyword.ts'
import { column, inOrder, names, type Sorted } from '../../platform/db/order.ts'
import { cut, skippedBy } from '../../platform/db/page.ts'
import { answerTraining } from './answer.ts'
import { maySeeAll } from './policy.ts'
import { livingTrainings, readTrainings } from './queries.ts'

type Query = Input<typeof getLineTrainingList>

const SORTED: Record<(typeof LINE_TRAINING_SORTS)[number], Sorted> = {
  start_date: column('t.start_date'),
  pilot: names('p.full_name'),
  line_training_type: column('t.line_training_type'),
  status: column('t.status'),
}

/**
 * Reads a page of line trainings, by start date with the newest first unless the query says otherwise
 * (LT-01).
 */
export const list: Handler<typeof getLineTrainingList> = async (ctx, query) => {
  const matching = matchingOf(ctx, query)
  const ids = matching
    .select('t.id')
    .orderBy(inOrder(query.order, SORTED[query.sort_by], column('t.start_date'), column('t.id')))
  const counted = matching.select((eb) => eb.fn.countAll<number>().as('total'))
  const { rows, total } = await readTrainings(ctx.db, {
    ids: cut(sql`${ids}`, query.page_count, skippedBy(query)),
    total: sql`${counted}`,
  })
  return { line_training_list: rows.map((row) => answerTraining(ctx, row)), total }
}

function matchingOf(
  ctx: Ctx,
  { keyword, filter, line_training_type, completed, date_range }: Query,
) {
  const { start_date, end_date } = date_range ?? {}
  let found = ownOf(ctx)
  if (line_training_type) found = found.where('t.line_training_type', '=', line_training_type)
  if (completed !== undefined)
    found = found.where(
      't.status',
      completed === COMPLETED.YES ? '=' : '<>',
      LINE_TRAINING_STATUS.COMPLETED,
    )
  if (start_date) found = found.where('t.start_date', '>=', start_date)
  if (end_date) found = found.where('t.start_date', '<=', end_date)
  if (!keyword) return found
  return found.where(holds(LOOKED_IN[filter ?? 'both'], keyword))
}

const LOOKED_IN = {
  pilot_name: sql`p.name_fold`,
  crew_code: sql`fold(p.crew_code)`,
  both: sql`p.search_fold`,
}

/**
 * The trainings that the caller may read: the caller's own, and for an instructor also those of pilots of the
 * instructor's fleet, and those in which the instructor handed in a form. An index finds signatures by their signer; no
 * index finds steps by who took them.
 */
function ownOf({ db, actor }: Ctx) {
  const all = livingTrainings(db)
  if (maySeeAll(actor)) return all
  const { id, role, fleet } = actor
  if (role !== ROLE.INSTRUCTOR) return all.where('t.pilot_id', '=', id)
  const signed = db
    .selectFrom('signature')
    .select('record_id')
    .where('signer_id', '=', id)
    .where('record_kind', '=', 'line_training')
    .where('meaning', '=', 'handed_in')
  return all.where((eb) =>
    eb.or([
      eb('t.pilot_id', '=', id),
      eb('t.id', 'in', signed),
      ...(fleet !== null ? [eb('p.fleet', '=', fleet)] : []),
    ]),
  )
}
