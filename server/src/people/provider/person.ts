import type { Role } from '@trms/contract/access'
import { fullName } from '@trms/contract/people/account/calls'
import { email as emailField } from '@trms/contract/people/auth/calls'
import type { IdentityProvider } from '../../platform/settings/identity-provider.ts'
import { ProviderRefusal } from './refusal.ts'

/** Who signed in at the provider. */
export interface Person {
  /** The provider's own name for them, which stays when an email changes. */
  subject: string
  /** Verified there. */
  email: string
  name: string
  /** What the claim of the role says; null where none is set or no value stands for a role. */
  role: Role | null
  /** The provider's name for its session; null where it gives none. */
  session: string | null
  /** The ID token, which ends that session. */
  token: string
}

/** How claims of other names than the standard's say that something is so. */
const YES: readonly unknown[] = [true, 'true', 1, '1']
const STANDARD = 'email_verified'

/** Throws ProviderRefusal without an email that the provider says it has verified. */
export function personIn(
  claims: Record<string, unknown> & { sub: string },
  { settings, token }: { settings: IdentityProvider; token: string },
): Person {
  const { verifiedClaim, role } = settings
  const said = claims[verifiedClaim]
  const isVerified = said === true || (verifiedClaim !== STANDARD && YES.includes(said))
  const email = emailField().safeParse(claims.email)
  if (!isVerified || !email.success) throw new ProviderRefusal('provider_email')
  return {
    subject: claims.sub,
    email: email.data,
    name: fullName().safeParse(claims.name).data ?? email.data,
    role: role && roleOf(role, claims[role.claim]),
    session: typeof claims.sid === 'string' ? claims.sid : null,
    token,
  }
}

/** The first role of the setting's list that one of the claim's values stands for. */
function roleOf({ roles }: NonNullable<IdentityProvider['role']>, said: unknown): Role | null {
  const values = [said].flat()
  return [...roles].find(([value]) => values.includes(value))?.[1] ?? null
}
