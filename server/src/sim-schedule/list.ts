import type { getSimSchedule } from '@trms/contract/sim-schedule/calls'
import type { Handler } from '../context.ts'
import { schedules } from './queries.ts'

/** SCH-01. */
export const list: Handler<typeof getSimSchedule> = ({ db }) => schedules(db)
