import type { FieldMessage } from '../../common/issues.ts'
import type { NewPilot } from './entity.ts'

type DateField = 'date_of_birth' | 'joining_date' | 'first_flight_date' | 'fleet_since'
/** What is said where a date is on or before the birth. */
const NOT_BEFORE = {
  joining_date: 'birth_comes_first',
  first_flight_date: 'birth_comes_first',
  fleet_since: 'birth_before_fleet',
} as const
type PilotDates = Partial<Pick<NewPilot, DateField>>

/**
 * The problems in a pilot's dates: a birth or the first day on the fleet in the future, a joining date, first flight or
 * first day on the fleet on or before the birth, or a first day on the fleet before the joining date. A date that equals
 * the date in `kept` may stay, because that date was accepted before this rule existed.
 */
export function dateProblems(
  dates: PilotDates,
  today: string,
  kept: PilotDates = {},
): Partial<Record<DateField, FieldMessage>> {
  const birth = dates.date_of_birth
  const isNew = (name: DateField) => dates[name] !== kept[name]
  const ahead = (['date_of_birth', 'fleet_since'] as const).filter((name) => {
    const day = dates[name]
    return day && day > today && isNew(name)
  })
  const tooEarly = (Object.keys(NOT_BEFORE) as (keyof typeof NOT_BEFORE)[]).filter(
    (name) => birth && birth <= today && dates[name] && dates[name] <= birth,
  )
  const changed = tooEarly.flatMap((name) =>
    ([name, 'date_of_birth'] as const)
      .filter(isNew)
      .slice(0, 1)
      .map((field) => [field, { key: NOT_BEFORE[name] }] as const),
  )
  const { fleet_since, joining_date } = dates
  // Whoever joins later than today may come to another fleet today.
  const joinedBy = joining_date && joining_date <= today ? joining_date : null
  const beforeJoining = fleet_since && joinedBy && fleet_since < joinedBy
  const joined = (['fleet_since', 'joining_date'] as const).filter(isNew).slice(0, 1)
  return Object.fromEntries([
    ...ahead.map((name) => [name, { key: 'date_in_future' }]),
    ...(beforeJoining ? joined.map((name) => [name, { key: 'fleet_before_joining' }]) : []),
    ...changed,
  ])
}
