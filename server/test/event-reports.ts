import type { Sent } from '@trms/contract/call'
import { createReport } from '@trms/contract/office/event-report/calls'
import type { Person } from './airline.ts'
import type { Caller } from './caller.ts'

export const NEW_EVENT = {
  date_of_occurence: '2026-03-02T08:15',
  flight_number: 'DM 215',
  aircraft_registration: 'VN-A621',
  sector: 'HAN-SGN',
  content: 'Hạ cánh dài, vượt giới hạn FOQA',
  note: 'Đã trao đổi với tổ bay',
} satisfies Partial<Sent<typeof createReport>>

/** An event report that names these pilots, each with their minus point. */
export const eventOf = (
  named: readonly (readonly [pilot: Pick<Person, 'id'>, minus_point?: number])[],
  changes: Partial<Sent<typeof createReport>> = {},
): Sent<typeof createReport> => ({
  ...NEW_EVENT,
  pilots: named.map(([{ id }, minus_point]) => ({
    pilot_id: id,
    ...(minus_point !== undefined && { minus_point }),
  })),
  ...changes,
})

export async function newEvent(
  caller: Caller,
  named: Parameters<typeof eventOf>[0],
  changes: Partial<Sent<typeof createReport>> = {},
  files: File[] = [],
) {
  return (await caller.call(createReport, eventOf(named, changes), { files: { files } })).data
}
