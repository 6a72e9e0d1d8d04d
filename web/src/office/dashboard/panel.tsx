import { Button, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconChartBarOff, IconTable } from '@tabler/icons-react'
import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Empty } from '../../ui/part/states.tsx'
import { Bars } from './bars.tsx'
import classes from './panel.module.css'
import type { PanelData } from './panel-data.ts'
import { PanelTable } from './panel-table.tsx'
import { dashboardWords } from './words.ts'

/** A figure: what it comes to, then its bars or, for whoever would rather read or uses the keyboard, its table. */
export function Panel({
  panel,
  asTable,
  toggle,
}: {
  panel: PanelData
  asTable: boolean
  toggle(): void
}) {
  const t = useMessages(dashboardWords)
  const id = useId()
  const { title, summary, note, rows } = panel
  const empty = rows.every((row) => Object.values(row.parts).every((part) => part.value === 0))
  const Sign = asTable ? IconChartBar : IconTable
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <p className={classes.summary}>{summary}</p>
        </div>
        {!empty && (
          <Button
            variant="default"
            size="xs"
            className={classes.toggle}
            leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
            aria-label={t(asTable ? 'chart_of' : 'table_of', { title })}
            onClick={toggle}
          >
            {t(asTable ? 'chart' : 'table')}
          </Button>
        )}
      </header>
      {empty ? (
        <div className={classes.empty}>
          <Empty icon={IconChartBarOff} title={t('nothing')}>
            {t('nothing_hint')}
          </Empty>
        </div>
      ) : asTable ? (
        <PanelTable panel={panel} />
      ) : (
        <>
          <VisuallyHidden component="p">{spoken(panel)}</VisuallyHidden>
          <Bars panel={panel} />
        </>
      )}
      {note && !empty && <p className={classes.note}>{note}</p>}
    </section>
  )
}

/** The bars in words: what is none is left out. */
const spoken = ({ rows, series, format = String }: PanelData) =>
  rows
    .map((row) => {
      const parts = series.flatMap(({ name, label }) => {
        const { value = 0 } = row.parts[name] ?? {}
        return value > 0 ? [`${label} ${format(value)}`] : []
      })
      return `${row.name}: ${row.note ?? (parts.join(', ') || '0')}.`
    })
    .join(' ')
