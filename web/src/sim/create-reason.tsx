import { REASON_LENGTH } from '@trms/contract/form-exchange/shapes'
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useMessages } from '../i18n/messages.ts'
import { CountedTextarea } from '../ui/counted-textarea.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { createMessages } from './create-messages.ts'

/** Why sessions are kept although they clash; asked for as soon as they do. */
export function ClashReason<Values extends FieldValues>({
  control,
  children,
}: {
  control: Control<Values>
  /** The clashes, where they are not named elsewhere. */
  children?: ReactNode
}) {
  const t = useMessages(createMessages)
  return (
    <FormSection title={t('clash_title')}>
      {children}
      <CountedTextarea
        control={control}
        name={'clash_reason' as FieldPath<Values>}
        label={t('clash_reason')}
        description={t('clash_hint')}
        max={REASON_LENGTH}
        maxRows={3}
        required
      />
    </FormSection>
  )
}
