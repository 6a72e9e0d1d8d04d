import { Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { type Bound, useField, useUnreadText } from './contract-form.ts'
import dropdown from './dropdown.module.css'
import { formWords } from './form-words.ts'
import { IN_MAIN } from './in-main.ts'
import { markedOption, onlyFound, takeMarked } from './search-list.ts'

export type SearchSelectProps = Omit<
  SelectProps,
  'value' | 'onChange' | 'error' | 'name' | 'data' | 'classNames'
> & { classNames?: Record<string, string> }

/**
 * A field for one of many, found by typing. The value is the chosen one, or null as soon as another text is
 * typed: a text never stands for what was chosen before it. Enter and Tab take the marked match; a text that
 * is left takes what it names. A text that names nothing stays, is marked, and keeps the form from being sent.
 */
export function SearchSelect<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  options,
  found,
  named,
  answered,
  unread,
  onType,
  onTake,
  classNames,
  ...props
}: Bound<Values, Name> &
  SearchSelectProps & {
    /** Everything that may be shown: what was found, and what is chosen or was chosen before the typing. */
    options: readonly { value: string; label: string }[]
    /** Returns the values of the matches, the best first. */
    found(text: string): string[]
    /** Returns the value that the text names; once `answered`, also the only match. */
    named(text: string): string | undefined
    /** Whether the matches belong to the present text. */
    answered: boolean
    /** The error of a text that names nothing. */
    unread: string
    onType?(text: string): void
    onTake?(value: string): void
  }) {
  const t = useWords(formWords)
  const { value, onChange, onBlur, error, ...field } = useField({ control, name, ...props })
  const { isRefused, hold, lookUp } = useUnreadText({ control, name })
  // The text that was typed and what was chosen before it, until something is taken, or chosen from outside.
  const [typed, setTyped] = useState<{ text: string; former: string | null } | null>(null)
  const { text, former } = value || !typed ? { text: null, former: value ?? null } : typed
  // Whether the text waits for an answer after Enter, or was left.
  const [wanted, setWanted] = useState<'enter' | 'left' | null>(null)
  const [opened, setOpened] = useState(false)
  const labelOf = (one: string | null) =>
    options.find((option) => option.value === one)?.label ?? ''

  const write = (next: string | null) => {
    hold(next ?? '')
    setTyped(next === null ? null : { text: next, former })
    setWanted(null)
    lookUp(false)
    onType?.(next ?? '')
  }
  const take = (next: string | null) => {
    write(null)
    onChange(next)
    if (next !== null) onTake?.(next)
  }
  const type = (next: string) => {
    const isFormer = former !== null && next === labelOf(former)
    write(isFormer || next === '' ? null : next)
    onChange(isFormer ? former : null)
  }
  const leave = (why: 'enter' | 'left') => {
    const one = text === null ? undefined : named(text)
    if (one === undefined) {
      setWanted(why)
      lookUp(!answered)
    } else {
      take(one)
      setOpened(false)
    }
  }
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && !opened && text !== null) take(former)
    else if (event.key === 'Tab' && opened && text !== null && answered)
      markedOption(event.currentTarget)?.click()
    else if (event.key !== 'Enter') return
    else if (text === null || (opened && answered && markedOption(event.currentTarget)))
      takeMarked(event)
    else {
      event.preventDefault()
      event.stopPropagation()
      leave(opened ? 'enter' : 'left')
    }
  }
  // The answer to a text may come after Enter, or after the field was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when an answer has come
  useEffect(() => {
    if (!answered || wanted === null) return
    leave('left')
    if (wanted === 'enter') setWanted(null)
  }, [answered, wanted])

  const isUnread = text !== null && (isRefused || (wanted === 'left' && answered))
  return (
    <Select
      searchable
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      // The Select marks the first option again when this prop turns true.
      selectFirstOptionOnChange={answered}
      allowDeselect={false}
      withCheckIcon={false}
      nothingFoundMessage={t('nothing_found')}
      withScrollArea={false}
      classNames={{ options: dropdown.options ?? '', ...classNames }}
      comboboxProps={IN_MAIN}
      {...props}
      {...field}
      error={isUnread ? (answered ? unread : t('not_looked_up')) : error}
      data={[...options]}
      // The Select forgets which option is marked whenever its value changes, so it keeps the former one.
      value={options.some((one) => one.value === former) ? former : null}
      onOptionSubmit={take}
      searchValue={text ?? labelOf(former)}
      onInput={(event) => type(event.currentTarget.value)}
      onKeyDownCapture={onKeyDownCapture}
      onBlur={() => {
        onBlur()
        if (text?.trim() === '') take(null)
        else if (text !== null) leave('left')
      }}
      // Where the text is the name of what is chosen, everything is offered, and the chosen first.
      filter={({ options: all, search }) =>
        onlyFound(all, search === '' && former ? [former, ...found('')] : found(search))
      }
    />
  )
}
