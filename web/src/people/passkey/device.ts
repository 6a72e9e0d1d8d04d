import type { Answer } from '@trms/contract/call'
import type { Assertion, Attestation } from '@trms/contract/common/proof'
import type { AskedSignature } from '@trms/contract/common/signing'
import type { passkeyBegin } from '@trms/contract/people/passkey/calls'
import { say } from '../../i18n/words.ts'
import { StepFailure } from '../../ui/form/form-steps.ts'
import { passkeyWords } from './passkey-words.ts'

/** Whether this browser offers passkeys here; browsers do so only on secure pages. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** The text for each error name of WebAuthn. */
const WORDS = {
  NotAllowedError: 'device_stopped',
  AbortError: 'device_stopped',
  InvalidStateError: 'device_has_one',
  SecurityError: 'device_elsewhere',
} as const

const isKnown = (name: string): name is keyof typeof WORDS => name in WORDS

/** The device already has a passkey of this account. */
export class DeviceHasPasskey extends StepFailure {}

/**
 * Has the browser make a new passkey with the person and the device, and gives the fields that the server
 * takes. Throws StepFailure if no passkey was made, and DeviceHasPasskey if the device already has one.
 */
export async function makePasskey(options: Answer<typeof passkeyBegin>): Promise<Attestation> {
  // The library is fetched only when a passkey is added.
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as never })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const Failure = name === 'InvalidStateError' ? DeviceHasPasskey : StepFailure
    throw new Failure(say(passkeyWords, isKnown(name) ? WORDS[name] : 'device_failed'))
  }
}

/**
 * Has a device of the signer sign the challenge, after the person has shown a finger, a face or a PIN.
 * Rejects if the device fails or the person declines.
 */
export async function signWithPasskey(
  passkeys: NonNullable<AskedSignature['passkeys']>,
): Promise<Assertion> {
  // The library is fetched only when a passkey signs.
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const options = { ...passkeys, timeout: 120_000 }
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as never })
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type: type as 'public-key',
    response: { clientDataJSON, authenticatorData, signature },
  }
}
