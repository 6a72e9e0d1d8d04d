import type { FieldChange } from '@trms/contract/records/training-record/entity'
import { NOT_APPLICABLE } from '@trms/contract/records/training-record/scores'
import type { ReadChange } from '../../crew/history.tsx'
import { formatDate, formatHours } from '../../i18n/format.ts'
import { useWords, type Words } from '../../i18n/words.ts'
import { recordFileWords } from './record-file-words.ts'

const COMMON = ['result', 'comments', 'report'] as const

/** The name under which a field of a record's form is listed as missing: its own, or `general`. */
export function useRecordLabel<Own extends { general: string }>(
  ownWords: Words<Own>,
): (path: string) => string {
  const t = useWords(ownWords)
  const words = useWords(recordFileWords)
  return (path) => {
    const [field = ''] = path.split(/[.[]/)
    const common = COMMON.find((one) => one === field)
    if (common) return words(common)
    return t(field in ownWords.en ? (field as keyof Own) : 'general')
  }
}

/** Changes of a record as people read them. */
export type ReadChanges = (changes: readonly FieldChange[]) => ReadChange[]

/** How a value is read: of a kind's own choices in its words, of all else by what it is. */
export function useRecordValue(): (field: string, value: unknown) => string {
  const words = useWords(recordFileWords)
  return (field, value) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') {
      if (field === 'result') return words(value ? 'passed' : 'failed')
      return words(value ? 'yes' : 'no')
    }
    if (typeof value === 'number') {
      if (field.endsWith('flight_time')) return formatHours(value)
      return value === NOT_APPLICABLE ? 'N/A' : String(value)
    }
    if (typeof value === 'object') return 'name' in value ? String(value.name) : ''
    const text = String(value)
    return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text
  }
}

/** The changes of a kind that is written once, in the words of its form. */
export function useRecordChanges<Own extends { general: string }>(
  ownWords: Words<Own>,
): ReadChanges {
  const labelOf = useRecordLabel(ownWords)
  const valueText = useRecordValue()
  return (changes) =>
    changes.map((one) => ({
      field: labelOf(one.field),
      old: valueText(one.field, one.old),
      new: valueText(one.field, one.new),
    }))
}
