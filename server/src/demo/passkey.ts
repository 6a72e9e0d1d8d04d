import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { CONTENT_READERS } from '../app.ts'
import type { Actor, Services } from '../platform/context.ts'
import type { KeptAssertion } from '../platform/signing/kept-assertion.ts'
import { inTransaction, type VerbCtx, verbContext } from '../platform/verb-context.ts'
import { approve } from '../records/training-record/approve.ts'

/** Thrown to roll back a call that was made only to learn the statement to sign. */
class TakenBack extends Error {}

/**
 * Approves a record for its trainee with a passkey. The private key is made here, signs once and is
 * forgotten, as if the device were lost: the signature stays valid, and the passkey is never offered again.
 */
export async function approveByPasskey(
  services: Services,
  trainee: Actor,
  id: string,
): Promise<void> {
  const now = new Date()
  // No mail is sent about signatures of the demo airline.
  const quiet = { ...services, signers: { ...services.signers, tell: async () => undefined } }
  const newCtx = () => verbContext(quiet, { actor: trainee, language: 'vi', now })
  const act = approve(CONTENT_READERS)
  const asking = newCtx()
  asking.signing.mode = 'ceremony'
  await inTransaction(asking, async (ctx) => {
    await act(ctx, { id }, {})
    throw new TakenBack()
  }).catch((error) => {
    if (!(error instanceof TakenBack)) throw error
  })
  const { asked } = asking.signing
  if (!asked) throw new Error('an approval asked for no signature')
  const { fingerprint, at } = asked
  const proof = assertionOf(services, Buffer.from(fingerprint, 'hex'))
  const signing: Pick<VerbCtx['signing'], 'given' | 'proof'> = {
    proof,
    given: { fingerprint, record_id: id, at, method: 'passkey', use: async () => ({ proof }) },
  }
  const ctx = newCtx()
  Object.assign(ctx.signing, signing)
  await inTransaction(ctx, (within) => act(within, { id }, {}))
}

/**
 * The assertion of a device on a page of this site. The flags 5 mean that the person is present and verified;
 * the counter stays 0.
 */
function assertionOf({ settings }: Services, challenge: Buffer): KeptAssertion {
  const { origin, hostname } = new URL(settings.publicUrl)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const data = Buffer.concat([sha256(hostname), Buffer.from([5, 0, 0, 0, 0])])
  const told = Buffer.from(
    JSON.stringify({
      type: 'webauthn.get',
      challenge: challenge.toString('base64url'),
      origin,
      crossOrigin: false,
    }),
  )
  return {
    credential_id: randomBytes(16).toString('base64url'),
    public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    algorithm: 'ES256',
    authenticator_data: data.toString('base64url'),
    client_data_json: told.toString('base64url'),
    signature: sign('sha256', Buffer.concat([data, sha256(told)]), privateKey).toString(
      'base64url',
    ),
  }
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest()
