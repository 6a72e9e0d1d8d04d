import { LINE_CHECK_STATUS, LINE_CHECK_STATUSES } from '@trms/contract/exchange/line-check/states'
import { SIM_STATUS, SIM_STATUSES } from '@trms/contract/exchange/sim/states'
import type { Figures } from '@trms/contract/office/dashboard/entity'
import type { Target } from '../../ui/part/target.ts'
import { BEHIND, monthName } from './addresses.ts'
import { COLOR } from './colors.ts'
import { counted, type PanelData, type Part, type Series, sum } from './panel-data.ts'
import type { Say } from './panels.ts'

interface Month {
  month: string
  counts: readonly number[]
}

/** Months by how what took place in them stands: a bar's parts, and a column each after the whole month. */
function monthsBy(
  t: Say,
  months: readonly Month[],
  states: readonly number[],
  series: readonly Series[],
  behind: (month: string, status?: number) => Target,
): Pick<PanelData, 'rowHead' | 'columns' | 'series' | 'rows' | 'stacked'> {
  return {
    rowHead: t('month'),
    columns: [t('total'), ...series.map((one) => one.label)],
    series,
    stacked: true,
    rows: months.map(({ month, counts }) => {
      const parts = states.map((status, i): [string, Part] => [
        String(status),
        { value: counts[i] ?? 0, target: behind(month, status) },
      ])
      const whole = { value: sum(counts), target: behind(month) }
      return {
        name: monthName(month),
        parts: Object.fromEntries(parts),
        cells: [whole, ...parts.map(([, part]) => part)].map(counted),
      }
    }),
  }
}

/** How many there are, and how many of them are in another state than `done`, the one at that place. */
function inAll(months: readonly Month[], done: number) {
  const total = sum(months.flatMap(({ counts }) => counts))
  return { total, open: total - sum(months.map(({ counts }) => counts[done] ?? 0)) }
}

export function simsPanel(t: Say, { sims }: Figures): PanelData {
  const series = SIM_STATUSES.map((one) => ({
    name: String(one),
    label: t(`sim_${one}`),
    color: COLOR.sim[one],
  }))
  return {
    id: 'sims',
    title: t('sims'),
    summary: t('sims_summary', inAll(sims, SIM_STATUSES.indexOf(SIM_STATUS.COMPLETED))),
    note: t('sims_note'),
    wide: true,
    ...monthsBy(t, sims, SIM_STATUSES, series, BEHIND.sims),
  }
}

export function checksPanel(t: Say, { line_checks }: Figures): PanelData {
  const series = LINE_CHECK_STATUSES.map((one) => ({
    name: String(one),
    label: t(`check_${one}`),
    color: COLOR.check[one],
  }))
  const done = LINE_CHECK_STATUSES.indexOf(LINE_CHECK_STATUS.COMPLETED)
  return {
    id: 'checks',
    title: t('checks'),
    summary: t('checks_summary', inAll(line_checks, done)),
    ...monthsBy(t, line_checks, LINE_CHECK_STATUSES, series, BEHIND.lineChecks),
  }
}

export function openPanel(t: Say, { open_forms }: Figures): PanelData {
  const oldest = open_forms.at(-1)
  return {
    id: 'open',
    title: t('open'),
    summary: t('open_summary', {
      sims: sum(open_forms.map((one) => one.sims)),
      checks: sum(open_forms.map((one) => one.line_checks)),
      old: (oldest?.sims ?? 0) + (oldest?.line_checks ?? 0),
    }),
    note: t('open_note'),
    rowHead: t('age'),
    columns: [t('of_sims'), t('of_checks')],
    series: [
      { name: 'sims', label: t('of_sims'), color: COLOR.first },
      { name: 'checks', label: t('of_checks'), color: COLOR.second },
    ],
    lying: true,
    stacked: true,
    rows: open_forms.map(({ age, sims, line_checks }) => {
      const parts = {
        sims: { value: sims, target: BEHIND.openSims(age) },
        checks: { value: line_checks, target: BEHIND.openChecks(age) },
      }
      return {
        name: t(`age_${age}`),
        parts,
        cells: [counted(parts.sims), counted(parts.checks)],
      }
    }),
  }
}
