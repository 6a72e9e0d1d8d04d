import type { RecordSource } from '@trms/contract/people/qualification/entity'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'
import type { SignedContent } from './content.ts'
import type { WholeRow } from './whole.ts'

/** Who wrote a record, as lists find it by them. */
export interface Writer {
  full_name: string
  crew_code: string | null
}

/** What a kind of record says of how it is amended (AMD-01). */
export interface Amendable {
  kind: RecordKind
  content: SignedContent
  /** What a record of the kind completes once its outcome is PASSED (RDY-02). */
  completes?: RecordSource | undefined
  /** One record; none when there is none, or it was archived. */
  find(db: Db, id: string): Promise<WholeRow | undefined>
  /** The record as the actor is answered with it. */
  answer(ctx: Ctx, id: string): Promise<object>
  /**
   * Lays a whole form over the record: its rows, and the received files by their fields; nothing of what follows from
   * that. Throws INVALID_FIELDS. `sent` is what the call's input has read.
   */
  write(
    ctx: Ctx,
    record: { id: string; writer: Writer },
    sent: object,
    files: Partial<Record<string, ReceivedFile>>,
  ): Promise<void>
}
export type Amendables = Record<RecordKind, Amendable>
