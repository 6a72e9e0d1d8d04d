import { flies, holds, PERMISSION, ROLE, viewers } from '@trms/contract/access'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import {
  LINE_CHECK_STAGE,
  LINE_CHECK_STATUS,
  type LineCheckStage,
} from '@trms/contract/exchange/line-check/states'
import { type ExchangeFacts, exchangePolicy, mayAct, type Person } from '../form-exchange/policy.ts'

export interface LineCheckPeople {
  pilot_id: string
  instructor_id: string
}

/** The facts that rights on a line check depend on. */
export interface LineCheckFacts extends LineCheckPeople, ExchangeFacts {
  pilot_id: string
  first_submit: string | null
  second_submit: string | null
  documents_read_at: Date | null
  /** Whether the status was ever set by hand. */
  was_reset: boolean
}

export const isPilotOf = (actor: Person, check: LineCheckPeople): boolean =>
  flies(actor) && actor.id === check.pilot_id

const isInstructorOf = (actor: Person, check: LineCheckPeople): boolean =>
  actor.role === ROLE.INSTRUCTOR && actor.id === check.instructor_id

/** Whether the actor sees every line check: permissions that act on line checks also show line checks. */
export const maySeeAll = (actor: Person): boolean =>
  holds(actor, ...viewers(PERMISSION.VIEW_LINE_CHECK))

const { EDIT_LINE_CHECK, CHANGE_LINE_CHECK_STATUS, DELETE_LINE_CHECK, SET_LINE_CHECK_FLAG } =
  PERMISSION

/** Whether the actor may read a check: the people of the check and everybody who sees all (PERM-06). */
const mayRead = (actor: Person, check: LineCheckFacts): boolean =>
  isPilotOf(actor, check) || isInstructorOf(actor, check) || maySeeAll(actor)

/** Whether the actor may create line checks of other pilots, and so choose the pilot (LC-02). */
export const mayCreateForOthers = (actor: Person): boolean =>
  holds(actor, PERMISSION.CREATE_LINE_CHECK)

/**
 * Whether the check is the actor's own, no form was handed in, and the office has decided nothing about it. The
 * pilot may then change the check without any permission (LC-02). The pilot's own word that the documents were
 * read binds nobody else.
 */
const isOwnAndUntouched = (actor: Person, check: LineCheckFacts): boolean =>
  isPilotOf(actor, check) &&
  check.status === LINE_CHECK_STATUS.INITIAL &&
  !check.was_reset &&
  check.first_submit === null &&
  check.second_submit === null

export const mayUpdate = (actor: Person, check: LineCheckFacts): boolean =>
  mayAct(actor, check, EDIT_LINE_CHECK) || isOwnAndUntouched(actor, check)
export const mayDelete = (actor: Person, check: LineCheckFacts): boolean =>
  mayAct(actor, check, DELETE_LINE_CHECK) || isOwnAndUntouched(actor, check)

/** The parts that a person can take in a line check; both parts always have a person. */
type Part = 'pilot' | 'instructor'

function partsOf(actor: Person, check: LineCheckPeople): ReadonlySet<Part> {
  const parts = new Set<Part>()
  if (isPilotOf(actor, check)) parts.add('pilot')
  if (isInstructorOf(actor, check)) parts.add('instructor')
  return parts
}

const { INITIAL, PILOT_SUBMITTED, INSTRUCTOR_SUBMITTED } = LINE_CHECK_STATUS

/**
 * The forms of a line check in their order; only a change of the status leads into or out of Completed
 * (LC-03).
 */
const STAGES = [
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
] as const

export const lineCheckPolicy = exchangePolicy<LineCheckFacts, LineCheckStage, Part>({
  mayRead,
  stagesOf: () => STAGES,
  partsOf,
  permissions: { set_status: CHANGE_LINE_CHECK_STATUS, set_flag: SET_LINE_CHECK_FLAG },
  fetched: 'second_submit',
})
export const { judgeSubmission } = lineCheckPolicy

const AWAITED: Record<number, LineCheck['awaited']> = {
  [INITIAL]: 'pilot',
  [PILOT_SUBMITTED]: 'instructor',
  [INSTRUCTOR_SUBMITTED]: 'office',
}
/** The person, or the office, who has to act. */
export const awaitedOf = ({ status }: Pick<LineCheckFacts, 'status'>): LineCheck['awaited'] =>
  AWAITED[status] ?? null

export const canOf = (actor: Person, check: LineCheckFacts): LineCheck['can'] => ({
  read_documents: isPilotOf(actor, check) && check.documents_read_at === null,
  update: mayUpdate(actor, check),
  delete: mayDelete(actor, check),
  ...lineCheckPolicy.canOf(actor, check),
})
