import type {
  getSimSchedule,
  SCHEDULE_SORTS,
  SimSchedule,
} from '@trms/contract/exchange/sim-schedule/calls'
import type { Handler } from '../../platform/context.ts'
import { schedules } from './queries.ts'

const { compare } = new Intl.Collator('vi')
type Compare = (one: SimSchedule, other: SimSchedule) => number

const SORTED: Record<(typeof SCHEDULE_SORTS)[number], Compare> = {
  sim_month: () => 0,
  uploaded_at: (one, other) => compare(one.uploaded_at, other.uploaded_at),
  uploaded_by: (one, other) => compare(one.uploaded_by_name, other.uploaded_by_name),
}

/**
 * Lists all months, which are twelve a year (SCH-01). Months that are alike in the sorted column stay in the
 * order of time.
 */
export const list: Handler<typeof getSimSchedule> = async ({ db }, { sort_by, order }) => {
  const oldestFirst = (await schedules(db)).toReversed().sort(SORTED[sort_by])
  return order === '+' ? oldestFirst : oldestFirst.toReversed()
}
