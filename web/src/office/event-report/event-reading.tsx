import { Stack } from '@mantine/core'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import { usePoints } from '../../crew/event-points.ts'
import { eventWords } from '../../crew/event-words.ts'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FileList } from '../../ui/file/file-list.tsx'
import type { ShownFile } from '../../ui/file/file-panel.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import classes from './event-reading.module.css'
import { eventReportWords } from './words.ts'

/** Shows an event report as text, with its files. */
export function EventReading({
  report,
  shown,
  show,
}: {
  report: EventReport
  shown: ShownFile | null
  show(file: ShownFile): void
}) {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  return (
    <Stack gap="lg" maw={960}>
      <FormSection title={t('section')}>
        <Facts>
          <Fact label={t('date_and_time')}>{formatDateTime(report.date_of_occurence)}</Fact>
          <Fact label={words('flight_number')}>{report.flight_number}</Fact>
          <Fact label={words('sector')}>{report.sector}</Fact>
          <Fact label={words('aircraft_registration')}>{report.aircraft_registration}</Fact>
          <Fact label={t('written_by')}>{report.created_by_name}</Fact>
          <Fact label={words('content')} wide>
            <span className={classes.text}>{report.content}</span>
          </Fact>
          <Fact label={words('note')} wide>
            {report.note && <span className={classes.text}>{report.note}</span>}
          </Fact>
        </Facts>
      </FormSection>
      <People report={report} />
      <FormSection title={t('files')}>
        <FileList files={report.files} none={t('no_files')} shown={shown} show={show} />
      </FormSection>
    </Stack>
  )
}

/** Shows the pilots of the report that the reader may know of (EVT-03). */
function People({ report: { pilots, has_other_pilots } }: { report: EventReport }) {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const points = usePoints()
  const { position } = usePilotTexts()
  return (
    <FormSection flush title={words('pilots')}>
      <table className={classes.table} aria-label={words('pilots')}>
        <thead>
          <tr>
            <th scope="col">{t('full_name')}</th>
            <th scope="col">{t('position')}</th>
            <th scope="col" data-right>
              {words('minus_point')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pilots.map((one) => (
            <tr key={one.pilot_id}>
              <th scope="row">
                {one.full_name} {one.crew_code && `· ${one.crew_code}`}
              </th>
              <td>{position(one.name_position)}</td>
              <td data-right>
                {one.minus_point === null ? words('no_points') : points(one.minus_point)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {has_other_pilots && <p className={classes.others}>{t('others_hidden')}</p>}
    </FormSection>
  )
}
