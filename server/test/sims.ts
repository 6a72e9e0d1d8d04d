import type { Sent } from '@trms/contract/call'
import { createSim } from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { submitCaavForm, submitForm } from '@trms/contract/exchange/sim/form-calls'
import type { Stage } from '@trms/contract/exchange/sim/states'
import type { Person } from './airline.ts'
import type { Caller, CallOptions } from './caller.ts'
import { pdf } from './flights.ts'

export type NewSim = Sent<typeof createSim>

const DAY_MS = 86_400_000
let day = 0

/** Null stands for a person not named yet. */
export interface Crew {
  pilots: [Person | null, Person | null]
  a: Person | null
  b: Person | null
}

/** A SIM session on days of its own, so that no sessions overlap. */
export function newSim({ pilots, a, b }: Crew, changes: Partial<NewSim> = {}): NewSim {
  day += 2
  const on = (days: number) =>
    new Date(Date.UTC(2026, 0, 1) + days * DAY_MS).toISOString().slice(0, 10)
  const code = (person: Person | null) => person?.crew_code ?? '0000'
  return {
    first_pilot_crew_code: code(pilots[0]),
    second_pilot_crew_code: code(pilots[1]),
    sima_instructor_crew_code: code(a),
    simb_instructor_crew_code: code(b),
    sessiona_date_time: `${on(day)}T08:00`,
    sessiona_place: 'VN001',
    sessionb_date_time: `${on(day + 1)}T08:00`,
    sessionb_place: 'VN001',
    ...changes,
  }
}

/** Dates of a past session, whatever other sessions there are. */
export const FLOWN = {
  sessiona_date_time: '2026-02-02T08:00',
  sessionb_date_time: '2026-02-03T08:00',
} as const

/** Creates a session; the answer has both forms, as an admin sees the session. */
export async function sendSim(admin: Caller, crew: Crew, changes?: Partial<NewSim>) {
  const { data } = await admin.call(createSim, newSim(crew, changes))
  return { ...data, first: data.first_pilot as OpenForm, second: data.second_pilot as OpenForm }
}

export const submitStage = (
  caller: Caller,
  formId: string,
  stage: Stage,
  options: CallOptions = {},
) =>
  caller.call(
    submitForm,
    { submitted_form_id: formId, form_order: stage },
    { ...options, files: { submitted_report: pdf(), ...options.files } },
  )

export const submitCaav = (caller: Caller, formId: string) =>
  caller.call(submitCaavForm, { submitted_form_id: formId }, { files: { submitted_report: pdf() } })
