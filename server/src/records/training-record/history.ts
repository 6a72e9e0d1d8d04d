import type { recordHistory, recordVersionById } from '@trms/contract/records/training-record/calls'
import { trainingFile } from '@trms/contract/records/training-record/calls'
import type {
  RecordKind,
  RecordSignature,
  RecordVersion,
  Signature,
} from '@trms/contract/records/training-record/entity'
import type { Ctx, Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { addressIn } from '../../platform/files/address.ts'
import { canonicalText, type Json } from '../../platform/signing/canonical.ts'
import { isAsSealed } from '../../platform/signing/check.ts'
import { readSignatures } from '../../platform/signing/kept.ts'
import { STATEMENT_FORM } from '../../platform/signing/statement.ts'
import type { ContentReaders } from './content.ts'
import { differencesOf } from './differences.ts'
import { mayRead } from './policy.ts'
import { signaturesOf } from './signatures.ts'
import { signedContentIn } from './since-signed.ts'
import { foundVersion, type Standing } from './versions.ts'
import { wholeRecord } from './whole.ts'

/** A stored version: one that was in force at some time, or an amendment that was not. */
interface Kept
  extends Pick<RecordVersion, 'version' | 'how' | 'by' | 'at' | 'reason' | 'withdrawn'> {
  /** The state of an amendment that is not in force; null for a version that was in force. */
  amendment: 'waiting' | 'withdrawn' | null
  content: Content
}
interface Content {
  content: Json
  instructor_signature: Signature
  files: { field: string; name: string; size: number; sha256: string }[]
}

/** Lists every version of a record, newest first, for those who may read the record (AMD-02). */
export const history =
  (readers: ContentReaders): Handler<typeof recordHistory> =>
  async (ctx, { id }) => {
    const record = await readableRecord(ctx, id)
    const { defaults } = readers[record.kind]
    const kept = await versionsOf(ctx, record, readers)
    const signatures = await signaturesOf(ctx, record, readers)
    const last = kept.findLast((one) => !one.amendment)
    let stood: Kept | undefined
    const versions = kept.map((one): RecordVersion => {
      const { amendment, content, ...facts } = one
      const before = stood
      if (!amendment) stood = one
      return {
        ...facts,
        state: amendment ?? (one === last ? 'standing' : 'earlier'),
        changes: before ? differencesOf(before.content, content, defaults) : [],
        signatures: signatures.filter((signature) => signature.version === one.version),
      }
    })
    return { versions: versions.reverse() }
  }

/** Reads one whole version: the instructor's content, and the files of that version (AMD-01). */
export const oneVersion =
  (readers: ContentReaders): Handler<typeof recordVersionById> =>
  async (ctx, { id, version }) => {
    const record = await readableRecord(ctx, id)
    const kept = (await versionsOf(ctx, record, readers)).find((one) => one.version === version)
    if (!kept) throw notFound()
    const { content, instructor_signature, files } =
      (await asSigned(ctx, id, version)) ?? kept.content
    const agreed = (await signaturesOf(ctx, record, readers)).findLast(
      (one) => one.version === version && one.meaning !== 'graded',
    )
    const rows = await filesOf(ctx, id)
    return {
      version,
      content: content as Record<string, unknown>,
      instructor_signature,
      trainee_signature: agreed ? asSignature(agreed) : null,
      files: files.map(({ field, name, size, sha256 }) => {
        const row = rows.find(
          (one) => one.field === field && one.sha256 === sha256 && one.name === name,
        )
        return {
          field,
          name,
          size,
          sha256,
          address: row ? addressIn(trainingFile, row) : '',
        }
      }),
    }
  }

/**
 * The version's content from a sealed signature. The stored version beside the record could have been changed
 * by hand.
 */
async function asSigned(ctx: Ctx, id: string, version: number): Promise<Content | null> {
  for (const row of await readSignatures(ctx, id)) {
    if (row.record_version !== version || row.form !== STATEMENT_FORM) continue
    if (await isAsSealed(ctx, row)) return signedContentIn(row) as unknown as Content
  }
  return null
}

const asSignature = ({ signer, at }: RecordSignature): Signature => ({
  full_name: signer.full_name,
  crew_code: signer.crew_code ?? '',
  at,
})

/** The facts about each version without its content, newest first. */
export const toldVersions = (kept: readonly Kept[]) => {
  const last = kept.findLast((one) => !one.amendment)
  return kept
    .map(({ amendment, content: _, ...facts }) => ({
      ...facts,
      state:
        amendment ??
        (facts.version === last?.version ? ('standing' as const) : ('earlier' as const)),
    }))
    .reverse()
}

async function readableRecord({ db, actor }: Ctx, id: string) {
  const record = await wholeRecord(db, id).select('r.kind').executeTakeFirst()
  if (!record || !mayRead(actor, record)) throw notFound()
  return { ...record, kind: record.kind as RecordKind }
}

/** All versions in the order of their numbers, including amendments that are not in force. */
export async function versionsOf(
  { db }: Ctx,
  record: Standing & { kind: RecordKind; instructor_name: string },
  readers: ContentReaders,
): Promise<Kept[]> {
  const [stood, amendments] = await Promise.all([
    db
      .selectFrom('record_version as v')
      .innerJoin('account as by', 'by.id', 'v.made_by')
      .select([
        'v.version',
        'v.content',
        'v.how',
        'v.reason',
        'v.made_at',
        'by.full_name',
        'by.crew_code',
      ])
      .where('v.record_id', '=', record.id)
      .execute(),
    db
      .selectFrom('record_amendment as a')
      .innerJoin('account as by', 'by.id', 'a.made_by')
      .leftJoin('account as ender', 'ender.id', 'a.ended_by')
      .select([
        'a.version',
        'a.content',
        'a.reason',
        'a.made_at',
        'by.full_name',
        'by.crew_code',
        'a.state',
      ])
      .select([
        'a.ended_at',
        'a.end_reason',
        'ender.full_name as ender_name',
        'ender.crew_code as ender_code',
      ])
      .where('a.record_id', '=', record.id)
      .where('a.state', '!=', 'in_force')
      .execute(),
  ])
  const factsOf = (row: (typeof stood)[number] | (typeof amendments)[number]) => ({
    version: row.version,
    by: { full_name: row.full_name, crew_code: row.crew_code },
    at: row.made_at.toISOString(),
    reason: row.reason,
    content: JSON.parse(row.content) as Content,
  })
  const kept: Kept[] = [
    ...stood.map((row) => ({
      ...factsOf(row),
      how: row.how as Kept['how'],
      withdrawn: null,
      amendment: null,
    })),
    ...amendments.map((row) => ({
      ...factsOf(row),
      how: 'amended' as const,
      amendment: row.state as 'waiting' | 'withdrawn',
      withdrawn: row.ended_at && {
        by: { full_name: row.ender_name ?? '', crew_code: row.ender_code },
        at: row.ended_at.toISOString(),
        reason: row.end_reason ?? '',
      },
    })),
  ]
  if (stood.length === 0) {
    const found = foundVersion(record, await readers[record.kind].read(db, record.id))
    kept.push({
      version: found.version,
      how: found.how,
      by: { full_name: record.instructor_name, crew_code: null },
      at: found.made_at.toISOString(),
      reason: '',
      withdrawn: null,
      amendment: null,
      content: JSON.parse(canonicalText(found.content)) as Content,
    })
  }
  return kept.sort((a, b) => a.version - b.version)
}

/** All files that the record or one of its amendments ever had. */
const filesOf = ({ db }: Ctx, recordId: string) =>
  db
    .selectFrom('stored_file as f')
    .select((eb) => [
      'f.id',
      'f.field',
      'f.name',
      eb.fn<string>('encode', ['f.sha256', eb.val('hex')]).as('sha256'),
    ])
    .where((eb) =>
      eb.or([
        eb('f.owner_id', '=', recordId),
        eb(
          'f.owner_id',
          'in',
          eb.selectFrom('record_amendment as a').select('a.id').where('a.record_id', '=', recordId),
        ),
      ]),
    )
    .execute()
