import type { Sent } from '@trms/contract/call'
import type { createLineCheck } from '@trms/contract/exchange/line-check/calls'
import { type LineCheck, newLineCheck } from '@trms/contract/exchange/line-check/entity'
import { useWords } from '../../i18n/words.ts'
import { dateTimeOf, showDateTime } from '../../ui/date/date-time-text.ts'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'
import { lineCheckWords } from './words.ts'

/** The form's values as typed, with the time as DD/MM/YYYY - HH:mm. */
export interface CheckValues {
  pilot_crew_code: string | null
  instructor_crew_code: string | null
  line_check_date: string
  line_check_sectors: string
  note: string
}

export const emptyCheck = (pilot: string | null): CheckValues => ({
  pilot_crew_code: pilot,
  instructor_crew_code: null,
  line_check_date: '',
  line_check_sectors: '',
  note: '',
})

export const valuesOf = (check: LineCheck): CheckValues => ({
  pilot_crew_code: check.pilot_crew_code,
  instructor_crew_code: check.instructor_crew_code,
  line_check_date: showDateTime(check.line_check_date),
  line_check_sectors: check.line_check_sectors,
  note: check.note,
})

/** Gives the input of the calls. */
export const inputOf = (values: CheckValues): Sent<typeof createLineCheck> => ({
  ...values,
  pilot_crew_code: values.pilot_crew_code ?? '',
  instructor_crew_code: values.instructor_crew_code ?? '',
  line_check_date: dateTimeOf(values.line_check_date) ?? values.line_check_date,
})

/** Finds the problems of the form; pilot and instructor must differ (LC-02). */
export function checkValues(values: CheckValues): Problems {
  const { pilot_crew_code: pilot, instructor_crew_code: instructor } = values
  return {
    ...(pilot !== null &&
      pilot === instructor && { instructor_crew_code: { key: 'duplicate_crew_code' as const } }),
    ...schemaProblems(newLineCheck, inputOf(values)),
  }
}

/** The word of each field. */
const LABELS = {
  pilot_crew_code: 'pilot',
  instructor_crew_code: 'instructor',
  line_check_date: 'line_check_date',
  line_check_sectors: 'sectors',
  note: 'note',
} as const satisfies Record<keyof CheckValues, keyof typeof lineCheckWords.en>

/** Gives the name of a field for the list of missing fields. */
export function useFieldLabel(): (path: string) => string {
  const t = useWords(lineCheckWords)
  return (path) => t(LABELS[path as keyof CheckValues])
}
