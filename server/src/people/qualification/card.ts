import type { Fleet } from '@trms/contract/crew/fleets'
import type { Position } from '@trms/contract/crew/positions'
import type { cardCall } from '@trms/contract/people/qualification/calls'
import { type CardKind, isEntered, isOfFleet } from '@trms/contract/people/qualification/entity'
import { verdictOf } from '@trms/contract/people/qualification/fit'
import { amberFrom, isExempt, stateOn } from '@trms/contract/people/qualification/state'
import { type CompletedRecords, openRecords } from '../../crew/completions.ts'
import { groundingOf } from '../../crew/grounding.ts'
import { mayReadFileOf } from '../../crew/training-file.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { dayAsked } from './board.ts'
import {
  type EntryRow,
  type ExemptionRow,
  entriesOf,
  entryOf,
  exemptionOf,
  exemptionsOf,
  type Reader,
} from './entry-rows.ts'
import { type KindRow, kindOf, kindsInForce } from './kind-rows.ts'
import { findKind } from './kinds.ts'
import { type ReadablePilot, readablePilot } from './pilot.ts'
import { againstExempt, againstKeep, mayReadEvidence } from './policy.ts'

export const card =
  (completed: CompletedRecords): Handler<typeof cardCall> =>
  async (ctx, { pilot_id, as_of: asked, brief }) => {
    const pilot = await readablePilot(ctx, pilot_id)
    const as_of = dayAsked(ctx, asked)
    const [rows, held, grounding, entries, exemptions] = await Promise.all([
      kindsInForce(ctx.db),
      heldOf(ctx.db, pilot.id).execute(),
      groundingOf(ctx.db, pilot.id),
      brief ? [] : entriesOf(ctx.db, pilot.id).execute(),
      brief ? [] : exemptionsOf(ctx.db, pilot.id).execute(),
    ])
    const reader = await readerOf(ctx, completed, pilot, entries)
    const kinds = rows.flatMap((row) => {
      const now = held.find((one) => one.kind_id === row.id)
      if (!now) return []
      const own = {
        held: now,
        entries: entries.filter((one) => one.kind_id === row.id),
        exemptions: exemptions.filter((one) => one.kind_id === row.id),
      }
      return [kindCard(ctx, { row, pilot, ...own }, reader, as_of)]
    })
    const in_service = pilot.status === 'active'
    const { fit, until, because } = verdictOf(in_service ? kinds : [])
    return {
      pilot: {
        id: pilot.id,
        crew_code: pilot.crew_code ?? '',
        full_name: pilot.full_name,
        fleet: pilot.fleet as Fleet | null,
        name_position: pilot.name_position as Position,
      },
      as_of,
      in_service,
      fit,
      fit_until: until,
      because: because.map(({ kind }) => kind.id),
      grounded: grounding
        ? {
            date: grounding.date,
            instructor_name: grounding.instructor_name,
            record_id: mayReadFileOf(ctx.actor, pilot) ? grounding.id : null,
          }
        : null,
      kinds,
    }
  }

/** One kind of a pilot's card, as the answer to a change; also a kind that no longer applies to the pilot. */
export async function cardKindOf(
  ctx: Ctx,
  completed: CompletedRecords,
  pilot: ReadablePilot,
  kindId: string,
): Promise<CardKind> {
  const [row, held, entries, exemptions] = await Promise.all([
    findKind(ctx.db, kindId),
    heldOf(ctx.db, pilot.id).where('kind_id', '=', kindId).executeTakeFirst(),
    entriesOf(ctx.db, pilot.id).where('e.kind_id', '=', kindId).execute(),
    exemptionsOf(ctx.db, pilot.id).where('x.kind_id', '=', kindId).execute(),
  ])
  const own = { held: held ?? heldBefore(kindId, entries), entries, exemptions }
  const reader = await readerOf(ctx, completed, pilot, entries)
  return kindCard(ctx, { row, pilot, ...own }, reader, dayAsked(ctx, null))
}

async function readerOf(
  ctx: Ctx,
  completed: CompletedRecords,
  pilot: ReadablePilot,
  entries: readonly EntryRow[],
): Promise<Reader> {
  const { actor, language } = ctx
  return {
    language,
    evidence: mayReadEvidence(actor, pilot),
    records: await openRecords(ctx, completed, entries),
    keep: againstKeep(actor, pilot) === null,
    exempt: againstExempt(actor, pilot) === null,
  }
}

/** The dates on record of a kind that does not apply; these would count if the kind applied again. */
function heldBefore(kind_id: string, entries: readonly EntryRow[]): Held {
  const latest = entries.find((one) => one.latest)
  const held = latest?.failed ? undefined : latest
  return {
    kind_id,
    completed_on: held?.completed_on ?? null,
    failed_on: latest?.failed ? latest.completed_on : null,
    expires_on: held?.expires_on ?? null,
    effective_on: held?.expires_on ?? null,
    unverified: false,
    exemption_id: null,
    exempt_until: null,
  }
}

const heldOf = (db: Db, pilotId: string) =>
  db
    .selectFrom('current_qualification')
    .select(['kind_id', 'completed_on', 'expires_on', 'exempt_until', 'effective_on'])
    .select(['exemption_id', 'failed_on', 'unverified'])
    .where('pilot_id', '=', pilotId)
type Held = Awaited<ReturnType<ReturnType<typeof heldOf>['execute']>>[number]

interface Own {
  row: KindRow
  pilot: ReadablePilot
  held: Held
  entries: readonly EntryRow[]
  exemptions: readonly ExemptionRow[]
}

function kindCard(
  { actor }: Ctx,
  { row, pilot, held, entries, exemptions }: Own,
  reader: Reader,
  as_of: string,
): CardKind {
  const kind = kindOf(row, actor)
  const shown = entries.map((one) => entryOf(one, reader))
  const exempted = exemptions.map((one) => exemptionOf(one, reader))
  return {
    kind,
    state: stateOn(as_of, held, kind.warning_days),
    completed_on: held.completed_on,
    failed_on: held.failed_on,
    expires_on: held.expires_on,
    effective_on: held.effective_on,
    amber_from: amberFrom(held, kind.warning_days),
    unverified: held.unverified === true,
    counts_since: isOfFleet(kind.source) ? pilot.fleet_since : null,
    record: shown.find((one) => one.counts)?.record ?? null,
    exemption: (isExempt(held) && exempted.find((one) => one.id === held.exemption_id)) || null,
    entries: shown,
    exemptions: exempted,
    can: { enter: reader.keep && isEntered(kind.source), exempt: reader.exempt },
  }
}
