import {
  getReportById,
  getReportByPilot,
  reportHistory,
  reportSearching,
  reportStatistics,
} from '@trms/contract/office/event-report/calls'
import { useArea } from '../../frame/session.ts'

/** The reads whose answers show event reports; a change of a report outdates all of these. */
export const EVENT_READS = [
  reportSearching,
  getReportById,
  reportHistory,
  getReportByPilot,
  reportStatistics,
]

/** Gives the addresses of the pages of event reports in the reader's area. */
export function useEventPaths() {
  const root = `/${useArea() ?? 'admin'}/event_report`
  return { list: root, create: `${root}/create`, detail: (id: string) => `${root}/detail/${id}` }
}
