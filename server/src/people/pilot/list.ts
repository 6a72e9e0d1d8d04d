import { ROLE } from '@trms/contract/access'
import type { Input } from '@trms/contract/call'
import type {
  instructorList,
  PILOT_SORTS,
  pilotOptions,
  searchPilot,
  simInstructorList,
  sortPilot,
} from '@trms/contract/people/pilot/calls'
import { sql } from 'kysely'
import { flying, foldCode } from '../../crew/crew.ts'
import { mayViewProfiles } from '../../crew/profile.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import {
  alphabetical,
  column,
  inOrder,
  mayBeEmpty,
  names,
  type Sorted,
} from '../../platform/db/order.ts'
import { rowsAndTotal } from '../../platform/db/page.ts'
import { forbidden } from '../../platform/errors.ts'
import { matching, pickOf, rowOf, selectPicks, selectRows } from './queries.ts'

/** A request for more rows than this is a picker's, and gets a picker's fields only (PIL-08). */
const MAX_ROWS = 100
const SEARCH_PICKS = 50

/** Reads one page of the list and the total count, side by side (PIL-01). */
export const sort: Handler<typeof sortPilot> = async (ctx, query) => {
  if (query.page_count > MAX_ROWS) return picks(ctx, query)
  if (!mayViewProfiles(ctx.actor)) throw forbidden()
  const found = matching(flying(ctx.db), { keyword: query.keyword, ...query.filters })
  const { rows, total } = await rowsAndTotal(selectRows(found), orderOf(query), query)
  return { pilots: rows.map((row) => rowOf(row, ctx.actor)), total }
}

type Query = Pick<
  Input<typeof sortPilot>,
  'keyword' | 'filters' | 'order' | 'sort_by' | 'page_count' | 'page_number'
>

async function picks(ctx: Ctx, query: Query) {
  const found = matching(flying(ctx.db), { keyword: query.keyword, ...query.filters }).where(
    'account.status',
    '=',
    'active',
  )
  const { rows, total } = await rowsAndTotal(selectPicks(found), orderOf(query), query)
  return { pilots: rows.map(pickOf), total }
}

const SORTED: Record<(typeof PILOT_SORTS)[number], Sorted> = {
  full_name: names('account.full_name'),
  crew_code: column('account.crew_code'),
  first_flight_date: mayBeEmpty('pilot.first_flight_date'),
  seniority_point: mayBeEmpty('pilot.seniority_point'),
  name_position: column('pilot.name_position'),
  fleet: mayBeEmpty('account.fleet'),
}

/** The order of the list, and of its workbook. */
export const orderOf = ({ order, sort_by }: Pick<Query, 'order' | 'sort_by'>) =>
  inOrder(order, SORTED[sort_by], names('account.full_name'), column('account.id'))

const active = (ctx: Ctx) => flying(ctx.db).where('account.status', '=', 'active')

const byName = (pilots: ReturnType<typeof active>) =>
  pilots.orderBy(alphabetical('account.full_name')).orderBy('account.id')

/** Finds people by name, after the person whose whole crew code the keyword is. */
export const search: Handler<typeof searchPilot> = async (ctx, { keyword }) => {
  const exactFirst = sql`lower(account.crew_code) is distinct from ${foldCode(keyword ?? '')}`
  const rows = await selectPicks(matching(byName(active(ctx).orderBy(exactFirst)), { keyword }))
    .limit(SEARCH_PICKS)
    .execute()
  return { pilots: rows.map(pickOf) }
}

const instructors = (ctx: Ctx) => byName(active(ctx)).where('account.role', '=', ROLE.INSTRUCTOR)

export const instructorsAll: Handler<typeof instructorList> = async (ctx) => ({
  pilots: (await selectPicks(instructors(ctx)).execute()).map(pickOf),
})

/** Lists the active instructors who hold TRI or DPE, and so instruct or examine in the simulator. */
export const instructorsSim: Handler<typeof simInstructorList> = async (ctx, { rating }) => {
  const wanted = rating ? [rating] : ['TRI', 'DPE']
  const rows = await selectPicks(
    instructors(ctx).where('pilot.instructor_rating', '&&', sql<string[]>`${wanted}::text[]`),
  ).execute()
  return { pilots: rows.map(pickOf) }
}

export const options: Handler<typeof pilotOptions> = async (ctx) => {
  const texts = async (column: 'department_position' | 'fleet_position' | 'base') => {
    const rows = await ctx.db
      .selectFrom('pilot')
      .select(column)
      .distinct()
      .where(column, '<>', '')
      .orderBy(column)
      .limit(200)
      .execute()
    return rows.map((row) => (row as Record<string, string>)[column] ?? '')
  }
  const [department_positions, fleet_positions, bases] = await Promise.all([
    texts('department_position'),
    texts('fleet_position'),
    texts('base'),
  ])
  return { mail_domain: ctx.settings.mailDomain, department_positions, fleet_positions, bases }
}
