import { FORM_AGE_NAMES, FORM_AGES } from '@trms/contract/exchange/form-exchange/list'
import { type RawBuilder, sql } from 'kysely'
import { IS_OPEN_CHECK } from '../../exchange/form-exchange/holder.ts'
import { openSessions } from '../../exchange/form-exchange/open-sessions.ts'
import type { Ctx } from '../../platform/context.ts'
import { isOfAge } from '../../platform/time/age.ts'

/** Sessions and line checks that are not completed, by age, as both lists count these with `age`. */
export async function openForms(ctx: Ctx) {
  const [sims, checks] = await Promise.all([
    byAge(ctx, openSessions()),
    byAge(
      ctx,
      sql`SELECT awaited_since AS since FROM line_check
        WHERE archived_at IS NULL AND ${IS_OPEN_CHECK}`,
    ),
  ])
  return FORM_AGE_NAMES.map((age, i) => ({
    age,
    sims: sims[i] ?? 0,
    line_checks: checks[i] ?? 0,
  }))
}

/** The number of open forms of each age; `open` is a query with a column `since`. */
async function byAge(ctx: Ctx, open: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ totals: number[] }>`
    SELECT ${totals(ctx)} FROM (${open}) AS open`.execute(ctx.db)
  return rows[0]?.totals ?? []
}

/** SQL for a column `totals`: the number of rows of each age, by their column `since`. */
export const totals = (ctx: Ctx) =>
  sql`ARRAY[${sql.join(
    FORM_AGE_NAMES.map(
      (age) => sql`count(*) FILTER (WHERE ${isOfAge(sql`since`, FORM_AGES[age], ctx)})`,
    ),
  )}]::integer[] AS totals`
