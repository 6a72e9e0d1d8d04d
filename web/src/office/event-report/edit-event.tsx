import { getReportById, updateReport } from '@trms/contract/office/event-report/calls'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import { useState } from 'react'
import { useEditForm } from '../../frame/edit-form.tsx'
import { useWords } from '../../i18n/words.ts'
import { splitFiles } from '../../ui/file/files-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { EventFields } from './event-fields.tsx'
import { checkChange, inputOf, useFieldLabel, valuesOf } from './form-values.ts'
import { EVENT_READS } from './paths.ts'
import { eventReportWords } from './words.ts'

/** Shows the form with which a report is changed (EVT-01). */
export function EditEvent({
  report,
  followed,
  onDone,
  onStartAfresh,
}: {
  report: EventReport
  followed: boolean
  onDone(): void
  onStartAfresh(): void
}) {
  const t = useWords(eventReportWords)
  const labelOf = useFieldLabel()
  const [check] = useState(() => checkChange(report.pilots.length))
  const { form, sender, send, page } = useEditForm(updateReport, {
    opened: report,
    read: getReportById,
    name: 'event_report',
    plain: valuesOf,
    check,
    invalidates: EVENT_READS,
    saved: 'event_report_updated',
    onDone,
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      followed={followed}
      labelOf={labelOf}
      save={t('save_change')}
      onSave={(values) => {
        const { kept, chosen } = splitFiles(values.files)
        void send({ ...inputOf(values), file_ids: kept }, { files: chosen })
      }}
    >
      <EventFields form={form} sender={sender} />
    </FormPage>
  )
}
