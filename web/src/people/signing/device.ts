import type { AskedSignature } from '@trms/contract/common/signing'

/**
 * Has one of the signer's devices sign what is asked for, once its person has shown a finger, a face or a PIN. Rejects
 * when the device or its person will not.
 */
export async function signedByDevice(passkeys: NonNullable<AskedSignature['passkeys']>) {
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
