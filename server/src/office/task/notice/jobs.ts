import { dayIn } from '@trms/contract/common/dates'
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

/** The daily mails, what is told at once, and each mail by itself: one engine for all of them (ASK-03). */
export const taskJobs = (services: Services, mailer: Mailer, asks: readonly Ask[]): JobKind[] => {
  const { db, settings, nudges } = services
  /** A mail to each who has something due. */
  const tell = (why: Run) => async () => {
    const now = new Date()
    const when = { now, today: dayIn(settings.timeZone, now) }
    const people = await whoIsDue(db, asks, why, when)
    // asked for after who is due: a mail that begins in between has not missed what this one saw
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
    // each gathers what one person is asked, and two thousand of them must not make callers wait
    { kind: TASK_MAIL, atOnce: 2, restMs: 8, handle: sendTaskMail(services, mailer, asks) },
    { kind: 'task_digest', cron: `0 ${DIGEST_HOUR} * * *`, handle: tell('daily') },
    { kind: TELL_AT_ONCE, cron: '* * * * *', handle: tell('at_once') },
  ]
}

/**
 * Whose mail waits already and will look itself at what is due: while the mail server is slow or away, one waits for a
 * person and no more. What may have reached its reader tells of nothing new (mail.ts), and does not count.
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
