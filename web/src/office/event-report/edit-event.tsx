import { getReportById, updateReport } from '@trms/contract/office/event-report/calls'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import { useState } from 'react'
import { useDraftForm } from '../../frame/draft-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { splitFiles } from '../../ui/file/files-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { StaleAction, useVersion } from '../../ui/form/newest-version.tsx'
import { EventFields } from './event-fields.tsx'
import { checkChange, inputOf, useFieldLabel, valuesOf } from './form-values.ts'
import { eventMessages } from './messages.ts'
import { EVENT_READS } from './paths.ts'

/** EVT-01: a report in the hands of somebody who may change it. */
export function EditEvent({
  report: opened,
  onDone,
  onStartAfresh,
}: {
  report: EventReport
  onDone(): void
  onStartAfresh(): void
}) {
  const t = useMessages(eventMessages)
  const labelOf = useFieldLabel()
  // The report as it was when the form was opened: an answer that comes in between changes nothing typed.
  const [report] = useState(opened)
  const [check] = useState(() => checkChange(opened.pilots.length))
  const { id, version } = report
  const newest = useVersion(getReportById, { id }, version, (one) => one.version)
  const { form, sender, page } = useDraftForm(updateReport, {
    name: `event_report:${id}:${version}`,
    plain: () => valuesOf(report),
    check,
    invalidates: EVENT_READS,
    saved: 'event_report_updated',
    onSaved: onDone,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_change')}
      onCancel={onDone}
      onStartAfresh={onStartAfresh}
      onSave={(values) => {
        const { kept, chosen } = splitFiles(values.files)
        void sender.send({
          input: { id, version: newest.version, ...inputOf(values), file_ids: kept },
          files: { files: chosen },
        })
      }}
      failureAction={<StaleAction failure={sender.failure} {...newest} />}
    >
      <EventFields form={form} sender={sender} />
    </FormPage>
  )
}
