import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import { FormSection } from '../ui/form-section.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './import.module.css'
import { importMessages } from './import-messages.ts'
import { ImportProblems } from './import-problems.tsx'
import { ImportSample } from './import-sample.tsx'
import type { Preview } from './import-state.ts'

/** What the list holds, and every line of it that cannot be taken. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const t = useMessages(importMessages)
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
        {bad === 0 && <p className={classes.dimmed}>{t('invitations')}</p>}
        {ignored_columns.length > 0 && (
          <p className={classes.words}>{t('ignored', { columns: ignored_columns.join(', ') })}</p>
        )}
      </FormSection>
      {preview.problems.length > 0 && <ImportProblems preview={preview} />}
      {preview.sample.length > 0 && <ImportSample lines={preview.sample} />}
    </>
  )
}
