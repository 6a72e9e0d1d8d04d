import { requiredLine } from '@trms/contract/common/fields'
import { newEmail } from '@trms/contract/people/auth/calls'
import type { IdentityProvider } from '../../platform/settings/identity-provider.ts'
import { ProviderRefusal } from './refusal.ts'
import type { ClaimedRoles } from './role.ts'

/** The person who signed in at the provider. */
export interface Person {
  issuer: string
  /** The provider's own id of the person, which stays when the email changes. */
  subject: string
  /** The address that the provider has verified. */
  email: string
  name: string
  /** The roles that the claim gives; null where the airline lets no claim decide the role. */
  roles: ClaimedRoles | null
  /** The provider's id of its session; null where the provider names none. */
  session: string | null
  /** The ID token, with which the session at the provider can be ended. */
  token: string
}

/**
 * The values that mean yes in a claim of the airline's choice, where the standard's claim knows only `true`.
 */
const YES: readonly unknown[] = [true, 'true', 1, '1']
const STANDARD = 'email_verified'

type Claims = Record<string, unknown>

/**
 * Reads the person from the claims of the ID token (`told`) and of the user info answer
 * (`more`). Email and its verification come from the same of the two, since one says
 * nothing of the other's address. Throws ProviderRefusal without a verified email.
 */
export function personIn(
  { told, more }: { told: Claims & { sub: string }; more: Claims },
  { settings, token }: { settings: IdentityProvider; token: string },
): Person {
  const { issuer, verifiedClaim, role } = settings
  const claims = { ...more, ...told }
  const { email: address, [verifiedClaim]: said } = 'email' in told ? told : more
  const isVerified = said === true || (verifiedClaim !== STANDARD && YES.includes(said))
  const email = newEmail().safeParse(address)
  if (!isVerified || !email.success) throw new ProviderRefusal('provider_email')
  return {
    issuer,
    subject: told.sub,
    email: email.data,
    name: requiredLine().safeParse(claims.name).data ?? email.data,
    roles: role && rolesIn(role, claims[role.claim]),
    session: typeof told.sid === 'string' ? told.sid : null,
    token,
  }
}

/** Maps the claim's values to roles; the claim is a text or a list of texts. */
function rolesIn({ roles }: NonNullable<IdentityProvider['role']>, said: unknown): ClaimedRoles {
  const values = [said].flat()
  const claimed = [...roles].filter(([value]) => values.includes(value)).map(([, role]) => role)
  return { claimed, listed: [...roles.values()] }
}
