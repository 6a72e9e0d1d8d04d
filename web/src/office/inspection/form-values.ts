import type { Sent } from '@trms/contract/call'
import { addDays, addMonths } from '@trms/contract/common/days'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { Inspection } from '@trms/contract/office/inspection/entity'
import {
  changedInspection,
  type createInspection,
  newInspection,
} from '@trms/contract/office/inspection/office-calls'
import type { PilotRow } from '../../crew/pilot-rows.tsx'
import { today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'
import { inspectionWords } from './words.ts'

export interface InspectionValues {
  full_name: string
  email: string
  authority: string
  reason: string
  fleets: Fleet[]
  pilots: PilotRow[]
  from: string | null
  to: string | null
  ends_on: string | null
}

export const emptyPilot = (): PilotRow => ({ pilot_id: null, who: null })

/** Gives the default values: the records of the last year, open for two weeks. */
export const emptyInspection = (): InspectionValues => ({
  full_name: '',
  email: '',
  authority: '',
  reason: '',
  fleets: [],
  pilots: [],
  from: addMonths(today(), -12),
  to: today(),
  ends_on: addDays(today(), 14),
})

export const valuesOf = (inspection: Inspection): InspectionValues => ({
  full_name: inspection.full_name,
  email: inspection.email,
  authority: inspection.authority,
  reason: inspection.reason,
  fleets: inspection.fleets,
  pilots: inspection.pilots.map(({ id, full_name, crew_code }) => ({
    pilot_id: id,
    who: { id, full_name, crew_code: crew_code ?? '' },
  })),
  from: inspection.from,
  to: inspection.to,
  ends_on: inspection.ends_on,
})

/**
 * Gives the terms of the inspection, as create and change both take; lines without a chosen pilot are left
 * out.
 */
export const termsOf = ({
  full_name: _,
  email: __,
  pilots,
  from,
  to,
  ends_on,
  ...others
}: InspectionValues) => ({
  ...others,
  pilot_ids: pilots.flatMap(({ pilot_id }) => pilot_id ?? []),
  from: from ?? '',
  to: to ?? '',
  ends_on: ends_on ?? '',
})

export const inputOf = (values: InspectionValues): Sent<typeof createInspection> => ({
  ...termsOf(values),
  full_name: values.full_name,
  email: values.email,
})

/**
 * Requires a fleet or a pilot. The contract has the same rule, but checks this rule only once all fields are
 * valid.
 */
const whose = ({ fleets, pilots }: InspectionValues): Problems =>
  fleets.length > 0 || pilots.some((one) => one.pilot_id)
    ? {}
    : { pilot_ids: { key: 'inspection_needs_pilots' } }

export const checkNew = (values: InspectionValues): Problems => ({
  ...schemaProblems(newInspection, inputOf(values)),
  ...whose(values),
})
/** Checks a change; the name and email are left out, because the inspector's account stays the same. */
export const checkChange =
  (id: string) =>
  (values: InspectionValues): Problems => ({
    ...schemaProblems(changedInspection, { id, ...termsOf(values) }),
    ...whose(values),
  })

/** Gives the label of a field, for the list of missing fields. */
export function useFieldLabel(): (path: string) => string {
  const t = useWords(inspectionWords)
  return (path) =>
    path.startsWith('pilot') ? t('pilots') : t(path as keyof typeof inspectionWords.en)
}
