import { dayIn } from '@trms/contract/common/dates'
import type { RecordSource } from '@trms/contract/people/qualification/entity'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { enter, rulesOf, tellReadiness, withdraw } from './qualification.ts'
import type { KindRule } from './qualification-chain.ts'

/** What follows from a record that is completed (RDY-02). */
export interface Completion {
  source: RecordSource
  /** Of the record whose page shows it. */
  record_id: string
  pilot_id: string
  /** The day that it took place on, by the airline's clock. */
  on: string
}

/**
 * A record changed: what was completed and is no more is taken back, what is completed now is entered, with the same
 * transaction. `reason`: why somebody took it back, if they said so.
 */
export async function followCompletion(
  ctx: Ctx,
  before: Completion | null,
  after: Completion | null,
  reason = '',
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const pilots = [before, after].flatMap((one) => one?.pilot_id ?? [])
  const known = await ctx.db
    .selectFrom('pilot')
    .select('id')
    .where('id', '=', sql<string>`ANY (${pilots}::uuid[])`)
    .execute()
  const flies = (one: Completion | null) => known.some(({ id }) => id === one?.pilot_id)
  const told = new Set<string>()
  if (before && flies(before) && (await takeBack(ctx, before, reason))) told.add(before.pilot_id)
  if (after && flies(after) && (await enterCompleted(ctx, after))) told.add(after.pilot_id)
  await tellReadiness(ctx.db, ...told)
}

/**
 * A kind in force of that source each gets an entry; what was set as completed ahead of its day counts from today.
 * So does a kind that counted this record before its source was changed: set back, it finds what the record says now,
 * and not only what was taken back of it.
 */
async function enterCompleted(ctx: Ctx, { source, record_id, pilot_id, on }: Completion) {
  const rules = await rulesOf(ctx.db, { source, or_of: { record_id, pilot_id } })
  const today = dayIn(ctx.settings.timeZone, ctx.now)
  const completed_on = on < today ? on : today
  const record = { kind: source, id: record_id }
  for (const rule of rules) await enter(ctx, rule, { pilot_id, completed_on, record })
  return rules.length > 0
}

/** The same of a record that is archived, whatever it was. */
export async function takeBackRecord(
  ctx: Ctx,
  record: Pick<Completion, 'record_id' | 'pilot_id'>,
): Promise<void> {
  if (await takeBack(ctx, record, '')) await tellReadiness(ctx.db, record.pilot_id)
}

/** Its entries stay on the card as withdrawn, also those of kinds that are archived. */
async function takeBack(
  ctx: Ctx,
  { record_id, pilot_id }: Pick<Completion, 'record_id' | 'pilot_id'>,
  reason: string,
) {
  const entries = await ctx.db
    .selectFrom('qualification_entry as e')
    .innerJoin('qualification_kind as k', 'k.id', 'e.kind_id')
    .select(['e.id as entry_id', 'k.id', 'k.validity', 'k.validity_unit', 'k.to_month_end'])
    .select('k.renewal_months')
    .where('e.record_id', '=', record_id)
    .where('e.pilot_id', '=', pilot_id)
    .where('e.withdrawn_at', 'is', null)
    .orderBy('k.id')
    .forShare('k')
    .execute()
  for (const { entry_id, ...rule } of entries)
    await withdraw(ctx, rule as KindRule, { id: entry_id, pilot_id }, reason)
  return entries.length > 0
}
