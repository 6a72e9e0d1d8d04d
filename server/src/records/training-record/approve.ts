import type { approveResult } from '@trms/contract/records/training-record/calls'
import { RECORD_STATUS, type RecordKind } from '@trms/contract/records/training-record/entity'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { sign } from '../../platform/signing/sign.ts'
import { refuse } from '../../platform/verdict.ts'
import type { ContentReaders } from './content.ts'
import { againstApprove, mayRead } from './policy.ts'
import { signatureOf } from './signature.ts'
import { refuseUnread } from './since-read.ts'
import { tellOfRecord } from './told.ts'
import { aboutRecord } from './whole.ts'

/** The trainee's approval: who, when, what was approved and its fingerprint (APR-01, APR-02). */
export const approve =
  (readers: ContentReaders): Handler<typeof approveResult> =>
  async (ctx, { id, version: seen }) => {
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
      .forUpdate('r')
      .executeTakeFirst()
    if (!record || !mayRead(ctx.actor, record)) throw notFound()
    refuse(againstApprove(ctx.actor, record))
    await refuseUnread(ctx, { id, version: record.version }, seen)

    const { read } = readers[record.kind as RecordKind]
    const { fingerprint } = await sign(ctx, {
      record: { kind: record.kind, id, version: record.version },
      meaning: 'agreed',
      about: aboutRecord(record),
      content: await read(ctx.db, id),
    })
    const signature = signatureOf(ctx)
    const version = record.version + 1
    await ctx.db
      .updateTable('training_record')
      .set({
        status: RECORD_STATUS.APPROVED,
        trainee_signature: JSON.stringify(signature),
        approved_at: ctx.now,
        approval_fingerprint: fingerprint,
        version,
      })
      .where('id', '=', id)
      .execute()
    ctx.audit({ action: 'approve', entity: record.kind, entityId: id, change: { fingerprint } })
    await tellOfRecord(ctx.db, { id, ...record })
    return {
      id,
      version,
      status: RECORD_STATUS.APPROVED,
      trainee_signature: signature,
      trainee_approval: { at: signature.at, fingerprint },
    }
  }
