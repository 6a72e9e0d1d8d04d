import type { Section } from '../platform/files/pdf/section.ts'
import type { PaperWords } from './paper-words.ts'

/**
 * The warning that a record or a form differs from what was signed, with each field as it was signed and as
 * it stands now (SIG-04).
 */
export function changedSince(
  words: PaperWords,
  changes: readonly { field: string; old: string; new: string }[],
): Section[] {
  const flag: Section = { kind: 'flag', text: words.changed }
  if (changes.length === 0)
    return [flag, { kind: 'text', title: words.changes, text: words.only_fingerprint }]
  return [
    flag,
    {
      kind: 'table',
      title: words.changes,
      columns: [words.field, words.as_signed, words.stands_now].map((heading) => ({ heading })),
      rows: changes.map((one) => [
        one.field,
        one.old || words.nothing,
        { text: one.new || words.nothing, bad: true },
      ]),
    },
  ]
}
