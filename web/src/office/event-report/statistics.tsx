import { Checkbox, Skeleton, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { reportStatistics } from '@trms/contract/office/event-report/calls'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { eventWords } from '../../crew/event-words.ts'
import { today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Segmented } from '../../ui/field/segmented.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { type Search, text } from '../../ui/part/search-params.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import classes from './statistics.module.css'
import { type Figure, StatisticsChart } from './statistics-chart.tsx'
import { StatisticsTable } from './statistics-table.tsx'
import { eventReportWords } from './words.ts'

/** The number of years offered, up to the present year. */
const OFFERED = 5
const AT_FIRST = 2

function useYears() {
  const { years } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const present = Number(today().slice(0, 4))
  const offered = Array.from({ length: OFFERED }, (_, i) => present - OFFERED + 1 + i)
  const asked = text(years).split('-').map(Number)
  const chosen = offered.filter((year) =>
    years === undefined ? year > present - AT_FIRST : asked.includes(year),
  )
  const toggle = (year: number) => {
    const next = offered.filter((one) => (one === year) !== chosen.includes(one))
    void navigate({
      to: '.',
      search: (old: Search) => ({ ...old, years: next.join('-') || 'none' }),
      replace: true,
      resetScroll: false,
    } as never)
  }
  return { offered, chosen, toggle }
}

/** Shows the reports and minus points of the chosen years by month (EVT-03). */
export function Statistics() {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const { offered, chosen, toggle } = useYears()
  const [figure, setFigure] = useState<Figure>('reports')
  const { data, error, refetch } = useRead(
    reportStatistics,
    { years: chosen },
    { enabled: chosen.length > 0, keepPrevious: true },
  )
  const years = chosen.length > 0 ? data?.statistics : []
  return (
    <div className={classes.page}>
      <fieldset className={classes.years}>
        <legend>{t('years')}</legend>
        {offered.map((year) => (
          <Checkbox
            key={year}
            label={year}
            checked={chosen.includes(year)}
            onChange={() => toggle(year)}
          />
        ))}
      </fieldset>
      {error && !years && <ErrorState error={error} retry={() => void refetch()} />}
      {!error && !years && <Skeleton height={320} radius={12} animate={false} />}
      {years?.length === 0 && <Text c="dimmed">{t('choose_year')}</Text>}
      {years && years.length > 0 && (
        <>
          <FormSection
            title={t('by_month')}
            aside={
              <Segmented<Figure>
                label={t('chart_of')}
                fit
                segments={[
                  { value: 'reports', label: t('reports') },
                  { value: 'minus_points', label: words('minus_point') },
                ]}
                value={figure}
                onChange={setFigure}
              />
            }
          >
            <StatisticsChart years={years} figure={figure} />
          </FormSection>
          <StatisticsTable years={years} />
        </>
      )}
    </div>
  )
}
