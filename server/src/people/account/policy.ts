import { flies, ROLE, ROLES, type Role } from '@trms/contract/access'
import { type Account, GRANTABLE_ROLES } from '@trms/contract/people/account/entity'
import { againstOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { AppError, invalidFields, notFound } from '../../platform/errors.ts'
import { canFrom, type Verdict } from '../../platform/verdict.ts'
import { againstPasswordOf } from '../password/password-policy.ts'

/** The facts that decide about the rights on an account. */
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

/** Everybody may read their own account, and admins may read all (USER-06). */
export const againstRead = (actor: Person, account: { id: string }): Verdict =>
  isSelf(actor, account) || isAdmin(actor) ? null : notFound

/**
 * A user may set their own name, and an admin anyone's (USER-03). The name of a person with a crew code is the
 * pilot's data and stands on training records, so that nobody sets it for themselves, not even an admin
 * (PIL-05, PERM-08). An employee has no form for a name.
 */
export function againstSetName(actor: Person, account: AccountFacts): Verdict {
  const own = isSelf(actor, account)
  const may = isAdmin(actor) || (own && actor.role === ROLE.USER)
  return may && !(own && account.crew_code !== null) ? null : refused('name_kept_by_office')
}

/**
 * Only an admin sets the fleet. The fleet of a person with a crew code is the pilot's data, which nobody sets
 * for themselves, not even an admin (PERM-08).
 */
export function againstSetFleet(actor: Person, account: AccountFacts): Verdict {
  if (!isAdmin(actor)) return refused('only_admin_changes')
  return account.crew_code === null ? null : againstOwn(actor, account.id)
}

/** Only another admin sets an admin's role and status, so that nobody locks themselves out by mistake. */
export function againstSetStatus(actor: Person, account: AccountFacts): Verdict {
  if (!isAdmin(actor)) return refused('only_admin_changes')
  return isSelf(actor, account) ? refused('not_your_own_account') : null
}

/** A pilot or an instructor needs a pilot's profile. */
export function againstSetRole(actor: Person, account: AccountFacts, role: Role): Verdict {
  // Only an inspection makes or unmakes an inspector (INS-01).
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

/** An admin grants permissions to others, never to themselves (PERM-03, PERM-08). */
export function againstGrant(actor: Person, account: { id: string; role: number }): Verdict {
  if (!isAdmin(actor) || isSelf(actor, account)) return refused('not_your_own_account')
  return takesPermissions(account)
    ? null
    : () => invalidFields({ user_id: { key: 'role_takes_no_permissions' } })
}

/** Only some roles can hold permissions (PERM-03). */
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
