import type { Answer } from '@trms/contract/call'
import { NOBODY } from '@trms/contract/common/crew-code'
import type { previewSimExcel } from '@trms/contract/exchange/sim/calls'
import { pilotWords } from '../../../crew/pilot-words.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { showDateTime } from '../../../ui/date/date-time-text.ts'
import { FormSection } from '../../../ui/form/form-section.tsx'
import classes from '../../../ui/import/import.module.css'
import { importWords } from '../../../ui/import/import-words.ts'
import { LineState } from '../../../ui/import/line-state.tsx'
import { createMessages } from './create-messages.ts'
import own from './excel-lines.module.css'
import { excelMessages } from './excel-messages.ts'

type Line = Answer<typeof previewSimExcel>['lines'][number]

/** So that shifted columns and wrong people are seen before anything is saved. */
export function ExcelLines({ lines }: { lines: readonly Line[] }) {
  const t = useMessages(excelMessages)
  const words = useMessages(createMessages)
  const common = useMessages(importWords)
  return (
    <FormSection title={t('lines')} flush>
      <table className={classes.table} aria-label={t('lines')}>
        <thead>
          <tr>
            <th scope="col" data-right>
              {common('line')}
            </th>
            {(['pilots', 'part_a', 'part_b', 'note'] as const).map((head) => (
              <th key={head} scope="col">
                {words(head)}
              </th>
            ))}
            <th scope="col">{common('state')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((one) => (
            <tr key={one.line} data-bad={!one.ok || undefined}>
              <th scope="row" data-right data-label={common('line')}>
                {one.line}
              </th>
              <td className={own.people} data-label={words('pilots')}>
                <div className={own.stack}>
                  <Person code={one.first_pilot_crew_code} name={one.first_pilot_name} />
                  <Person code={one.second_pilot_crew_code} name={one.second_pilot_name} />
                </div>
              </td>
              <td className={own.people} data-label={words('part_a')}>
                <div className={own.stack}>
                  <When time={one.sessiona_date_time} place={one.sessiona_place} />
                  <Person code={one.sima_instructor_crew_code} name={one.sima_instructor_name} />
                </div>
              </td>
              <td className={own.people} data-label={words('part_b')}>
                <div className={own.stack}>
                  <When time={one.sessionb_date_time} place={one.sessionb_place} />
                  <Person code={one.simb_instructor_crew_code} name={one.simb_instructor_name} />
                </div>
              </td>
              <td className={own.note} data-label={words('note')}>
                {one.note || '–'}
              </td>
              <td data-label={common('state')}>
                <LineState ok={one.ok} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  )
}

function Person({ code, name }: { code: string; name: string }) {
  const t = useMessages(pilotWords)
  const shown = code === NOBODY ? t('nobody_yet') : name
  return <span>{[shown, code].filter(Boolean).join(' · ') || '–'}</span>
}

function When({ time, place }: { time: string; place: string }) {
  // What is no date at all stands as it does in the file.
  const isDate = /^\d{4}-\d\d-\d\dT/.test(time)
  const shown = isDate ? showDateTime(time) : time
  return (
    <span className={own.when}>
      <span className={isDate ? own.date : undefined}>
        {shown}
        {shown && place && ','}
      </span>{' '}
      {place || (!shown && '–')}
    </span>
  )
}
