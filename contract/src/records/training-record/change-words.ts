import { dayWords, hoursWords } from '../../common/dates.ts'
import type { FieldChange } from '../../common/field-change.ts'
import type { Language } from '../../messages/index.ts'
import { NOT_APPLICABLE } from './scores.ts'

/** The names of the fields that all kinds share, and the words for their values. */
export const RECORD_FIELD_WORDS = {
  en: {
    trainee: 'Trainee',
    instructor: 'Instructor',
    report: 'Report',
    comments: 'Comments',
    result: 'Result',
    passed: 'Passed',
    failed: 'Failed',
    yes: 'Yes',
    no: 'No',
  },
  vi: {
    trainee: 'Học viên',
    instructor: 'Giáo viên',
    report: 'Báo cáo',
    comments: 'Nhận xét',
    result: 'Kết quả',
    passed: 'Đạt',
    failed: 'Không đạt',
    yes: 'Có',
    no: 'Không',
  },
} as const satisfies Record<Language, Record<string, string>>

/** The names of signed parts that are not in the form. */
const BESIDE_WORDS = {
  en: {
    general: 'General',
    instructor_signature: 'Instructor’s signature as noted',
    trainee_signature: 'Trainee’s signature as noted',
    files: 'Files',
    files_signed: 'As their fingerprints say',
    files_now: 'The stored files have other bytes, or cannot be read',
  },
  vi: {
    general: 'Thông tin chung',
    instructor_signature: 'Chữ ký giáo viên đã ghi',
    trainee_signature: 'Chữ ký học viên đã ghi',
    files: 'Tệp đính kèm',
    files_signed: 'Đúng mã SHA-256 đã ký',
    files_now: 'Dữ liệu tệp đang lưu đã khác, hoặc không đọc được',
  },
} as const satisfies Record<Language, Record<string, string>>

/** A changed field in words; an empty text means that a side has no value. */
export interface ChangeInWords {
  field: string
  old: string
  new: string
}

/** The fields of every kind, which the words of a kind need not name. */
export type CommonField = 'result' | 'comments' | 'report'

/**
 * The name of a field by its path: from the kind's own `names`, from the fields that all kinds share, or from
 * the signed parts that are not in the form.
 */
export function fieldInWords(
  language: Language,
  names: Readonly<Record<string, string>>,
  path: string,
): string {
  const [field = ''] = path.split(/[.[]/)
  const words = RECORD_FIELD_WORDS[language]
  const beside = BESIDE_WORDS[language]
  if (field === 'result' || field === 'comments' || field === 'report') return words[field]
  if (field === 'pilot_id') return words.trainee
  if (field === 'instructor_id') return words.instructor
  if (field === 'instructor_signature' || field === 'trainee_signature' || field === 'files')
    return beside[field]
  return names[field] ?? beside.general
}

/** Writes the value of a field for people, according to the value's type. */
export function valueInWords(language: Language, field: string, value: unknown): string {
  const words = RECORD_FIELD_WORDS[language]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') {
    if (field === 'result') return words[value ? 'passed' : 'failed']
    return words[value ? 'yes' : 'no']
  }
  if (typeof value === 'number') {
    if (field.endsWith('flight_time')) return hoursWords(value)
    return value === NOT_APPLICABLE ? 'N/A' : String(value)
  }
  if (typeof value === 'object') return 'name' in value ? String(value.name) : ''
  const text = String(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? dayWords(text) : text
}

/**
 * The words for stored files that are not those whose fingerprints were signed; null for any other change.
 */
export const filesInWords = (language: Language, { field }: FieldChange): ChangeInWords | null => {
  const { files, files_signed, files_now } = BESIDE_WORDS[language]
  return field === 'files' ? { field: files, old: files_signed, new: files_now } : null
}

/** Writes the changes of a kind in the words of its form; `names` holds the names of the kind's fields. */
export const changesInWords =
  (language: Language, names: Readonly<Record<string, string>>) =>
  (changes: readonly FieldChange[]): ChangeInWords[] =>
    changes.map(
      (one) =>
        filesInWords(language, one) ?? {
          field: fieldInWords(language, names, one.field),
          old: valueInWords(language, one.field, one.old),
          new: valueInWords(language, one.field, one.new),
        },
    )
