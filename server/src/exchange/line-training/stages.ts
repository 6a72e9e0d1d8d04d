import {
  type LineTrainingStage,
  LINE_TRAINING_STAGE as STAGE,
  LINE_TRAINING_STATUS as STATUS,
} from '@trms/contract/exchange/line-training/states'
import type { StageRule } from '../form-exchange/stages.ts'

/** What a person can be to a line training. */
export type Part = 'pilot' | 'instructor'
type Rule = StageRule<Part> & { stage: LineTrainingStage; follows: boolean }

/** The submissions of a line training (LT-02). `follows`: only after there was one. */
export const STAGES: readonly Rule[] = [
  {
    stage: STAGE.PILOT,
    part: 'pilot',
    open: [STATUS.PILOT_SUBMIT],
    to: STATUS.PILOT_SUBMIT,
    needs: [],
    follows: false,
  },
  {
    stage: STAGE.INSTRUCTOR,
    part: 'instructor',
    open: [STATUS.PILOT_SUBMIT, STATUS.ON_TRAINING],
    to: STATUS.ON_TRAINING,
    needs: [],
    follows: true,
  },
]
