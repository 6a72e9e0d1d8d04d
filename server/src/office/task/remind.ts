import { holds, PERMISSION } from '@trms/contract/access'
import type { remind as remindCall } from '@trms/contract/office/task/calls'
import type { Ask } from '../../crew/asks.ts'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { enqueueAll } from '../../platform/jobs/queue.ts'
import { isKindOpenTo, isWaitedForBy } from './asked.ts'
import { askedPeople } from './notice/due.ts'
import { TASK_MAIL, type TaskMail } from './notice/mail.ts'
import { writeSteps } from './notice/steps.ts'
import { ASKED, today } from './waiting.ts'

/**
 * Mails each person of whom these tasks are asked, at most once a day for each task (ASK-02). The mail names
 * the asker where the asker waits for each of the person's tasks; otherwise the asker speaks for the office.
 */
export const remind =
  (asks: readonly Ask[]): Handler<typeof remindCall> =>
  async (ctx, sent) => {
    const keys = [...new Set(sent.keys)]
    const when = { now: ctx.now, today: today(ctx) }
    const people = await askedPeople(ctx.db, asks, keys, when)
    const mayRemindAll = holds(ctx.actor, PERMISSION.VIEW_READINESS)
    const known = people.filter(
      (one) =>
        one.account_id !== ctx.actor.id &&
        ((mayRemindAll && isKindOpenTo(ctx.actor, one.kind)) || isWaitedForBy(ctx.actor, one)),
    )
    const willing = known.filter((one) => one.way !== 'never')
    const askedByOffice = new Set(
      willing.filter((one) => !isWaitedForBy(ctx.actor, one)).map((one) => one.account_id),
    )
    const mails = new Map(willing.map((one) => [one.account_id, newId()]))
    const written = await writeSteps(
      ctx.db,
      willing.map(({ key, account_id }) => ({
        account_id,
        task_key: key,
        round: when.today,
        step: ASKED,
        mail_id: mails.get(account_id) ?? '',
      })),
    )
    const told = new Set(written.map((one) => one.task_key))
    const mailed = new Set(written.map((one) => one.account_id))
    await enqueueAll(
      ctx.db,
      TASK_MAIL,
      [...mailed].map((account_id) => {
        const data: TaskMail = {
          account_id,
          why: 'asked',
          asked_by: askedByOffice.has(account_id) ? undefined : ctx.actor.full_name,
        }
        return { id: mails.get(account_id) ?? newId(), data }
      }),
    )
    for (const key of told)
      ctx.audit({ action: 'remind', entity: 'task', entityId: key, change: null })
    const count = (are: (key: string) => boolean) => keys.filter(are).length
    const isKnown = new Set(known.map((one) => one.key))
    const isWilling = new Set(willing.map((one) => one.key))
    return {
      reminded: told.size,
      already: count((key) => isWilling.has(key) && !told.has(key)),
      declined: count((key) => isKnown.has(key) && !isWilling.has(key)),
      gone: count((key) => !isKnown.has(key)),
    }
  }
