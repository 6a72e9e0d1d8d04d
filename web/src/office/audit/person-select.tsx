import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { userDetail, userList } from '@trms/contract/people/account/calls'
import type { Account } from '@trms/contract/people/account/entity'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import dropdown from '../../ui/field/dropdown.module.css'
import { listWords } from '../../ui/part/list-words.ts'
import { auditWords } from './words.ts'

const FOUND = 20

const named = (one: Account | undefined) =>
  one ? [one.full_name, one.crew_code ?? one.email].join(' · ') : ''

/** Any person with an account, looked for by name, email or crew code. */
export function PersonSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | null
  onChange(value: string | null): void
}) {
  const t = useWords(auditWords)
  const list = useWords(listWords)
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 200)
  const { data: chosen } = useRead(userDetail, { id: value ?? '' }, { enabled: value !== null })
  const { data } = useRead(
    userList,
    // The chosen one's own name in the field is no search.
    { page_count: FOUND, ...(keyword !== '' && keyword !== named(chosen) && { keyword }) },
    { keepPrevious: true },
  )
  const people = [...(data?.users ?? [])]
  if (chosen && !people.some((one) => one.id === chosen.id)) people.unshift(chosen)
  return (
    <Select
      label={label}
      placeholder={t('person_hint')}
      data={people.map((one) => ({
        value: one.id,
        label: named(one),
      }))}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      searchable
      onSearchChange={setTyped}
      nothingFoundMessage={list('nothing_found')}
      clearable
      clearButtonProps={{ 'aria-label': list('clear_choice', { name: label }) }}
      checkIconPosition="right"
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ options: dropdown.options ?? '' }}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
