import type { Assertion } from '@trms/contract/common/proof'
import type { Actor, Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isAssertion, type KeptAssertion } from '../../platform/signing/kept-assertion.ts'
import { keyIn, notTaken, signedBy } from './device.ts'
import { requireSite } from './site.ts'

/** The context of the check; `actor` is the account whose passkey has to have signed. */
type Within = Pick<Ctx, 'db' | 'settings' | 'request' | 'now'> & { actor: Pick<Actor, 'id'> }

/**
 * The offset of the counter in the authenticator data: 32 bytes hash of the site's
 * name and 1 byte of flags stand before.
 */
const COUNTER_AT = 33

/**
 * Checks that a usable passkey of the actor signed exactly this challenge on a page of this site, its person
 * verified, and notes the use. Call in the transaction that keeps the result, which `isAssertion` can check
 * years later; a challenge must be answered only once. Throws 400, or 409 without passkeys.
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
    // The lock makes two simultaneous signatures compare their counters one after the other.
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
  // The kept part has to be proof enough by itself. This check is also stricter: a page
  // inside another site's page is refused.
  if (!isAssertion(kept, challenge)) throw notTaken()
  await db
    .updateTable('passkey')
    .set({ sign_count: used.counter, last_used_at: now, backed_up: used.backedUp })
    .where('id', '=', id)
    .execute()
  return kept
}

/**
 * Throws when a device that counts its signatures does not count up. A
 * device that does not count always sends 0.
 */
function refuseCountedBack({ response }: Assertion, known: number): void {
  const data = Buffer.from(response.authenticatorData, 'base64url')
  if (data.length < COUNTER_AT + 4) throw notTaken()
  if (known > 0 && data.readUInt32BE(COUNTER_AT) <= known)
    throw new AppError('PASSKEY_REFUSED', 'passkey_counted_back')
}
