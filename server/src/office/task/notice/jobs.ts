import { DIGEST_HOUR } from '@trms/contract/office/task/notice'
import { sql } from 'kysely'
import { type Ask, TELL_AT_ONCE } from '../../../crew/asks.ts'
import type { Services } from '../../../platform/context.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { JobKind } from '../../../platform/jobs/kind.ts'
import { enqueueAll } from '../../../platform/jobs/queue.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { type Run, whoIsDue } from './due.ts'
import { sendTaskMail, TASK_MAIL } from './mail.ts'

/**
 * The jobs of task mails: the daily run, the run every minute for mails at
 * once, and the mail to one person (ASK-03).
 */
export const taskJobs = (services: Services, mailer: Mailer, asks: readonly Ask[]): JobKind[] => {
  const { db, settings, nudges } = services
  /** Queues a mail for each account that has a due step. */
  const tell = (why: Run) => async () => {
    const when = { now: new Date(), settings }
    const people = await whoIsDue(db, asks, why, when)
    // Read after `whoIsDue`: a mail that still waits now will itself find all that was due then.
    const waiting = await whoIsMailed(db, why)
    await enqueueAll(
      db,
      TASK_MAIL,
      people
        .filter((account_id) => !waiting.has(account_id))
        .map((account_id) => ({ id: newId(), data: { account_id, why } })),
    )
    nudges.look(TASK_MAIL)
  }
  return [
    // Each mail gathers one person's tasks; the rest between mails keeps two
    // thousand of these from slowing callers down.
    { kind: TASK_MAIL, atOnce: 2, restMs: 8, handle: sendTaskMail(services, mailer, asks) },
    { kind: 'task_digest', cron: `0 ${DIGEST_HOUR} * * *`, handle: tell('daily') },
    { kind: TELL_AT_ONCE, cron: '* * * * *', handle: tell('at_once') },
  ]
}

/**
 * The accounts whose mail is queued already and will look for due steps itself, so that never more than one
 * mail waits for a person while the mail server is slow. A mail that may have reached its reader adds
 * nothing new (mail.ts), and does not count.
 */
async function whoIsMailed(db: Db, why: Run): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ account_id: string }>`
    SELECT j.data ->> 'account_id' AS account_id FROM pgboss.job j
    WHERE j.name = ${TASK_MAIL} AND j.state < 'active' AND j.data ->> 'why' = ${why}
      AND NOT EXISTS (SELECT FROM notice_sent n WHERE n.mail_id = j.id AND n.handed_at IS NOT NULL)`.execute(
    db,
  )
  return new Set(rows.map((row) => row.account_id))
}
