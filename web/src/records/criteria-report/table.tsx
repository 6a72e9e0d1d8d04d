import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isLow } from '@trms/contract/records/training-record/scores'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import IconAlertTriangle from '~icons/alert-triangle'
import { flightDetail } from '../../crew/record-paths.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { scoreWords } from '../score/score-words.ts'
import { flightWords } from '../training-record/flight-words.ts'
import type { Area } from '../training-record/pilot-records.tsx'
import { numberOf } from './choice.ts'
import { flightsOf, type Series } from './series.ts'
import classes from './table.module.css'
import { criteriaReportWords } from './words.ts'

/** The number of flights that are shown at first; a pilot's file may have thousands. */
const AT_FIRST = 30

/** The figures of the chart as a table with one row a flight, newest first. */
export function ScoreTable({ series, area }: { series: readonly Series[]; area: Area }) {
  const t = useWords(criteriaReportWords)
  const words = useWords(flightWords)
  const scores = useWords(scoreWords)
  const help = useId()
  const [all, setAll] = useState(false)
  // Paper has no button to show the rest, so all flights are shown before printing.
  useEffect(() => {
    const showAll = () => flushSync(() => setAll(true))
    addEventListener('beforeprint', showAll)
    return () => removeEventListener('beforeprint', showAll)
  }, [])
  const flights = flightsOf(series)
  const shown = all ? flights : flights.slice(0, AT_FIRST)
  const count = flights.length
  return (
    <FormSection
      flush
      title={t('table')}
      aside={
        <span id={help}>{count === 1 ? t('table_help_one') : t('table_help', { count })}</span>
      }
    >
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('table')} aria-describedby={help}>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {numberOf(name)} · {words(`criterion_${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((flight) => (
              <tr key={flight.id}>
                <th scope="row">
                  <Link {...linkTo(flightDetail(area, flight.id))} className={classes.link}>
                    {formatDate(flight.date_of_flight)}
                  </Link>
                </th>
                {series.map(({ name }) => {
                  const score = flight.scores[name]
                  return (
                    <td key={name}>
                      {score === undefined ? (
                        <span className={classes.none}>{scores('not_applicable')}</span>
                      ) : isLow(score) ? (
                        <StatusBadge tone="red" icon={IconAlertTriangle}>
                          {score}
                        </StatusBadge>
                      ) : (
                        score
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < count && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setAll(true)}>
            {t('show_all', { count })}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
