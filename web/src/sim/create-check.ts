import type { FieldMessage } from '@trms/contract/common/issues'
import { clashReason, newSim } from '@trms/contract/sim/entity'
import { NOBODY } from '@trms/contract/sim/states'
import { type Problems, schemaProblems } from '../ui/contract-form.ts'
import { dateTimeOf } from '../ui/date-time-text.ts'
import {
  INSTRUCTORS,
  isEmpty,
  type PersonField,
  PILOTS,
  type SimListValues,
  type SimValues,
  simInput,
} from './create-values.ts'

const fold = (code: string) => code.trim().toLowerCase()
const isNamed = (code: string) => code.trim() !== '' && code.trim() !== NOBODY

/** The pilots differ, and neither is an instructor of the session; said at the later field (SIM-03). */
function duplicates(values: SimValues): Problems {
  const again = ([...PILOTS.slice(1), ...INSTRUCTORS] as PersonField[]).filter((field) => {
    const others = PILOTS.filter((pilot) => pilot !== field)
    const before = field === 'second_pilot_crew_code' ? PILOTS.slice(0, 1) : others
    return isNamed(values[field]) && before.some((one) => fold(values[one]) === fold(values[field]))
  })
  return Object.fromEntries(again.map((field) => [field, { key: 'duplicate_crew_code' as const }]))
}

/** What can be said at once, before anybody saves: of fields that have something in them. */
export function earlyProblems(values: SimValues): Problems {
  const times = (['sessiona_date_time', 'sessionb_date_time'] as const).filter(
    (field) => values[field].trim() !== '' && dateTimeOf(values[field]) === null,
  )
  return {
    ...Object.fromEntries(times.map((field) => [field, { key: 'invalid_date_time' as const }])),
    ...duplicates(values),
  }
}

export const checkSim = (values: SimValues): Problems => ({
  ...duplicates(values),
  ...schemaProblems(newSim, simInput(values)),
})

export function checkReason(reason: string, needed: boolean): Problems {
  const missing: FieldMessage | null =
    needed && reason.trim() === '' ? { key: 'field_required' } : null
  return missing
    ? { clash_reason: missing }
    : Object.fromEntries(
        Object.values(schemaProblems(clashReason(), reason)).map((one) => ['clash_reason', one]),
      )
}

/** Every session that has anything in it; rows that were left empty are no sessions. */
export function checkSims({ sims, clash_reason }: SimListValues, clashing: boolean): Problems {
  const rows = sims.flatMap((row, i) =>
    isEmpty(row)
      ? []
      : [
          Object.entries(checkSim(row)).map(
            ([field, one]) => [`sims[${i}].${field}`, one] as const,
          ),
        ],
  )
  return {
    ...(rows.length === 0 && { sims: { key: 'at_least_one_sim' as const } }),
    ...Object.fromEntries(rows.flat()),
    ...checkReason(clash_reason, clashing),
  }
}
