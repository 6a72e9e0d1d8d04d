import { ROLE, type Role } from '@trms/contract/access'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'

/**
 * The airline's identity provider, where people sign in beside or instead of using a password (docs/sso.md).
 */
export interface IdentityProvider {
  /** The issuer as named in the provider's tokens. */
  issuer: string
  clientId: string
  /** Null for a public client, which only PKCE protects. */
  clientSecret: string | null
  /** The provider's name on the button of the sign-in page. */
  name: string
  /** The claim that is true where the provider has verified the email. */
  verifiedClaim: string
  /**
   * The claim that gives the role, with the role of each of its values; of several values, the first one
   * listed counts whose role the account can have.
   */
  makesAccounts: boolean
  /** The claim that gives the role, and the role of each of its values; the value listed first wins. */
  role: { claim: string; roles: ReadonlyMap<string, Role> } | null
  /** The emails, in lower case, of the accounts that still use a password; null for all accounts. */
  passwordsFor: readonly string[] | null
}

const ROLES_BY_NAME: ReadonlyMap<string, Role> = new Map([
  ['admin', ROLE.ADMIN],
  ['user', ROLE.USER],
  ['employee', ROLE.EMPLOYEE],
  ['instructor', ROLE.INSTRUCTOR],
  ['pilot', ROLE.PILOT],
])

const listed = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname)

const settings = z.object({
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !URL.canParse(url) || isSafe(new URL(url)), {
      error: 'is no https:// address, and not on this machine',
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, { error: 'is longer than 40 characters' }).optional(),
  OIDC_VERIFIED_CLAIM: z.string().optional(),
  OIDC_NEW_ACCOUNTS: z.enum(['0', '1']).optional(),
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_ROLES: z.string().transform(rolesIn).optional(),
  OIDC_PASSWORDS_FOR: z
    .string()
    .transform((text) => listed(text.normalize('NFKC').toLowerCase()))
    .refine(
      (emails) => emails.length > 0 && emails.every((one) => z.email().safeParse(one).success),
      {
        error: 'is no list of email addresses with commas between them',
      },
    )
    .optional(),
})
type Set = z.output<typeof settings>

/** The variables of the provider; each is refused when another variable that is needed besides is not set. */
export const providerVariables = settings.superRefine((set, problems) => {
  const needs = (name: keyof Set, needed: keyof Set) => {
    if (set[name] !== undefined && set[needed] === undefined)
      problems.addIssue({
        code: 'custom',
        path: [name],
        message: `is for ${needed}, which is not set`,
      })
  }
  for (const name of Object.keys(set) as (keyof Set)[])
    if (name !== 'OIDC_ISSUER') needs(name, 'OIDC_ISSUER')
  needs('OIDC_ISSUER', 'OIDC_CLIENT_ID')
  needs('OIDC_ROLE_CLAIM', 'OIDC_ROLES')
  needs('OIDC_ROLES', 'OIDC_ROLE_CLAIM')
})

/** The identity provider in the settings; null where the airline has none. */
export function providerIn(set: Set, airlineName: string): IdentityProvider | null {
  if (!set.OIDC_ISSUER || !set.OIDC_CLIENT_ID) return null
  return {
    issuer: set.OIDC_ISSUER,
    clientId: set.OIDC_CLIENT_ID,
    clientSecret: set.OIDC_CLIENT_SECRET ?? null,
    name: set.OIDC_NAME ?? airlineName,
    verifiedClaim: set.OIDC_VERIFIED_CLAIM ?? 'email_verified',
    makesAccounts: set.OIDC_NEW_ACCOUNTS === '1',
    role:
      set.OIDC_ROLE_CLAIM && set.OIDC_ROLES
        ? { claim: set.OIDC_ROLE_CLAIM, roles: set.OIDC_ROLES }
        : null,
    passwordsFor: set.OIDC_PASSWORDS_FOR ?? null,
  }
}

/** Parses `training-admins=admin, crew=pilot`: values of the claim, each with a role. */
function rolesIn(text: string, problems: z.core.$RefinementCtx): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>()
  for (const pair of listed(text)) {
    const at = pair.lastIndexOf('=')
    const role = ROLES_BY_NAME.get(pair.slice(at + 1).trim())
    if (at > 0 && role !== undefined) roles.set(pair.slice(0, at).trim(), role)
    else
      problems.addIssue({
        code: 'custom',
        message: `${pair} is no value of the claim with one of ${[...ROLES_BY_NAME.keys()].join(', ')} behind an =`,
      })
  }
  return roles
}
