import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import IconLock from '~icons/lock'
import { useWords } from '../../i18n/words.ts'
import { type Bound, useField } from '../../ui/field/contract-form.ts'
import classes from './password-field.module.css'
import { passwordWords } from './password-words.ts'

/** Shows a password input of a form, hidden until the person asks to see the text. */
export function PasswordField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: Bound<Values, Name> & Omit<PasswordInputProps, 'value' | 'onChange' | 'error' | 'name'>) {
  const t = useWords(passwordWords)
  const { value, ...field } = useField({ control, name, ...props })
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      leftSection={<IconLock />}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'hide' : 'show') }}
      classNames={{ visibilityToggle: classes.toggle ?? '', section: classes.section ?? '' }}
      {...props}
      {...field}
      // The component library sets `aria-invalid` on every other input, but not here.
      aria-invalid={Boolean(field.error)}
      value={value ?? ''}
    />
  )
}
