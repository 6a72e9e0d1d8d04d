import type { Answer } from '@trms/contract/call'
import type { previewEntries } from '@trms/contract/people/qualification/file-calls'
import { formatDate } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from '../../ui/import/import.module.css'
import { importWords } from '../../ui/import/import-words.ts'
import { LineState } from '../../ui/import/line-state.tsx'
import { entryImportWords } from './import-words.ts'

type Line = Answer<typeof previewEntries>['sample'][number]

const DAY = /^\d{4}-\d\d-\d\d$/
/** A date as everywhere else; what is none, as it was written. */
const shown = (text: string) => (DAY.test(text) ? formatDate(text) : text) || '–'

const COLUMNS = ['crew_code', 'full_name', 'kind', 'completed_on', 'expires_on'] as const

/** So that shifted columns are seen before anything is saved. */
export function EntrySample({ lines }: { lines: readonly Line[] }) {
  const t = useMessages(importWords)
  const words = useMessages(entryImportWords)
  return (
    <FormSection title={t('sample')} flush>
      <table className={classes.table} aria-label={t('sample')}>
        <thead>
          <tr>
            <th scope="col" data-right>
              {t('line')}
            </th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {words(name)}
              </th>
            ))}
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((one) => (
            <tr key={one.line}>
              <th scope="row" data-right data-label={t('line')}>
                {one.line}
              </th>
              {COLUMNS.map((name) => (
                <td key={name} data-label={words(name)}>
                  {shown(one[name])}
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
