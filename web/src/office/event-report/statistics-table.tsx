import type { EventYear } from '@trms/contract/office/event-report/entity'
import { usePoints } from '../../crew/event-points.ts'
import { eventWords } from '../../crew/event-words.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from './statistics-table.module.css'
import { eventReportWords } from './words.ts'

/** Shows the statistics as a table: one row per month, two columns per year. */
export function StatisticsTable({ years }: { years: readonly EventYear[] }) {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const points = usePoints()
  const pair = (key: string | number, one: { reports: number; minus_points: number }) => [
    <td key={`${key}-reports`} data-first>
      {one.reports || <span className={classes.none}>0</span>}
    </td>,
    <td key={`${key}-points`}>
      {one.minus_points ? points(one.minus_points) : <span className={classes.none}>0</span>}
    </td>,
  ]
  return (
    <FormSection flush title={t('statistics_tab')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what overflows is reached with the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('figures')}>
        <table className={classes.table} aria-label={t('statistics_tab')}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('month')}
              </th>
              {years.map(({ year }) => (
                <th key={year} scope="colgroup" colSpan={2} data-first>
                  {year}
                </th>
              ))}
            </tr>
            <tr>
              {years.map(({ year }) => [
                <th key={`${year}-reports`} scope="col" data-first>
                  {t('reports')}
                </th>,
                <th key={`${year}-points`} scope="col">
                  {words('minus_point')}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: 12 }, (_, month) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the months keep their order
              <tr key={month}>
                <th scope="row">{month + 1}</th>
                {years.map(({ year, months }) => {
                  const one = months[month]
                  return one && pair(year, one)
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {years.map((one) => pair(one.year, one))}
            </tr>
          </tfoot>
        </table>
      </section>
    </FormSection>
  )
}
