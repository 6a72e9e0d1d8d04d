import { dayIn } from '@trms/contract/common/dates'
import { EXPIRY_SPANS } from '@trms/contract/office/dashboard/entity'
import { sql } from 'kysely'
import { endsWithin, tracked } from '../../crew/recency.ts'
import type { Ctx } from '../../platform/context.ts'

/** Active pilots whose recency or SIM session ends within so many days, as toldg/get_all counts these. */
export async function expiries({ db, settings, now }: Ctx) {
  const today = dayIn(settings.timeZone, now)
  const counting = (date: 'recency_date' | 'sim_expired_date') =>
    sql.join(
      EXPIRY_SPANS.map((days) => sql`count(*) FILTER (WHERE ${endsWithin(date, today, days)})`),
    )
  const row = await tracked(db)
    .select([
      sql<number[]>`ARRAY[${counting('recency_date')}]::integer[]`.as('recency'),
      sql<number[]>`ARRAY[${counting('sim_expired_date')}]::integer[]`.as('sim'),
    ])
    .executeTakeFirst()
  return EXPIRY_SPANS.map((days, i) => ({
    days,
    recency: row?.recency[i] ?? 0,
    sim: row?.sim[i] ?? 0,
  }))
}
