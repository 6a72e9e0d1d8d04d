import { sql } from 'kysely'
import { ADMINS, type Ask, ask } from '../../crew/asks.ts'

/** Mails `j` that were given up after all their tries: since when, and why. */
export const GIVEN_UP = {
  from: sql`pgboss.job j WHERE j.state = 'failed' AND j.name LIKE '%mail'`,
  since: sql`coalesce(j.completed_on, j.created_on)`,
  problem: sql`coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', '')`,
}

/** A mail that was given up after all its tries asks an administrator to look why (ASK-01). */
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
