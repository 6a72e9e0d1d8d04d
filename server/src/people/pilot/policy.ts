import { holds, PERMISSION, PILOT_VIEWERS, ROLE } from '@trms/contract/access'
import type { Pilot, PilotFunction, PilotRow } from '@trms/contract/people/pilot/entity'
import { isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { maySetPasswordOf } from '../password/password-policy.ts'

/** What rights on a pilot depend on. */
export interface PilotFacts {
  id: string
  role: number
  status: string
  management_role: readonly number[]
}

type Person = Pick<Actor, 'id' | 'role' | 'management_role'>

const isSelf = (actor: Person, pilot: PilotFacts) => isOwn(actor, pilot.id)

/** PIL-04: everybody their own; who sees or works on pilots all. */
export const mayView = (actor: Person, pilot: PilotFacts): boolean =>
  isSelf(actor, pilot) || mayViewAll(actor)
export const mayViewAll = (actor: Person): boolean => holds(actor, ...PILOT_VIEWERS)

/** PERM-08: what was granted to a pilot does not act on the pilot's own data. */
export const mayUpdate = (actor: Person, pilot: PilotFacts): boolean =>
  holds(actor, PERMISSION.EDIT_PILOT) && !isOwn(actor, pilot.id)

export const maySetStatus = (actor: Person, pilot: PilotFacts): boolean =>
  holds(actor, PERMISSION.DE_ACTIVATE_PILOT) && !isOwn(actor, pilot.id)

/** PIL-02: everybody else invites. */
export const mayGivePassword = (actor: Person): boolean => actor.role === ROLE.ADMIN

/** PIL-03: to be an instructor is given, and taken back, by an admin; `before` is null for a new person. */
export const maySetFunction = (
  actor: Person,
  before: PilotFunction | null,
  after: PilotFunction,
): boolean => actor.role === ROLE.ADMIN || after === (before ?? 'Pilot')

/** PIL-05. */
export const mayUpdateInfo = isSelf

export const mayChangeAvatar = (actor: Person, pilot: PilotFacts): boolean =>
  isSelf(actor, pilot) || mayUpdate(actor, pilot)

/** Day of birth and licence number, which prove in the survey who one is (PERM-05): who views or edits pilots, not who only acts. */
export const mayReadPersonal = (actor: Person, pilot: PilotFacts): boolean =>
  isSelf(actor, pilot) || holds(actor, PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT)

/** Passport and identify numbers. */
export const mayReadNumbers = (actor: Person, pilot: PilotFacts): boolean =>
  isSelf(actor, pilot) || holds(actor, PERMISSION.EDIT_PILOT)

/** One's own with the old password, another's with 20 (people/password/password-policy.ts). */
const mayChangePassword = (actor: Person, pilot: PilotFacts): boolean =>
  isSelf(actor, pilot) || maySetPasswordOf(actor, pilot)

export const rowCan = (actor: Person, pilot: PilotFacts): PilotRow['can'] => ({
  update: mayUpdate(actor, pilot),
  activate: pilot.status !== 'active' && maySetStatus(actor, pilot),
  deactivate: pilot.status === 'active' && maySetStatus(actor, pilot),
})

export const can = (actor: Person, pilot: PilotFacts): Pilot['can'] => ({
  ...rowCan(actor, pilot),
  update_info: mayUpdateInfo(actor, pilot),
  change_avatar: mayChangeAvatar(actor, pilot),
  change_password: mayChangePassword(actor, pilot),
})
