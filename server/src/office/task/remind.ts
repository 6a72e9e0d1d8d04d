import { holds, PERMISSION } from '@trms/contract/access'
import type {
  previewRemind as previewCall,
  remind as remindCall,
} from '@trms/contract/office/task/calls'
import type { Ask } from '../../crew/asks.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { enqueueAll } from '../../platform/jobs/queue.ts'
import { isKindOpenTo, isWaitedForBy } from './asked.ts'
import { askedPeople } from './notice/due.ts'
import { TASK_MAIL, type TaskMail } from './notice/mail.ts'
import { writeSteps } from './notice/steps.ts'
import { tellOfMails } from './notice/tell.ts'
import { waitOf } from './rows.ts'
import { ASKED, remindedOn, today } from './waiting.ts'

/** Says whom `remind` would mail now, and of how many tasks; mails nobody (ASK-02). */
export const previewRemind =
  (asks: readonly Ask[]): Handler<typeof previewCall> =>
  async (ctx, sent) => {
    const plan = await planOf(ctx, asks, sent.keys)
    const asked = plan.willing.map(({ key, account_id }) => ({ key, holder_id: account_id }))
    const already = await remindedOn(ctx.db, today(ctx), asked)
    const due = asked.filter((one) => !already.has(waitOf(one)))
    return answerOf(
      plan,
      due.map(({ key, holder_id }) => ({ task_key: key, account_id: holder_id })),
    )
  }

/**
 * Mails each person of whom these tasks are asked, at most once a day for each task (ASK-02). The mail names
 * the asker where the asker waits for each of the person's tasks; otherwise the asker speaks for the office.
 */
export const remind =
  (asks: readonly Ask[]): Handler<typeof remindCall> =>
  async (ctx, sent) => {
    const plan = await planOf(ctx, asks, sent.keys)
    const { willing } = plan
    const askedByOffice = new Set(
      willing.filter((one) => !isWaitedForBy(ctx.actor, one)).map((one) => one.account_id),
    )
    const mails = new Map(willing.map((one) => [one.account_id, newId()]))
    const day = today(ctx)
    const written = await writeSteps(
      ctx.db,
      willing.map(({ key, account_id }) => ({
        account_id,
        task_key: key,
        round: day,
        step: ASKED,
        mail_id: mails.get(account_id) ?? '',
      })),
    )
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
    if (written.length > 0) await tellOfMails(ctx.db)
    for (const key of new Set(written.map((one) => one.task_key)))
      ctx.audit({ action: 'remind', entity: 'task', entityId: key, change: null })
    return answerOf(plan, written)
  }

type Plan = Awaited<ReturnType<typeof planOf>>

/** The people whom the actor may remind of these tasks, and those among them who want such mails. */
async function planOf(ctx: Ctx, asks: readonly Ask[], sent: readonly string[]) {
  const keys = [...new Set(sent)]
  const people = await askedPeople(ctx.db, asks, keys, ctx)
  const mayRemindAll = holds(ctx.actor, PERMISSION.VIEW_READINESS)
  const own = people.filter((one) => one.account_id === ctx.actor.id)
  const known = people.filter(
    (one) =>
      one.account_id !== ctx.actor.id &&
      ((mayRemindAll && isKindOpenTo(ctx.actor, one.kind)) || isWaitedForBy(ctx.actor, one)),
  )
  return { keys, own, known, willing: known.filter((one) => one.way !== 'never') }
}

/** The numbers of people and tasks, when these people are mailed of these tasks. */
function answerOf(
  { keys, own, known, willing }: Plan,
  mailed: readonly { account_id: string; task_key: string }[],
) {
  const count = (are: (key: string) => boolean) => keys.filter(are).length
  const isTold = keysOf(mailed.map((one) => one.task_key))
  const isWilling = keysOf(willing.map((one) => one.key))
  const isKnown = keysOf(known.map((one) => one.key))
  const isOwn = keysOf(own.map((one) => one.key))
  return {
    people: new Set(mailed.map((one) => one.account_id)).size,
    reminded: count(isTold),
    already: count((key) => isWilling(key) && !isTold(key)),
    declined: count((key) => isKnown(key) && !isWilling(key)),
    own: count((key) => isOwn(key) && !isKnown(key)),
    gone: count((key) => !isOwn(key) && !isKnown(key)),
  }
}

const keysOf = (keys: readonly string[]) => {
  const known = new Set(keys)
  return (key: string) => known.has(key)
}
