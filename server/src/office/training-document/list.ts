import type { DOCUMENT_SORTS, sortTd } from '@trms/contract/office/training-document/calls'
import { type SqlBool, sql } from 'kysely'
import { documentFleetsOf } from '../../crew/latest-document.ts'
import type { Actor, Handler } from '../../platform/context.ts'
import { holds } from '../../platform/db/keyword.ts'
import { column, inOrder, names, type Sorted } from '../../platform/db/order.ts'
import { rowsAndTotal } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/pool.ts'
import { answerOf, documents } from './queries.ts'

type Query = Parameters<Handler<typeof sortTd>>[1]

const SORTED: Record<(typeof DOCUMENT_SORTS)[number], Sorted> = {
  start_date: column('document.start_date'),
  document_name: names('document.document_name'),
  training_type: column('document.training_type'),
  fleet: column('document.fleet'),
}

/** Lists documents by start date, the newest first unless asked otherwise (DOC-01). */
export const list: Handler<typeof sortTd> = async ({ db, actor }, query) => {
  const matching = matchingOf(db, actor, query)
  const order = inOrder(
    query.order,
    SORTED[query.sort_by],
    column('document.start_date'),
    column('document.id'),
  )
  const { rows, total } = await rowsAndTotal(matching, order, query)
  return { documents: rows.map((row) => answerOf(row, actor)), total }
}

function matchingOf(db: Db, actor: Actor, { keyword, filters }: Query) {
  const { fleet, training_type } = filters
  const fleets = documentFleetsOf(actor).filter((one) => !fleet || fleet === 'All' || one === fleet)
  let found = documents(db).where(sql<SqlBool>`document.fleet = ANY(${fleets}::text[])`)
  if (training_type) found = found.where('document.training_type', '=', training_type)
  if (!keyword) return found
  const words = sql`fold(concat_ws(' ', document.document_name, document.note))`
  return found.where(holds(words, keyword))
}
