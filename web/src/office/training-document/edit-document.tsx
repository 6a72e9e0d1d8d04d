import { tdDetail, updateTd } from '@trms/contract/office/training-document/calls'
import type { TrainingDocument } from '@trms/contract/office/training-document/entity'
import { useEditForm } from '../../frame/edit-form.tsx'
import { useWords } from '../../i18n/words.ts'
import { splitFiles } from '../../ui/file/files-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { DocumentFields } from './document-fields.tsx'
import { checkDocument, documentToValues, sentOf, useFieldLabel } from './form-values.ts'
import { DOCUMENT_READS } from './paths.ts'
import { documentWords } from './words.ts'

/** Shows the form with which a document is changed (DOC-01). */
export function EditDocument({
  document,
  followed,
  onDone,
  onStartAfresh,
}: {
  document: TrainingDocument
  followed: boolean
  onDone(): void
  onStartAfresh(): void
}) {
  const t = useWords(documentWords)
  const labelOf = useFieldLabel()
  const { form, sender, send, page } = useEditForm(updateTd, {
    opened: document,
    read: tdDetail,
    name: 'training_document',
    plain: documentToValues,
    check: checkDocument,
    invalidates: DOCUMENT_READS,
    saved: 'data_updated',
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
        void send({ ...sentOf(values), file_ids: kept }, { files: chosen })
      }}
    >
      <DocumentFields form={form} sender={sender} />
    </FormPage>
  )
}
