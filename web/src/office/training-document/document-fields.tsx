import { MAX_FILES } from '@trms/contract/common/stored-file'
import { DOCUMENT_FLEETS, TRAINING_TYPES } from '@trms/contract/office/training-document/entity'
import type { UseFormReturn } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { SelectField, TextField } from '../../ui/field/fields.tsx'
import { FilesField } from '../../ui/file/files-field.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import type { FormSender } from '../../ui/form/form-send.ts'
import type { DocumentValues } from './form-values.ts'
import { documentWords } from './words.ts'

/** Shows the fields of a training document (DOC-01). */
export function DocumentFields({
  form: { control },
  sender,
}: {
  form: UseFormReturn<DocumentValues>
  sender: FormSender
}) {
  const t = useWords(documentWords)
  return (
    <>
      <FormSection title={t('section')}>
        <TextField
          control={control}
          name="document_name"
          label={t('document_name')}
          withAsterisk
          max={256}
        />
        <FieldGrid columns={3}>
          <SelectField
            control={control}
            name="training_type"
            label={t('training_type')}
            withAsterisk
            choices={TRAINING_TYPES.map((value) => ({ value, label: t(value) }))}
          />
          <SelectField
            control={control}
            name="fleet"
            label={t('fleet')}
            withAsterisk
            choices={DOCUMENT_FLEETS.map((value) => ({
              value,
              label: value === 'All' ? t('all_fleets') : value,
            }))}
          />
          <DateField control={control} name="start_date" label={t('start_date')} withAsterisk />
        </FieldGrid>
        <TextField control={control} name="note" label={t('note')} max={256} />
      </FormSection>
      <FormSection title={t('files')}>
        <FilesField
          control={control}
          name="files"
          label={t('files')}
          hideLabel
          accept="image-or-pdf"
          max={MAX_FILES}
          sent={sender.sent}
        />
      </FormSection>
    </>
  )
}
