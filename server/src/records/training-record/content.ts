import type { FieldChange } from '@trms/contract/common/field-change'
import type { Language } from '@trms/contract/messages/index'
import type { ChangeInWords } from '@trms/contract/records/training-record/change-words'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Db } from '../../platform/db/pool.ts'
import type { Json } from '../../platform/signing/canonical.ts'

/** What is signed of a record: its content and the fingerprints of its files. */
export interface SignedContent {
  read(db: Db, id: string): Promise<RecordContent>
  /** Of several in one statement; those that are not there are left out. */
  readAll(db: Db, ids: readonly string[]): Promise<RecordContent[]>
  /**
   * What stands in a field that nobody has written in, in the content's shape; only where that is neither
   * null nor the empty text. A field that is added later is judged by it (docs/decisions/0012).
   */
  defaults: Json
  /** Changes of it in the words of the form. */
  inWords(language: Language): (changes: readonly FieldChange[]) => ChangeInWords[]
}
export type ContentReaders = Record<RecordKind, SignedContent>

interface RecordContent {
  id: string
  files: { field: string; name: string; size: number; sha256: string }[]
}
