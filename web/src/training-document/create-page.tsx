import { useNavigate } from '@tanstack/react-router'
import { createTd } from '@trms/contract/training-document/calls'
import { useState } from 'react'
import { NoAccess } from '../app/no-access.tsx'
import { Page } from '../app/page.tsx'
import { useMay } from '../app/session.ts'
import { useDraftForm } from '../domain/draft-form.ts'
import { useMessages } from '../i18n/messages.ts'
import { splitFiles } from '../ui/files-field.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { linkTo } from '../ui/target.ts'
import { DocumentFields } from './document-fields.tsx'
import { checkDocument, emptyDocument, sentOf, useFieldLabel } from './form-values.ts'
import { documentMessages } from './messages.ts'
import { DOCUMENT_READS, useDocumentPaths } from './paths.ts'

/** DOC-01. */
export function CreateDocumentPage() {
  const t = useMessages(documentMessages)
  const may = useMay()
  const paths = useDocumentPaths()
  // Starting afresh draws the form anew.
  const [round, setRound] = useState(0)
  if (!may(createTd)) return <NoAccess title={t('create')} />
  return (
    <Page title={t('create')} crumbs={[{ label: t('title'), to: paths.list }]}>
      <NewDocument key={round} onStartAfresh={() => setRound(round + 1)} />
    </Page>
  )
}

function NewDocument({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useMessages(documentMessages)
  const paths = useDocumentPaths()
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const toList = () => void navigate(linkTo({ to: paths.list }) as never)
  const { form, sender, key, page } = useDraftForm(createTd, {
    name: 'training_document',
    plain: emptyDocument,
    check: checkDocument,
    invalidates: DOCUMENT_READS,
    saved: 'data_created',
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
          input: sentOf(values),
          files: { files: splitFiles(values.files).chosen },
          idempotencyKey: key,
        })
      }
    >
      <DocumentFields form={form} sender={sender} />
    </FormPage>
  )
}
