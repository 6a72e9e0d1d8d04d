import { AppError, invalidFields } from '../../platform/errors.ts'
import type { Signers } from '../../platform/signing/signing.ts'
import { splitAnswer } from '../password/arithmetic.ts'
import { useOnce } from '../password/nonce.ts'
import { askPassword, isOwnPassword, readOwnCode } from '../password/prove.ts'

/** How long one may take to read what is to be signed, and to sign it. */
const CODE_SECONDS = 900

/** A code is worth something for one statement of one record alone. */
const aboutOf = ({ recordId, fingerprint }: { recordId: string; fingerprint: string }) =>
  `sign\n${recordId}\n${fingerprint}`

/** Whoever signs proves their password again, in the two halves of signing in (SIG-01). */
export const signers: Signers = {
  ask: (ctx, about) => askPassword(ctx, { about: aboutOf(about), seconds: CODE_SECONDS }),

  async prove(ctx, given) {
    const { fingerprint, record_id } = given
    const about = aboutOf({ recordId: record_id, fingerprint })
    const code = readOwnCode(ctx, splitAnswer(given.password).code, about)
    if (!code) throw new AppError('STALE_VERSION', 'signature_too_late')
    if (!(await isOwnPassword(ctx, given.password)))
      throw invalidFields({ 'signature.password': { key: 'password_wrong' } })
    return { ...given, method: 'password', use: (db) => useOnce(db, code) }
  },
}
