import { z } from 'zod'
import { call } from '../../call.ts'
import { id } from '../../common/fields.ts'
import { assertion, passwordProof } from '../../common/proof.ts'
import { hidesLetters, seenPart } from '../../common/visible.ts'
import { h1, passwordSalt } from './fields.ts'

/** A typed email; emails are compared NFKC-normalised and in lower case. */
export const email = (missing: 'alert_email_is_required' = 'alert_email_is_required') =>
  z
    .string({ error: missing })
    .overwrite(seenPart)
    .min(1, { error: missing, abort: true })
    .max(254, { error: 'alert_email_is_invalid', abort: true })
    .regex(
      /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@.<>"(),:;\\[\]\p{Cc}]+(\.[^\s@.<>"(),:;\\[\]\p{Cc}]+)+$/u,
      {
        error: 'alert_email_is_invalid',
      },
    )

/**
 * A new email of an account. Invisible characters are refused, so that two emails never differ only in
 * what nobody can see.
 */
export const newEmail = () =>
  email().refine((address) => !hidesLetters(address), { error: 'alert_email_is_invalid' })

/**
 * The data of the session that the browser keeps. Rights are not part of the data: the server reads rights
 * from the database at every call.
 */
export const session = z.object({
  token: z.string(),
  /**
   * The salt of the password; null in a session from the airline's identity provider for an account without a
   * password (SSO-01).
   */
  salt: z.string().nullable(),
  id: z.uuid(),
  /** The seconds without a call after which the session ends. */
  idle_seconds: z.number().int(),
})

export const login = call({
  path: 'auth/login',
  summary: 'First half of signing in: the account’s salt and a one-time code (AUTH-02, AUTH-10)',
  access: 'anyone',
  effect: 'read',
  input: z.strictObject({ email: email() }),
  output: z.object({ salt: z.string(), code: z.string() }),
})

export const validate = call({
  path: 'auth/login/validate',
  summary: 'Second half of signing in: proves the password without sending it (AUTH-02)',
  access: 'anyone',
  effect: 'own-transaction',
  input: z.strictObject({
    email: email(),
    password: passwordProof(),
  }),
  output: session,
})

export const passkeyCode = call({
  path: 'auth/login/passkey_code',
  summary: 'What a device is asked to sign somebody in with, whoever it knows (SSO-02)',
  access: 'anyone',
  effect: 'read',
  input: z.strictObject({}),
  /**
   * PublicKeyCredentialRequestOptionsJSON of WebAuthn Level 3, for any passkey that the person chooses. The
   * challenge is valid for five minutes and for one answer.
   */
  output: z.object({
    rpId: z.string(),
    challenge: z.string(),
    userVerification: z.literal('required'),
  }),
})

export const passkeySignIn = call({
  path: 'auth/login/passkey',
  summary: 'Signs in by a passkey alone (SSO-02)',
  access: 'anyone',
  effect: 'own-transaction',
  input: z.strictObject({ passkey: assertion() }),
  output: session,
})

export const passwordCode = call({
  path: 'auth/password_code',
  summary:
    'What a signed-in person needs to prove the own password again: its salt and a one-time code (SIG-01, SIG-02)',
  access: 'signed-in-or-inspector',
  effect: 'read',
  beforeOwnFactor: true,
  input: z.strictObject({}),
  output: z.object({
    /** The salt of the password; null for an account without a password. */
    salt: z.string().nullable(),
    /** A one-time code, valid for two minutes and for one answer. */
    code: z.string(),
  }),
})

export const renew = call({
  path: 'auth/renew',
  summary: 'A fresh token for a session in use',
  access: 'signed-in-or-inspector',
  effect: 'own-transaction',
  beforeOwnPassword: true,
  beforeOwnFactor: true,
  beforeProof: true,
  input: z.strictObject({}),
  output: session,
})

export const logout = call({
  path: 'auth/logout',
  summary: 'Ends the session here and on the server, also after its token has expired (AUTH-06)',
  access: 'signed-in-or-inspector',
  effect: 'change',
  byCookie: true,
  beforeOwnPassword: true,
  beforeOwnFactor: true,
  beforeProof: true,
  input: z.strictObject({}),
  output: z.object({
    /**
     * The address at which the browser signs out at the airline's identity provider too; null if the session
     * did not begin there (SSO-01).
     */
    provider: z.string().nullable(),
  }),
})

export const forgotPassword = call({
  path: 'auth/login/forgot_password',
  summary:
    'Sends a one-use link by mail; the same answer whether or not there is an account (AUTH-08)',
  access: 'anyone',
  effect: 'own-transaction',
  input: z.strictObject({ email: email() }),
  output: z.object({}),
})

export const resetPassword = call({
  path: 'auth/login/reset_password',
  summary: "Sets a password with the link's token; all sessions of the account end (AUTH-09)",
  access: 'anyone',
  effect: 'own-transaction',
  input: z.strictObject({
    email: email(),
    password: h1(),
    password_salt: passwordSalt(),
    token: z
      .string({ error: 'reset_link_not_valid' })
      .min(1, { error: 'reset_link_not_valid' })
      .max(200, { error: 'reset_link_not_valid' }),
  }),
  output: z.object({}),
})

export const sessionList = call({
  path: 'auth/session/list',
  summary: 'Where the caller is signed in, the newest use first',
  access: 'signed-in-or-inspector',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: id(),
        /** Whether the caller makes this call with this session. */
        current: z.boolean(),
        created_at: z.string(),
        /** The time of the latest call, to the minute. */
        used_at: z.string(),
        /** The latest time at which the session ends, even if used without a pause. */
        expires_at: z.string(),
        user_agent: z.string(),
        address: z.string(),
      }),
    ),
  }),
})

export const sessionEnd = call({
  path: 'auth/session/end',
  summary: 'Ends one session of the caller',
  access: 'signed-in-or-inspector',
  effect: 'change',
  beforeProof: true,
  input: z.strictObject({ id: id() }),
  output: z.object({ id: id() }),
})

export const sessionEndOthers = call({
  path: 'auth/session/end_others',
  summary: 'Ends all sessions of the caller but this one',
  access: 'signed-in-or-inspector',
  effect: 'change',
  beforeProof: true,
  input: z.strictObject({}),
  output: z.object({ ended: z.number().int() }),
})
