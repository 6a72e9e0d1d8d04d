import { holds, PERMISSION, ROLE } from '@trms/contract/access'
import type { Pilot, PilotFunction, PilotRow } from '@trms/contract/people/pilot/entity'
import { againstOwn, isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { canFrom, type Verdict } from '../../platform/verdict.ts'
import { passwordNotUsed } from '../password/allowed.ts'
import { againstPasswordOf } from '../password/password-policy.ts'

/** What rights on a pilot depend on. */
export interface PilotFacts {
  id: string
  role: number
  status: string
  management_role: readonly number[]
}

type Person = Pick<Actor, 'id' | 'role' | 'management_role' | 'key'>

const isSelf = (actor: Person, pilot: PilotFacts) => isOwn(actor, pilot.id)

/** PERM-08: what was granted to a pilot does not act on the pilot's own data. */
export const againstUpdate = (actor: Person, pilot: PilotFacts): Verdict =>
  holds(actor, PERMISSION.EDIT_PILOT) ? againstOwn(actor, pilot.id) : forbidden

/** PIL-07, PERM-08. */
export const againstSetStatus = (actor: Person, pilot: PilotFacts): Verdict =>
  holds(actor, PERMISSION.DE_ACTIVATE_PILOT) ? againstOwn(actor, pilot.id) : forbidden

/** PIL-02: everybody else invites. */
export const mayGivePassword = (actor: Person): boolean => actor.role === ROLE.ADMIN

/** PIL-03: to be an instructor is given, and taken back, by an admin, and by no key (SEC-03); `before` is null for a new person. */
export const maySetFunction = (
  actor: Person,
  before: PilotFunction | null,
  after: PilotFunction,
): boolean => (actor.role === ROLE.ADMIN && !actor.key) || after === (before ?? 'Pilot')

/** PIL-05. */
export const againstUpdateInfo = (actor: Person, pilot: PilotFacts): Verdict =>
  isSelf(actor, pilot) ? null : forbidden

/** PIL-06. */
export const againstChangeAvatar = (actor: Person, pilot: PilotFacts): Verdict =>
  isSelf(actor, pilot) ? null : againstUpdate(actor, pilot)

/** Day of birth and licence number, which prove in the survey who one is (PERM-05): who views or edits pilots, not who only acts. */
export const mayReadPersonal = (actor: Person, pilot: PilotFacts): boolean =>
  isSelf(actor, pilot) || holds(actor, PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT)

/** Passport and identify numbers. */
export const mayReadNumbers = (actor: Person, pilot: PilotFacts): boolean =>
  isSelf(actor, pilot) || holds(actor, PERMISSION.EDIT_PILOT)

/** One's own with the old password, another's with 20 (people/password/password-policy.ts). */
const againstChangePassword = (actor: Person, pilot: PilotFacts): Verdict =>
  isSelf(actor, pilot) ? null : againstPasswordOf(actor, pilot)

/** In a list; of the two that set the status the one that would change it. */
export function rowCanOf(actor: Person, pilot: PilotFacts): PilotRow['can'] {
  const { update, set_status } = canFrom({
    update: againstUpdate(actor, pilot),
    set_status: againstSetStatus(actor, pilot),
  })
  const isActive = pilot.status === 'active'
  return { update, activate: !isActive && set_status, deactivate: isActive && set_status }
}

export const canOf = (
  actor: Person,
  pilot: PilotFacts & { uses_password: boolean },
): Pilot['can'] => ({
  ...rowCanOf(actor, pilot),
  ...canFrom({
    update_info: againstUpdateInfo(actor, pilot),
    change_avatar: againstChangeAvatar(actor, pilot),
    change_password: pilot.uses_password ? againstChangePassword(actor, pilot) : passwordNotUsed,
  }),
})
