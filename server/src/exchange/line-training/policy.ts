import { flies, holds, PERMISSION, ROLE, viewers } from '@trms/contract/access'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import {
  LINE_TRAINING_STAGE,
  LINE_TRAINING_STATUS,
  type LineTrainingStage,
} from '@trms/contract/exchange/line-training/states'
import { isOwn } from '../../crew/own-record.ts'
import { type ExchangeFacts, exchangePolicy, mayAct, type Person } from '../form-exchange/policy.ts'

/** The facts that rights on a line training depend on. */
export interface TrainingFacts extends ExchangeFacts {
  pilot_id: string
  /** The pilot's fleet. */
  fleet: string | null
  last_submit: string | null
  second_submit: string | null
}

/** Whether the actor sees every training: permissions that act on trainings also show trainings. */
export const maySeeAll = (actor: Person): boolean =>
  holds(actor, ...viewers(PERMISSION.VIEW_LINE_TRAINING))

const isPilotOf = (actor: Person, { pilot_id }: Pick<TrainingFacts, 'pilot_id'>): boolean =>
  flies(actor) && actor.id === pilot_id

const instructsFleetOf = (actor: Person, { fleet }: Pick<TrainingFacts, 'fleet'>): boolean =>
  actor.role === ROLE.INSTRUCTOR && fleet !== null && actor.fleet === fleet

/**
 * Whether the actor may read a training: pilots their own, instructors those of their fleet (LT-01, PERM-06).
 */
const mayOpen = (actor: Person, training: Pick<TrainingFacts, 'pilot_id' | 'fleet'>) =>
  maySeeAll(actor) || isPilotOf(actor, training) || instructsFleetOf(actor, training)

export const mayUpdate = (actor: Person, training: TrainingFacts): boolean =>
  mayAct(actor, training, PERMISSION.EDIT_LINE_TRAINING)
export const mayDelete = (actor: Person, training: TrainingFacts): boolean =>
  mayAct(actor, training, PERMISSION.DELETE_LINE_TRAINING)
/** Whether the actor may clean up the training: only an administrator, and not an own training. */
export const mayCleanUp = (actor: Person, training: TrainingFacts): boolean =>
  actor.role === ROLE.ADMIN && !isOwn(actor, training.pilot_id)

/** The parts that a person can take in a line training. */
type Part = 'pilot' | 'instructor'

function partsOf(actor: Person, training: TrainingFacts): ReadonlySet<Part> {
  if (isPilotOf(actor, training)) return new Set(['pilot'])
  return new Set(instructsFleetOf(actor, training) ? ['instructor'] : [])
}

/** The submissions of a line training (LT-02). */
const STAGES = [
  {
    stage: LINE_TRAINING_STAGE.PILOT,
    part: 'pilot',
    open: [LINE_TRAINING_STATUS.PILOT_SUBMIT],
    to: LINE_TRAINING_STATUS.PILOT_SUBMIT,
    needs: [],
  },
  {
    stage: LINE_TRAINING_STAGE.INSTRUCTOR,
    part: 'instructor',
    open: [LINE_TRAINING_STATUS.PILOT_SUBMIT, LINE_TRAINING_STATUS.ON_TRAINING],
    to: LINE_TRAINING_STATUS.ON_TRAINING,
    needs: [],
  },
] as const

export const trainingPolicy = exchangePolicy<TrainingFacts, LineTrainingStage, Part>({
  mayRead: mayOpen,
  stagesOf: () => STAGES,
  partsOf,
  // The instructor's form can only follow an earlier submission.
  isEarly: (training, stage) =>
    stage === LINE_TRAINING_STAGE.INSTRUCTOR && training.last_submit === null,
  permissions: {
    set_status: PERMISSION.CHANGE_LINE_TRAINING_STATUS,
    set_flag: PERMISSION.SET_LINE_TRAINING_FLAG,
  },
  fetched: 'second_submit',
})
export const { judgeSubmission } = trainingPolicy

export const trainingCan = (actor: Person, training: TrainingFacts): LineTraining['can'] => ({
  update: mayUpdate(actor, training),
  delete: mayDelete(actor, training),
  clean_up: mayCleanUp(actor, training),
  ...trainingPolicy.canOf(actor, training),
})
