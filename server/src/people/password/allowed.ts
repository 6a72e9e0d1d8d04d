import { ROLE } from '@trms/contract/access'
import { type AppError, wrongState } from '../../platform/errors.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/**
 * Whether the airline lets this account sign in and prove itself by password (OIDC_PASSWORDS_FOR). Inspectors always do:
 * they are of an authority, and the airline's identity provider does not know them.
 */
export const mayUsePassword = (
  { identityProvider }: Pick<Settings, 'identityProvider'>,
  { email_key, role }: { email_key: string; role: number },
): boolean =>
  role === ROLE.INSPECTOR || (identityProvider?.passwordsFor?.includes(email_key) ?? true)

/** Why such an account is given none. */
export const passwordNotUsed = (): AppError => wrongState('password_not_used')
