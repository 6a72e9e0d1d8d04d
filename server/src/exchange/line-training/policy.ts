import { holds, PERMISSION, type Permission, ROLE, viewers } from '@trms/contract/access'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import type { LineTrainingStage } from '@trms/contract/exchange/line-training/states'
import { isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { judge, type Verdict } from '../form-exchange/stages.ts'
import { type Part, STAGES } from './stages.ts'

/** What rights on a line training depend on. */
export interface TrainingFacts {
  pilot_id: string
  /** The pilot's. */
  fleet: string | null
  status: number
  last_submit: string | null
  second_submit: string | null
}

type Person = Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>

/** The whole list, and every training; permissions show what they act on. */
export const maySeeAll = (actor: Person): boolean =>
  holds(actor, ...viewers(PERMISSION.VIEW_LINE_TRAINING))

const isPilotOf = (actor: Person, { pilot_id }: Pick<TrainingFacts, 'pilot_id'>): boolean =>
  (actor.role === ROLE.PILOT || actor.role === ROLE.INSTRUCTOR) && actor.id === pilot_id

const instructsFleetOf = (actor: Person, { fleet }: Pick<TrainingFacts, 'fleet'>): boolean =>
  actor.role === ROLE.INSTRUCTOR && actor.fleet !== null && actor.fleet === fleet

/** LT-01, PERM-06: a pilot their own, an instructor those of the fleet. */
export const mayOpen = (actor: Person, training: Pick<TrainingFacts, 'pilot_id' | 'fleet'>) =>
  maySeeAll(actor) || isPilotOf(actor, training) || instructsFleetOf(actor, training)

/** PERM-08: no permission acts on a training whose pilot is the caller. */
const mayAct = (actor: Person, training: TrainingFacts, permission: Permission): boolean =>
  holds(actor, permission) && !isOwn(actor, training.pilot_id)

export const maySetStatus = (actor: Person, training: TrainingFacts): boolean =>
  mayAct(actor, training, PERMISSION.CHANGE_LINE_TRAINING_STATUS)
export const mayUpdate = (actor: Person, training: TrainingFacts): boolean =>
  mayAct(actor, training, PERMISSION.EDIT_LINE_TRAINING)
export const mayDelete = (actor: Person, training: TrainingFacts): boolean =>
  mayAct(actor, training, PERMISSION.DELETE_LINE_TRAINING)
export const maySetFlag = (actor: Person, training: TrainingFacts): boolean =>
  mayAct(actor, training, PERMISSION.SET_LINE_TRAINING_FLAG)

function partsOf(actor: Person, training: TrainingFacts): ReadonlySet<Part> {
  if (isPilotOf(actor, training)) return new Set(['pilot'])
  return new Set(instructsFleetOf(actor, training) ? ['instructor'] : [])
}

const ALL_NAMED = () => true

/** May this person submit this stage now, and by which rule (LT-02)? `early`: nothing was submitted before it. */
export function judgeSubmission(
  actor: Person,
  training: TrainingFacts,
  stage: LineTrainingStage,
): { rule: (typeof STAGES)[number]; verdict: Verdict | 'early' } {
  const rule = STAGES.find((one) => one.stage === stage)
  if (!rule) throw new Error(`there is no stage ${stage}`)
  const who = { parts: partsOf(actor, training), office: false }
  const verdict = judge(rule, training.status, who, ALL_NAMED)
  const early = verdict === 'open' && rule.follows && training.last_submit === null
  return { rule, verdict: early ? 'early' : verdict }
}

export const trainingCan = (actor: Person, training: TrainingFacts): LineTraining['can'] => ({
  submit: STAGES.map((rule) => rule.stage).filter(
    (stage) => judgeSubmission(actor, training, stage).verdict === 'open',
  ),
  set_status: maySetStatus(actor, training),
  update: mayUpdate(actor, training),
  delete: mayDelete(actor, training),
  set_downloaded_flag: maySetFlag(actor, training) && training.second_submit !== null,
  clean_up: actor.role === ROLE.ADMIN && !isOwn(actor, training.pilot_id),
})
