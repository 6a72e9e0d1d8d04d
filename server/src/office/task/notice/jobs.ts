import { dayIn } from '@trms/contract/common/dates'
import { DIGEST_HOUR } from '@trms/contract/office/task/notice'
import { type Ask, TELL_AT_ONCE } from '../../../crew/asks.ts'
import type { Services } from '../../../platform/context.ts'
import { newId } from '../../../platform/db/id.ts'
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
    await enqueueAll(
      db,
      TASK_MAIL,
      people.map((account_id) => ({ id: newId(), data: { account_id, why } })),
    )
    nudges.look(TASK_MAIL)
  }
  return [
    { kind: TASK_MAIL, handle: sendTaskMail(services, mailer, asks) },
    { kind: 'task_digest', cron: `0 ${DIGEST_HOUR} * * *`, handle: tell('daily') },
    { kind: TELL_AT_ONCE, cron: '* * * * *', handle: tell('at_once') },
  ]
}
