import { areaOf, type Role } from '@trms/contract/access'
import type { Subject } from '@trms/contract/crew/question'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Db } from '../../platform/db/pool.ts'

/** Where the page of a training record is, in either area; its id follows (web/src/crew/record-paths.ts). */
const RECORD_PAGE: Record<RecordKind, Record<'admin' | 'pilot', string>> = {
  training_flight: { admin: 'training-flight/detail', pilot: 'training-flight-detail' },
  base_training: { admin: 'fot/base-training-detail', pilot: 'base-training/detail' },
  theory_test: { admin: 'fot/theory-test-detail', pilot: 'theory-test/detail' },
  progress_theory: {
    admin: 'fot/progress-theory-detail',
    pilot: 'progress-theory-report/detail',
  },
}

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
  return `/${area}/${RECORD_PAGE[kind as RecordKind][area]}/${record_id}`
}
