import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { FileField } from '../../ui/file/file-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import type { FormSender } from '../../ui/form/form-send.ts'

/** The form section of the report that proves the record; required unless the record already has a report. */
export function ReportSection<Values extends FieldValues & { report: File | null }>({
  control,
  title,
  present = null,
  sender,
}: {
  control: Control<Values>
  title: string
  /** The address of the report that the record already has. */
  present?: string | null
  sender: FormSender
}) {
  const name = 'report' as FieldPath<Values>
  const file = useWatch({ control, name })
  return (
    <FormSection title={title} required={present === null}>
      <FileField
        control={control}
        name={name}
        label={title}
        hideLabel
        required={present === null}
        present={present}
        sent={file && sender.sent}
      />
    </FormSection>
  )
}
