import { CAAV_STATUS, SIM_STATUS, STAGE, type Stage } from '@trms/contract/exchange/sim/states'
import type { StageRule } from '../form-exchange/stages.ts'

/** The parts that a person can take in one of a session's two forms. */
export type Part = 'pilot' | 'instructor_a' | 'instructor_b'
type Rule = StageRule<Part>

const { INITIAL, PILOT_SUBMITTED, INSTRUCTOR_A_SUBMITTED, INSTRUCTOR_B_SUBMITTED } = SIM_STATUS

const FIRST: Rule & { stage: Stage } = {
  stage: STAGE.PILOT,
  part: 'pilot',
  open: [INITIAL, PILOT_SUBMITTED],
  to: PILOT_SUBMITTED,
  needs: ['pilot'],
}
const SECOND: Rule & { stage: Stage } = {
  stage: STAGE.INSTRUCTOR_A,
  part: 'instructor_a',
  open: [PILOT_SUBMITTED, INSTRUCTOR_A_SUBMITTED, SIM_STATUS.FAILED],
  to: INSTRUCTOR_A_SUBMITTED,
  needs: ['pilot', 'instructor_a'],
}
const THIRD: Rule & { stage: Stage } = {
  stage: STAGE.INSTRUCTOR_B,
  part: 'instructor_b',
  open: [INSTRUCTOR_A_SUBMITTED, INSTRUCTOR_B_SUBMITTED],
  to: INSTRUCTOR_B_SUBMITTED,
  needs: ['pilot', 'instructor_b'],
}
/** With one instructor for both sessions, the third submission may come without the second. */
const THIRD_OF_ONE = { ...THIRD, open: [PILOT_SUBMITTED, ...THIRD.open] }

/** The submissions of a form, in their order (SIM-07). */
export const stagesOf = (people: {
  sima_instructor_id: string | null
  simb_instructor_id: string | null
}): readonly (Rule & { stage: Stage })[] => [
  FIRST,
  SECOND,
  people.sima_instructor_id === people.simb_instructor_id ? THIRD_OF_ONE : THIRD,
]

/**
 * Only a change of the status leads into these statuses; out of FAILED leads also the submission of
 * instructor A (SIM-07).
 */
export const SETTLED = [SIM_STATUS.COMPLETED, SIM_STATUS.FAILED] as const

const byInstructor = (part: Part): Rule => ({
  stage: 2,
  part,
  open: [CAAV_STATUS.PILOT_SUBMITTED, CAAV_STATUS.INSTRUCTOR_SUBMITTED],
  to: CAAV_STATUS.INSTRUCTOR_SUBMITTED,
  needs: ['pilot'],
})

/** The submissions of the CAAV form: the pilot's first, then either instructor's (CAA-01). */
export const CAAV_STAGES: readonly Rule[] = [
  {
    stage: 1,
    part: 'pilot',
    open: [CAAV_STATUS.INITIAL, CAAV_STATUS.PILOT_SUBMITTED],
    to: CAAV_STATUS.PILOT_SUBMITTED,
    needs: ['pilot'],
  },
  byInstructor('instructor_a'),
  byInstructor('instructor_b'),
]
