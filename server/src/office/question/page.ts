import { areaOf, type Role } from '@trms/contract/access'
import type { Subject } from '@trms/contract/crew/question'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { recordPage } from '@trms/contract/records/training-record/pages'
import type { Db } from '../../platform/db/pool.ts'

interface Asked {
  subject: Subject
  record_id: string
}

/** The path of the page on which a question and its answer stand, for somebody of this role. */
export async function questionPage(db: Db, { subject, record_id }: Asked, role: Role) {
  const area = areaOf(role) ?? 'admin'
  if (subject === 'line_check') return `/${area}/line-check/detail/${record_id}`
  if (subject === 'line_training') return `/${area}/line-training/detail/${record_id}`
  if (subject === 'sim_form') {
    const { session_id } = await db
      .selectFrom('sim_form')
      .select('session_id')
      .where('id', '=', record_id)
      .executeTakeFirstOrThrow()
    return `/${area}/sim/detail/${session_id}`
  }
  const { kind } = await db
    .selectFrom('training_record')
    .select('kind')
    .where('id', '=', record_id)
    .executeTakeFirstOrThrow()
  return recordPage(area, kind as RecordKind, record_id)
}
