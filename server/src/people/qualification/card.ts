import type { Fleet } from '@trms/contract/crew/fleets'
import type { Position } from '@trms/contract/crew/positions'
import type { cardCall } from '@trms/contract/people/qualification/calls'
import { type Card, type CardKind, isEntered } from '@trms/contract/people/qualification/entity'
import { verdictOf } from '@trms/contract/people/qualification/fit'
import { amberFrom, stateOn } from '@trms/contract/people/qualification/state'
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
import { type ReadablePilot, readablePilot } from './pilot.ts'
import { againstExempt, againstKeep, mayReadPapers } from './policy.ts'

export const card: Handler<typeof cardCall> = async (ctx, { pilot_id, as_of }) =>
  cardOf(ctx, await readablePilot(ctx, pilot_id), dayAsked(ctx, as_of))

/** One kind of a pilot's card, after a change of it. */
export async function cardKindOf(ctx: Ctx, pilotId: string, kindId: string): Promise<CardKind> {
  const { kinds } = await cardOf(ctx, await readablePilot(ctx, pilotId), dayAsked(ctx, null))
  const one = kinds.find(({ kind }) => kind.id === kindId)
  if (!one) throw new Error('the kind just changed is not on the card')
  return one
}

async function cardOf(ctx: Ctx, pilot: ReadablePilot, as_of: string): Promise<Card> {
  const [rows, held, entries, exemptions] = await Promise.all([
    kindsInForce(ctx.db),
    heldOf(ctx.db, pilot.id),
    entriesOf(ctx.db, pilot.id),
    exemptionsOf(ctx.db, pilot.id),
  ])
  const reader: Reader = {
    language: ctx.language,
    papers: mayReadPapers(ctx.actor, pilot),
    keep: againstKeep(ctx.actor, pilot) === null,
    exempt: againstExempt(ctx.actor, pilot) === null,
  }
  const kinds = rows.flatMap((row) => {
    const now = held.find((one) => one.kind_id === row.id)
    if (!now) return []
    const own = {
      held: now,
      entries: entries.filter((one) => one.kind_id === row.id),
      exemptions: exemptions.filter((one) => one.kind_id === row.id),
    }
    return [kindCard(ctx, row, own, reader, as_of)]
  })
  const { fit, until, because } = verdictOf(kinds)
  return {
    pilot: {
      id: pilot.id,
      crew_code: pilot.crew_code ?? '',
      full_name: pilot.full_name,
      fleet: pilot.fleet as Fleet | null,
      name_position: pilot.name_position as Position,
    },
    as_of,
    fit,
    fit_until: until,
    because: because.map(({ kind }) => kind.id),
    kinds,
  }
}

const heldOf = (db: Db, pilotId: string) =>
  db
    .selectFrom('current_qualification')
    .select(['kind_id', 'completed_on', 'expires_on', 'exempt_until', 'effective_on'])
    .select(['exemption_id', 'unverified'])
    .where('pilot_id', '=', pilotId)
    .execute()

interface Own {
  held: Awaited<ReturnType<typeof heldOf>>[number]
  entries: readonly EntryRow[]
  exemptions: readonly ExemptionRow[]
}

function kindCard(
  { actor }: Ctx,
  row: KindRow,
  { held, entries, exemptions }: Own,
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
    expires_on: held.expires_on,
    effective_on: held.effective_on,
    amber_from: amberFrom(held, kind.warning_days),
    unverified: held.unverified === true,
    record: shown.find((one) => one.counts)?.record ?? null,
    exemption: exempted.find((one) => one.id === held.exemption_id) ?? null,
    entries: shown,
    exemptions: exempted,
    can: { enter: reader.keep && isEntered(kind.source), exempt: reader.exempt },
  }
}
