import { tdDetail, updateTd } from '@trms/contract/office/training-document/calls'
import type { TrainingDocument } from '@trms/contract/office/training-document/entity'
import { useState } from 'react'
import { useDraftForm } from '../../frame/draft-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { splitFiles } from '../../ui/file/files-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { StaleAction, useVersion } from '../../ui/form/newest-version.tsx'
import { DocumentFields } from './document-fields.tsx'
import { checkDocument, documentToValues, sentOf, useFieldLabel } from './form-values.ts'
import { documentMessages } from './messages.ts'
import { DOCUMENT_READS } from './paths.ts'

/** DOC-01: a document in the hands of somebody who may change it. */
export function EditDocument({
  document: opened,
  onDone,
  onStartAfresh,
}: {
  document: TrainingDocument
  onDone(): void
  onStartAfresh(): void
}) {
  const t = useMessages(documentMessages)
  const labelOf = useFieldLabel()
  // The document as it was when the form was opened: an answer that comes in between changes nothing typed.
  const [document] = useState(opened)
  const { id, version } = document
  const newest = useVersion(tdDetail, { id }, version, (one) => one.version)
  const { form, sender, page } = useDraftForm(updateTd, {
    name: `training_document:${id}:${version}`,
    plain: () => documentToValues(document),
    check: checkDocument,
    invalidates: DOCUMENT_READS,
    saved: 'data_updated',
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
          input: { id, version: newest.version, ...sentOf(values), file_ids: kept },
          files: { files: chosen },
        })
      }}
      failureAction={<StaleAction failure={sender.failure} {...newest} />}
    >
      <DocumentFields form={form} sender={sender} />
    </FormPage>
  )
}
