import type { Language } from '../../messages/index.ts'
import type { Figures } from './entity.ts'
import { checksTable, heldTable, openTable, simsTable, trainingsTable } from './exchange-tables.ts'
import {
  approvalsTable,
  concordanceTable,
  criteriaTable,
  eventsTable,
  expiriesTable,
  loadTable,
  weeksTable,
} from './people-tables.ts'
import type { FigureTable } from './table.ts'
import { type FigureId, type Say, sayIn } from './words.ts'

/** The part of all figures that one table reads. */
export type Counted = Exclude<keyof Figures, 'as_of'>
interface Shown {
  reads: Counted
  table(say: Say, figures: Figures, language: Language): FigureTable
}
const of = <Part extends Counted>(
  reads: Part,
  table: (say: Say, figures: Pick<Figures, Part>, language: Language) => FigureTable,
): Shown => ({ reads, table })

const TABLES: Record<FigureId, Shown> = {
  sims: of('sims', simsTable),
  checks: of('line_checks', checksTable),
  open: of('open_forms', openTable),
  held: of('held_forms', heldTable),
  weeks: of('weeks_ahead', weeksTable),
  expiries: of('expiries', expiriesTable),
  approvals: of('approvals', approvalsTable),
  load: of('instructors', loadTable),
  concordance: of('instructors', concordanceTable),
  trainings: of('line_trainings', trainingsTable),
  events: of('event_reports', eventsTable),
  criteria: of('low_criteria', criteriaTable),
}

export const readBy = (id: FigureId): Counted => TABLES[id].reads

/** The table of a figure, with its words, for the page and for Excel. */
export const figureTable = (id: FigureId, figures: Figures, language: Language): FigureTable =>
  TABLES[id].table(sayIn(language), figures, language)
