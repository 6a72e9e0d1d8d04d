import { dayWords, hoursWords } from '../../common/dates.ts'
import type { FieldChange } from '../../common/field-change.ts'
import type { Language } from '../../messages/index.ts'
import { NOT_APPLICABLE } from './scores.ts'

/** What the fields that all kinds have are called, and what stands in them. */
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

/** What is signed with a record beside what its form asks for. */
const BESIDE_WORDS = {
  en: {
    general: 'General',
    instructor_signature: 'Instructor’s signature as noted',
    files: 'Files',
    files_signed: 'As their fingerprints say',
    files_now: 'The stored files have other bytes, or cannot be read',
  },
  vi: {
    general: 'Thông tin chung',
    instructor_signature: 'Chữ ký giáo viên đã ghi',
    files: 'Tệp đính kèm',
    files_signed: 'Đúng mã SHA-256 đã ký',
    files_now: 'Dữ liệu tệp đang lưu đã khác, hoặc không đọc được',
  },
} as const satisfies Record<Language, Record<string, string>>

/** A field whose value changed, as people read it. Empty: nothing. */
export interface ChangeInWords {
  field: string
  old: string
  new: string
}

/** The fields that every kind has, which no kind has to name. */
export type CommonField = 'result' | 'comments' | 'report'

/** The name of a field by its path: the kind's own (`names`), one that all kinds have, or that of what stands beside the form. */
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
  if (field === 'instructor_signature' || field === 'files') return beside[field]
  return names[field] ?? beside.general
}

/** How a value is read, by what it is. */
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

/** That stored files are not those whose fingerprints were signed; null of any other change. */
export const filesInWords = (language: Language, { field }: FieldChange): ChangeInWords | null => {
  const { files, files_signed, files_now } = BESIDE_WORDS[language]
  return field === 'files' ? { field: files, old: files_signed, new: files_now } : null
}

/** The changes of a kind whose fields are called `names`, in the words of its form. */
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
