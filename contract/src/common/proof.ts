import { z } from 'zod'

/** How a signed-in person proves again who they are: with their password or with one of their passkeys. */

/**
 * The proof that is asked of the caller before an action that only the account's holder may take: the
 * password, a new sign-in at the airline's identity provider (SSO-01), or nothing, because the caller proved
 * this a moment ago.
 */
export const ASKED_PROOFS = ['password', 'provider', 'nothing'] as const
export type AskedProof = (typeof ASKED_PROOFS)[number]

/**
 * A one-time code (of `auth/password_code` or SIGNATURE_REQUIRED), a dot, and the proof that answers the
 * code, computed as in signing in. The password itself is never sent.
 */
export const passwordProof = () =>
  z
    .string({ error: 'alert_password_is_required' })
    .min(1, { error: 'alert_password_is_required' })
    .max(512, { error: 'too_long' })

/** Bytes in base64url without padding, at most `max` characters long. */
const bytes = (max: number) =>
  z
    .string({ error: 'field_required' })
    .min(1, { error: 'field_required', abort: true })
    .max(max, { error: 'too_long', abort: true })
    .regex(/^[\w-]+$/, { error: 'invalid_value' })

/** The longest credential id, in base64url characters: WebAuthn allows 1023 bytes. */
const CREDENTIAL_ID = 1364
const CLIENT_DATA = 4096

const transport = () =>
  z
    .string({ error: 'invalid_value' })
    .max(32, { error: 'too_long' })
    .regex(/^[a-z-]+$/, { error: 'invalid_value' })

const credential = {
  id: bytes(CREDENTIAL_ID),
  rawId: bytes(CREDENTIAL_ID),
  type: z.literal('public-key', { error: 'invalid_value' }),
}

/**
 * The device's answer when a passkey is made: RegistrationResponseJSON of WebAuthn Level 3, with the
 * standard's names and without members that this product does not read.
 */
export const attestation = () =>
  z.strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: bytes(CLIENT_DATA),
      attestationObject: bytes(8192),
      /** The ways to reach the device: `internal`, `hybrid`, `usb` and others. */
      transports: z.array(transport()).max(8, { error: 'too_many' }).default([]),
    }),
  })

export type Attestation = z.output<ReturnType<typeof attestation>>

/**
 * The device's answer when a passkey signs: AuthenticationResponseJSON of WebAuthn Level 3, reduced likewise.
 */
export const assertion = () =>
  z.strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: bytes(CLIENT_DATA),
      authenticatorData: bytes(2048),
      signature: bytes(2048),
    }),
  })
export type Assertion = z.output<ReturnType<typeof assertion>>
