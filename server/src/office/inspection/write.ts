import type { Input } from '@trms/contract/call'
import { dayIn, dayWords } from '@trms/contract/common/dates'
import { addDays, daysBetween } from '@trms/contract/common/days'
import { MOST_DAYS } from '@trms/contract/office/inspection/entity'
import type {
  createInspection,
  endInspection,
  updateInspection,
} from '@trms/contract/office/inspection/office-calls'
import { flying } from '../../crew/crew.ts'
import { lastDay } from '../../crew/inspection.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { invalidFields, refuseStale } from '../../platform/errors.ts'
import { instantOf } from '../../platform/time/moment.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstChange } from './policy.ts'
import { answerOf, findInspection } from './rows.ts'

/**
 * The account of an inspector with this email: made if there is none, else made active again without the
 * sessions, the password and the second factor of before, and invited either way. The mail tells the terms of
 * the inspection that runs when the mail goes out. Null: the email belongs to an account of the airline.
 */
export type LetIn = (
  ctx: Ctx,
  person: { email: string; full_name: string; reason: string },
) => Promise<{ id: string } | null>

/** Makes an inspection, and an account for the inspector (INS-01). */
export const create =
  (letIn: LetIn): Handler<typeof createInspection> =>
  async (ctx, input) => {
    const { email, full_name, ...terms } = input
    const columns = await columnsOf(ctx, terms)
    const account = await letIn(ctx, { email, full_name, reason: terms.reason })
    if (!account) throw invalidFields({ email: { key: 'inspection_of_staff' } })
    const running = await ctx.db
      .selectFrom('inspection')
      .select('id')
      .where('account_id', '=', account.id)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', ctx.now)
      .executeTakeFirst()
    if (running) throw invalidFields({ email: { key: 'inspection_runs_already' } })
    const id = newId()
    const made = { created_at: ctx.now, created_by: ctx.actor.id }
    await ctx.db
      .insertInto('inspection')
      .values({ id, account_id: account.id, ...columns, ...made })
      .execute()
    const row = await findInspection(ctx, id)
    ctx.audit({
      action: 'create',
      entity: 'inspection',
      entityId: id,
      change: { account_id: account.id, full_name: row.full_name, ...terms },
    })
    return answerOf(ctx, row)
  }

export const update: Handler<typeof updateInspection> = async (ctx, { id, version, ...terms }) => {
  const before = await findInspection(ctx, id, { lock: true })
  refuse(againstChange(ctx.actor, before))
  refuseStale(version, before.version)
  const columns = await columnsOf(ctx, terms, before.pilot_ids)
  await ctx.db
    .updateTable('inspection')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const { timeZone } = ctx.settings
  const was = { ...before, ends_on: lastDay(timeZone, before) } as Record<string, unknown>
  const change = Object.fromEntries(
    Object.entries(terms)
      .filter(([name, value]) => String(was[name]) !== String(value))
      .map(([name, value]) => [name, { old: was[name], new: value }]),
  )
  ctx.audit({ action: 'update', entity: 'inspection', entityId: id, change })
  return answerOf(ctx, await findInspection(ctx, id))
}

/** Ends an inspection; the next call of the inspector is refused. */
export const end: Handler<typeof endInspection> = async (ctx, { id, version, reason }) => {
  const before = await findInspection(ctx, id, { lock: true })
  refuse(againstChange(ctx.actor, before))
  refuseStale(version, before.version)
  await ctx.db
    .updateTable('inspection')
    .set({
      ended_at: ctx.now,
      ended_by: ctx.actor.id,
      end_reason: reason,
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute()
  ctx.audit({ action: 'end', entity: 'inspection', entityId: id, change: { reason } })
  return answerOf(ctx, await findInspection(ctx, id))
}

type Terms = Omit<Input<typeof createInspection>, 'email' | 'full_name'>

/**
 * The columns of an inspection from the admin's input. Throws 422 for unknown pilots and for an end that is
 * past or too late. Pilots whom the inspection names already (`named`) may stay, even if they fly no more.
 */
async function columnsOf(
  ctx: Ctx,
  { pilot_ids, from, to, ends_on, ...others }: Terms,
  named: readonly string[] = [],
) {
  const { timeZone } = ctx.settings
  const today = dayIn(timeZone, ctx.now)
  const last = addDays(today, MOST_DAYS)
  if (ends_on < today) throw invalidFields({ ends_on: { key: 'inspection_ends_in_past' } })
  if (daysBetween(last, ends_on) > 0)
    throw invalidFields({
      ends_on: { key: 'inspection_too_long', params: { days: MOST_DAYS, day: dayWords(last) } },
    })
  const chosen = pilot_ids.filter((id) => !named.includes(id))
  const known = await flying(ctx.db)
    .select('account.id')
    .where('account.id', 'in', chosen.length > 0 ? chosen : [null as never])
    .execute()
  if (known.length < chosen.length) throw invalidFields({ pilot_ids: { key: 'invalid_choice' } })
  return {
    authority: others.authority,
    reason: others.reason,
    fleets: [...others.fleets],
    pilots: [...pilot_ids],
    from_day: from,
    to_day: to,
    ends_at: instantOf(timeZone, `${addDays(ends_on, 1)}T00:00`),
  }
}
