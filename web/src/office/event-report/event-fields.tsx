import { LONG_TEXT } from '@trms/contract/common/fields'
import { MAX_FILES } from '@trms/contract/common/stored-file'
import type { UseFormReturn } from 'react-hook-form'
import { eventWords } from '../../crew/event-words.ts'
import { useWords } from '../../i18n/words.ts'
import { DateTimeField } from '../../ui/date/date-time-field.tsx'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { TextField } from '../../ui/field/fields.tsx'
import { FilesField } from '../../ui/file/files-field.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import type { FormSender } from '../../ui/form/form-send.ts'
import type { EventValues } from './form-values.ts'
import { PilotsSection } from './pilots-section.tsx'
import { eventReportWords } from './words.ts'

const MAX_TEXT = 256

/** Shows the fields of an event report (EVT-01). */
export function EventFields({
  form,
  sender,
}: {
  form: UseFormReturn<EventValues>
  sender: FormSender
}) {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const { control } = form
  return (
    <>
      <FormSection title={t('section')}>
        <FieldGrid columns={2}>
          <DateTimeField
            control={control}
            name="date_of_occurence"
            label={t('date_and_time')}
            required
          />
          <TextField
            control={control}
            name="flight_number"
            label={words('flight_number')}
            withAsterisk
            max={MAX_TEXT}
          />
          <TextField
            control={control}
            name="sector"
            label={words('sector')}
            withAsterisk
            max={MAX_TEXT}
          />
          <TextField
            control={control}
            name="aircraft_registration"
            label={words('aircraft_registration')}
            max={MAX_TEXT}
          />
        </FieldGrid>
        <CountedTextarea
          control={control}
          name="content"
          label={words('content')}
          withAsterisk
          minRows={4}
          max={LONG_TEXT}
        />
        <CountedTextarea control={control} name="note" label={words('note')} max={MAX_TEXT} />
      </FormSection>
      <PilotsSection form={form} />
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
