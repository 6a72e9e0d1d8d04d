import type { RecordSource } from '@trms/contract/people/qualification/entity'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'
import type { SignedContent } from './content.ts'
import type { WholeRow } from './whole.ts'

/** The writer of a record, whose name and crew code lists search by. */
export interface Writer {
  full_name: string
  crew_code: string | null
}

/** The description of how a kind of record is amended (AMD-01). */
export interface Amendable {
  kind: RecordKind
  content: SignedContent
  /** The source of the qualification that a passed record of the kind completes and a failed one ends (RDY-02). */
  completes?: RecordSource | undefined
  /** Reads one record; undefined when the record is unknown or archived. */
  find(db: Db, id: string): Promise<WholeRow | undefined>
  /** The record in the actor's view. */
  answer(ctx: Ctx, id: string): Promise<object>
  /**
   * Overwrites a record with a whole form: the record's rows, and the received files by their fields, but
   * nothing that depends on the record. `sent` is the parsed input of the call. Throws INVALID_FIELDS.
   */
  write(
    ctx: Ctx,
    record: { id: string; writer: Writer },
    sent: object,
    files: Partial<Record<string, ReceivedFile>>,
  ): Promise<void>
}
export type Amendables = Record<RecordKind, Amendable>
