import type { Sent } from '@trms/contract/call'
import { createBaseTraining } from '@trms/contract/records/base-training/calls'
import { createProgressTheory } from '@trms/contract/records/progress-theory/calls'
import { AREAS } from '@trms/contract/records/progress-theory/entity'
import { createTheoryTest } from '@trms/contract/records/theory-test/calls'
import type { Person } from './airline.ts'
import type { Caller, CallOptions } from './caller.ts'
import { pdf } from './flights.ts'

type Changes = Record<string, unknown>

export const newBaseTraining = (
  instructor: Person,
  pilot: Person,
  changes: Changes = {},
): Sent<typeof createBaseTraining> => ({
  pilot_id: pilot.id,
  instructor_id: instructor.id,
  date_of_flight: '2026-05-04',
  result: true,
  ...changes,
})

export const newTheoryTest = (
  instructor: Person,
  pilot: Person,
  changes: Changes = {},
): Sent<typeof createTheoryTest> => ({
  pilot_id: pilot.id,
  instructor_id: instructor.id,
  date_of_test: '2026-05-04',
  comments: 'Knows the books',
  result: true,
  ...changes,
})

export const newProgressTheory = (
  instructor: Person,
  pilot: Person,
  changes: Changes = {},
): Sent<typeof createProgressTheory> => ({
  pilot_id: pilot.id,
  instructor_id: instructor.id,
  date_of_test: '2026-05-04',
  ...(Object.fromEntries(AREAS.map(({ name }) => [name, `about ${name}`])) as Record<
    (typeof AREAS)[number]['name'],
    string
  >),
  ...changes,
})

const withReport = (options: CallOptions = {}) => ({ files: { report: pdf() }, ...options })

export const sendBaseTraining = (
  caller: Caller,
  input: Sent<typeof createBaseTraining>,
  options?: CallOptions,
) => caller.call(createBaseTraining, input, withReport(options))
export const sendTheoryTest = (
  caller: Caller,
  input: Sent<typeof createTheoryTest>,
  options?: CallOptions,
) => caller.call(createTheoryTest, input, withReport(options))
export const sendProgressTheory = (
  caller: Caller,
  input: Sent<typeof createProgressTheory>,
  options?: CallOptions,
) => caller.call(createProgressTheory, input, withReport(options))
