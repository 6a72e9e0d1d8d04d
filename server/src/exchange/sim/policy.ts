import { holds, PERMISSION, ROLE, viewers } from '@trms/contract/access'
import type { OpenForm, Sim } from '@trms/contract/exchange/sim/entity'
import { SIM_STATUS, type Stage } from '@trms/contract/exchange/sim/states'
import { isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { judge, type StageRule, type Verdict } from '../form-exchange/stages.ts'
import { CAAV_STAGES, type Part, stagesOf } from './stages.ts'

/** Null: nobody yet. */
export interface SessionPeople {
  first_pilot_id: string | null
  second_pilot_id: string | null
  sima_instructor_id: string | null
  simb_instructor_id: string | null
}

/** What rights on one of the two forms depend on. */
export interface FormFacts extends SessionPeople {
  /** Whose form it is. */
  pilot_id: string | null
  status: number
  caav_status: number
  first_submit: string | null
  third_submit: string | null
}

type Person = Pick<Actor, 'id' | 'role' | 'management_role'>

const flies = (actor: Person) => actor.role === ROLE.PILOT || actor.role === ROLE.INSTRUCTOR

const isPilotOfSession = (actor: Person, sim: SessionPeople): boolean =>
  flies(actor) && (actor.id === sim.first_pilot_id || actor.id === sim.second_pilot_id)

const isInstructorOf = (actor: Person, sim: SessionPeople): boolean =>
  actor.role === ROLE.INSTRUCTOR &&
  (actor.id === sim.sima_instructor_id || actor.id === sim.simb_instructor_id)

export const takesPart = (actor: Person, sim: SessionPeople): boolean =>
  isPilotOfSession(actor, sim) || isInstructorOf(actor, sim)

/** Every session; of its forms, without one of the rights below, only who the pilots are. */
export const maySeeAll = (actor: Person): boolean => holds(actor, ...viewers(PERMISSION.VIEW_SIM))

/** SIM-01, SIM-02, PERM-06. */
export const mayReadSim = (actor: Person, sim: SessionPeople): boolean =>
  maySeeAll(actor) || takesPart(actor, sim)

/** Permissions that act on forms show what they act on. */
export const seesForms = (actor: Person): boolean =>
  holds(
    actor,
    PERMISSION.VIEW_SIM,
    PERMISSION.CHANGE_SIM_STATUS,
    PERMISSION.SET_SIM_FLAG,
    PERMISSION.CHANGE_CAAV_STATUS,
    PERMISSION.USER_UPLOAD_SIM,
  )

/** A pilot their own; an instructor those of sessions they instruct or fly (PERM-06). */
export const mayReadForm = (actor: Person, form: FormFacts): boolean =>
  seesForms(actor) ||
  isPilotOfForm(actor, form) ||
  (actor.role === ROLE.INSTRUCTOR && takesPart(actor, form))

/** ELN-01: the form's pilot, the session's instructors, admin and holders of 11. */
export const mayViewElearning = (actor: Person, form: FormFacts): boolean =>
  holds(actor, PERMISSION.VIEW_SIM) || isPilotOfForm(actor, form) || isInstructorOf(actor, form)

export const isPilotOfForm = (actor: Person, form: Pick<FormFacts, 'pilot_id'>): boolean =>
  flies(actor) && actor.id === form.pilot_id

/** PERM-08: no permission acts on a form whose pilot is the caller. */
const mayAct = (actor: Person, form: FormFacts, permission: Parameters<typeof holds>[1]): boolean =>
  holds(actor, permission) && !isOwn(actor, form.pilot_id)

export const maySetStatus = (actor: Person, form: FormFacts): boolean =>
  mayAct(actor, form, PERMISSION.CHANGE_SIM_STATUS)
export const maySetFlag = (actor: Person, form: FormFacts): boolean =>
  mayAct(actor, form, PERMISSION.SET_SIM_FLAG)
export const maySetCaavStatus = (actor: Person, form: FormFacts): boolean =>
  mayAct(actor, form, PERMISSION.CHANGE_CAAV_STATUS)

/** SIM-10: the session's instructors, admin and holders of 14; never the form's pilot. */
export const mayReject = (actor: Person, form: FormFacts): boolean =>
  !isOwn(actor, form.pilot_id) &&
  (isInstructorOf(actor, form) || holds(actor, PERMISSION.CHANGE_SIM_STATUS))

export const isRejectable = (form: FormFacts): boolean =>
  form.status === SIM_STATUS.PILOT_SUBMITTED && form.first_submit !== null

/** Whose turn a part's submission would be, by part. */
const personOf: Record<Part, (form: FormFacts) => string | null> = {
  pilot: (form) => form.pilot_id,
  instructor_a: (form) => form.sima_instructor_id,
  instructor_b: (form) => form.simb_instructor_id,
}

function partsOf(actor: Person, form: FormFacts): ReadonlySet<Part> {
  const parts = new Set<Part>()
  if (isPilotOfForm(actor, form)) parts.add('pilot')
  if (actor.role !== ROLE.INSTRUCTOR) return parts
  if (actor.id === form.sima_instructor_id) parts.add('instructor_a')
  if (actor.id === form.simb_instructor_id) parts.add('instructor_b')
  return parts
}

const isNamed = (form: FormFacts) => (part: Part) => personOf[part](form) !== null

/** Holders of 19 submit in everybody's place, but nothing of their own form (PERM-08). */
const isOffice = (actor: Person, form: FormFacts): boolean =>
  mayAct(actor, form, PERMISSION.USER_UPLOAD_SIM)

/** Who somebody is to a form's submissions. */
const submitterOf = (actor: Person, form: FormFacts) => ({
  parts: partsOf(actor, form),
  office: isOffice(actor, form),
})

/** May this person submit this stage now, and by which rule (SIM-07)? */
export function judgeSubmission(
  actor: Person,
  form: FormFacts,
  stage: Stage,
): { rule: StageRule<Part>; verdict: Verdict } {
  const rule = stagesOf(form).find((one) => one.stage === stage)
  if (!rule) throw new Error(`there is no stage ${stage}`)
  return { rule, verdict: judge(rule, form.status, submitterOf(actor, form), isNamed(form)) }
}

/** The stages that this person may submit now. */
function openStages(actor: Person, form: FormFacts): Stage[] {
  const who = submitterOf(actor, form)
  const named = isNamed(form)
  return stagesOf(form)
    .filter((rule) => judge(rule, form.status, who, named) === 'open')
    .map((rule) => rule.stage)
}

/** The same of the CAAV form; whose turn it is follows from who asks. Null: never this person's (CAA-01). */
export function judgeCaav(
  actor: Person,
  form: FormFacts,
): { rule: StageRule<Part>; verdict: Verdict } | null {
  const parts = partsOf(actor, form)
  const rule = CAAV_STAGES.find((one) => parts.has(one.part))
  if (!rule) return null
  return {
    rule,
    verdict: judge(rule, form.caav_status, { parts, office: false }, isNamed(form)),
  }
}

const AWAITED: Record<number, OpenForm['awaited']> = {
  [SIM_STATUS.INITIAL]: 'pilot',
  [SIM_STATUS.PILOT_SUBMITTED]: 'instructor_a',
  [SIM_STATUS.INSTRUCTOR_A_SUBMITTED]: 'instructor_b',
  [SIM_STATUS.INSTRUCTOR_B_SUBMITTED]: 'office',
  [SIM_STATUS.FAILED]: 'office',
}

/** Who has to act on a form; nobody as long as that person, or the form's pilot, is not named. */
export function awaitedOf(form: FormFacts): OpenForm['awaited'] {
  const part = AWAITED[form.status] ?? null
  if (part === null || part === 'office') return part
  return isNamed(form)('pilot') && isNamed(form)(part) ? part : null
}

export const formCan = (actor: Person, form: FormFacts): OpenForm['can'] => ({
  submit: openStages(actor, form),
  submit_caav: judgeCaav(actor, form)?.verdict === 'open',
  set_status: maySetStatus(actor, form),
  set_caav_status: maySetCaavStatus(actor, form),
  reject: mayReject(actor, form) && isRejectable(form),
  set_downloaded_flag: maySetFlag(actor, form) && form.third_submit !== null,
  finish_elearning: isPilotOfForm(actor, form),
  view_elearning: mayViewElearning(actor, form),
})

/** PERM-08 again: not of sessions that the caller flies. */
const mayChange = (actor: Person, sim: SessionPeople, permission: Parameters<typeof holds>[1]) =>
  holds(actor, permission) && !isOwn(actor, sim.first_pilot_id, sim.second_pilot_id)

export const mayUpdate = (actor: Person, sim: SessionPeople): boolean =>
  mayChange(actor, sim, PERMISSION.EDIT_SIM)
export const mayDelete = (actor: Person, sim: SessionPeople): boolean =>
  mayChange(actor, sim, PERMISSION.DELETE_SIM)

export const simCan = (actor: Person, sim: SessionPeople): Sim['can'] => ({
  update: mayUpdate(actor, sim),
  delete: mayDelete(actor, sim),
})
