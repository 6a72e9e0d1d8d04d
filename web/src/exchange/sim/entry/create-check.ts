import { NOBODY } from '@trms/contract/common/crew-code'
import { dateTime } from '@trms/contract/common/fields'
import { newSim } from '@trms/contract/exchange/sim/entity'
import type { MessageKey } from '@trms/contract/messages/index'
import { dateTimeOf } from '../../../ui/date/date-time-text.ts'
import { type Problems, schemaProblems } from '../../../ui/field/contract-form.ts'
import {
  FIELDS,
  type Field,
  INSTRUCTORS,
  isEmpty,
  type PersonField,
  PILOTS,
  type SimListValues,
  type SimValues,
  simInput,
} from './create-values.ts'

export const fold = (code: string) => code.trim().toLowerCase()
export const isNamed = (code: string) => code.trim() !== '' && code.trim() !== NOBODY

/**
 * Finds crew codes that are used twice: the pilots must differ, and no instructor may be a pilot of the
 * session. The later field has the problem (SIM-03).
 */
function duplicates(values: SimValues): Problems {
  const again = ([...PILOTS.slice(1), ...INSTRUCTORS] as PersonField[]).filter((field) => {
    const others = PILOTS.filter((pilot) => pilot !== field)
    const before = field === 'second_pilot_crew_code' ? PILOTS.slice(0, 1) : others
    return isNamed(values[field]) && before.some((one) => fold(values[one]) === fold(values[field]))
  })
  return Object.fromEntries(again.map((field) => [field, { key: 'duplicate_crew_code' as const }]))
}

/** Session B must not be before session A; both times are on the airline's clock here (SIM-03). */
function order(values: SimValues): Problems {
  const [a, b] = TIMES.map((field) => dateTimeOf(values[field]))
  return a && b && b < a ? { sessionb_date_time: { key: 'session_b_before_a' } } : {}
}

const TIMES = ['sessiona_date_time', 'sessionb_date_time'] as const
const PLACES = ['sessiona_place', 'sessionb_place'] as const

/** What is known beside the text of a session: the crew codes that were looked up, and the places. */
export interface Looked {
  /** The problems of crew codes that the server has looked up. */
  problems: Partial<Record<Field, MessageKey>>
  places: readonly string[]
}

/** The problems that are told before anybody saves, of filled fields only. */
export function earlyProblems(values: SimValues, { problems, places }: Looked): Problems {
  const input = simInput(values)
  const times = TIMES.filter((field) => values[field].trim() !== '').flatMap((field) =>
    Object.values(schemaProblems(dateTime(), input[field])).map((one) => [field, one] as const),
  )
  const lookedUp = Object.entries(problems).map(([field, key]) => [field, { key }] as const)
  const strange = PLACES.filter((field) => !places.includes(values[field])).map(
    (field) =>
      [field, { key: 'unknown_place' as const, params: { places: places.join(', ') } }] as const,
  )
  return {
    ...Object.fromEntries([...lookedUp, ...strange]),
    ...order(values),
    ...Object.fromEntries(times),
    ...duplicates(values),
  }
}

export const checkSim = (values: SimValues): Problems => ({
  ...order(values),
  ...duplicates(values),
  ...schemaProblems(newSim, simInput(values)),
})

/** Checks every session with content; a row that was left empty is not a session. */
export function checkSims(
  { sims }: SimListValues,
  check: (row: SimValues) => Problems = checkSim,
): Problems {
  const rows = sims.flatMap((row, i) => {
    if (isEmpty(row)) return []
    const found = check(row)
    return [
      FIELDS.flatMap((field) => {
        const one = found[field]
        return one ? [[`sims[${i}].${field}`, one] as const] : []
      }),
    ]
  })
  return {
    ...(rows.length === 0 && { sims: { key: 'at_least_one_sim' as const } }),
    ...Object.fromEntries(rows.flat()),
  }
}
