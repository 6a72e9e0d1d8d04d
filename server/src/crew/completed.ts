import { dayIn } from '@trms/contract/common/dates'
import type { RecordSource } from '@trms/contract/people/qualification/entity'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db/pool.ts'
import { enter, lockQualifications, rulesOf, tellReadiness, withdraw } from './qualification.ts'
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

/** What a change of a record makes of what it completes. */
export interface Change {
  before: Completion | null
  after: Completion | null
  /** Why somebody took it back, if they said so. */
  reason?: string | undefined
  /**
   * What somebody had withdrawn of the record by hand before then stays withdrawn: the record comes back out of the
   * archive, in which it had been since then, or is amended now.
   */
  since?: Date
}

/**
 * Records changed together: what was completed and is no more is taken back, what is completed now is entered, with the
 * same transaction. Every kind is held before any pilot, and the pilots in their order: two that went other ways would
 * wait for each other.
 */
export async function followCompletions(ctx: Ctx, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  )
  const pilots = changed
    .flatMap((one) => [one.before, one.after])
    .flatMap((one) => one?.pilot_id ?? [])
  if (pilots.length === 0) return
  const known = await ctx.db
    .selectFrom('pilot')
    .select('id')
    .where('id', '=', sql<string>`ANY (${pilots}::uuid[])`)
    .execute()
  const flies = (one: Completion | null) => known.some(({ id }) => id === one?.pilot_id)
  const steps: Step[] = []
  for (const { before, reason = '' } of changed)
    if (before && flies(before)) steps.push(...(await takingBack(ctx, before, reason)))
  for (const { after, since } of changed)
    if (after && flies(after)) steps.push(...(await entering(ctx, after, since)))
  await take(ctx, steps)
}

/** One entry of one kind that is written or taken back. */
interface Step {
  pilot_id: string
  run(): Promise<unknown>
}

async function take(ctx: Ctx, steps: readonly Step[]): Promise<void> {
  const pilots = [...new Set(steps.map((one) => one.pilot_id))]
  // each step holds its own pilot
  if (pilots.length > 1) await lockQualifications(ctx.db, pilots)
  for (const step of steps) await step.run()
  await tellReadiness(ctx.db, ...pilots)
}

/**
 * An entry of each kind in force of that source; what was set as completed ahead of its day counts from today. And of
 * each kind that counted this record before its source was changed: set back, it finds what the record says now, and
 * not only what was taken back of it.
 */
async function entering(
  ctx: Ctx,
  { source, record_id, pilot_id, on }: Completion,
  since?: Date,
): Promise<Step[]> {
  const record = { record_id, pilot_id }
  const byHand = since ? await withdrawnBefore(ctx.db, record, since) : new Set()
  const known = await rulesOf(ctx.db, { source, or_of: record })
  const rules = known.filter((rule) => !byHand.has(rule.id))
  const today = dayIn(ctx.settings.timeZone, ctx.now)
  const completed_on = on < today ? on : today
  return rules.map((rule) => ({
    pilot_id,
    run: () =>
      enter(ctx, rule, { pilot_id, completed_on, record: { kind: source, id: record_id } }),
  }))
}

/**
 * The kinds of which somebody had withdrawn the record's entry before: they stay without. Whoever does that by hand says
 * why; what was taken back because the record said so is entered again when the record says otherwise.
 */
async function withdrawnBefore(
  db: Db,
  { record_id, pilot_id }: Pick<Completion, 'record_id' | 'pilot_id'>,
  since: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('qualification_entry')
    .select('kind_id')
    .where('record_id', '=', record_id)
    .where('pilot_id', '=', pilot_id)
    .groupBy('kind_id')
    .having((eb) => eb.fn.max('withdrawn_at'), '<', since)
    .having(sql<boolean>`bool_and(withdrawn_at IS NOT NULL)`)
    .having(sql<boolean>`(array_agg(withdrawn_reason ORDER BY withdrawn_at DESC))[1] <> ''`)
    .execute()
  return new Set(rows.map((row) => row.kind_id))
}

/** Takes back what a record that is archived had completed, whatever it was. */
export const takeBackRecord = async (
  ctx: Ctx,
  record: Pick<Completion, 'record_id' | 'pilot_id'>,
  reason = '',
): Promise<void> => take(ctx, await takingBack(ctx, record, reason))

/** Its entries stay on the card as withdrawn, also those of kinds that are archived. */
async function takingBack(
  ctx: Ctx,
  { record_id, pilot_id }: Pick<Completion, 'record_id' | 'pilot_id'>,
  reason: string,
): Promise<Step[]> {
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
  return entries.map(({ entry_id, ...rule }) => ({
    pilot_id,
    run: () => withdraw(ctx, rule as KindRule, { id: entry_id, pilot_id }, reason),
  }))
}
