import { createTd } from '@trms/contract/office/training-document/calls'
import { useCreateForm } from '../../frame/create-form.tsx'
import { CreatePage } from '../../frame/create-page.tsx'
import { useWords } from '../../i18n/words.ts'
import { splitFiles } from '../../ui/file/files-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { DocumentFields } from './document-fields.tsx'
import { checkDocument, emptyDocument, sentOf, useFieldLabel } from './form-values.ts'
import { DOCUMENT_READS, useDocumentPaths } from './paths.ts'
import { documentWords } from './words.ts'

/** Shows the page on which a training document is created (DOC-01). */
export function CreateDocumentPage() {
  const t = useWords(documentWords)
  const paths = useDocumentPaths()
  return (
    <CreatePage
      call={createTd}
      title={t('create')}
      crumbs={[{ label: t('title'), to: paths.list }]}
    >
      {(onStartAfresh) => <NewDocument onStartAfresh={onStartAfresh} />}
    </CreatePage>
  )
}

function NewDocument({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useWords(documentWords)
  const paths = useDocumentPaths()
  const labelOf = useFieldLabel()
  const { form, sender, send, page } = useCreateForm(createTd, {
    name: 'training_document',
    plain: emptyDocument,
    check: checkDocument,
    invalidates: DOCUMENT_READS,
    saved: 'data_created',
    list: { to: paths.list },
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_new')}
      onSave={(values) =>
        void send({ input: sentOf(values), files: { files: splitFiles(values.files).chosen } })
      }
    >
      <DocumentFields form={form} sender={sender} />
    </FormPage>
  )
}
