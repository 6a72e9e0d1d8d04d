import type { BoardPilot, NewKind } from '@trms/contract/people/qualification/entity'
import type { previewKind, Standing } from '@trms/contract/people/qualification/kind-calls'
import { chainOf, failureEnd, profileEnd } from '@trms/contract/people/qualification/rule'
import { type Held, type State, stateOn, worstOf } from '@trms/contract/people/qualification/state'
import { sql } from 'kysely'
import { type CompletedRecords, wouldTakeOver } from '../../crew/completions.ts'
import { countsOnFleet } from '../../crew/counts-on-fleet.ts'
import { countedOnFleet, DECIDED_AT } from '../../crew/qualification-chain.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { dayAsked, readBoard } from './board.ts'
import { columnsOf } from './kind-rows.ts'
import { findKind } from './kinds.ts'

/** Computes what a change of a kind would mean for all active pilots; nothing is written (RDY-01). */
export const preview =
  (completed: CompletedRecords): Handler<typeof previewKind> =>
  async (ctx, { id, archive, ...kind }) => {
    if (id !== undefined) await findKind(ctx.db, id)
    const today = dayAsked(ctx, null)
    const [board, after] = await Promise.all([
      readBoard(ctx, today),
      archive ? new Map<string, Held>() : heldUnder(ctx, completed, { id: id ?? null, kind }),
    ])
    const place = board.kinds.findIndex((one) => one.id === id)
    const rules = board.kinds.map((one) => one.warning_days)
    const moves = board.pilots.map((pilot) => {
      const states = pilot.cells.map((cell, i) => cell && stateOn(today, cell, rules[i] ?? 0))
      const others = states.filter((_, i) => i !== place)
      const applies = !archive && appliesTo(kind, pilot)
      const held = after.get(pilot.id) ?? {}
      const to = applies ? stateOn(today, held, kind.warning_days) : null
      return {
        from: states[place] ?? NOT_APPLICABLE,
        to: to ?? NOT_APPLICABLE,
        wasFit: isFit(states),
        isFit: isFit([...others, to]),
      }
    })
    const changed = moves.filter((one) => one.from !== one.to)
    return {
      pilots: moves.length,
      changed: changed.length,
      changes: counted(changed),
      no_longer_fit: moves.filter((one) => one.wasFit && one.isFit === false).length,
      fit_again: moves.filter((one) => one.wasFit === false && one.isFit).length,
    }
  }

const NOT_APPLICABLE: Standing = 'not_applicable'

/** Whether the pilot is fit to fly; null where no kind applies, so that nothing is known. */
function isFit(states: readonly (State | null)[]): boolean | null {
  const worst = worstOf(states)
  return worst && worst !== 'red'
}

/** Whether the kind applies to the pilot, by the rule of the view current_qualification (migration 0032). */
const appliesTo = (
  { fleets, positions }: Pick<NewKind, 'fleets' | 'positions'>,
  pilot: Pick<BoardPilot, 'fleet' | 'name_position'>,
): boolean =>
  (fleets.length === 0 || (pilot.fleet !== null && fleets.includes(pilot.fleet))) &&
  (positions.length === 0 || positions.includes(pilot.name_position))

function counted(changed: readonly { from: Standing; to: Standing }[]) {
  const groups = Map.groupBy(changed, ({ from, to }) => `${from} ${to}`)
  return [...groups.values()].flatMap((all) => {
    const [first] = all
    return first ? [{ from: first.from, to: first.to, pilots: all.length }] : []
  })
}

/** The changed kind; `id` is null for a new kind. */
interface Meant {
  id: string | null
  kind: NewKind
}

/** The end dates and failures that every pilot would have under the proposed rule. */
async function heldUnder(
  ctx: Ctx,
  completed: CompletedRecords,
  { id, kind }: Meant,
): Promise<ReadonlyMap<string, Held>> {
  const [held, exempt] = await Promise.all([
    endsUnder(ctx, completed, { id, kind }),
    exemptionsOfKind(ctx, id),
  ])
  const pilots = new Set([...held.keys(), ...exempt.keys()])
  return new Map(
    [...pilots].map((pilot) => [
      pilot,
      { ...held.get(pilot), exempt_until: exempt.get(pilot) ?? null },
    ]),
  )
}

async function endsUnder(
  ctx: Ctx,
  completed: CompletedRecords,
  { id, kind }: Meant,
): Promise<ReadonlyMap<string, Held>> {
  const { db } = ctx
  const rule = columnsOf(kind)
  if (kind.source === 'recency') {
    const rows = await db.selectFrom('recency').select(['pilot_id', 'recency_date']).execute()
    return new Map(rows.map((one) => [one.pilot_id, { expires_on: one.recency_date }]))
  }
  if (rule.profile_field) {
    const rows = await db
      .selectFrom('pilot')
      .select(['id', `${rule.profile_field} as day`])
      .execute()
    return new Map(
      rows.map((one) => [one.id, { expires_on: one.day && profileEnd(rule, one.day) }]),
    )
  }
  const [kept, taken] = await Promise.all([
    entriesOfKind(ctx, id, kind.source),
    wouldTakeOver(db, ctx, completed, { id, source: kind.source }),
  ])
  const entries = [
    ...kept,
    ...taken.map((one) => ({
      ...one,
      given_expires_on: one.failed ? failureEnd(one.completed_on) : null,
    })),
  ].sort(
    (a, b) =>
      a.completed_on.localeCompare(b.completed_on) || Number(a.decided_at) - Number(b.decided_at),
  )
  const ofPilots = Map.groupBy(entries, (one) => one.pilot_id)
  return new Map(
    [...ofPilots].map(([pilot, own]): [string, Held] => {
      const { entry, expires_on } = chainOf(rule, countedOnFleet(own)).at(-1) ?? {}
      return [pilot, entry?.failed ? { failed_on: entry.completed_on } : { expires_on }]
    }),
  )
}

/** Whether an entry is of a day on the pilot's fleet, for a kind that is to have this source. */
const onFleetOf = (source: string) =>
  countsOnFleet({
    source: sql`${source}::text`,
    day: sql`e.completed_on`,
    since: sql`p.fleet_since`,
  })

const entriesOfKind = async ({ db }: Ctx, id: string | null, source: string) =>
  id === null
    ? []
    : db
        .selectFrom('qualification_entry as e')
        .innerJoin('pilot as p', 'p.id', 'e.pilot_id')
        .select(['e.pilot_id', 'e.completed_on', 'e.given_expires_on', 'e.failed'])
        .select([DECIDED_AT.as('decided_at'), onFleetOf(source).as('on_fleet')])
        .where('e.kind_id', '=', id)
        .where('e.withdrawn_at', 'is', null)
        .where((eb) => eb.or([eb('e.record_kind', 'is', null), eb('e.record_kind', '=', source)]))
        .orderBy('e.id')
        .execute()

async function exemptionsOfKind({ db }: Ctx, id: string | null) {
  if (id === null) return new Map<string, string>()
  const rows = await db
    .selectFrom('qualification_exemption')
    .select('pilot_id')
    .select((eb) => eb.fn.max('until').as('until'))
    .where('kind_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .groupBy('pilot_id')
    .execute()
  return new Map(rows.map((one) => [one.pilot_id, one.until]))
}
