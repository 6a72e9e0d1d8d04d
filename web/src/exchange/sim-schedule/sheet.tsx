import { Skeleton } from '@mantine/core'
import { getSimScheduleSheet } from '@trms/contract/exchange/sim-schedule/calls'
import IconInfoCircle from '~icons/info-circle'
import { useRead } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { monthText } from './paths.ts'
import classes from './sheet.module.css'
import { partsOf } from './sheet-parts.ts'
import { scheduleWords } from './words.ts'

/** The longest text, in characters, that is kept on one line. */
const SHORT = 24

/** Shows the first sheet of a month's workbook in a box of its own that scrolls both ways. */
export function Sheet({ month }: { month: string }) {
  const t = useWords(scheduleWords)
  const { data, error, refetch } = useRead(getSimScheduleSheet, { sim_month: month })
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={320} radius={12} animate={false} aria-busy />
  const { sheet: name, rows, cut } = data
  const label = t('sheet_table', { name, month: monthText(month) })
  return (
    <FormSection title={t('sheet', { name })} flush>
      {cut && (
        <p className={classes.cut}>
          <IconInfoCircle />
          {t('sheet_cut')}
        </p>
      )}
      {rows.length === 0 ? (
        <p className={classes.cut}>{t('sheet_empty')}</p>
      ) : (
        <Rows rows={rows} label={label} />
      )}
    </FormSection>
  )
}

function Rows({ rows, label }: { rows: string[][]; label: string }) {
  const { titles, head, body } = partsOf(rows)
  return (
    <>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sheet keep their places
        <p key={index} className={classes.title}>
          {title}
        </p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.box} aria-label={label} tabIndex={0}>
        <table className={classes.table} aria-label={label}>
          {head && (
            <thead>
              <tr>
                {head.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
                  <th key={column} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {body.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sheet keep their places
              <tr key={line}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
                  <td key={column} data-short={cell.length <= SHORT || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
