import type { RecordMeaning } from '@trms/contract/common/signing'
import type { recordSignatures } from '@trms/contract/records/training-record/calls'
import type { RecordKind, RecordSignature } from '@trms/contract/records/training-record/entity'
import { withNames } from '../../crew/named-changes.ts'
import { goneSignatures } from '../../platform/audit/signatures-in-trail.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { SignatureRow } from '../../platform/signing/check.ts'
import { readSignatures, shown } from '../../platform/signing/kept.ts'
import { areWhole } from '../../platform/signing/whole-files.ts'
import type { ContentReaders } from './content.ts'
import type { FileFacts } from './files.ts'
import { mayRead } from './policy.ts'
import {
  changedSinceSigned,
  differencesSinceSigned,
  isNotedOtherwise,
  NOTE,
  type Noted,
  signedContentIn,
} from './since-signed.ts'
import { wholeRecord } from './whole.ts'

/**
 * Lists the signatures of a record, and whether the record still is what was signed, for those who may read
 * the record (SIG-04).
 */
export const listSignatures =
  (readers: ContentReaders): Handler<typeof recordSignatures> =>
  async (ctx, { id }) => {
    const record = await wholeRecord(ctx.db, id).select('r.kind').executeTakeFirst()
    if (!record || !mayRead(ctx.actor, record)) throw notFound()
    const [signatures, gone] = await Promise.all([
      signaturesOf(ctx, record, readers),
      goneSignatures(ctx, [id]),
    ])
    return { signatures, gone }
  }

/**
 * All signatures of a record, oldest first, each with its present state; the bytes of files are checked too.
 */
export async function signaturesOf(
  ctx: Ctx,
  record: { id: string; kind: string; files: FileFacts[] } & Noted,
  readers: ContentReaders,
): Promise<RecordSignature[]> {
  const rows = await readSignatures(ctx, record.id)
  if (rows.length === 0) return []
  const kind = record.kind as RecordKind
  const { read, defaults } = readers[kind]
  const content = await read(ctx.db, record.id)
  const whole = await areWhole(ctx, record.files)
  const ended = await versionsNotInForce(ctx, record.id)
  const ofRecord = rows.filter((row) => !ended.has(row.record_version))
  const newest = new Map(ofRecord.map((row) => [saidBy(row), row.id]))
  return Promise.all(
    rows.map(async (row) => {
      const signature = await shown(ctx, row, {
        apart:
          ended.get(row.record_version) ?? (newest.get(saidBy(row)) === row.id ? null : 'earlier'),
        changedSince(signed) {
          const changed = changedSinceSigned(kind, signed, content, defaults)
          if (changed === null) return null
          const notes = isNotedOtherwise(record, row) ? [NOTE] : []
          return [...changed, ...(whole ? [] : ['files']), ...notes]
        },
      })
      const changes =
        signature.state === 'changed'
          ? differencesSinceSigned(signedContentIn(row), content, defaults, signature.changed)
          : []
      return {
        ...signature,
        meaning: row.meaning as RecordMeaning,
        changes: await withNames(ctx, changes),
      }
    }),
  )
}

/**
 * The role of the signer. Agreeing and disagreeing are both the trainee's, so that the later of the two
 * counts.
 */
const saidBy = ({ meaning }: Pick<SignatureRow, 'meaning'>) =>
  meaning === 'graded' ? 'instructor' : 'trainee'

/** The versions of amendments that are not in force, with their states. */
async function versionsNotInForce({ db }: Ctx, recordId: string) {
  const rows = await db
    .selectFrom('record_amendment')
    .select(['version', 'state'])
    .where('record_id', '=', recordId)
    .where('state', '!=', 'in_force')
    .execute()
  return new Map(rows.map((one) => [one.version, one.state as 'waiting' | 'withdrawn']))
}
