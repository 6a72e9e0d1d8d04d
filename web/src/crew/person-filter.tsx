import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { userDetail, userList } from '@trms/contract/people/account/calls'
import type { Account } from '@trms/contract/people/account/entity'
import { useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { defineWords, useWords } from '../i18n/words.ts'
import dropdown from '../ui/field/dropdown.module.css'
import { takeMarked } from '../ui/field/search-list.ts'
import type { ListView, SelectFilter } from '../ui/list/list-view.ts'
import { isId } from '../ui/part/is-id.ts'
import { listWords } from '../ui/part/list-words.ts'
import { type Search, text } from '../ui/part/search-params.ts'

const words = defineWords('person-filter', {
  en: { person: 'Person', hint: 'Name, email or crew code' },
  vi: { person: 'Người', hint: 'Tên, email hoặc mã phi công' },
})

/** The choice for the person whom the address names by id; the picker finds other people by itself. */
function usePersonAsked(id: string) {
  const isNamed = isId(id)
  const { data, error } = useRead(userDetail, { id }, { enabled: isNamed })
  return isNamed ? [{ value: id, label: data?.full_name ?? (error ? id : '…') }] : []
}

/** Filters a list by one person with an account; the address keeps the person's id as `person`. */
export function usePersonFilter(): SelectFilter {
  const t = useWords(words)
  const { person } = useSearch({ strict: false }) as Search
  return {
    name: 'person',
    label: t('person'),
    choices: usePersonAsked(text(person)),
    look: (field) => <PersonSelect {...field} label={t('person')} />,
  }
}

/** The input field of a call for the chosen person, or no field if nobody is chosen. */
export const personOf = ({ person }: ListView['selects']) =>
  person && isId(person) ? { person_id: person } : {}

const FOUND = 20

const named = (one: Account | undefined) =>
  one ? [one.full_name, one.crew_code ?? one.email].join(' · ') : ''

/** Finds any person with an account by name, email or crew code. */
function PersonSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | null
  onChange(value: string | null): void
}) {
  const t = useWords(words)
  const list = useWords(listWords)
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 200)
  const { data: chosen } = useRead(userDetail, { id: value ?? '' }, { enabled: value !== null })
  const { data } = useRead(
    userList,
    // The name of the chosen person, which the field shows, is not a search.
    { page_count: FOUND, ...(keyword !== '' && keyword !== named(chosen) && { keyword }) },
    { keepPrevious: true },
  )
  const people = [...(data?.users ?? [])]
  if (chosen && !people.some((one) => one.id === chosen.id)) people.unshift(chosen)
  return (
    <Select
      label={label}
      placeholder={t('hint')}
      data={people.map((one) => ({
        value: one.id,
        label: named(one),
      }))}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      searchable
      onKeyDownCapture={takeMarked}
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
