import { TextInput } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import IconMail from '~icons/mail'
import { useWords } from '../../i18n/words.ts'
import { type Bound, useField } from '../../ui/field/contract-form.ts'
import { resetWords } from './reset-words.ts'

/**
 * Shows the email input of the small sign-in pages, apart from the other form inputs, whose selects and
 * switches these pages need not fetch.
 */
export function EmailField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
}: Bound<Values, Name>) {
  const t = useWords(resetWords)
  const { value, ...field } = useField({ control, name, withAsterisk: true })
  return (
    <TextInput
      label={t('email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      size="md"
      withAsterisk
      leftSection={<IconMail />}
      {...field}
      value={value ?? ''}
    />
  )
}
