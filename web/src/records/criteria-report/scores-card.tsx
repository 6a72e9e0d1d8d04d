import { Skeleton } from '@mantine/core'
import IconChartLine from '~icons/chart-line'
import { useWords } from '../../i18n/words.ts'
import { Segmented } from '../../ui/field/segmented.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Empty } from '../../ui/part/states.tsx'
import type { Area } from '../training-record/pilot-records.tsx'
import { ScoreChart } from './chart.tsx'
import { type Choice, PERIODS } from './choice.ts'
import { Legend } from './legend.tsx'
import classes from './scores-card.module.css'
import type { Series } from './series.ts'
import { criteriaReportWords } from './words.ts'

/** The chart with its legend, or a text that says why there is no chart. */
export function ScoresCard({
  series,
  area,
  choice,
  busy,
}: {
  series: readonly Series[]
  area: Area
  choice: Choice
  busy: boolean
}) {
  const t = useWords(criteriaReportWords)
  return (
    <FormSection
      title={t('chart')}
      aside={
        <div className={classes.period}>
          <Segmented
            label={t('period')}
            segments={PERIODS.map((value) => ({ value, label: t(`months_${value}`) }))}
            value={choice.period}
            onChange={choice.showPeriod}
          />
        </div>
      }
    >
      {series.length > 0 && <Legend series={series} />}
      {busy ? <Skeleton height={340} radius="md" animate={false} /> : content()}
    </FormSection>
  )

  function content() {
    if (series.some(({ points }) => points.length > 0))
      return <ScoreChart series={series} area={area} />
    const none = series.length === 0
    return (
      <Empty icon={IconChartLine} title={t(none ? 'none_chosen' : 'no_scores')}>
        {t(none ? 'none_chosen_hint' : 'no_scores_hint')}
      </Empty>
    )
  }
}
