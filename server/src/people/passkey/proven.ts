import type { Assertion } from '@trms/contract/common/proof'
import type { Actor, Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isAssertion, type KeptAssertion } from '../../platform/signing/kept-assertion.ts'
import { keyIn, notTaken, signedBy } from './device.ts'
import { requireSite } from './site.ts'

/** The actor is whose passkey it has to be. */
type Within = Pick<Ctx, 'db' | 'settings' | 'request' | 'now'> & { actor: Pick<Actor, 'id'> }

/** Flags stand before the counter, SHA-256 of the site's name before them. */
const COUNTER_AT = 33

/**
 * Checks that a passkey that the actor can use has signed exactly this challenge, on a page of this site, with its person
 * verified by the device, and notes its use. Call it in the transaction that keeps what comes back: `isAssertion` checks
 * that years later, also when the passkey was removed. The caller sees to it that a challenge is answered once.
 *
 * Throws 400 (PASSKEY_REFUSED) for any other answer, and 409 where the site can have no passkeys.
 */
export async function provenByPasskey(
  ctx: Within,
  { challenge, response }: { challenge: Buffer; response: Assertion },
): Promise<KeptAssertion> {
  const site = requireSite(ctx)
  const { db, actor, now } = ctx
  const passkey = await db
    .selectFrom('passkey')
    .select(['id', 'public_key', 'sign_count'])
    .where('credential_id', '=', Buffer.from(response.id, 'base64url'))
    .where('account_id', '=', actor.id)
    .where('removed_at', 'is', null)
    // two signatures at the same moment are counted one after the other
    .forUpdate()
    .executeTakeFirst()
  if (!passkey) throw new AppError('PASSKEY_REFUSED', 'passkey_not_yours')
  const { id, public_key: publicKey, sign_count: counter } = passkey
  refuseCountedBack(response, counter)
  const used = await signedBy(response, { challenge, site, publicKey, counter })
  const { algorithm, spki } = await keyIn(publicKey)
  const kept: KeptAssertion = {
    credential_id: response.id,
    public_key: spki,
    algorithm,
    authenticator_data: response.response.authenticatorData,
    client_data_json: response.response.clientDataJSON,
    signature: response.response.signature,
  }
  // what is kept has to be enough, and is stricter: a page inside another one's is no page of ours
  if (!isAssertion(kept, challenge)) throw notTaken()
  await db
    .updateTable('passkey')
    .set({ sign_count: used.counter, last_used_at: now, backed_up: used.backedUp })
    .where('id', '=', id)
    .execute()
  return kept
}

/** A device that counts says more each time; one that does not always says 0. */
function refuseCountedBack({ response }: Assertion, known: number): void {
  const data = Buffer.from(response.authenticatorData, 'base64url')
  if (data.length < COUNTER_AT + 4) throw notTaken()
  if (known > 0 && data.readUInt32BE(COUNTER_AT) <= known)
    throw new AppError('PASSKEY_REFUSED', 'passkey_counted_back')
}
