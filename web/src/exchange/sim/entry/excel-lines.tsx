import type { Answer } from '@trms/contract/call'
import { NOBODY } from '@trms/contract/common/crew-code'
import type { previewSimExcel } from '@trms/contract/exchange/sim/calls'
import { pilotWords } from '../../../crew/pilot-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { showDateTime } from '../../../ui/date/date-time-text.ts'
import { LineTable } from '../../../ui/import/line-table.tsx'
import { createWords } from './create-words.ts'
import own from './excel-lines.module.css'
import { excelWords } from './excel-words.ts'

type Line = Answer<typeof previewSimExcel>['lines'][number]

/**
 * Lists the lines of the Excel file with the names behind the crew codes, so that wrong people are noticed
 * before saving.
 */
export function ExcelLines({ lines }: { lines: readonly Line[] }) {
  const t = useWords(excelWords)
  const words = useWords(createWords)
  const columns = [
    {
      name: 'pilots',
      label: words('pilots'),
      className: own.people,
      cell: (one: Line) => (
        <div className={own.stack}>
          <Person code={one.first_pilot_crew_code} name={one.first_pilot_name} />
          <Person code={one.second_pilot_crew_code} name={one.second_pilot_name} />
        </div>
      ),
    },
    {
      name: 'part_a',
      label: words('part_a'),
      className: own.people,
      cell: (one: Line) => (
        <div className={own.stack}>
          <When time={one.sessiona_date_time} place={one.sessiona_place} />
          <Person code={one.sima_instructor_crew_code} name={one.sima_instructor_name} />
        </div>
      ),
    },
    {
      name: 'part_b',
      label: words('part_b'),
      className: own.people,
      cell: (one: Line) => (
        <div className={own.stack}>
          <When time={one.sessionb_date_time} place={one.sessionb_place} />
          <Person code={one.simb_instructor_crew_code} name={one.simb_instructor_name} />
        </div>
      ),
    },
    {
      name: 'note',
      label: words('note'),
      className: own.note,
      cell: (one: Line) => one.note || '–',
    },
  ]
  return <LineTable title={t('lines')} columns={columns} lines={lines} marked />
}

function Person({ code, name }: { code: string; name: string }) {
  const t = useWords(pilotWords)
  const shown = code === NOBODY ? t('nobody_yet') : name
  return <span>{[shown, code].filter(Boolean).join(' · ') || '–'}</span>
}

function When({ time, place }: { time: string; place: string }) {
  // A text that is no date is shown unchanged from the file.
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
