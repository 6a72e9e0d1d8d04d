import { z } from 'zod'
import { SALT_PARAMETERS } from './salt.ts'

/** H1 in base64url: 32 bytes in 43 characters, the last of which carries only four bits. */
export const h1 = (
  missing:
    | 'alert_password_is_required'
    | 'alert_password_must_not_be_empty' = 'alert_password_is_required',
) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/, { error: 'password_not_hashed' })

const SALT = new RegExp(`^${SALT_PARAMETERS.replaceAll('$', '\\$')}[A-Za-z0-9_-]{21}[AQgw]$`)
export const passwordSalt = () =>
  z.string({ error: 'field_required' }).regex(SALT, { error: 'password_salt_not_taken' })
