import { MAX_SIM_LINES } from '@trms/contract/exchange/sim/calls'
import { type NewSim, newSim } from '@trms/contract/exchange/sim/entity'
import type { Crew } from '../../../crew/crew.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type ListShape, readList, type SheetList } from '../../../platform/files/excel/list.ts'
import type { ReceivedFile } from '../../../platform/files/store.ts'
import type { HoldingTimes } from '../clash/slot-hours.ts'
import { type Judged, judgeSims, problemsOf, type WrittenSim } from '../draft.ts'
import { findCrew } from '../people.ts'
import { COLUMNS, type Column } from './columns.ts'

const SHAPE: ListShape<Column, typeof newSim> = {
  file: 'monthly_sim',
  columns: COLUMNS,
  line: newSim,
  readText: (_column, text) => text,
  maxRows: MAX_SIM_LINES,
  maxBytes: 5_242_880,
  // 10,000 complete lines unpack to less than this, so that such a list is refused with the number of its
  // lines.
  maxUnpackedBytes: 33_554_432,
  says: {
    tooLarge: 'sim_sheet_too_large',
    tooManyRows: 'sim_sheet_too_many_rows',
    withoutRows: 'sim_sheet_without_rows',
  },
}

export interface SimList {
  list: SheetList<Column, NewSim>
  /** The valid lines, each with its index among all lines. */
  good: (Judged & { at: number })[]
  crew: Crew
  times: HoldingTimes
}

/** Reads an Excel list of sessions and checks every line, also against the airline's people and places. */
export async function readSimList(ctx: Ctx, file: ReceivedFile): Promise<SimList> {
  const list = await readList(ctx, file, SHAPE)
  const { judged, times } = await judgeSims(
    ctx,
    list.lines.flatMap((one) => one.item ?? []),
  )
  const rest = [...judged]
  const crew = await findCrew(
    ctx.db,
    list.lines.map((one) => textsOf(one.written)),
  )
  const found = list.lines.map((one) => {
    const whole = one.item ? rest.shift() : undefined
    // A line with another problem is checked all the same, so that all its problems are told at once.
    const problems = whole?.problems ?? problemsOf(ctx, textsOf(one.written), crew)
    for (const [field, message] of Object.entries(problems)) list.refuse(one, field, message)
    return whole
  })
  list.settle()
  const good = found.flatMap((one, at) => (one && list.lines[at]?.item ? [{ ...one, at }] : []))
  return { list, good, crew, times }
}

const textsOf = (written: Record<string, unknown>): WrittenSim =>
  Object.fromEntries(
    COLUMNS.map(({ field }) => [field, String(written[field] ?? '')]),
  ) as unknown as WrittenSim
