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
import { type Say, sayIn } from './words.ts'

/** The figures in the order in which they stand on the page (DSH-01, DSH-02). */
export const FIGURES = [
  'sims',
  'checks',
  'open',
  'held',
  'approvals',
  'weeks',
  'expiries',
  'trainings',
  'load',
  'concordance',
  'events',
  'criteria',
] as const
export type FigureId = (typeof FIGURES)[number]

const TABLES: Record<FigureId, (say: Say, figures: Figures, language: Language) => FigureTable> = {
  sims: simsTable,
  checks: checksTable,
  open: openTable,
  held: heldTable,
  weeks: weeksTable,
  expiries: expiriesTable,
  approvals: approvalsTable,
  load: loadTable,
  concordance: concordanceTable,
  trainings: trainingsTable,
  events: eventsTable,
  criteria: criteriaTable,
}

/** A figure with its words: what the page shows of it, and Excel. */
export const figureTable = (id: FigureId, figures: Figures, language: Language): FigureTable =>
  TABLES[id](sayIn(language), figures, language)
