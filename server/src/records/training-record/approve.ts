import type { Meaning } from '@trms/contract/common/signing'
import type { approveResult, disagreeResult } from '@trms/contract/records/training-record/calls'
import { RECORD_STATUS, type RecordKind } from '@trms/contract/records/training-record/entity'
import { writeQuestion } from '../../crew/questions.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { lockRow } from '../../platform/db/lock.ts'
import { notFound } from '../../platform/errors.ts'
import { sign } from '../../platform/signing/sign.ts'
import { refuse } from '../../platform/verdict.ts'
import type { ContentReaders } from './content.ts'
import { againstApprove, mayRead } from './policy.ts'
import { signatureOf } from './signature.ts'
import { refuseUnread } from './since-read.ts'
import { tellOfRecord } from './told.ts'
import { aboutRecord } from './whole.ts'

/**
 * Records the trainee's approval: the person, the time, and the fingerprint of the approved content (APR-01,
 * APR-02).
 */
export const approve =
  (readers: ContentReaders): Handler<typeof approveResult> =>
  async (ctx, { id, version }) => {
    const { answer, ...read } = await signAsRead(ctx, readers, {
      id,
      seen: version,
      meaning: 'agreed',
    })
    const { kind, fingerprint } = read
    ctx.audit({ action: 'approve', entity: kind, entityId: id, change: { fingerprint } })
    return answer
  }

/**
 * Records that the trainee has read the record and disagrees, with the trainee's reason in the signed text. A
 * disagreement closes the record like an approval, and asks the office for an answer (SIG-05).
 */
export const disagree =
  (readers: ContentReaders): Handler<typeof disagreeResult> =>
  async (ctx, { id, version, comment }) => {
    const said = { meaning: 'disagreed', comment } as const
    const { answer, ...read } = await signAsRead(ctx, readers, { id, seen: version, ...said })
    const { kind, fingerprint } = read
    const record = { id, version: answer.version }
    const question = { subject: 'training_record', record, kind: 'disagreement' } as const
    await writeQuestion(ctx, { ...question, text: comment })
    ctx.audit({ action: 'disagree', entity: kind, entityId: id, change: { fingerprint, comment } })
    return answer
  }

interface Said {
  id: string
  /** The version that the trainee has read. */
  seen: number | undefined
  meaning: Exclude<Meaning, 'graded'>
  comment?: string
}

/** The trainee signs the record as read; from then on only an amendment changes the record. */
async function signAsRead(ctx: Ctx, readers: ContentReaders, { id, seen, meaning, comment }: Said) {
  await lockRow(ctx.db, 'training_record', id)
  const record = await ctx.db
    .selectFrom('training_record as r')
    .innerJoin('account as trainee', 'trainee.id', 'r.pilot_id')
    .select([
      'r.kind',
      'r.pilot_id',
      'r.instructor_id',
      'r.status',
      'r.version',
      'r.record_date',
      'trainee.fleet as pilot_fleet',
      'trainee.full_name as pilot_name',
    ])
    .where('r.id', '=', id)
    .where('r.archived_at', 'is', null)
    .executeTakeFirst()
  if (!record || !mayRead(ctx.actor, record)) throw notFound()
  refuse(againstApprove(ctx.actor, record))
  await refuseUnread(ctx, { id, version: record.version }, seen)

  const { kind } = record
  const { fingerprint } = await sign(ctx, {
    record: { kind, id, version: record.version },
    meaning,
    ...(comment !== undefined && { comment }),
    about: aboutRecord(record),
    content: await readers[kind as RecordKind].read(ctx.db, id),
  })
  const signature = signatureOf(ctx)
  const version = record.version + 1
  await ctx.db
    .updateTable('training_record')
    .set({
      status: RECORD_STATUS.APPROVED,
      // The generated column `disagreed` is computed from the meaning.
      trainee_signature: JSON.stringify({ ...signature, meaning }),
      approved_at: ctx.now,
      approval_fingerprint: fingerprint,
      version,
    })
    .where('id', '=', id)
    .modifyEnd(ALONG)
    .execute()
  await tellOfRecord(ctx.db, { id, ...record })
  const answer = {
    id,
    version,
    status: RECORD_STATUS.APPROVED,
    trainee_signature: signature,
    trainee_approval: { at: signature.at, fingerprint },
  }
  return { answer, kind, fingerprint }
}
