import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Meaning, SigningMethod } from '@trms/contract/common/signing'
import type { recordSignatures } from '@trms/contract/records/training-record/calls'
import type {
  RecordKind,
  RecordSignature,
  SignatureState,
} from '@trms/contract/records/training-record/entity'
import type { Ctx, Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { isAsSealed, type SignatureRow } from '../../platform/signing/check.ts'
import type { KeptAssertion } from '../../platform/signing/kept-assertion.ts'
import { STATEMENT_FORM, type Statement } from '../../platform/signing/statement.ts'
import type { ContentReaders } from './content.ts'
import type { FileFacts } from './files.ts'
import { mayRead } from './policy.ts'
import { changedSinceSigned } from './since-signed.ts'
import { wholeRecord } from './whole.ts'

/** Who signed a record, and whether it still is what they signed, for those who may read it (SIG-04). */
export const listSignatures =
  (readers: ContentReaders): Handler<typeof recordSignatures> =>
  async (ctx, { id }) => {
    const record = await wholeRecord(ctx.db, id).select('r.kind').executeTakeFirst()
    if (!record || !mayRead(ctx.actor, record)) throw notFound()
    return { signatures: await signaturesOf(ctx, record, readers) }
  }

/** All signatures of a record, the oldest first, each with its state as of now, down to the bytes of the files. */
export async function signaturesOf(
  ctx: Ctx,
  record: { id: string; kind: string; files: FileFacts[] },
  readers: ContentReaders,
): Promise<RecordSignature[]> {
  const rows = await readSignatures(ctx, record.id)
  if (rows.length === 0) return []
  const kind = record.kind as RecordKind
  const { read, defaults } = readers[kind]
  const content = await read(ctx.db, record.id)
  const whole = await areWhole(ctx, record.files)
  const newest = new Map(rows.map((row) => [row.meaning, row.id]))

  async function judged(row: KeptRow): Promise<Pick<RecordSignature, 'state' | 'changed'>> {
    if (!(await isAsSealed(ctx, row))) return stateOf('altered')
    if (newest.get(row.meaning) !== row.id) return stateOf('earlier')
    const { form, statement, sha256 } = row
    if (form === null || sha256 === null) return stateOf('named')
    const changed = changedSinceSigned(kind, { form, statement, sha256 }, content, defaults)
    if (changed === null) return stateOf('altered')
    const all = whole ? changed : [...changed, 'files']
    return all.length > 0 ? { state: 'changed', changed: all } : stateOf('valid')
  }

  return Promise.all(
    rows.map(async (row) => {
      const { state, changed } = await judged(row)
      return {
        id: row.id,
        meaning: row.meaning,
        version: row.record_version,
        signer: state === 'altered' ? accountOf(row) : signerIn(row),
        at: row.signed_at.toISOString(),
        method: row.method,
        fingerprint: row.sha256,
        state,
        changed,
      }
    }),
  )
}

const stateOf = (state: Exclude<SignatureState, 'changed'>) => ({ state, changed: [] })

interface KeptRow extends SignatureRow {
  full_name: string
  crew_code: string | null
}

const readSignatures = async (ctx: Ctx, recordId: string): Promise<KeptRow[]> => {
  const rows = await ctx.db
    .selectFrom('signature as s')
    .innerJoin('account', 'account.id', 's.signer_id')
    .selectAll('s')
    .select(['account.full_name', 'account.crew_code'])
    .where('s.record_id', '=', recordId)
    .orderBy('s.signed_at')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    meaning: row.meaning as Meaning,
    method: row.method as SigningMethod,
    proof: row.proof as unknown as KeptAssertion | null,
  }))
}

/** As named when signing; of signatures from before there were statements as named today. */
function signerIn(row: KeptRow): RecordSignature['signer'] {
  if (row.form !== STATEMENT_FORM || !row.statement) return accountOf(row)
  const { full_name, crew_code, position, instructor_rating } = (
    JSON.parse(row.statement) as Statement
  ).signer
  return { full_name, crew_code, position, instructor_rating }
}

const accountOf = ({ full_name, crew_code }: KeptRow) => ({
  full_name,
  crew_code,
  position: null,
  instructor_rating: [],
})

/** The stored bytes are those that the fingerprints of the files are of. */
async function areWhole({ files, request }: Ctx, stored: readonly FileFacts[]): Promise<boolean> {
  for (const file of stored) {
    const hash = createHash('sha256')
    try {
      await pipeline((await files.open(file.storage_key)).stream, hash)
    } catch (error) {
      request.log.error({ err: error, file: file.id }, 'a file of a signed record cannot be read')
      return false
    }
    if (hash.digest('hex') !== file.sha256) return false
  }
  return true
}
