import { useSearch } from '@tanstack/react-router'
import { instructorList } from '@trms/contract/people/pilot/calls'
import { lazy } from 'react'
import { useRead } from '../api/hooks.ts'
import { useWords } from '../i18n/words.ts'
import type { SelectFilter } from '../ui/list/list-view.ts'
import { isId } from '../ui/part/is-id.ts'
import { type Search, text } from '../ui/part/search-params.ts'
import { pilotWords } from './pilot-words.ts'

/** Loaded lazily, because only the drawer of the filters shows this field. */
const InstructorSelect = lazy(async () => ({
  default: (await import('./instructor-select.tsx')).InstructorSelect,
}))

/**
 * Filters a list by instructor (`instructor_id`). The instructors are fetched when the field is first shown.
 */
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
    // An instructor who has left is no longer offered, but their records still exist, so the filter needs a
    // label.
    choices: known ? [{ value: id, label: name ?? (data ? t('former_instructor') : '…') }] : [],
    look: (field) => <InstructorSelect {...field} />,
  }
}
