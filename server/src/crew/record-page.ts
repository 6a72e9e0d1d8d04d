import { areaOf, type Role } from '@trms/contract/access'
import { RECORD_KINDS, type RecordKind } from '@trms/contract/records/training-record/entity'
import { recordPage } from '@trms/contract/records/training-record/pages'
import type { Db } from '../platform/db/pool.ts'

interface Whose {
  /**
   * The kind as signatures or questions name it: one kind of training record or all kinds, `sim`, `sim_form`,
   * or another kind.
   */
  kind: string
  /** The record's id; for a SIM session the id of the form. */
  id: string
}

/** The path of the page of a record or form for this role; null: the record no longer exists. */
export async function pageOfRecord(db: Db, { kind, id }: Whose, role: Role) {
  const area = areaOf(role) ?? 'admin'
  if (kind === 'line_check') return `/${area}/line-check/detail/${id}`
  if (kind === 'line_training') return `/${area}/line-training/detail/${id}`
  if (kind === 'sim' || kind === 'sim_form') {
    const form = await db
      .selectFrom('sim_form')
      .select('session_id')
      .where('id', '=', id)
      .executeTakeFirst()
    return form ? `/${area}/sim/detail/${form.session_id}` : null
  }
  if (isRecordKind(kind)) return recordPage(area, kind, id)
  const record = await db
    .selectFrom('training_record')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirst()
  return record ? recordPage(area, record.kind as RecordKind, id) : null
}

const isRecordKind = (kind: string): kind is RecordKind => RECORD_KINDS.some((one) => one === kind)
