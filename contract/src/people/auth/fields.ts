import { z } from 'zod'

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

/**
 * The start of every salt: the only hashing parameters that are accepted. 16 random bytes, made for
 * this password, follow.
 */
export const SALT_PARAMETERS = 'argon2id$v=19$m=19456,t=2,p=1$'
export const passwordSalt = () =>
  z
    .string({ error: 'field_required' })
    .regex(/^argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9_-]{21}[AQgw]$/, {
      error: 'password_salt_not_taken',
    })
