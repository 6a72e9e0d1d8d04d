import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Ctx } from '../../platform/context.ts'
import { lockRow } from '../../platform/db/lock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { AppError, notFound, refuseStale } from '../../platform/errors.ts'
import type { Writer } from './amending.ts'
import { mayRead } from './policy.ts'
import { wholeRecord } from './whole.ts'

/** Locks the record until the transaction ends; throws 404 unless the actor may read the record. */
export async function heldRecord(ctx: Ctx, id: string, kind?: RecordKind) {
  await lockRow(ctx.db, 'training_record', id)
  const record = await wholeRecord(ctx.db, id).select('r.kind').executeTakeFirst()
  if (!record || !mayRead(ctx.actor, record) || (kind && record.kind !== kind)) throw notFound()
  return { ...record, kind: record.kind as RecordKind }
}

/** The waiting amendment of the record; throws a conflict if another version was shown. */
export async function waitingAmendment(db: Db, recordId: string, version: number) {
  const row = await db
    .selectFrom('record_amendment')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) throw new AppError('WRONG_STATE', 'no_amendment_waits')
  refuseStale(version, row.version)
  return row
}

export const writerOf = ({ db }: Pick<Ctx, 'db'>, id: string): Promise<Writer> =>
  db
    .selectFrom('account')
    .select(['full_name', 'crew_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
