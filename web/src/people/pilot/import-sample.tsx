import type { Answer } from '@trms/contract/call'
import type { previewImport } from '@trms/contract/people/pilot/excel-calls'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from '../../ui/import/import.module.css'
import { importWords } from '../../ui/import/import-words.ts'
import { LineState } from '../../ui/import/line-state.tsx'
import { formMessages } from './form-messages.ts'

/** So that shifted columns are seen before anything is saved. */
export function ImportSample({ lines }: { lines: Answer<typeof previewImport>['sample'] }) {
  const t = useMessages(importWords)
  const words = useMessages(formMessages)
  const { position } = usePilotTexts()
  return (
    <FormSection title={t('sample')} flush>
      <table className={classes.table} aria-label={t('sample')}>
        <thead>
          <tr>
            <th scope="col" data-right>
              {t('line')}
            </th>
            {(
              ['crew_code', 'full_name', 'email', 'function', 'name_position', 'fleet'] as const
            ).map((name) => (
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
              <td data-label={words('crew_code')}>{one.crew_code}</td>
              <td data-label={words('full_name')}>{one.full_name || '–'}</td>
              <td data-label={words('email')}>{one.email}</td>
              <td data-label={words('function')}>{one.function || '–'}</td>
              <td data-label={words('name_position')}>
                {one.name_position === null ? '–' : position(one.name_position)}
              </td>
              <td data-label={words('fleet')}>{one.fleet || '–'}</td>
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
