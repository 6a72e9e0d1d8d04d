import type { Target } from '../../ui/part/target.ts'

type Area = 'admin' | 'pilot' | null

export const scheduleList = (area: Area) => `/${area ?? 'admin'}/sim-schedule/list`

/** The page with the schedule of one month. */
export const scheduleMonth = (area: Area, month: string): Target => ({
  to: scheduleList(area),
  search: { month },
})

export const scheduleUpload = (area: Area, month?: string): Target => ({
  to: `/${area ?? 'admin'}/sim-schedule-upload`,
  ...(month && { search: { month } }),
})

/** Turns `YYYY-MM` into MM/YYYY. */
export const monthText = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`
