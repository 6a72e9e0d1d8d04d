import { useNavigate } from '@tanstack/react-router'
import { createTd } from '@trms/contract/office/training-document/calls'
import { useState } from 'react'
import { useDraftForm } from '../../frame/draft-form.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { splitFiles } from '../../ui/file/files-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { linkTo } from '../../ui/part/target.ts'
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
