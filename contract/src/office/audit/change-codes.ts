import { LINE_TRAINING_TYPE_WORDS } from '../../exchange/line-training/states.ts'
import type { Language } from '../../messages/index.ts'
import { FLIGHT_TYPE_WORDS } from '../../records/training-flight/words.ts'
import { CRITERIA } from '../../records/training-record/criteria.ts'
import { RECORD_KINDS } from '../../records/training-record/entity.ts'

type Words = Record<Language, Readonly<Record<number, string>>>

const numbered = (first: number, ...words: readonly (readonly [en: string, vi: string])[]) => ({
  en: Object.fromEntries(words.map(([en], i) => [first + i, en])),
  vi: Object.fromEntries(words.map(([, vi], i) => [first + i, vi])),
})

const RECORD = numbered(0, ['Awaiting approval', 'Chờ duyệt'], ['Approved', 'Đã duyệt'])

/** What numbers stand for that the trail is written with: of a field anywhere, or of an entity's. */
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

/** What such a number stands for; undefined: it is a number. */
export const trailCode = (
  language: Language,
  entity: string,
  field: string,
  value: number,
): string | undefined => (CODES[`${entity}.${field}`] ?? CODES[field])?.[language][value]
