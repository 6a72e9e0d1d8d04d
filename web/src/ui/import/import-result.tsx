import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../form/form-section.tsx'
import { StatusBadge } from '../part/status-badge.tsx'
import classes from './import.module.css'
import { ImportProblems } from './import-problems.tsx'
import type { Preview } from './import-state.ts'
import { importWords } from './import-words.ts'

/**
 * The result of reading a list: the number of lines, the ignored columns, and each line that cannot be taken.
 */
export function ImportResult({
  preview,
  children,
}: {
  preview: Preview
  /** A note shown with a list that can be taken. */
  children?: ReactNode
}) {
  const t = useWords(importWords)
  const { total, good, ignored_columns } = preview
  const bad = total - good
  return (
    <>
      <FormSection title={t('result')}>
        <div>
          {bad === 0 ? (
            <StatusBadge tone="green" icon={IconCircleCheck} loud>
              {total === 1 ? t('one_good') : t('all_good', { total })}
            </StatusBadge>
          ) : (
            <StatusBadge tone="red" icon={IconAlertTriangle}>
              {t('some_bad', { bad, total })}
            </StatusBadge>
          )}
        </div>
        {bad === 0 && children}
        {ignored_columns.length > 0 && (
          <p className={classes.words}>{t('ignored', { columns: ignored_columns.join(', ') })}</p>
        )}
      </FormSection>
      {preview.problems.length > 0 && <ImportProblems preview={preview} />}
    </>
  )
}
