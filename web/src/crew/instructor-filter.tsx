import { Select } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { instructorList } from '@trms/contract/people/pilot/calls'
import { useRead } from '../api/hooks.ts'
import { useWords } from '../i18n/words.ts'
import dropdown from '../ui/field/dropdown.module.css'
import type { SelectFilter } from '../ui/list/list-view.ts'
import { isId } from '../ui/part/is-id.ts'
import { listWords } from '../ui/part/list-words.ts'
import { type Search, text } from '../ui/part/search-params.ts'
import { pilotWords } from './pilot-words.ts'

/** Narrows a list to what one instructor instructed: `instructor_id`. Instructors are fetched when it is looked at. */
export function useInstructorFilter(): SelectFilter {
  const t = useWords(pilotWords)
  const { instructor_id } = useSearch({ strict: false }) as Search
  const id = text(instructor_id)
  const known = isId(id)
  const { data } = useRead(instructorList, {}, { enabled: known })
  const name = data?.pilots.find((one) => one.id === id)?.full_name
  return {
    name: 'instructor_id',
    label: t('instructor'),
    // one who has left is no longer offered, and what they instructed is still there
    choices: known ? [{ value: id, label: name ?? (data ? t('former_instructor') : '…') }] : [],
    look: (field) => <InstructorSelect {...field} />,
  }
}

function InstructorSelect({
  value,
  onChange,
}: {
  value: string | null
  onChange(value: string | null): void
}) {
  const t = useWords(pilotWords)
  const list = useWords(listWords)
  const { data } = useRead(instructorList, {})
  const people = (data?.pilots ?? []).map((one) => ({
    value: one.id,
    label: `${one.full_name} · ${one.crew_code}`,
  }))
  const former = value && data && !people.some((one) => one.value === value)
  return (
    <Select
      label={t('instructor')}
      placeholder={list('any')}
      data={former ? [...people, { value, label: t('former_instructor') }] : people}
      value={value}
      onChange={onChange}
      searchable
      limit={50}
      nothingFoundMessage={list('nothing_found')}
      clearable
      clearButtonProps={{ 'aria-label': list('clear_choice', { name: t('instructor') }) }}
      checkIconPosition="right"
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ options: dropdown.options ?? '' }}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
