import type { passkeyAdd } from '@trms/contract/people/passkey/calls'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { namingDuplicates } from '../../platform/db/unique.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { useOnce } from '../password/nonce.ts'
import { readOwnCode } from '../password/prove.ts'
import { PASSKEY, refuseMore } from './begin.ts'
import { challengeOf, madeBy } from './device.ts'
import { passkeysOf, SHOWN, shown } from './queries.ts'
import { requireSite } from './site.ts'

const UNIQUE = {
  passkey_credential_id_key: { field: 'passkey', key: 'passkey_added_before' },
} as const

export const add: Handler<typeof passkeyAdd> = async (ctx, { name, passkey }) => {
  const { db, actor, now } = ctx
  const site = requireSite(ctx)
  const challenge = challengeOf(passkey.response)
  const given = readOwnCode(ctx, challenge, PASSKEY)
  if (!given) throw tooLate()
  const made = await madeBy(passkey, { challenge, site })
  if (!(await useOnce(db, given))) throw tooLate()
  await lockAccount(db, actor.id)
  refuseMore((await passkeysOf(db, actor.id)).length)
  const row = await namingDuplicates(UNIQUE, () =>
    db
      .insertInto('passkey')
      .values({
        id: newId(),
        account_id: actor.id,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        sign_count: made.counter,
        transports: passkey.response.transports,
        backed_up: made.backedUp,
        name,
        created_at: now,
      })
      .returning(SHOWN)
      .executeTakeFirstOrThrow(),
  )
  await enqueueAccountMail(db, {
    template: 'passkey_changed',
    to: { account_id: actor.id },
    what: 'added',
    passkey: name,
    at: now.toISOString(),
  })
  const change = { passkey: row.id, name: { old: null, new: name } }
  ctx.audit({ action: 'add_passkey', entity: 'account', entityId: actor.id, change })
  return shown(row)
}

/** Locks the account, so that passkeys added at the same moment are counted one after the other. */
const lockAccount = (db: Db, id: string) =>
  db.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()

/** The refusal of a challenge that is another person's, too old, or answered already. */
const tooLate = () => new AppError('PASSKEY_REFUSED', 'passkey_too_late')
