import { ActionIcon, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import IconMinus from '~icons/minus'
import IconPlus from '~icons/plus'
import { useWords } from '../../i18n/words.ts'
import { type Bound, useField } from './contract-form.ts'
import classes from './count-field.module.css'
import { formWords } from './form-words.ts'
import { wholeNumber } from './whole-number.ts'

/**
 * A field for a whole number from 0 to `max`, typed or stepped; null until something is typed, and NaN for a
 * text that is no whole number, which stays to be corrected.
 */
export function CountField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  max,
}: Bound<Values, Name> & { label: string; max: number }) {
  const t = useWords(formWords)
  const { value, onChange, ...field } = useField({ control, name, withAsterisk: true })
  const count: number | null = value ?? null
  const [unread, setUnread] = useState('')
  const step = (by: number) => onChange(Math.min(max, Math.max(0, (count || 0) + by)))
  return (
    <TextInput
      {...field}
      label={label}
      withAsterisk
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: classes.input ?? '' }}
      value={Number.isNaN(count) ? unread : (count ?? '')}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value
        setUnread(typed)
        onChange(typed.trim() === '' ? null : wholeNumber(typed))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 1 : -1)
      }}
      leftSectionWidth={44}
      leftSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          data-tap
          aria-label={t('one_less', { name: label })}
          disabled={count === 0}
          onClick={() => step(-1)}
        >
          <IconMinus stroke={2} />
        </ActionIcon>
      }
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          data-tap
          aria-label={t('one_more', { name: label })}
          disabled={count !== null && count >= max}
          onClick={() => step(1)}
        >
          <IconPlus stroke={2} />
        </ActionIcon>
      }
    />
  )
}
