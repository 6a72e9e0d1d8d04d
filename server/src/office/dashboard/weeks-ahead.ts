import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { WEEKS_AHEAD } from '@trms/contract/office/dashboard/entity'
import { sql } from 'kysely'
import { flying } from '../../crew/crew.ts'
import type { Ctx } from '../../platform/context.ts'

/**
 * Qualifications of active pilots by the week in which they end, counted like cells of the readiness board.
 */
export async function weeksAhead(ctx: Ctx) {
  const weeks = weeksFrom(dayIn(ctx.settings.timeZone, ctx.now))
  const [kinds, rows] = await Promise.all([
    ctx.db
      .selectFrom('qualification_kind')
      .select(['id', 'name_en', 'name_vi'])
      .where('archived_at', 'is', null)
      .orderBy('place')
      .orderBy('id')
      .execute(),
    flying(ctx.db)
      .innerJoin('current_qualification as q', 'q.pilot_id', 'account.id')
      .where('account.status', '=', 'active')
      .where('q.effective_on', '>=', weeks[0]?.from ?? '')
      .where('q.effective_on', '<=', weeks.at(-1)?.to ?? '')
      .select('q.kind_id')
      .select(
        sql<number>`width_bucket(q.effective_on, ${weeks.map(({ from }) => from)}::date[])`.as(
          'week',
        ),
      )
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .groupBy(['q.kind_id', 'week'])
      .execute(),
  ])
  const totals = new Map(rows.map((row) => [`${row.kind_id} ${row.week}`, row.total]))
  return {
    kinds,
    weeks: weeks.map((week, i) => ({
      ...week,
      counts: kinds.map(({ id }) => totals.get(`${id} ${i + 1}`) ?? 0),
    })),
  }
}

/** Calendar weeks from Monday to Sunday; the present week begins today. */
function weeksFrom(today: string) {
  const sunday = addDays(today, (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7)
  return Array.from({ length: WEEKS_AHEAD }, (_, i) => ({
    from: i === 0 ? today : addDays(sunday, 7 * i - 6),
    to: addDays(sunday, 7 * i),
  }))
}
