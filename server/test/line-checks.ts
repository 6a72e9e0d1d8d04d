import type { Sent } from '@trms/contract/call'
import { createLineCheck } from '@trms/contract/exchange/line-check/calls'
import { submitLineCheckForm } from '@trms/contract/exchange/line-check/form-calls'
import type { LineCheckStage } from '@trms/contract/exchange/line-check/states'
import type { Person } from './airline.ts'
import type { Caller, CallOptions } from './caller.ts'
import { pdf } from './flights.ts'

export type NewLineCheck = Sent<typeof createLineCheck>

export interface Checked {
  pilot: Person
  instructor: Person
}

export const newLineCheck = (
  { pilot, instructor }: Checked,
  changes: Partial<NewLineCheck> = {},
): NewLineCheck => ({
  pilot_crew_code: pilot.crew_code ?? '',
  instructor_crew_code: instructor.crew_code ?? '',
  line_check_date: '2026-05-09T06:00',
  line_check_sectors: 'HAN-SGN, SGN-HAN',
  ...changes,
})

/** Creates a line check as the office. */
export const sendLineCheck = async (
  office: Caller,
  people: Checked,
  changes?: Partial<NewLineCheck>,
) => (await office.call(createLineCheck, newLineCheck(people, changes))).data

export const submitCheckForm = (
  caller: Caller,
  id: string,
  stage: LineCheckStage,
  options: CallOptions = {},
) =>
  caller.call(
    submitLineCheckForm,
    { line_check_id: id, form_order: stage },
    { ...options, files: { submitted_report: pdf(), ...options.files } },
  )
