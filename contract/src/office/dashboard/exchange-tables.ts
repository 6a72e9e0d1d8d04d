import { FORM_AGE_NAMES, HOLDERS } from '../../exchange/form-exchange/list.ts'
import { LINE_CHECK_STATUS, LINE_CHECK_STATUSES } from '../../exchange/line-check/states.ts'
import { LINE_TRAINING_TYPE_WORDS } from '../../exchange/line-training/states.ts'
import { SIM_STATUS, SIM_STATUSES } from '../../exchange/sim/states.ts'
import type { Language } from '../../messages/index.ts'
import type { Figures } from './entity.ts'
import { counts, type FigureTable, monthName, sum } from './table.ts'
import { type Say, soMany } from './words.ts'

/** The tables of SIM sessions, line checks and line trainings. */

interface Month {
  month: string
  counts: readonly number[]
}

/** Rows by month; the columns are the total of the month and the count of each status. */
const monthsBy = (say: Say, months: readonly Month[], states: readonly string[]) => ({
  rowHead: say('month'),
  columns: counts(say('total'), ...states),
  rows: months.map((one) => ({
    name: monthName(one.month),
    values: [sum(one.counts), ...one.counts],
  })),
})

/** The total over all months, and how many are open: not in the status at position `done`. */
function inAll(months: readonly Month[], done: number) {
  const total = sum(months.flatMap((one) => one.counts))
  return { total, open: total - sum(months.map((one) => one.counts[done] ?? 0)) }
}

export function simsTable(say: Say, { sims }: Pick<Figures, 'sims'>): FigureTable {
  const { total, open } = inAll(sims, SIM_STATUSES.indexOf(SIM_STATUS.COMPLETED))
  return {
    title: say('sims'),
    summary: say('sims_summary', { sessions: soMany(say, 'so_many_sessions', total), open }),
    note: say('sims_note'),
    ...monthsBy(
      say,
      sims,
      SIM_STATUSES.map((one) => say(`sim_${one}`)),
    ),
  }
}

export function checksTable(say: Say, { line_checks }: Pick<Figures, 'line_checks'>): FigureTable {
  const completed = LINE_CHECK_STATUSES.indexOf(LINE_CHECK_STATUS.COMPLETED)
  const { total, open } = inAll(line_checks, completed)
  return {
    title: say('checks'),
    summary: say('checks_summary', { checks: soMany(say, 'so_many_checks', total), open }),
    ...monthsBy(
      say,
      line_checks,
      LINE_CHECK_STATUSES.map((one) => say(`check_${one}`)),
    ),
  }
}

export function openTable(say: Say, { open_forms }: Pick<Figures, 'open_forms'>): FigureTable {
  const oldest = open_forms.at(-1)
  return {
    title: say('open'),
    summary: say('open_summary', {
      sims: soMany(say, 'so_many_sessions', sum(open_forms.map((one) => one.sims))),
      checks: soMany(say, 'so_many_checks', sum(open_forms.map((one) => one.line_checks))),
      old: (oldest?.sims ?? 0) + (oldest?.line_checks ?? 0),
    }),
    note: say('open_note'),
    rowHead: say('age'),
    columns: counts(say('of_sims'), say('of_checks')),
    rows: open_forms.map(({ age, sims, line_checks }) => ({
      name: say(`age_${age}`),
      values: [sims, line_checks],
    })),
  }
}

export function heldTable(say: Say, { held_forms }: Pick<Figures, 'held_forms'>): FigureTable {
  const heldBy = (who: (typeof HOLDERS)[number]) =>
    sum(held_forms.filter((one) => one.awaited === who).flatMap((one) => one.ages))
  return {
    title: say('held'),
    summary: say('held_summary', Object.fromEntries(HOLDERS.map((who) => [who, heldBy(who)]))),
    note: say('held_note'),
    rowHead: say('held_by'),
    columns: counts(...FORM_AGE_NAMES.map((age) => say(`age_${age}`))),
    rows: held_forms.map(({ kind, awaited, ages }) => ({
      name: say(`held_${kind}`, { who: say(`held_${awaited}`) }),
      values: ages,
    })),
  }
}

export const trainingsTable = (
  say: Say,
  { line_trainings }: Pick<Figures, 'line_trainings'>,
  language: Language,
): FigureTable => ({
  title: say('trainings'),
  summary: say('trainings_summary', {
    in_progress: sum(line_trainings.map((one) => one.in_progress)),
    completed: sum(line_trainings.map((one) => one.completed)),
  }),
  rowHead: say('type'),
  columns: counts(say('in_progress'), say('completed')),
  rows: line_trainings.map(({ line_training_type: type, in_progress, completed }) => ({
    name: LINE_TRAINING_TYPE_WORDS[language][type],
    values: [in_progress, completed],
  })),
})
