import { ROLE, type Role } from '@trms/contract/access'

/** What the identity provider's claim says of somebody's role. */
export interface ClaimedRoles {
  /** The roles that the claim's values stand for, in the setting's order. */
  claimed: readonly Role[]
  /** All that the setting names: these are the provider's to give and to take. */
  listed: readonly Role[]
}

/**
 * The role that an account has from this sign-in on: the first one claimed that it can have, since to fly takes a pilot's
 * profile. A role that the setting names and the claim no longer gives is lost, and nothing takes its place but `user`; every
 * other role stays, and an inspector is one by an inspection alone (INS-01).
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
