import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import type { Actor, Services } from '../platform/context.ts'
import { inTransaction, verbContext } from '../platform/verb-context.ts'
import { archive } from '../records/training-record/archive.ts'
import { adminOf } from './office.ts'

const DAY_MS = 86_400_000

/** Which of the pilots, in the order of their crew codes, has a flight that somebody changed past the product. */
const CHANGED_BY_HAND = 2
/** Whose oldest records the office has deleted, and why. */
const DELETED: readonly { pilot: number; kind: RecordKind; reason: string }[] = [
  { pilot: 8, kind: 'training_flight', reason: 'Ghi hai lần cùng một chuyến bay' },
  { pilot: 9, kind: 'base_training', reason: 'Ghi nhầm phi công' },
]

/** What the signatures and the archive are there for: a record changed in the database by hand, and deleted ones. */
export async function fillProof(services: Services, trainees: readonly Actor[]): Promise<void> {
  const of = (index: number, kind: RecordKind) => oldestOf(services, trainees[index], kind)
  const changed = await of(CHANGED_BY_HAND, 'training_flight')
  if (changed)
    await services.db
      .updateTable('training_flight')
      .set({ comments: sql`comments || ' Đạt yêu cầu ở mọi nội dung.'` })
      .where('id', '=', changed)
      .execute()
  const actor = await adminOf(services)
  for (const [i, { pilot, kind, reason }] of DELETED.entries()) {
    const id = await of(pilot, kind)
    const now = new Date(Date.now() - (20 + 15 * i) * DAY_MS)
    const ctx = verbContext(services, { actor, language: 'vi', now })
    if (id) await inTransaction(ctx, (within) => archive({ kind })(within, { id, reason }))
  }
}

async function oldestOf(
  { db }: Services,
  pilot: Actor | undefined,
  kind: RecordKind,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('training_record')
    .select('id')
    .where('pilot_id', '=', pilot?.id ?? null)
    .where('kind', '=', kind)
    .where('status', '=', 1)
    .where('archived_at', 'is', null)
    .orderBy('record_date')
    .executeTakeFirst()
  return row?.id
}
