import { useSearch } from '@tanstack/react-router'
import { instructorList } from '@trms/contract/people/pilot/calls'
import { lazy } from 'react'
import { useRead } from '../api/hooks.ts'
import { useWords } from '../i18n/words.ts'
import type { SelectFilter } from '../ui/list/list-view.ts'
import { isId } from '../ui/part/is-id.ts'
import { type Search, text } from '../ui/part/search-params.ts'
import { pilotWords } from './pilot-words.ts'

/** Stands in the drawer of the filters alone. */
const InstructorSelect = lazy(async () => ({
  default: (await import('./instructor-select.tsx')).InstructorSelect,
}))

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
