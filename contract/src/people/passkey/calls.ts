import { z } from 'zod'
import { call } from '../../call.ts'
import { id, requiredText } from '../../common/fields.ts'
import { ASKED_PROOFS, attestation, passwordProof } from '../../common/proof.ts'

/** The most passkeys that an account can have at a time. */
export const MOST_PASSKEYS = 10
export const PASSKEY_NAME_LENGTH = 60

/** The proof of the caller's password; left out when `passkey/list` answers that none is asked for. */
const password = () => passwordProof().optional()

const name = () => requiredText(PASSKEY_NAME_LENGTH)

const passkey = z.object({
  id: id(),
  name: z.string(),
  /**
   * Whether the maker of the device or a password manager keeps a copy, so that the passkey
   * outlives the device.
   */
  backed_up: z.boolean(),
  created_at: z.string(),
  /** The time at which the passkey last signed something; null if never. */
  last_used_at: z.string().nullable(),
})
export type Passkey = z.output<typeof passkey>

export const passkeyList = call({
  path: 'passkey/list',
  summary: 'The passkeys of the caller, the newest first, without removed ones (SIG-02)',
  access: 'signed-in',
  effect: 'read',
  beforeOwnFactor: true,
  input: z.strictObject({}),
  output: z.object({
    passkeys: z.array(passkey),
    /**
     * Whether passkeys work under the address of the page: the address must have a name, not only numbers.
     */
    possible: z.boolean(),
    asks: z.enum(ASKED_PROOFS),
  }),
})

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn Level 3, with the standard's own names. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** A one-time code for this account, in base64url, valid for ten minutes. */
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  /** The timeout in milliseconds. */
  timeout: z.number().int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
})

export const passkeyBegin = call({
  path: 'passkey/begin',
  summary:
    'Proves the own password, or that one signed in anew, and gives what a device is asked to make a passkey with, once (SIG-02)',
  access: 'signed-in',
  effect: 'own-transaction',
  beforeOwnFactor: true,
  input: z.strictObject({ password: password() }),
  output: creationOptions,
})

export const passkeyAdd = call({
  path: 'passkey/add',
  summary: 'Keeps the passkey that a device made for the challenge of `passkey/begin` (SIG-02)',
  access: 'signed-in',
  effect: 'create',
  beforeOwnFactor: true,
  input: z.strictObject({ name: name(), passkey: attestation() }),
  output: passkey,
})

export const passkeyRename = call({
  path: 'passkey/rename',
  summary: 'Gives a passkey of the caller another name (SIG-02)',
  access: 'signed-in',
  effect: 'change',
  input: z.strictObject({ id: id(), name: name() }),
  output: passkey,
})

export const passkeyRemove = call({
  path: 'passkey/remove',
  summary:
    'A passkey of the caller signs no more, proven as for a new one; what it signed stays valid (SIG-02)',
  access: 'signed-in',
  effect: 'own-transaction',
  input: z.strictObject({ id: id(), password: password() }),
  output: z.object({ id: id() }),
})
