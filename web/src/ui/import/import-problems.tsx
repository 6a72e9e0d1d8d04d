import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../form/form-section.tsx'
import classes from './import.module.css'
import type { Preview } from './import-state.ts'
import { importWords } from './import-words.ts'

/** A table of the problems: line, column, value and reason. On a phone the cells stand below each other. */
export function ImportProblems({ preview }: { preview: Preview }) {
  const t = useWords(importWords)
  const { problems, problem_count } = preview
  return (
    <FormSection title={t('problems')} flush>
      {problem_count > problems.length && (
        <p className={classes.note}>
          {t('problems_more', { shown: problems.length, count: problem_count })}
        </p>
      )}
      <table className={classes.table} aria-label={t('problems')}>
        <thead>
          <tr>
            <th scope="col" data-right>
              {t('line')}
            </th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, field, column, value, message }) => (
            <tr key={`${line}:${field}:${message}`} data-bad>
              <th scope="row" data-right data-label={t('line')}>
                {line}
              </th>
              <td data-label={t('column')}>{column || t('whole_line')}</td>
              <td data-label={t('value')}>
                {value || <span className={classes.dimmed}>{t('empty_value')}</span>}
              </td>
              <td data-label={t('reason')} className={classes.reason}>
                {message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  )
}
