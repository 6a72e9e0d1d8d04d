import { holds, PERMISSION, ROLE } from '@trms/contract/access'
import type { Pilot, PilotFunction, PilotRow } from '@trms/contract/people/pilot/entity'
import { againstOwn, isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { canFrom, type Verdict } from '../../platform/verdict.ts'
import { passwordNotUsed } from '../password/allowed.ts'
import { againstPasswordOf } from '../password/password-policy.ts'

/** The facts that decide about the rights on a pilot. */
export interface PilotFacts {
  id: string
  role: number
  status: string
  management_role: readonly number[]
}

type Person = Pick<Actor, 'id' | 'role' | 'management_role' | 'key'>

const isSelf = (actor: Person, pilot: PilotFacts) => isOwn(actor, pilot.id)

/** A permission granted to a pilot does not reach the pilot's own data (PERM-08). */
export const againstUpdate = (actor: Person, pilot: PilotFacts): Verdict =>
  holds(actor, PERMISSION.EDIT_PILOT) ? againstOwn(actor, pilot.id) : forbidden

/** The permission to set a status does not reach the actor's own (PIL-07, PERM-08). */
export const againstSetStatus = (actor: Person, pilot: PilotFacts): Verdict =>
  holds(actor, PERMISSION.DE_ACTIVATE_PILOT) ? againstOwn(actor, pilot.id) : forbidden

/** Only an admin gives a first password; everybody else invites (PIL-02). */
export const mayGivePassword = (actor: Person): boolean => actor.role === ROLE.ADMIN

/**
 * Only an admin makes or unmakes an instructor, and no API key does (PIL-03,
 * SEC-03); `before` is null for a new person.
 */
export const maySetFunction = (
  actor: Person,
  before: PilotFunction | null,
  after: PilotFunction,
): boolean => (actor.role === ROLE.ADMIN && !actor.key) || after === (before ?? 'Pilot')

/** Only the pilot changes these three fields (PIL-05). */
export const againstUpdateInfo = (actor: Person, pilot: PilotFacts): Verdict =>
  isSelf(actor, pilot) ? null : forbidden

/** The pilot, and everybody who may change the profile, may change the picture (PIL-06). */
export const againstChangeAvatar = (actor: Person, pilot: PilotFacts): Verdict =>
  isSelf(actor, pilot) ? null : againstUpdate(actor, pilot)

/** Whether the actor may read passport and identify numbers. */
export const mayReadNumbers = (actor: Person, pilot: PilotFacts): boolean =>
  isSelf(actor, pilot) || holds(actor, PERMISSION.EDIT_PILOT)

/** Pilots change their own password with the old one; password-policy.ts decides about another person's. */
const againstChangePassword = (actor: Person, pilot: PilotFacts): Verdict =>
  isSelf(actor, pilot) ? null : againstPasswordOf(actor, pilot)

/**
 * The rights on a row of the list; of `activate` and `deactivate`, only the one that would change the status.
 */
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
