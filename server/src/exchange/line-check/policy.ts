import { flies, holds, PERMISSION, ROLE, viewers } from '@trms/contract/access'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import {
  LINE_CHECK_STAGE,
  LINE_CHECK_STATUS,
  type LineCheckStage,
} from '@trms/contract/exchange/line-check/states'
import { exchangePolicy, mayAct, type Person } from '../form-exchange/policy.ts'

export interface LineCheckPeople {
  pilot_id: string
  instructor_id: string
}

/** What rights on a line check depend on. */
export interface LineCheckFacts extends LineCheckPeople {
  status: number
  first_submit: string | null
  second_submit: string | null
  documents_read_at: Date | null
  /** Who handed in a form of it; absent where it is not asked for. */
  handed_in_by?: readonly string[]
}

export const isPilotOf = (actor: Person, check: LineCheckPeople): boolean =>
  flies(actor) && actor.id === check.pilot_id

const isInstructorOf = (actor: Person, check: LineCheckPeople): boolean =>
  actor.role === ROLE.INSTRUCTOR && actor.id === check.instructor_id

/** The whole list; permissions that act on line checks show what they act on. */
export const maySeeAll = (actor: Person): boolean =>
  holds(actor, ...viewers(PERMISSION.VIEW_LINE_CHECK))

const { EDIT_LINE_CHECK, CHANGE_LINE_CHECK_STATUS, DELETE_LINE_CHECK, SET_LINE_CHECK_FLAG } =
  PERMISSION

/** PERM-06: who takes part, and who sees all; an instructor keeps what they signed, though another one is named now. */
const mayRead = (actor: Person, check: LineCheckFacts): boolean =>
  isPilotOf(actor, check) ||
  isInstructorOf(actor, check) ||
  (actor.role === ROLE.INSTRUCTOR && check.handed_in_by?.includes(actor.id) === true) ||
  maySeeAll(actor)

/** LC-02: whoever creates line checks of others chooses the pilot. */
export const mayCreateForOthers = (actor: Person): boolean =>
  holds(actor, PERMISSION.CREATE_LINE_CHECK)

/** LC-02: the pilot's own as long as nothing came of it, by no permission but as the one who is checked. */
const isOwnAndUntouched = (actor: Person, check: LineCheckFacts): boolean =>
  isPilotOf(actor, check) &&
  check.status === LINE_CHECK_STATUS.INITIAL &&
  check.first_submit === null &&
  check.second_submit === null

export const mayUpdate = (actor: Person, check: LineCheckFacts): boolean =>
  mayAct(actor, check, EDIT_LINE_CHECK) || isOwnAndUntouched(actor, check)
export const mayDelete = (actor: Person, check: LineCheckFacts): boolean =>
  mayAct(actor, check, DELETE_LINE_CHECK) || isOwnAndUntouched(actor, check)

/** What a person can be to a line check; both are always named. */
type Part = 'pilot' | 'instructor'

function partsOf(actor: Person, check: LineCheckPeople): ReadonlySet<Part> {
  const parts = new Set<Part>()
  if (isPilotOf(actor, check)) parts.add('pilot')
  if (isInstructorOf(actor, check)) parts.add('instructor')
  return parts
}

const { INITIAL, PILOT_SUBMITTED, INSTRUCTOR_SUBMITTED } = LINE_CHECK_STATUS

/** The forms in their order; out of Completed, and into it, only a status change leads (LC-03). */
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
/** Who has to act. */
export const awaitedOf = ({ status }: Pick<LineCheckFacts, 'status'>): LineCheck['awaited'] =>
  AWAITED[status] ?? null

export const canOf = (actor: Person, check: LineCheckFacts): LineCheck['can'] => ({
  read_documents: isPilotOf(actor, check) && check.documents_read_at === null,
  update: mayUpdate(actor, check),
  delete: mayDelete(actor, check),
  ...lineCheckPolicy.canOf(actor, check),
})
