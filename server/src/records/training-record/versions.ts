import { RECORD_STATUS, type RecordKind } from '@trms/contract/records/training-record/entity'
import type { Ctx } from '../../platform/context.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { canonicalText } from '../../platform/signing/canonical.ts'
import { sign } from '../../platform/signing/sign.ts'
import type { SignedContent } from './content.ts'
import { aboutRecord, type WholeRow } from './whole.ts'

type Content = Awaited<ReturnType<SignedContent['read']>>

/** The way in which a version of a record came about (migration 0041). */
export type How = 'created' | 'changed' | 'amended' | 'found'

export interface KeptVersion {
  version: number
  /** The content as signed. */
  content: Content
  made_by: string
  made_at: Date
  how: How
  reason?: string
}

/** Keeps a version for good: the server's database role can neither change nor remove a version (AMD-01). */
export async function keepVersion(
  { db }: Pick<Ctx, 'db'>,
  recordId: string,
  { content, ...version }: KeptVersion,
): Promise<void> {
  await db
    .insertInto('record_version')
    .values({ record_id: recordId, content: canonicalText(content), ...version })
    .modifyEnd(ALONG)
    .execute()
}

/**
 * Keeps the content that a call has just written as the record's version, and has the instructor sign this
 * version (SIG-01, AMD-01).
 */
export async function keepAndSign(
  ctx: Ctx,
  { kind, row, content, how }: { kind: RecordKind; row: WholeRow; content: Content; how: How },
): Promise<void> {
  const { id, version } = row
  await keepVersion(ctx, id, { version, content, made_by: ctx.actor.id, made_at: ctx.now, how })
  await sign(ctx, {
    record: { kind, id, version },
    meaning: 'graded',
    about: aboutRecord(row),
    content,
  })
}

export type Standing = Pick<WholeRow, 'id' | 'version' | 'status' | 'instructor_id' | 'created_at'>

/**
 * The version of a record from before versions were kept. Approving such a record raised the version by one
 * without changing the content.
 */
export const foundVersion = (record: Standing, content: Content): KeptVersion => ({
  version:
    record.status === RECORD_STATUS.APPROVED ? Math.max(1, record.version - 1) : record.version,
  content,
  made_by: record.instructor_id,
  made_at: record.created_at,
  how: 'found',
})

/** Keeps the present version before a change, for a record from before versions were kept. */
export async function keepStanding(
  { db }: Pick<Ctx, 'db'>,
  record: Standing,
  { read }: Pick<SignedContent, 'read'>,
): Promise<void> {
  const known = await db
    .selectFrom('record_version')
    .select('version')
    .where('record_id', '=', record.id)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  await keepVersion({ db }, record.id, foundVersion(record, await read(db, record.id)))
}
