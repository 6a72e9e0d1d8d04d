import type { RecordSource } from '@trms/contract/people/qualification/entity'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db/pool.ts'
import { enter, lockQualifications, rulesOf, tellReadiness, withdraw } from './qualification.ts'
import type { KindRule } from './qualification-chain.ts'

/** A completed record, which qualifies its pilot, or a failed one, which ends what the pilot holds (RDY-02). */
export interface Completion {
  source: RecordSource
  /** The id of the record whose page shows the completion. */
  record_id: string
  pilot_id: string
  /**
   * The day of the flight, session or check, in the airline's time zone; the day of the decision where the
   * record was completed or failed ahead.
   */
  on: string
  /** The instant of the decision, which orders the records of a day. */
  at: Date
  failed: boolean
}

/** The completion or failure of a record before and after a change of the record. */
export interface Change {
  before: Completion | null
  after: Completion | null
  /** The reason for taking this back, if somebody gave one. */
  reason?: string | undefined
  /**
   * The instant of archiving, for a record that comes back out of the archive, or the present, for an amended
   * record or a moved session. An entry that somebody withdrew by hand before this instant stays withdrawn.
   */
  since?: Date
}

/**
 * Follows records that changed together, in the same transaction: withdraws the entries of completions and
 * failures that no longer hold, and enters the new ones. All kinds are locked before any pilot, and pilots in the
 * order of their ids, so that two transactions never wait for each other.
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

/** One entry of one kind that is to be written or withdrawn. */
interface Step {
  pilot_id: string
  run(): Promise<unknown>
}

async function take(ctx: Ctx, steps: readonly Step[]): Promise<void> {
  const pilots = [...new Set(steps.map((one) => one.pilot_id))]
  // With one pilot the step itself takes the lock.
  if (pilots.length > 1) await lockQualifications(ctx.db, pilots)
  for (const step of steps) await step.run()
  await tellReadiness(ctx.db, ...pilots)
}

/**
 * The steps that enter a completion or failure, one for each kind in force with this source. A kind that counted this
 * record before its source was changed, or before the kind was archived, gets an entry too, so that setting the
 * source back, or restoring the kind, finds the present state of the record.
 */
async function entering(ctx: Ctx, completion: Completion, since?: Date): Promise<Step[]> {
  const { source, record_id, pilot_id, on: completed_on, at, failed } = completion
  const byHand = since ? await withdrawnBefore(ctx.db, completion, since) : new Set()
  const known = await rulesOf(ctx.db, { source, or_of: { record_id, pilot_id } })
  const rules = known.filter((rule) => !byHand.has(rule.id))
  const record = { kind: source, id: record_id, at, failed }
  return rules.map((rule) => ({
    pilot_id,
    run: () => enter(ctx, rule, { pilot_id, completed_on, record }),
  }))
}

/**
 * The kinds in which somebody withdrew the record's last entry by hand before `since`, if that entry said the
 * same: these get no entry again. Only a withdrawal by hand has a reason: an amendment gives none, and the
 * archiving itself is not before `since`.
 */
async function withdrawnBefore(
  db: Db,
  { record_id, pilot_id, failed }: Completion,
  since: Date,
): Promise<Set<string>> {
  const last = (column: 'withdrawn_reason' | 'failed') =>
    sql`(array_agg(${sql.ref(column)} ORDER BY withdrawn_at DESC))[1]`
  const rows = await db
    .selectFrom('qualification_entry')
    .select('kind_id')
    .where('record_id', '=', record_id)
    .where('pilot_id', '=', pilot_id)
    .groupBy('kind_id')
    .having((eb) => eb.fn.max('withdrawn_at'), '<', since)
    .having(sql<boolean>`bool_and(withdrawn_at IS NOT NULL)`)
    .having(sql<boolean>`${last('withdrawn_reason')} <> ''`)
    .having(sql<boolean>`${last('failed')} = ${failed}`)
    .execute()
  return new Set(rows.map((row) => row.kind_id))
}

/** Withdraws everything that an archived record had completed or failed. */
export const takeBackRecord = async (
  ctx: Ctx,
  record: Pick<Completion, 'record_id' | 'pilot_id'>,
  reason = '',
): Promise<void> => take(ctx, await takingBack(ctx, record, reason))

/**
 * The steps that withdraw the record's entries, also in archived kinds. Withdrawn entries stay on the card.
 */
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
