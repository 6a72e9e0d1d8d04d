import { Button, Skeleton } from '@mantine/core'
import { dashboardFigures } from '@trms/contract/office/dashboard/calls'
import { FIGURES } from '@trms/contract/office/dashboard/words'
import { useMemo } from 'react'
import IconChartBar from '~icons/chart-bar'
import IconTable from '~icons/table'
import { useRead } from '../../api/hooks.ts'
import { COSTLY_REST_MS, useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import classes from './dashboard-page.module.css'
import { Panel } from './panel.tsx'
import { panelsOf } from './panels.ts'
import { useTables } from './use-tables.ts'
import { dashboardWords } from './words.ts'

/** Shows the page of figures; each bar and each number leads to the list behind it (DSH-01, DSH-02). */
export function DashboardPage() {
  const t = useWords(dashboardWords)
  return useMay()(dashboardFigures) ? <Dashboard /> : <NoAccess title={t('title')} />
}

const READS = [dashboardFigures]
/** Milliseconds between two reads although nothing was announced, because time alone changes figures too. */
const ANEW_MS = 5 * 60_000

function Dashboard() {
  const t = useWords(dashboardWords)
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(dashboardFigures, {}, { everyMs: ANEW_MS })
  const tables = useTables(FIGURES)
  const panels = useMemo(() => (data ? panelsOf(language, data) : []), [language, data])
  useLive(['sim', 'line_check', 'line_training', 'qualification'], READS)
  useLive(['training_record', 'event_report'], READS, { restMs: COSTLY_REST_MS })
  const Sign = tables.all ? IconChartBar : IconTable
  return (
    <Page
      title={t('title')}
      action={
        data && (
          <Button variant="default" leftSection={<Sign />} onClick={tables.toggleAll}>
            {t(tables.all ? 'as_charts' : 'as_tables')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.panels} aria-busy>
          {FIGURES.map((id) => (
            <Skeleton
              key={id}
              height={360}
              radius="lg"
              animate={false}
              className={classes.panel}
              data-wide={id === 'sims' || undefined}
            />
          ))}
        </div>
      )}
      {data && (
        <div className={classes.panels}>
          {panels.map((panel) => (
            <div key={panel.id} className={classes.panel} data-wide={panel.wide || undefined}>
              <Panel
                panel={panel}
                asOf={data.as_of}
                asTable={tables.shown.includes(panel.id)}
                toggle={tables.toggle}
              />
            </div>
          ))}
        </div>
      )}
    </Page>
  )
}
