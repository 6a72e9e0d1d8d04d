import { ROLE } from '@trms/contract/access'
import { type AppError, wrongState } from '../../platform/errors.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/**
 * Whether the airline lets this account use a password (OIDC_PASSWORDS_FOR). Inspectors always
 * may: they belong to an authority, and the airline's identity provider does not know inspectors.
 */
export const mayUsePassword = (
  { identityProvider }: Pick<Settings, 'identityProvider'>,
  { email_key, role }: { email_key: string; role: number },
): boolean =>
  role === ROLE.INSPECTOR || (identityProvider?.passwordsFor?.includes(email_key) ?? true)

/** The 409 for giving a password to an account that may not use one. */
export const passwordNotUsed = (): AppError => wrongState('password_not_used')
