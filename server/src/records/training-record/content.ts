import type { FieldChange } from '@trms/contract/common/field-change'
import type { Language } from '@trms/contract/messages/index'
import type { ChangeInWords } from '@trms/contract/records/training-record/change-words'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Db } from '../../platform/db/pool.ts'
import type { Json } from '../../platform/signing/canonical.ts'

/** Reads the content of a record that is signed, including the fingerprints of its files. */
export interface SignedContent {
  read(db: Db, id: string): Promise<RecordContent>
  /** Reads several records in one statement; unknown records are left out. */
  readAll(db: Db, ids: readonly string[]): Promise<RecordContent[]>
  /**
   * The values of empty fields, in the shape of the content, where an empty field holds neither null nor the
   * empty text. A field that a later release adds counts as unchanged while the field holds its default
   * (docs/decisions/0012).
   */
  defaults: Json
  /** Puts changes of the content into the words of the form. */
  inWords(language: Language): (changes: readonly FieldChange[]) => ChangeInWords[]
}
export type ContentReaders = Record<RecordKind, SignedContent>

interface RecordContent {
  id: string
  files: { field: string; name: string; size: number; sha256: string }[]
}
