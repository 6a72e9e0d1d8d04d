import type { GivenSignature } from '@trms/contract/common/signing'
import type { Ctx } from '../../platform/context.ts'
import { AppError, invalidFields } from '../../platform/errors.ts'
import type { Signers } from '../../platform/signing/signing.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { provenByPasskey } from '../passkey/proven.ts'
import { passkeysOf } from '../passkey/queries.ts'
import { siteOf } from '../passkey/site.ts'
import { splitAnswer } from '../password/arithmetic.ts'
import { useOnce } from '../password/nonce.ts'
import { askPassword, readOwnCode, tryOwnPassword } from '../password/prove.ts'

/** How long a person may take to read and sign a statement. */
const CODE_SECONDS = 900

interface About {
  recordId: string
  /** SHA-256 of the statement, in hex. */
  fingerprint: string
}
/** The purpose in a code: one statement of one record, at the call that asked for the signature. */
const aboutOf = ({ request }: Ctx, { recordId, fingerprint }: About) =>
  `sign\n${request.routeOptions.url}\n${recordId}\n${fingerprint}`

/**
 * A signer proves their identity again: by the password, in the two halves of
 * signing in, or by a passkey (SIG-01, SIG-02).
 */
export const signers: Signers = {
  ask: async (ctx, about) => ({
    ...(await askPassword(ctx, { about: aboutOf(ctx, about), seconds: CODE_SECONDS })),
    passkeys: await passkeysFor(ctx, about),
  }),

  tell: ({ db, actor }, signed) =>
    enqueueAccountMail(db, { template: 'signed', to: { account_id: actor.id }, ...signed }),

  async prove(ctx, given) {
    const { fingerprint, record_id, at } = given
    const about = aboutOf(ctx, { recordId: record_id, fingerprint })
    const code = readOwnCode(ctx, codeIn(given), about)
    if (!code) throw new AppError('STALE_VERSION', 'signature_too_late')
    const shown = { fingerprint, record_id, at }
    if ('passkey' in given)
      return {
        ...shown,
        method: 'passkey',
        use: async (within) => {
          if (!(await useOnce(within.db, code))) return false
          const challenge = Buffer.from(fingerprint, 'hex')
          return { proof: await provenByPasskey(within, { challenge, response: given.passkey }) }
        },
      }
    const proven = await tryOwnPassword(ctx, given.password)
    if (!proven) throw invalidFields({ 'signature.password': { key: 'password_wrong' } })
    return {
      ...shown,
      method: 'password',
      // The count's own connection was requested before the transaction's, so the
      // transaction can wait for the count here.
      use: async (within) => {
        const isFirst = await useOnce(within.db, code)
        await proven.forgiven
        return isFirst && { proof: null }
      },
    }
  },
}

const codeIn = (given: GivenSignature): string =>
  'passkey' in given ? given.code : splitAnswer(given.password).code

async function passkeysFor(ctx: Ctx, { fingerprint }: About) {
  const site = siteOf(ctx)
  const known = site ? await passkeysOf(ctx.db, ctx.actor.id) : []
  if (!site || known.length === 0) return null
  return {
    rpId: site.id,
    allowCredentials: known.map(({ credential_id, transports }) => ({
      type: 'public-key' as const,
      id: credential_id,
      transports,
    })),
    userVerification: 'required' as const,
    challenge: Buffer.from(fingerprint, 'hex').toString('base64url'),
  }
}
