import { sql } from 'kysely'
import { ADMINS, type Ask, ask } from '../../crew/asks.ts'

/**
 * A requested removal of a factor is a task of every admin but the requester, who waits,
 * and the factor's holder (SSO-02, ASK-01).
 */
export const factorAsks: readonly Ask[] = [
  ask(
    'decide_factor_reset',
    {
      id: sql`r.id`,
      opens: sql`r.account_id`,
      office: ADMINS,
      besides: sql`ARRAY[r.account_id, r.asked_by]`,
      asker: sql`r.asked_by`,
      since: sql`r.asked_at`,
      detail: sql`holder.full_name || ': ' || r.ask_reason`,
    },
    sql`factor_reset r JOIN account holder ON holder.id = r.account_id WHERE r.decision IS NULL`,
  ),
]
