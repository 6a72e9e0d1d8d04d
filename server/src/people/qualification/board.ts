import { dayIn } from '@trms/contract/common/dates'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { Position } from '@trms/contract/crew/positions'
import type { boardCall } from '@trms/contract/people/qualification/calls'
import type { Board, BoardCell, BoardPilot } from '@trms/contract/people/qualification/entity'
import { sql } from 'kysely'
import { flying } from '../../crew/crew.ts'
import { grounding } from '../../crew/grounding.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { alphabetical } from '../../platform/db/order.ts'
import { invalidFields } from '../../platform/errors.ts'
import { type KindRow, kindOf, kindsInForce } from './kind-rows.ts'
import { fleetSeen, seesAll } from './policy.ts'

export const board: Handler<typeof boardCall> = (ctx, { as_of }) =>
  readBoard(ctx, dayAsked(ctx, as_of))

/**
 * The day that the board is read for: today unless a later day is given. A past day is 422,
 * since the board knows only what holds now.
 */
export function dayAsked({ settings, now }: Ctx, asked: string | null | undefined): string {
  const today = dayIn(settings.timeZone, now)
  if (asked && asked < today) throw invalidFields({ as_of: { key: 'as_of_is_past' } })
  return asked ?? today
}

/** The reader's board, read with four simultaneous queries, whatever the board's size (RDY-04). */
export async function readBoard(ctx: Ctx, as_of: string): Promise<Board> {
  const [kinds, pilots, held, grounded] = await Promise.all([
    kindsInForce(ctx.db),
    seenPilots(ctx).execute(),
    heldBy(ctx),
    groundedOn(ctx),
  ])
  return {
    as_of,
    read_at: ctx.now.toISOString(),
    kinds: kinds.map((one) => kindOf(one, ctx.actor)),
    pilots: pilots.map((one) => ({
      id: one.id,
      crew_code: one.crew_code ?? '',
      full_name: one.full_name,
      fleet: one.fleet as Fleet | null,
      name_position: one.name_position as Position,
      ...grounded.get(one.id),
      cells: cellsOf(kinds, held.get(one.id)),
    })),
  }
}

/** The active pilots whose readiness the reader may see. */
function seen({ db, actor }: Ctx) {
  const active = flying(db).where('account.status', '=', 'active')
  if (seesAll(actor)) return active
  const fleet = fleetSeen(actor)
  return active.where((eb) =>
    eb.or([
      eb('account.id', '=', actor.id),
      ...(fleet === null ? [] : [eb('account.fleet', '=', fleet)]),
    ]),
  )
}

const seenPilots = (ctx: Ctx) =>
  seen(ctx)
    .select(['account.id', 'account.crew_code', 'account.full_name', 'account.fleet'])
    .select('pilot.name_position')
    .orderBy(alphabetical('account.full_name'))
    .orderBy('account.id')

/** The pilots who have flown on no later day than a flight that grounded them, with that day. */
async function groundedOn(ctx: Ctx): Promise<ReadonlyMap<string, { grounded_on: string }>> {
  const rows = await seen(ctx)
    .innerJoinLateral(grounding(sql.ref('account.id')).as('g'), (join) => join.onTrue())
    .select(['account.id', 'g.day'])
    .execute()
  return new Map(rows.map(({ id, day }) => [id, { grounded_on: day }]))
}

type HeldOfPilot = ReadonlyMap<string, BoardCell>

async function heldBy(ctx: Ctx): Promise<ReadonlyMap<string, HeldOfPilot>> {
  const rows = await seen(ctx)
    .innerJoin('current_qualification as q', 'q.pilot_id', 'account.id')
    .select(['q.pilot_id', 'q.kind_id'])
    .select(['q.expires_on', 'q.exempt_until', 'q.failed_on', 'q.unverified'])
    .$narrowType<{ pilot_id: string; kind_id: string }>()
    .execute()
  const held = new Map<string, Map<string, BoardCell>>()
  for (const { pilot_id, kind_id, ...dates } of rows) {
    const cell = cellOf(dates)
    const own = held.get(pilot_id)
    if (own) own.set(kind_id, cell)
    else held.set(pilot_id, new Map([[kind_id, cell]]))
  }
  return held
}

interface Dates {
  expires_on: string | null
  exempt_until: string | null
  failed_on: string | null
  unverified: boolean | null
}

export function cellOf({ expires_on, exempt_until, failed_on, unverified }: Dates): BoardCell {
  const cell: BoardCell = {}
  if (expires_on !== null) cell.expires_on = expires_on
  if (exempt_until !== null) cell.exempt_until = exempt_until
  if (failed_on !== null) cell.failed_on = failed_on
  if (unverified) cell.unverified = true
  return cell
}

const cellsOf = (kinds: readonly KindRow[], held: HeldOfPilot | undefined): BoardPilot['cells'] =>
  kinds.map(({ id }) => held?.get(id) ?? null)
