import { createHmac, randomBytes } from 'node:crypto'
import { type Opened, seal, unseal } from '../../platform/settings/seal.ts'
import type { KeyRing } from '../../platform/settings/secrets.ts'

const BYTES = 32
const boundTo = (id: string) => ['webhook', id]

/** A new secret of a webhook: as the receiver is shown the secret, and sealed for the table. */
export function newSecret(ring: KeyRing, id: string): { shown: string; sealed: Buffer } {
  const value = randomBytes(BYTES)
  return { shown: shownAs(value), sealed: seal(ring, value, boundTo(id)) }
}

/** The text of the secret is itself the key of the HMAC, so that a receiver needs to decode nothing. */
const shownAs = (value: Buffer) => `whsec_${value.toString('base64url')}`

export function openSecret(
  ring: KeyRing,
  id: string,
  sealed: Buffer,
): { shown: string; outdated: boolean; resealed(): Buffer } {
  const { value, outdated }: Opened = unseal(ring, sealed, boundTo(id))
  return { shown: shownAs(value), outdated, resealed: () => seal(ring, value, boundTo(id)) }
}

/** The signature that the receiver computes too: HMAC-SHA-256 of `timestamp.body`, in hexadecimal digits. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
