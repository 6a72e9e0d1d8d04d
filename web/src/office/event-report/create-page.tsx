import { createReport } from '@trms/contract/office/event-report/calls'
import { eventWords } from '../../crew/event-words.ts'
import { useCreateForm } from '../../frame/create-form.tsx'
import { CreatePage } from '../../frame/create-page.tsx'
import { useWords } from '../../i18n/words.ts'
import { splitFiles } from '../../ui/file/files-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { EventFields } from './event-fields.tsx'
import { checkNew, emptyEvent, inputOf, useFieldLabel } from './form-values.ts'
import { EVENT_READS, useEventPaths } from './paths.ts'
import { eventReportWords } from './words.ts'

/** Shows the page on which an event report is created (EVT-01). */
export function CreateEventPage() {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const paths = useEventPaths()
  return (
    <CreatePage
      call={createReport}
      title={t('create')}
      crumbs={[{ label: words('title'), to: paths.list }]}
    >
      {(onStartAfresh) => <NewEvent onStartAfresh={onStartAfresh} />}
    </CreatePage>
  )
}

function NewEvent({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useWords(eventReportWords)
  const paths = useEventPaths()
  const labelOf = useFieldLabel()
  const { form, sender, send, page } = useCreateForm(createReport, {
    name: 'event_report',
    plain: emptyEvent,
    check: checkNew,
    invalidates: EVENT_READS,
    saved: 'event_report_created',
    list: { to: paths.list },
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_new')}
      onSave={(values) =>
        void send({ input: inputOf(values), files: { files: splitFiles(values.files).chosen } })
      }
    >
      <EventFields form={form} sender={sender} />
    </FormPage>
  )
}
