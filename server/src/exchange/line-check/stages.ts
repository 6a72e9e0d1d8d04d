import {
  LINE_CHECK_STAGE,
  LINE_CHECK_STATUS,
  type LineCheckStage,
} from '@trms/contract/exchange/line-check/states'
import type { StageRule } from '../form-exchange/stages.ts'

/** What a person can be to a line check; both are always named. */
export type Part = 'pilot' | 'instructor'
export type LineCheckRule = StageRule<Part> & { stage: LineCheckStage }

const { INITIAL, PILOT_SUBMITTED, INSTRUCTOR_SUBMITTED } = LINE_CHECK_STATUS

/** The forms in their order; out of Completed, and into it, only a status change leads (LC-03). */
export const LINE_CHECK_RULES: readonly LineCheckRule[] = [
  {
    stage: LINE_CHECK_STAGE.PILOT,
    part: 'pilot',
    open: [INITIAL, PILOT_SUBMITTED],
    to: PILOT_SUBMITTED,
    needs: [],
  },
  {
    stage: LINE_CHECK_STAGE.INSTRUCTOR,
    part: 'instructor',
    open: [PILOT_SUBMITTED, INSTRUCTOR_SUBMITTED],
    to: INSTRUCTOR_SUBMITTED,
    needs: [],
  },
]
