import {
  getReportById,
  getReportByPilot,
  reportHistory,
  reportSearching,
  reportStatistics,
} from '@trms/contract/office/event-report/calls'
import { useArea } from '../../frame/session.ts'

/** The calls whose answers tell of event reports: out of date after any change of one. */
export const EVENT_READS = [
  reportSearching,
  getReportById,
  reportHistory,
  getReportByPilot,
  reportStatistics,
]

/** Where the pages of event reports are in the area of whoever is signed in. */
export function useEventPaths() {
  const root = `/${useArea() ?? 'admin'}/event_report`
  return { list: root, create: `${root}/create`, detail: (id: string) => `${root}/detail/${id}` }
}
