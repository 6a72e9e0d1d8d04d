import { sql } from 'kysely'
import { ADMINS, type Ask, ask } from '../../crew/asks.ts'
import { IS_MAIL } from '../../platform/jobs/figures.ts'

/**
 * SQL for the mails `j` that failed after all their tries, with the time and the reason of the last failure.
 */
export const GIVEN_UP = {
  from: sql`pgboss.job j WHERE j.state = 'failed' AND ${IS_MAIL}`,
  since: sql`coalesce(j.completed_on, j.created_on)`,
  problem: sql`coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', '')`,
}

/**
 * A mail that failed after all its tries is a task of the administrators, who have to find out why (ASK-01).
 */
export const mailAsks: readonly Ask[] = [
  ask(
    'mail_given_up',
    {
      variety: sql`j.name`,
      id: sql`j.id`,
      office: ADMINS,
      since: GIVEN_UP.since,
      detail: GIVEN_UP.problem,
    },
    GIVEN_UP.from,
  ),
]
