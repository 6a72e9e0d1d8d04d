import { randomUUID } from 'node:crypto'
import type { Sent } from '@trms/contract/call'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import type { Person } from './airline.ts'
import type { Caller, CallOptions } from './caller.ts'

export const SECTOR = {
  date_of_sector: '2026-05-04',
  departure: 'SGN',
  destination: 'HAN',
  flight_time: 2.1,
  night_or_day: 'DAY',
  pf_pm: 'PF',
} as const

export type NewFlight = Sent<typeof createFlight>

export const newFlight = (
  instructor: Person,
  pilot: Person,
  changes: Partial<NewFlight> & Record<string, unknown> = {},
): NewFlight => ({
  pilot_id: pilot.id,
  instructor_id: instructor.id,
  flight_type: 0,
  sectors: [SECTOR],
  ...changes,
})

/** A file with the content type of a PDF, of any size. */
export function pdf(name = 'report.pdf', size = 600): File {
  const bytes = new Uint8Array(size).fill(32)
  bytes.set(new TextEncoder().encode(`%PDF-1.7\n%${randomUUID()}\n`))
  return new File([bytes], name, { type: 'application/pdf' })
}

export const sendFlight = (caller: Caller, input: NewFlight, options: CallOptions = {}) =>
  caller.call(createFlight, input, { ...options, files: { report: pdf(), ...options.files } })
