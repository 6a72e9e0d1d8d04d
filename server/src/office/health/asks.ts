import { sql } from 'kysely'
import { ADMINS, type Ask, ask } from '../../crew/asks.ts'

/** A mail that was given up after all its tries asks an administrator to look why (ASK-01). */
export const mailAsks: readonly Ask[] = [
  ask(
    'mail_given_up',
    {
      variety: sql`j.name`,
      id: sql`j.id`,
      office: ADMINS,
      since: sql`coalesce(j.completed_on, j.created_on)`,
      detail: sql`coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', '')`,
    },
    sql`pgboss.job j WHERE j.state = 'failed' AND j.name LIKE '%mail'`,
  ),
]
