import { FORM_AGE_NAMES, HOLDERS, type Holder } from '@trms/contract/exchange/form-exchange/list'
import { HELD_KINDS } from '@trms/contract/office/dashboard/entity'
import { type RawBuilder, sql } from 'kysely'
import { CHECK_STATUS_OF, isHeldBy } from '../../exchange/form-exchange/holder.ts'
import { openSessions } from '../../exchange/form-exchange/open-sessions.ts'
import type { Ctx } from '../../platform/context.ts'
import { totals } from './open-forms.ts'

type Kind = (typeof HELD_KINDS)[number]

/** SQL for the open forms of a kind that a holder has, with `since` as the beginning of the wait. */
const HELD: Record<Kind, (holder: Holder) => RawBuilder<unknown>> = {
  sims: (holder) =>
    openSessions(
      sql`EXISTS (SELECT FROM sim_session s WHERE s.id = f.session_id AND ${isHeldBy(holder)})`,
    ),
  line_checks: (holder) => sql`
    SELECT awaited_since AS since FROM line_check
    WHERE archived_at IS NULL AND status = ${sql.lit(CHECK_STATUS_OF[holder])}`,
}

/** Sessions and line checks by holder and age, as both lists count these with `awaited` and `age`. */
export async function formsByHolder(ctx: Ctx) {
  const ofKinds = await Promise.all(
    HELD_KINDS.map(async (kind) => {
      const held = HOLDERS.map(
        (awaited) =>
          sql`SELECT ${sql.lit(awaited)}::text AS awaited, open.since FROM (${HELD[kind](awaited)}) AS open`,
      )
      const { rows } = await sql<{ awaited: Holder; totals: number[] }>`
        SELECT awaited, ${totals(ctx)} FROM (${sql.join(held, sql` UNION ALL `)}) AS held
        GROUP BY awaited`.execute(ctx.db)
      return HOLDERS.map((awaited) => {
        const counted = rows.find((row) => row.awaited === awaited)?.totals ?? []
        return { kind, awaited, ages: FORM_AGE_NAMES.map((_, i) => counted[i] ?? 0) }
      })
    }),
  )
  return ofKinds.flat()
}
