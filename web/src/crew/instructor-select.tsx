import { Select } from '@mantine/core'
import { instructorList } from '@trms/contract/people/pilot/calls'
import { useRead } from '../api/hooks.ts'
import { useWords } from '../i18n/words.ts'
import dropdown from '../ui/field/dropdown.module.css'
import { takeMarked } from '../ui/field/search-list.ts'
import { listWords } from '../ui/part/list-words.ts'
import { pilotWords } from './pilot-words.ts'

/** Offers all instructors by name; the instructors are fetched when the field is first shown. */
export function InstructorSelect({
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
      onKeyDownCapture={takeMarked}
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
