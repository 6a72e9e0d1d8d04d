import { TextInput } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { useField } from '../../ui/field/contract-form.ts'
import type { PilotValues } from './form-values.ts'
import { pilotFormWords } from './form-words.ts'

/**
 * Shows the email field, which begins with the company's domain, so that only the name needs typing (PIL-02).
 */
export function EmailField({ control, isNew }: { control: Control<PilotValues>; isNew: boolean }) {
  const t = useWords(pilotFormWords)
  const { value, onChange, ...field } = useField({ control, name: 'email', withAsterisk: isNew })
  return (
    <TextInput
      {...field}
      value={value}
      onChange={(event) => onChange(oneAddress(event.currentTarget.value))}
      inputMode="email"
      label={t('email')}
      withAsterisk={isNew}
      readOnly={!isNew}
      description={t(isNew ? 'email_new_hint' : 'email_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onFocus={({ currentTarget }) => toStart(currentTarget)}
    />
  )
}

/** Takes a whole address that was typed or pasted before the `@domain` of the field as the email. */
function oneAddress(typed: string): string {
  const [name = '', domain = '', ...more] = typed.split('@')
  return more.length === 1 && domain.includes('.') ? `${name}@${domain}` : typed
}

/** Puts the cursor before the `@`, one frame later, because a click sets the cursor after the focus event. */
function toStart(field: HTMLInputElement) {
  requestAnimationFrame(() => {
    if (field.value.startsWith('@')) field.setSelectionRange(0, 0)
  })
}
