import { Button, VisuallyHidden } from '@mantine/core'
import type { Language } from '@trms/contract/messages/index'
import { written } from '@trms/contract/office/dashboard/table'
import type { FigureId } from '@trms/contract/office/dashboard/words'
import { memo, useId, useRef, useState } from 'react'
import IconChartBar from '~icons/chart-bar'
import IconChartBarOff from '~icons/chart-bar-off'
import IconTable from '~icons/table'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { Empty } from '../../ui/part/states.tsx'
import { Bars } from './bars.tsx'
import classes from './panel.module.css'
import { drawnOf, drawnRows, labelOf, type PanelData } from './panel-data.ts'
import { PanelTable } from './panel-table.tsx'
import { SaveMenu } from './save-menu.tsx'
import { dashboardWords } from './words.ts'

/** The number of rows that a long figure shows at first. */
const FIRST = 12

/**
 * Shows the panel of a figure: the summary, and then the bars or the table; the table serves keyboards and
 * readers.
 */
export const Panel = memo(function Panel({
  panel,
  asOf,
  asTable,
  toggle,
}: {
  panel: PanelData
  /** The time of counting. */
  asOf: string
  asTable: boolean
  toggle(id: FigureId): void
}) {
  const t = useWords(dashboardWords)
  const { language } = useLanguage()
  const id = useId()
  const figure = useRef<HTMLElement>(null)
  const [all, showAll] = useState(false)
  const { title, summary, note, rows, live } = panel
  const readable = rows.some(({ values }) => values.some((value) => value))
  const drawable = drawnRows(panel).some(({ row }) =>
    panel.series.some(({ column }) => rows[row]?.values[column]),
  )
  const Sign = asTable ? IconChartBar : IconTable
  const first = all ? rows.length : FIRST
  const length = asTable ? rows.length : drawnRows(panel).length
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <p className={classes.summary}>{summary}</p>
        </div>
        {readable && (
          <div className={classes.tools}>
            <Button
              variant="default"
              size="xs"
              className={classes.toggle}
              leftSection={<Sign size={16} />}
              aria-label={t(asTable ? 'chart_of' : 'table_of', { title })}
              onClick={() => toggle(panel.id)}
            >
              {t(asTable ? 'chart' : 'table')}
            </Button>
            <SaveMenu panel={panel} asOf={asOf} figure={asTable || !drawable ? null : figure} />
          </div>
        )}
      </header>
      {!readable || (!asTable && !drawable) ? (
        <div className={classes.empty}>
          <Empty icon={IconChartBarOff} title={t('nothing')}>
            {t('nothing_hint')}
          </Empty>
        </div>
      ) : asTable ? (
        <PanelTable panel={panel} first={first} />
      ) : (
        <>
          <VisuallyHidden component="p">{spoken(panel, language)}</VisuallyHidden>
          <Bars ref={figure} panel={panel} first={first} />
        </>
      )}
      {length > FIRST && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => showAll(!all)}>
          {t(all ? 'first_rows' : 'all_rows', { count: all ? FIRST : length })}
        </Button>
      )}
      {note && readable && <p className={classes.note}>{note}</p>}
      <p className={classes.note}>{t(live ? 'live' : 'anew', { at: formatDateTime(asOf) })}</p>
    </section>
  )
})

/** Gives the bars in words for screen readers; parts of 0 are left out. */
function spoken(panel: PanelData, language: Language): string {
  const { rows, columns, series } = panel
  return drawnRows(panel)
    .map(({ row, name }) => {
      const { values = [], about } = rows[row] ?? {}
      const parts = series.flatMap((one) => {
        const value = drawnOf(values[one.column], one)
        const { format = 'count' } = columns[one.column] ?? {}
        return value === 0 ? [] : [`${labelOf(panel, one)} ${written(value, format, language)}`]
      })
      return `${name}: ${about ?? (parts.join(', ') || '0')}.`
    })
    .join(' ')
}
