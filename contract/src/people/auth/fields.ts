import { z } from 'zod'

/** base64url(H1): 32 bytes, 43 characters, the last of which carries four bits. */
export const h1 = (
  missing:
    | 'alert_password_is_required'
    | 'alert_password_must_not_be_empty' = 'alert_password_is_required',
) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/, { error: 'password_not_hashed' })

/** A salt with the one set of parameters that is taken, and 16 bytes made for this password. */
export const SALT_PARAMETERS = 'argon2id$v=19$m=19456,t=2,p=1$'
export const passwordSalt = () =>
  z
    .string({ error: 'field_required' })
    .regex(/^argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9_-]{21}[AQgw]$/, {
      error: 'password_salt_not_taken',
    })
