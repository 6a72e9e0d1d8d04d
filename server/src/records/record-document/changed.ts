import type { FieldChange } from '@trms/contract/common/field-change'
import type { ChangeInWords } from '@trms/contract/records/training-record/change-words'
import type { RecordSignature } from '@trms/contract/records/training-record/entity'
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
  if (!newest) return []
  const flag: Section = { kind: 'flag', text: words.changed }
  const changes = inWords(newest.changes)
  if (changes.length === 0)
    return [flag, { kind: 'text', title: words.changes, text: words.only_fingerprint }]
  return [
    flag,
    {
      kind: 'table',
      title: words.changes,
      columns: [
        { heading: words.field },
        { heading: words.as_signed },
        { heading: words.stands_now },
      ],
      rows: changes.map((one) => [
        one.field,
        one.old || words.nothing,
        { text: one.new || words.nothing, bad: true },
      ]),
    },
  ]
}
