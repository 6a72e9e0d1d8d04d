import type { Language } from '@trms/contract/messages/index'
import type { Figures } from '@trms/contract/office/dashboard/entity'
import { BEHIND, monthName } from './addresses.ts'
import { COLOR } from './colors.ts'
import { checksPanel, openPanel, simsPanel } from './exchange-panels.ts'
import { counted, type PanelData, type Part, sum } from './panel-data.ts'
import type { dashboardWords } from './words.ts'

export type Say = (
  key: keyof (typeof dashboardWords)['en'],
  params?: Record<string, string | number>,
) => string

/** DSH-01: all figures, in the order in which they stand on the page. */
export const panelsOf = (t: Say, language: Language, figures: Figures): PanelData[] => [
  simsPanel(t, figures),
  checksPanel(t, figures),
  openPanel(t, figures),
  expiriesPanel(t, figures),
  trainingsPanel(t, figures),
  eventsPanel(t, figures),
  criteriaPanel(t, language, figures),
]

function expiriesPanel(t: Say, { expiries }: Figures): PanelData {
  return {
    id: 'expiries',
    title: t('expiries'),
    summary: t('expiries_summary', {
      count: expiries.find((one) => one.days === 30)?.recency ?? 0,
    }),
    note: t('expiries_note'),
    rowHead: t('within'),
    columns: [t('recency'), t('sim_expiry')],
    series: [
      { name: 'recency', label: t('recency'), color: COLOR.ending },
      { name: 'sim', label: t('sim_expiry'), color: COLOR.first },
    ],
    lying: true,
    rows: expiries.map(({ days, recency, sim }) => {
      const parts = {
        recency: { value: recency, target: BEHIND.recency(days) },
        sim: { value: sim, target: BEHIND.simExpiry(days) },
      }
      return {
        name: t('days', { days }),
        parts,
        cells: [counted(parts.recency), counted(parts.sim)],
      }
    }),
  }
}

function trainingsPanel(t: Say, { line_trainings }: Figures): PanelData {
  return {
    id: 'trainings',
    title: t('trainings'),
    summary: t('trainings_summary', {
      in_progress: sum(line_trainings.map((one) => one.in_progress)),
      completed: sum(line_trainings.map((one) => one.completed)),
    }),
    rowHead: t('type'),
    columns: [t('in_progress'), t('completed')],
    series: [
      { name: 'in_progress', label: t('in_progress'), color: COLOR.first },
      { name: 'completed', label: t('completed'), color: COLOR.completed },
    ],
    lying: true,
    stacked: true,
    rows: line_trainings.map(({ line_training_type: type, in_progress, completed }) => {
      const parts = {
        in_progress: { value: in_progress, target: BEHIND.trainings(type, false) },
        completed: { value: completed, target: BEHIND.trainings(type, true) },
      }
      return {
        name: t(`type_${type}`),
        parts,
        cells: [counted(parts.in_progress), counted(parts.completed)],
      }
    }),
  }
}

function eventsPanel(t: Say, { event_reports }: Figures): PanelData {
  const years = event_reports.map(({ year, months }) => ({ name: String(year), months }))
  const totals = years.map(({ months }) => sum(months))
  return {
    id: 'events',
    title: t('events'),
    summary: t('events_summary', {
      total: sum(totals),
      year: years[0]?.name ?? '',
      present: totals.at(-1) ?? 0,
    }),
    rowHead: t('month'),
    columns: years.map(({ name }) => name),
    series: years.map(({ name }, i) => ({
      name,
      label: name,
      color: COLOR.years[years.length - 1 - i] ?? COLOR.first,
    })),
    rows: Array.from({ length: 12 }, (_, i) => {
      const month = String(i + 1).padStart(2, '0')
      const parts = years.map(({ name, months }): [string, Part] => [
        name,
        { value: months[i] ?? 0, target: BEHIND.events(`${name}-${month}`) },
      ])
      return {
        name: month,
        parts: Object.fromEntries(parts),
        cells: parts.map(([, part]) => counted(part)),
      }
    }),
  }
}

function criteriaPanel(t: Say, language: Language, { low_criteria }: Figures): PanelData {
  const percent = new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  const inAll = (key: 'low' | 'scored' | 'flights') => sum(low_criteria.map((one) => one[key]))
  const share = (low: number, scored: number) => (scored === 0 ? 0 : low / scored)
  return {
    id: 'criteria',
    title: t('criteria'),
    summary:
      inAll('scored') === 0
        ? t('criteria_none')
        : t('criteria_summary', {
            share: percent.format(share(inAll('low'), inAll('scored'))),
            flights: inAll('flights'),
          }),
    note: t('criteria_note'),
    rowHead: t('month'),
    columns: [t('share'), t('under'), t('scored'), t('flights')],
    series: [{ name: 'share', label: t('share'), color: COLOR.low }],
    format: (value) => percent.format(value),
    rows: low_criteria.map(({ month, scored, low, flights }) => {
      const target = BEHIND.lowFlights(month)
      return {
        name: monthName(month),
        parts: { share: { value: share(low, scored), target } },
        cells: [
          { text: scored === 0 ? '–' : percent.format(share(low, scored)) },
          { text: String(low) },
          { text: String(scored) },
          counted({ value: flights, target }),
        ],
        note: t('criteria_of', { low, scored, flights }),
      }
    }),
  }
}
