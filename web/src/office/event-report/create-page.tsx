import { useNavigate } from '@tanstack/react-router'
import { createReport } from '@trms/contract/office/event-report/calls'
import { useState } from 'react'
import { eventWords } from '../../crew/event-words.ts'
import { useDraftForm } from '../../frame/draft-form.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { splitFiles } from '../../ui/file/files-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { EventFields } from './event-fields.tsx'
import { checkNew, emptyEvent, inputOf, useFieldLabel } from './form-values.ts'
import { eventMessages } from './messages.ts'
import { EVENT_READS, useEventPaths } from './paths.ts'

/** EVT-01. */
export function CreateEventPage() {
  const t = useMessages(eventMessages)
  const words = useMessages(eventWords)
  const may = useMay()
  const paths = useEventPaths()
  // Starting afresh draws the form anew.
  const [round, setRound] = useState(0)
  if (!may(createReport)) return <NoAccess title={t('create')} />
  return (
    <Page title={t('create')} crumbs={[{ label: words('title'), to: paths.list }]}>
      <NewEvent key={round} onStartAfresh={() => setRound(round + 1)} />
    </Page>
  )
}

function NewEvent({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useMessages(eventMessages)
  const paths = useEventPaths()
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const toList = () => void navigate(linkTo({ to: paths.list }) as never)
  const { form, sender, key, page } = useDraftForm(createReport, {
    name: 'event_report',
    plain: emptyEvent,
    check: checkNew,
    invalidates: EVENT_READS,
    saved: 'event_report_created',
    onSaved: toList,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_new')}
      onCancel={toList}
      onStartAfresh={onStartAfresh}
      onSave={(values) =>
        void sender.send({
          input: inputOf(values),
          files: { files: splitFiles(values.files).chosen },
          idempotencyKey: key,
        })
      }
    >
      <EventFields form={form} sender={sender} />
    </FormPage>
  )
}
