import { ROLE, ROLES, type Role } from '@trms/contract/access'
import { type Account, GRANTABLE_ROLES } from '@trms/contract/people/account/entity'
import { isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { maySetPasswordOf } from '../password/password-policy.ts'

/** What rights on an account depend on. */
export interface AccountFacts {
  id: string
  role: number
  crew_code: string | null
  management_role: readonly number[]
}

type Person = Pick<Actor, 'id' | 'role' | 'management_role'>

const isAdmin = (actor: Person) => actor.role === ROLE.ADMIN
const isSelf = (actor: Person, account: AccountFacts) => isOwn(actor, account.id)

/** Everybody their own, admins all (USER-06). */
export const mayRead = (actor: Person, account: { id: string }): boolean =>
  actor.id === account.id || isAdmin(actor)

/** USER-03; the names of those who fly are kept with their profile (PIL-05), an employee has no form. */
export const maySetName = (actor: Person, account: AccountFacts): boolean =>
  isAdmin(actor) || (isSelf(actor, account) && actor.role === ROLE.USER)

const maySetAvatar = mayRead

/** PERM-08: the fleet of somebody who has flown is the pilot's data, of an admin too. */
export const maySetFleet = (actor: Person, account: AccountFacts): boolean =>
  isAdmin(actor) && !(account.crew_code !== null && isOwn(actor, account.id))

/** Role and status of an admin are another admin's to change: nobody locks themselves out by a slip. */
export const maySetStatus = (actor: Person, account: AccountFacts): boolean =>
  isAdmin(actor) && !isSelf(actor, account)

/** The roles an account can have: to be pilot or instructor takes a pilot's profile. */
export const rolesOpenTo = (account: AccountFacts): Role[] =>
  ROLES.filter(
    (role) => (role !== ROLE.PILOT && role !== ROLE.INSTRUCTOR) || account.crew_code !== null,
  )

/** PERM-03, PERM-08. */
export const mayGrant = (actor: Person, account: { id: string }): boolean =>
  isAdmin(actor) && !isOwn(actor, account.id)

/** PERM-03. */
export const takesPermissions = (account: { role: number }): boolean =>
  GRANTABLE_ROLES.some((role) => role === account.role)

export function can(actor: Person, account: AccountFacts): Account['can'] {
  const changes = maySetStatus(actor, account)
  return {
    set_name: maySetName(actor, account),
    set_avatar: maySetAvatar(actor, account),
    set_fleet: maySetFleet(actor, account),
    set_role: changes ? rolesOpenTo(account) : [],
    set_status: changes,
    grant: mayGrant(actor, account) && takesPermissions(account),
    change_password: isSelf(actor, account)
      ? 'own'
      : maySetPasswordOf(actor, account)
        ? 'other'
        : null,
  }
}
