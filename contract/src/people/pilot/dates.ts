import type { FieldMessage } from '../../common/issues.ts'
import type { NewPilot } from './entity.ts'

type DateField = 'date_of_birth' | 'joining_date' | 'first_flight_date'
type PilotDates = Partial<Pick<NewPilot, DateField>>

/**
 * The problems in a pilot's dates: a birth in the future, or a joining date or first flight on or
 * before the birth. A date that equals the date in `kept` may stay, because that date was accepted
 * before this rule existed.
 */
export function dateProblems(
  dates: PilotDates,
  today: string,
  kept: PilotDates = {},
): Partial<Record<DateField, FieldMessage>> {
  const birth = dates.date_of_birth
  if (!birth) return {}
  const isNew = (name: DateField) => dates[name] !== kept[name]
  if (birth > today)
    return isNew('date_of_birth') ? { date_of_birth: { key: 'date_in_future' } } : {}
  const tooEarly = (['joining_date', 'first_flight_date'] as const).filter(
    (name) => dates[name] && dates[name] <= birth,
  )
  const changed = tooEarly.flatMap((name) =>
    ([name, 'date_of_birth'] as const).filter(isNew).slice(0, 1),
  )
  return Object.fromEntries(changed.map((name) => [name, { key: 'birth_comes_first' }]))
}
