import { requiredLine } from '@trms/contract/common/fields'
import { newEmail } from '@trms/contract/people/auth/calls'
import type { IdentityProvider } from '../../platform/settings/identity-provider.ts'
import { ProviderRefusal } from './refusal.ts'
import type { ClaimedRoles } from './role.ts'

/** Who signed in at the provider. */
export interface Person {
  issuer: string
  /** The provider's own name for them, which stays when an email changes. */
  subject: string
  /** Verified there. */
  email: string
  name: string
  /** Null where the airline has no claim say the role. */
  roles: ClaimedRoles | null
  /** The provider's name for its session; null where it gives none. */
  session: string | null
  /** The ID token, which ends that session. */
  token: string
}

/** How claims of other names than the standard's say that something is so. */
const YES: readonly unknown[] = [true, 'true', 1, '1']
const STANDARD = 'email_verified'

type Claims = Record<string, unknown>

/**
 * Throws ProviderRefusal without an email that the provider says it has verified. `told` is of the ID token, `more` what was
 * asked for with it. Email and its being verified are taken from the same of the two: that one address is verified says
 * nothing of another.
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

/** The claim is a text or a list of texts. */
function rolesIn({ roles }: NonNullable<IdentityProvider['role']>, said: unknown): ClaimedRoles {
  const values = [said].flat()
  const claimed = [...roles].filter(([value]) => values.includes(value)).map(([, role]) => role)
  return { claimed, listed: [...roles.values()] }
}
