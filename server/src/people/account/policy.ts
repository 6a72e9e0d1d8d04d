import { flies, ROLE, ROLES, type Role } from '@trms/contract/access'
import { type Account, GRANTABLE_ROLES } from '@trms/contract/people/account/entity'
import { againstOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { AppError, invalidFields, notFound } from '../../platform/errors.ts'
import { canFrom, type Verdict } from '../../platform/verdict.ts'
import { againstPasswordOf } from '../password/password-policy.ts'

/** What rights on an account depend on. */
export interface AccountFacts {
  id: string
  role: number
  crew_code: string | null
  management_role: readonly number[]
}

type Person = Pick<Actor, 'id' | 'role' | 'management_role'>

const isAdmin = (actor: Person) => actor.role === ROLE.ADMIN
const isSelf = (actor: Person, account: { id: string }) => actor.id === account.id

const refused =
  (key: 'name_kept_by_office' | 'only_admin_changes' | 'not_your_own_account') => () =>
    new AppError('FORBIDDEN', key)

/** Everybody their own, admins all (USER-06). */
export const againstRead = (actor: Person, account: { id: string }): Verdict =>
  isSelf(actor, account) || isAdmin(actor) ? null : notFound

/** USER-03; the names of those who fly are kept with their profile (PIL-05), an employee has no form. */
export const againstSetName = (actor: Person, account: AccountFacts): Verdict =>
  isAdmin(actor) || (isSelf(actor, account) && actor.role === ROLE.USER)
    ? null
    : refused('name_kept_by_office')

/** PERM-08: the fleet of somebody who has flown is the pilot's data, of an admin too. */
export function againstSetFleet(actor: Person, account: AccountFacts): Verdict {
  if (!isAdmin(actor)) return refused('only_admin_changes')
  return account.crew_code === null ? null : againstOwn(actor, account.id)
}

/** Role and status of an admin are another admin's to change: nobody locks themselves out by a slip. */
export function againstSetStatus(actor: Person, account: AccountFacts): Verdict {
  if (!isAdmin(actor)) return refused('only_admin_changes')
  return isSelf(actor, account) ? refused('not_your_own_account') : null
}

/** To be pilot or instructor takes a pilot's profile. */
export function againstSetRole(actor: Person, account: AccountFacts, role: Role): Verdict {
  // an inspector is one by an inspection alone (INS-01)
  const inspects = role === ROLE.INSPECTOR || account.role === ROLE.INSPECTOR
  return (
    againstSetStatus(actor, account) ??
    (inspects && role !== account.role
      ? () => invalidFields({ role: { key: 'invalid_choice' } })
      : null) ??
    (flies({ role }) && account.crew_code === null
      ? () => invalidFields({ role: { key: 'role_needs_pilot' } })
      : null)
  )
}

/** PERM-03, PERM-08. */
export function againstGrant(actor: Person, account: { id: string; role: number }): Verdict {
  if (!isAdmin(actor) || isSelf(actor, account)) return refused('not_your_own_account')
  return takesPermissions(account)
    ? null
    : () => invalidFields({ user_id: { key: 'role_takes_no_permissions' } })
}

/** PERM-03. */
export const takesPermissions = (account: { role: number }): boolean =>
  GRANTABLE_ROLES.some((role) => role === account.role)

export const canOf = (
  actor: Person,
  account: AccountFacts & { uses_password: boolean },
): Account['can'] => ({
  ...canFrom({
    set_name: againstSetName(actor, account),
    set_avatar: againstRead(actor, account),
    set_fleet: againstSetFleet(actor, account),
    set_status: againstSetStatus(actor, account),
    grant: againstGrant(actor, account),
  }),
  set_role: ROLES.filter((role) => againstSetRole(actor, account, role) === null),
  change_password: account.uses_password ? passwordOf(actor, account) : null,
})

function passwordOf(actor: Person, account: AccountFacts): Account['can']['change_password'] {
  if (isSelf(actor, account)) return 'own'
  return againstPasswordOf(actor, account) === null ? 'other' : null
}
