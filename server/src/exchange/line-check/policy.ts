import { holds, PERMISSION, type Permission, ROLE, viewers } from '@trms/contract/access'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { LINE_CHECK_STATUS, type LineCheckStage } from '@trms/contract/exchange/line-check/states'
import { isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { judge, type Verdict } from '../form-exchange/stages.ts'
import { LINE_CHECK_RULES, type LineCheckRule, type Part } from './stages.ts'

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
}

type Person = Pick<Actor, 'id' | 'role' | 'management_role'>

export const isPilotOf = (actor: Person, check: LineCheckPeople): boolean =>
  (actor.role === ROLE.PILOT || actor.role === ROLE.INSTRUCTOR) && actor.id === check.pilot_id

export const isInstructorOf = (actor: Person, check: LineCheckPeople): boolean =>
  actor.role === ROLE.INSTRUCTOR && actor.id === check.instructor_id

/** The whole list; permissions that act on line checks show what they act on. */
export const maySeeAll = (actor: Person): boolean =>
  holds(actor, ...viewers(PERMISSION.VIEW_LINE_CHECK))

const { EDIT_LINE_CHECK, CHANGE_LINE_CHECK_STATUS, DELETE_LINE_CHECK, SET_LINE_CHECK_FLAG } =
  PERMISSION

/** PERM-06: who takes part, and who sees all. */
export const mayRead = (actor: Person, check: LineCheckPeople): boolean =>
  isPilotOf(actor, check) || isInstructorOf(actor, check) || maySeeAll(actor)

/** LC-02: whoever creates line checks of others chooses the pilot. */
export const mayCreateForOthers = (actor: Person): boolean =>
  holds(actor, PERMISSION.CREATE_LINE_CHECK)

/** PERM-08: no permission acts on a line check whose pilot is the caller. */
const mayAct = (actor: Person, check: LineCheckPeople, permission: Permission): boolean =>
  holds(actor, permission) && !isOwn(actor, check.pilot_id)

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
export const maySetStatus = (actor: Person, check: LineCheckPeople): boolean =>
  mayAct(actor, check, CHANGE_LINE_CHECK_STATUS)
export const maySetFlag = (actor: Person, check: LineCheckPeople): boolean =>
  mayAct(actor, check, SET_LINE_CHECK_FLAG)

function submitterOf(actor: Person, check: LineCheckPeople) {
  const parts = new Set<Part>()
  if (isPilotOf(actor, check)) parts.add('pilot')
  if (isInstructorOf(actor, check)) parts.add('instructor')
  return { parts, office: false }
}

const isNamed = () => true

/** May this person submit this form now, and by which rule (LC-03)? */
export function judgeSubmission(
  actor: Person,
  check: LineCheckFacts,
  stage: LineCheckStage,
): { rule: LineCheckRule; verdict: Verdict } {
  const rule = LINE_CHECK_RULES.find((one) => one.stage === stage)
  if (!rule) throw new Error(`there is no stage ${stage}`)
  return { rule, verdict: judge(rule, check.status, submitterOf(actor, check), isNamed) }
}

const AWAITED: Record<number, LineCheck['awaited']> = {
  [LINE_CHECK_STATUS.INITIAL]: 'pilot',
  [LINE_CHECK_STATUS.PILOT_SUBMITTED]: 'instructor',
  [LINE_CHECK_STATUS.INSTRUCTOR_SUBMITTED]: 'office',
}
/** Who has to act. */
export const awaitedOf = ({ status }: Pick<LineCheckFacts, 'status'>): LineCheck['awaited'] =>
  AWAITED[status] ?? null

export const canOf = (actor: Person, check: LineCheckFacts): LineCheck['can'] => ({
  submit: LINE_CHECK_RULES.filter(
    (rule) => judgeSubmission(actor, check, rule.stage).verdict === 'open',
  ).map((rule) => rule.stage),
  read_documents: isPilotOf(actor, check) && check.documents_read_at === null,
  set_status: maySetStatus(actor, check),
  set_downloaded_flag: maySetFlag(actor, check) && check.second_submit !== null,
  update: mayUpdate(actor, check),
  delete: mayDelete(actor, check),
})
