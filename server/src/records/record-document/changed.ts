import type { FieldChange } from '@trms/contract/common/field-change'
import type { ChangeInWords } from '@trms/contract/records/training-record/change-words'
import type { RecordSignature } from '@trms/contract/records/training-record/entity'
import { changedSince } from '../../crew/paper-changes.ts'
import type { Section } from '../../platform/files/pdf/section.ts'
import type { DocumentWords } from './words.ts'

type Signed = readonly Pick<RecordSignature, 'state' | 'changes'>[]

/** Whether the record differs from what one of the signatures covers. */
export const isChanged = (signatures: Signed): boolean =>
  signatures.some((one) => one.state === 'changed')

/**
 * The warning that a record differs from what was signed, with the changes; empty when nothing differs
 * (SIG-04).
 */
export function changedSections(
  words: DocumentWords,
  signatures: Signed,
  inWords: (changes: readonly FieldChange[]) => ChangeInWords[],
): Section[] {
  const newest = signatures.findLast((one) => one.state === 'changed')
  return newest ? changedSince(words, inWords(newest.changes)) : []
}
