import type { FieldMessage } from '../../common/issues.ts'
import type { NewPilot } from './entity.ts'

type DateField = 'date_of_birth' | 'joining_date' | 'first_flight_date' | 'fleet_since'
type Day = string | null | undefined
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
  const { date_of_birth: birth, joining_date: joining, first_flight_date: flew } = dates
  const since = dates.fleet_since
  const isAhead = (day: Day) => Boolean(day && day > today)
  const isNotAfter = (day: Day, earlier: Day) => Boolean(day && earlier && day <= earlier)
  const born = isAhead(birth) ? null : birth
  // Whoever joins later than today may come to another fleet today.
  const joined = isAhead(joining) ? null : joining
  // What contradicts, at which fields: the first of them that is new gets the message.
  const contradictions: [boolean, FieldMessage['key'], ...DateField[]][] = [
    [isAhead(birth), 'date_in_future', 'date_of_birth'],
    [isAhead(since), 'date_in_future', 'fleet_since'],
    [
      Boolean(since && joined && since < joined),
      'fleet_before_joining',
      'fleet_since',
      'joining_date',
    ],
    [isNotAfter(joining, born), 'birth_comes_first', 'joining_date', 'date_of_birth'],
    [isNotAfter(flew, born), 'birth_comes_first', 'first_flight_date', 'date_of_birth'],
    [isNotAfter(since, born), 'birth_before_fleet', 'fleet_since', 'date_of_birth'],
  ]
  return Object.fromEntries(
    contradictions.flatMap(([holds, key, ...fields]) => {
      const field = fields.find((name) => dates[name] !== kept[name])
      return holds && field ? [[field, { key }]] : []
    }),
  )
}
