import { createPublicKey, type JsonWebKey } from 'node:crypto'
import type { Assertion, Attestation } from '@trms/contract/common/proof'
import { AppError } from '../../platform/errors.ts'
import type { Algorithm } from '../../platform/signing/kept-assertion.ts'
import type { Site } from './site.ts'

/**
 * This file asks devices for passkeys and signatures and checks their answers, with @simplewebauthn/server.
 */

/** The library is loaded with the first passkey, which saves an idle server its memory. */
async function loadWebAuthn() {
  const [library, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...library, ...helpers }
}

/** The COSE numbers of the accepted signature algorithms, the best first (RFC 9053, RFC 8812). */
const ALGORITHMS = new Map<number, Algorithm>([
  [-8, 'EdDSA'],
  [-7, 'ES256'],
  [-257, 'RS256'],
])
export const COSE_ALGORITHMS: readonly number[] = [...ALGORITHMS.keys()]

export const notTaken = (cause?: unknown): AppError =>
  new AppError('PASSKEY_REFUSED', 'passkey_not_taken', { cause })

/**
 * The challenge that the device answered, in the base64url that was given out.
 * Throws 400 for unreadable client data.
 */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const { challenge } = said as { challenge?: unknown }
    if (typeof challenge === 'string') return challenge
  } catch (error) {
    throw notTaken(error)
  }
  throw notTaken()
}

export interface Made {
  credentialId: Buffer
  /** The public key in COSE form. */
  publicKey: Buffer
  counter: number
  backedUp: boolean
}

/**
 * Checks the passkey that a device has made for this challenge on this
 * site, with its person verified. Throws 400.
 */
export async function madeBy(
  answer: Attestation,
  { challenge, site }: { challenge: string; site: Site },
): Promise<Made> {
  const webauthn = await loadWebAuthn()
  try {
    const told = bytes(answer.response.attestationObject)
    const attested = webauthn.decodeAttestationObject(told)
    // A certificate was not asked for, and to check one, the library would fetch the
    // addresses that the certificate names.
    const format = attested.get('fmt')
    const isBare = format === 'none' || (format === 'packed' && !attested.get('attStmt').get('x5c'))
    if (!isBare) throw new Error(`attested by ${format}`)
    const { verified, registrationInfo } = await webauthn.verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...COSE_ALGORITHMS],
    })
    if (!verified) throw new Error('not verified')
    const { credential, credentialBackedUp } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey)
    // A key that cannot check a signature later must not be kept, so this throws for such a key.
    await keyIn(publicKey)
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey,
      counter: credential.counter,
      backedUp: credentialBackedUp,
    }
  } catch (error) {
    throw notTaken(error)
  }
}

/**
 * Checks that a known passkey has signed this challenge on this site, with its person verified. Throws 400.
 */
export async function signedBy(
  answer: Assertion,
  {
    challenge,
    site,
    ...known
  }: { challenge: Buffer; site: Site; publicKey: Buffer; counter: number },
): Promise<{ counter: number; backedUp: boolean }> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
      },
    })
    if (!verified) throw new Error('not verified')
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { counter: newCounter, backedUp: credentialBackedUp }
  } catch (error) {
    throw notTaken(error)
  }
}

/** Converts a COSE key to SubjectPublicKeyInfo in base64. Throws for an algorithm that is not accepted. */
export async function keyIn(cose: Buffer): Promise<{ algorithm: Algorithm; spki: string }> {
  const { decodeCredentialPublicKey } = await loadWebAuthn()
  // The labels of RFC 9052: 3 is the algorithm, and the negative labels are the parameters of the key type.
  const parts = decodeCredentialPublicKey(new Uint8Array(cose)) as unknown as Map<number, unknown>
  const algorithm = ALGORITHMS.get(Number(parts.get(3)))
  if (!algorithm) throw new Error(`no key of algorithm ${parts.get(3)}`)
  const text = (label: number) => Buffer.from(parts.get(label) as Uint8Array).toString('base64url')
  const jwk: Record<Algorithm, () => JsonWebKey> = {
    EdDSA: () => ({ kty: 'OKP', crv: 'Ed25519', x: text(-2) }),
    ES256: () => ({ kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) }),
    RS256: () => ({ kty: 'RSA', n: text(-1), e: text(-2) }),
  }
  const key = createPublicKey({ key: jwk[algorithm](), format: 'jwk' })
  return { algorithm, spki: key.export({ format: 'der', type: 'spki' }).toString('base64') }
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
