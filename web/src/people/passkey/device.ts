import type { Answer } from '@trms/contract/call'
import type { Assertion, Attestation } from '@trms/contract/common/proof'
import type { AskedSignature } from '@trms/contract/common/signing'
import type { passkeyBegin } from '@trms/contract/people/passkey/calls'
import { say } from '../../i18n/words.ts'
import { StepFailure } from '../../ui/form/form-steps.ts'
import { passkeyWords } from './passkey-words.ts'

/** Whether this browser knows passkeys, on a page that came as this one did. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** By the names that WebAuthn gives its errors. */
const WORDS = {
  NotAllowedError: 'device_stopped',
  AbortError: 'device_stopped',
  InvalidStateError: 'device_has_one',
  SecurityError: 'device_elsewhere',
} as const

const isKnown = (name: string): name is keyof typeof WORDS => name in WORDS

/**
 * Has the browser ask the person and the device for a new passkey; what the server takes of the answer. Throws
 * StepFailure where there is none.
 */
export async function makePasskey(options: Answer<typeof passkeyBegin>): Promise<Attestation> {
  // only who adds one fetches it
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as never })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new StepFailure(say(passkeyWords, isKnown(name) ? WORDS[name] : 'device_failed'))
  }
}

/**
 * Has one of the signer's devices sign what is asked for, once its person has shown a finger, a face or a PIN. Rejects
 * when the device or its person will not.
 */
export async function signWithPasskey(
  passkeys: NonNullable<AskedSignature['passkeys']>,
): Promise<Assertion> {
  // only who signs so fetches it
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
