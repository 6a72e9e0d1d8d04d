import { flies, holds, PERMISSION, ROLE, viewers } from '@trms/contract/access'
import type { OpenForm, Sim } from '@trms/contract/exchange/sim/entity'
import { SIM_STATUS, type Stage } from '@trms/contract/exchange/sim/states'
import { isOwn } from '../../crew/own-record.ts'
import {
  type ExchangeFacts,
  exchangePolicy,
  hasHandedIn,
  mayAct,
  type Person,
} from '../form-exchange/policy.ts'
import { judge, type StageRule, type StageVerdict } from '../form-exchange/stages.ts'
import { CAAV_STAGES, type Part, stagesOf } from './stages.ts'

/** The ids of a session's people; null: nobody is named yet. */
export interface SessionPeople extends Pick<ExchangeFacts, 'handed_in_by'> {
  first_pilot_id: string | null
  second_pilot_id: string | null
  sima_instructor_id: string | null
  simb_instructor_id: string | null
}

/** The facts that rights on one of the two forms depend on. */
export interface FormFacts extends SessionPeople {
  /** The pilot of this form. */
  pilot_id: string | null
  status: number
  caav_status: number
  first_submit: string | null
  third_submit: string | null
  /** Whether the pilot failed, and a new session was planned for the pilot since. */
  flies_anew: boolean
}

const isPilotOfSession = (actor: Person, sim: SessionPeople): boolean =>
  flies(actor) && (actor.id === sim.first_pilot_id || actor.id === sim.second_pilot_id)

const isInstructorOf = (actor: Person, sim: SessionPeople): boolean =>
  actor.role === ROLE.INSTRUCTOR &&
  (actor.id === sim.sima_instructor_id || actor.id === sim.simb_instructor_id)

const takesPart = (actor: Person, sim: SessionPeople): boolean =>
  isPilotOfSession(actor, sim) || isInstructorOf(actor, sim)

/**
 * Whether the actor sees every session. Of the forms such an actor sees only the pilots, unless seesForms or
 * mayReadForm allows more.
 */
export const maySeeAll = (actor: Person): boolean => holds(actor, ...viewers(PERMISSION.VIEW_SIM))

/** Whether the actor may read a session (SIM-01, SIM-02, PERM-06). */
export const mayReadSim = (actor: Person, sim: SessionPeople): boolean =>
  maySeeAll(actor) || takesPart(actor, sim) || hasHandedIn(actor, sim)

/** Whether the actor may read all forms: permissions that act on forms also show them. */
export const seesForms = (actor: Person): boolean =>
  holds(
    actor,
    PERMISSION.VIEW_SIM,
    PERMISSION.CHANGE_SIM_STATUS,
    PERMISSION.SET_SIM_FLAG,
    PERMISSION.CHANGE_CAAV_STATUS,
    PERMISSION.USER_UPLOAD_SIM,
  )

/**
 * Whether the actor may read a form: pilots their own, instructors the forms of sessions that they instruct
 * or fly (PERM-06). Those who handed in a part of the form may read it too (form-exchange/policy.ts).
 */
const mayOpenForm = (actor: Person, form: FormFacts): boolean =>
  seesForms(actor) ||
  isPilotOfForm(actor, form) ||
  (actor.role === ROLE.INSTRUCTOR && takesPart(actor, form))

/**
 * Whether the actor may see the e-learning certificate: the form's pilot, the session's instructors, admins
 * and holders of permission 11 (ELN-01).
 */
export const mayViewElearning = (actor: Person, form: FormFacts): boolean =>
  holds(actor, PERMISSION.VIEW_SIM) || isPilotOfForm(actor, form) || isInstructorOf(actor, form)

export const isPilotOfForm = (actor: Person, form: Pick<FormFacts, 'pilot_id'>): boolean =>
  flies(actor) && actor.id === form.pilot_id

export const maySetCaavStatus = (actor: Person, form: FormFacts): boolean =>
  mayAct(actor, form, PERMISSION.CHANGE_CAAV_STATUS)

/**
 * Whether the actor may send a form back: the session's instructors, admins and holders of permission 14, but
 * never the form's pilot (SIM-10).
 */
export const mayReject = (actor: Person, form: FormFacts): boolean =>
  !isOwn(actor, form.pilot_id) &&
  (isInstructorOf(actor, form) || holds(actor, PERMISSION.CHANGE_SIM_STATUS))

export const isRejectable = (form: FormFacts): boolean =>
  form.status === SIM_STATUS.PILOT_SUBMITTED && form.first_submit !== null

/** The person who takes each part in a form. */
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

/** The rights on SIM forms (SIM-07). */
export const formPolicy = exchangePolicy<FormFacts, Stage, Part>({
  mayRead: mayOpenForm,
  stagesOf,
  partsOf,
  isNamed: (form, part) => isNamed(form)(part),
  office: PERMISSION.USER_UPLOAD_SIM,
  permissions: { set_status: PERMISSION.CHANGE_SIM_STATUS, set_flag: PERMISSION.SET_SIM_FLAG },
  fetched: 'third_submit',
})
export const { judgeSubmission, mayRead: mayReadForm } = formPolicy

/**
 * Decides whether this person may submit the CAAV form. The stage follows from the person's part; null: this
 * person never submits the form (CAA-01).
 */
export function judgeCaav(
  actor: Person,
  form: FormFacts,
): { rule: StageRule<Part>; verdict: StageVerdict } | null {
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

/**
 * The person who has to act on a form; nobody as long as that person, or the form's pilot, is not named, or
 * when a pilot who failed flies anew.
 */
export function awaitedOf(form: FormFacts): OpenForm['awaited'] {
  const part = form.flies_anew ? null : (AWAITED[form.status] ?? null)
  if (part === null || part === 'office') return part
  return isNamed(form)('pilot') && isNamed(form)(part) ? part : null
}

export const formCan = (actor: Person, form: FormFacts): OpenForm['can'] => ({
  submit_caav: judgeCaav(actor, form)?.verdict === 'open',
  set_caav_status: maySetCaavStatus(actor, form),
  reject: mayReject(actor, form) && isRejectable(form),
  finish_elearning: isPilotOfForm(actor, form),
  view_elearning: mayViewElearning(actor, form),
  // This spread is last: fields that are added after a spread make objects slow, and a page has a hundred of
  // these.
  ...formPolicy.canOf(actor, form),
})

/**
 * Whether the actor may use a permission on a session, which is never so when the actor flies in the session
 * (PERM-08).
 */
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
