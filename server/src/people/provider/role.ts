import { ROLE, type Role } from '@trms/contract/access'

/** The roles that the identity provider's claim gives a person. */
export interface ClaimedRoles {
  /** The roles that the claim's values stand for, in the setting's order. */
  claimed: readonly Role[]
  /** All roles that the setting names, which the provider gives and takes away. */
  listed: readonly Role[]
}

/**
 * The role of an account from this sign-in on: the first claimed role that the account can have, since
 * pilots and instructors need a pilot's profile. A role that the setting names but the claim no longer gives
 * falls back to `user`. Other roles stay, and only an inspection makes or unmakes an inspector (INS-01).
 */
export function roleBy(
  { claimed, listed }: ClaimedRoles,
  { role, crew_code }: { role: Role; crew_code: string | null },
): Role {
  if (role === ROLE.INSPECTOR) return role
  const given = claimed.find((one) => crew_code !== null || !FLYING.includes(one))
  return given ?? (listed.includes(role) ? ROLE.USER : role)
}

const FLYING: readonly Role[] = [ROLE.PILOT, ROLE.INSTRUCTOR]
