import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Ctx } from '../../platform/context.ts'
import { isAsApproved } from '../training-record/approved.ts'
import type { ContentReaders } from '../training-record/canonical.ts'
import type { FileFacts } from '../training-record/files.ts'
import type { Signed } from './signatures.ts'

interface Approved {
  id: string
  approval_fingerprint: string | null
  approval_form: number | null
  approval_content: string | null
  files: FileFacts[]
}

/** Whether the record, down to the bytes of its files, still is what was approved; none before approval. */
export async function approvalOf(
  ctx: Ctx,
  kind: RecordKind,
  record: Approved,
  readers: ContentReaders,
): Promise<Signed['approval']> {
  const { approval_fingerprint } = record
  if (approval_fingerprint === null) return null
  const { read, defaults } = readers[kind]
  const content = await read(ctx.db, record.id)
  const same =
    isAsApproved(kind, { ...record, approval_fingerprint }, content, defaults) &&
    (await areWhole(ctx, record.files))
  return { fingerprint: approval_fingerprint, same }
}

/** The stored bytes are those that the fingerprints of the files are of. */
async function areWhole({ files, request }: Ctx, stored: readonly FileFacts[]): Promise<boolean> {
  for (const file of stored) {
    const hash = createHash('sha256')
    try {
      await pipeline((await files.open(file.storage_key)).stream, hash)
    } catch (error) {
      request.log.error(
        { err: error, file: file.id },
        'a file of an approved record cannot be read',
      )
      return false
    }
    if (hash.digest('hex') !== file.sha256) return false
  }
  return true
}
