import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../form/form-section.tsx'
import classes from './import.module.css'
import { importWords } from './import-words.ts'
import { LineState } from './line-state.tsx'

interface Column<Line> {
  name: string
  label: string
  className?: string | undefined
  cell(line: Line): ReactNode
}

/** Shows lines as the server understood them, so that the user notices shifted columns before saving. */
export function LineTable<Line extends { line: number; ok: boolean }>({
  title,
  columns,
  lines,
  marked = false,
}: {
  /** The title of the table; by default a title that says these are the first lines. */
  title?: string
  columns: readonly Column<Line>[]
  lines: readonly Line[]
  /** Whether lines that cannot be taken stand out. */
  marked?: boolean
}) {
  const t = useWords(importWords)
  const said = title ?? t('sample')
  return (
    <FormSection title={said} flush>
      <table className={classes.table} aria-label={said}>
        <thead>
          <tr>
            <th scope="col" data-right>
              {t('line')}
            </th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((one) => (
            <tr key={one.line} data-bad={(marked && !one.ok) || undefined}>
              <th scope="row" data-right data-label={t('line')}>
                {one.line}
              </th>
              {columns.map(({ name, label, className, cell }) => (
                <td key={name} className={className} data-label={label}>
                  {cell(one)}
                </td>
              ))}
              <td data-label={t('state')}>
                <LineState ok={one.ok} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  )
}
