import { Button, Skeleton } from '@mantine/core'
import type { Answer } from '@trms/contract/call'
import { criteriaReport } from '@trms/contract/records/criteria-report/calls'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import IconPrinter from '~icons/printer'
import { useRead } from '../../api/hooks.ts'
import { overviewPath, recordList } from '../../crew/record-paths.ts'
import { Page } from '../../frame/page.tsx'
import { useAccount } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { type Area, useListedPilot } from '../training-record/pilot-records.tsx'
import { type Choice, useChoice } from './choice.ts'
import { CriteriaPicker } from './picker.tsx'
import { ReportHead } from './report-head.tsx'
import classes from './report-page.module.css'
import { ScoresCard } from './scores-card.tsx'
import { seriesOf } from './series.ts'
import { ScoreTable } from './table.tsx'
import { criteriaReportWords } from './words.ts'

/**
 * The page that shows how a pilot's scores in up to six criteria developed. In the pilot area the report is
 * the reader's own, unless the address names another pilot (CRI-01).
 */
export function CriteriaReportPage() {
  const { pilotId, area } = useListedPilot()
  return <PilotReport key={pilotId} pilotId={pilotId} area={area} />
}

function PilotReport({ pilotId, area }: { pilotId: string; area: Area }) {
  const t = useWords(criteriaReportWords)
  const account = useAccount()
  const choice = useChoice()
  const { chosen } = choice
  const { data, error, refetch, isPlaceholderData } = useRead(
    criteriaReport,
    // With nothing chosen the first criterion is read, because the answer also names the pilot.
    { pilot_id: pilotId, criteria: chosen.length > 0 ? [...chosen] : [CRITERIA[0].name] },
    { keepPrevious: true },
  )
  const flights = recordList(area, 'training_flight', pilotId)
  const overview = { label: t('overview'), to: overviewPath(area) }
  return (
    <Page
      title={t('title')}
      crumbs={[
        ...(pilotId === account.id ? [] : [overview]),
        { label: data?.pilot.full_name ?? t('crumb_flights'), ...flights },
      ]}
      action={
        data && (
          <Button variant="default" leftSection={<IconPrinter />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={520} radius="lg" animate={false} />}
      {data && <Report answer={data} area={area} choice={choice} outdated={isPlaceholderData} />}
    </Page>
  )
}

function Report({
  answer,
  area,
  choice,
  outdated,
}: {
  answer: Answer<typeof criteriaReport>
  area: Area
  choice: Choice
  /** Whether the scores of newly chosen criteria are still being read. */
  outdated: boolean
}) {
  const series = seriesOf(answer.criterias, choice.chosen, choice.period)
  const empty = series.every(({ points }) => points.length === 0)
  return (
    <div className={classes.report} aria-busy={outdated}>
      <CriteriaPicker chosen={choice.chosen} onToggle={choice.toggle} />
      <div className={classes.figures}>
        <ReportHead pilot={answer.pilot} />
        <ScoresCard series={series} area={area} choice={choice} busy={outdated && empty} />
        {!empty && <ScoreTable series={series} area={area} />}
      </div>
    </div>
  )
}
