import { LINE_TRAINING_TYPE_WORDS } from '../../exchange/line-training/states.ts'
import type { Language } from '../../messages/index.ts'
import { FLIGHT_TYPE_WORDS } from '../../records/training-flight/words.ts'
import { CRITERIA } from '../../records/training-record/criteria.ts'
import { RECORD_KINDS } from '../../records/training-record/entity.ts'
import { auditName } from './words.ts'

type Words = Record<Language, Readonly<Record<string, string>>>

const numbered = (first: number, ...words: readonly (readonly [en: string, vi: string])[]) => ({
  en: Object.fromEntries(words.map(([en], i) => [first + i, en])),
  vi: Object.fromEntries(words.map(([, vi], i) => [first + i, vi])),
})

const RECORD = numbered(0, ['Awaiting approval', 'Chờ duyệt'], ['Approved', 'Đã duyệt'])

const worded = (words: Readonly<Record<string, readonly [en: string, vi: string]>>) => ({
  en: Object.fromEntries(Object.entries(words).map(([code, [en]]) => [code, en])),
  vi: Object.fromEntries(Object.entries(words).map(([code, [, vi]]) => [code, vi])),
})

/** What codes stand for that the trail is written with: of a field anywhere, or of an entity's. */
const CODES: Record<string, Words> = {
  flight_type: FLIGHT_TYPE_WORDS,
  role: numbered(
    1,
    ['Administrator', 'Quản trị viên'],
    ['Staff user', 'Chuyên viên'],
    ['Instructor', 'Giáo viên'],
    ['Pilot', 'Phi công'],
    ['Employee', 'Nhân viên'],
    ['Inspector', 'Thanh tra viên'],
  ),
  name_position: numbered(
    0,
    ['Captain', 'Cơ trưởng'],
    ['First officer', 'Cơ phó'],
    ['Captain in training', 'Học viên cơ trưởng'],
    ['First officer in training', 'Học viên cơ phó'],
  ),
  line_training_type: LINE_TRAINING_TYPE_WORDS,
  caav_status: numbered(
    1,
    ['Not sent', 'Chưa nộp'],
    ['Pilot sent', 'Phi công đã nộp'],
    ['Instructor sent', 'Giáo viên đã nộp'],
  ),
  completed: numbered(1, ['no', 'không'], ['yes', 'có']),
  verdict: worded({
    accept: ['Accepted', 'Chấp nhận'],
    correct: ['Corrected', 'Sửa lại'],
    refuse: ['Refused', 'Từ chối'],
  }),
  'inspection.what': worded({
    pilots: ['The list of pilots', 'Danh sách phi công'],
    records: ['A list of records', 'Danh sách hồ sơ'],
    record: ['A record', 'Một hồ sơ'],
    version: ['A version of a record', 'Một phiên bản của hồ sơ'],
    qualifications: ['Qualifications', 'Năng định'],
    trail: ['The audit trail', 'Nhật ký thay đổi'],
    file: ['A file', 'Một tệp'],
  }),
  'sim_form.status': numbered(
    1,
    ['Initial', 'Khởi tạo'],
    ['Pilot Submitted', 'Phi công đã nộp'],
    ['Instructor A Submitted', 'GV A đã nộp'],
    ['Instructor B Submitted', 'GV B đã nộp'],
    ['Completed', 'Hoàn thành'],
    ['Failed', 'Không đạt'],
  ),
  'line_check.status': numbered(
    1,
    ['Initial', 'Khởi tạo'],
    ['Pilot Submitted', 'Phi công đã nộp'],
    ['Instructor Submitted', 'Giáo viên đã nộp'],
    ['Completed', 'Hoàn thành'],
  ),
  'line_training.status': numbered(
    1,
    ['Pilot Submit', 'Phi công nộp'],
    ['On training', 'Đang huấn luyện'],
    ['Completed', 'Hoàn thành'],
  ),
  ...Object.fromEntries(RECORD_KINDS.map((kind) => [`${kind}.status`, RECORD])),
  ...Object.fromEntries(CRITERIA.map(({ name }) => [name, numbered(6, ['N/A', 'N/A'])])),
}

/** Fields that name a kind of what the trail is written of. */
const OF_KINDS = ['record_kind', 'inspection.kind']

/** What such a code stands for; undefined: it is a number, or a text of its own. */
export function trailCode(
  language: Language,
  entity: string,
  field: string,
  value: number | string,
): string | undefined {
  const names = [`${entity}.${field}`, field]
  if (names.some((name) => OF_KINDS.includes(name)))
    return auditName('entity', String(value), language)
  return names.map((name) => CODES[name]).find(Boolean)?.[language][value]
}
