import { Button, Skeleton } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { dashboardFigures } from '@trms/contract/office/dashboard/calls'
import { useRead } from '../../api/hooks.ts'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import classes from './dashboard-page.module.css'
import { Panel } from './panel.tsx'
import { panelsOf } from './panels.ts'
import { useTables } from './use-tables.ts'
import { dashboardWords } from './words.ts'

/** DSH-01: the figures, each bar and each number the way to the list behind it. */
export function DashboardPage() {
  const t = useMessages(dashboardWords)
  return useMay()(dashboardFigures) ? <Dashboard /> : <NoAccess title={t('title')} />
}

const READS = [dashboardFigures]
const PANELS = ['sims', 'checks', 'open', 'expiries', 'trainings', 'events', 'criteria']

function Dashboard() {
  const t = useMessages(dashboardWords)
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(dashboardFigures, {})
  const tables = useTables(PANELS)
  useLive('sim', READS)
  useLive('line_check', READS)
  useLive('line_training', READS)
  const Sign = tables.all ? IconChartBar : IconTable
  return (
    <Page
      title={t('title')}
      action={
        data && (
          <Button
            variant="default"
            leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
            onClick={tables.toggleAll}
          >
            {t(tables.all ? 'as_charts' : 'as_tables')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.panels} aria-busy>
          {PANELS.map((id) => (
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
          {panelsOf(t, language, data).map((panel) => (
            <div key={panel.id} className={classes.panel} data-wide={panel.wide || undefined}>
              <Panel
                panel={panel}
                asTable={tables.shown.includes(panel.id)}
                toggle={() => tables.toggle(panel.id)}
              />
            </div>
          ))}
        </div>
      )}
    </Page>
  )
}
