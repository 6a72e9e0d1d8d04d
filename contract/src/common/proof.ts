import { z } from 'zod'

/** How somebody signed in shows anew that it is really them: by the own password, or by a passkey of theirs. */

/**
 * What proves the caller before something that only its holder may do: the own password, signing in anew at the airline's
 * identity provider (SSO-01), or nothing more, since that was done a moment ago.
 */
export const ASKED_PROOFS = ['password', 'provider', 'nothing'] as const
export type AskedProof = (typeof ASKED_PROOFS)[number]

/** A code of `auth/password_code` and its answer, as signing in has it; the password itself never travels. */
export const passwordProof = () =>
  z
    .string({ error: 'alert_password_is_required' })
    .min(1, { error: 'alert_password_is_required' })
    .max(512, { error: 'too_long' })

/** Bytes in base64url without padding; `max` characters. */
const bytes = (max: number) =>
  z
    .string({ error: 'field_required' })
    .min(1, { error: 'field_required', abort: true })
    .max(max, { error: 'too_long', abort: true })
    .regex(/^[\w-]+$/, { error: 'invalid_value' })

/** WebAuthn has 1023 bytes at most. */
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
 * What a device answers when a passkey is made: RegistrationResponseJSON of WebAuthn Level 3, by the standard's own
 * names, without what nobody here reads.
 */
export const attestation = () =>
  z.strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: bytes(CLIENT_DATA),
      attestationObject: bytes(8192),
      /** How the device is reached: `internal`, `hybrid`, `usb` and the like. */
      transports: z.array(transport()).max(8, { error: 'too_many' }).default([]),
    }),
  })

export type Attestation = z.output<ReturnType<typeof attestation>>

/** What a device answers when a passkey signs: AuthenticationResponseJSON, likewise. */
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
