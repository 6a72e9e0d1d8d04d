import { POSITION_WORDS } from '../../crew/positions.ts'
import { LINE_CHECK_STATUS_WORDS } from '../../exchange/line-check/states.ts'
import { LINE_TRAINING_TYPE_WORDS } from '../../exchange/line-training/states.ts'
import { SIM_STATUS_WORDS } from '../../exchange/sim/states.ts'
import type { Language } from '../../messages/index.ts'
import { FLIGHT_TYPE_WORDS } from '../../records/training-flight/words.ts'
import { CRITERIA } from '../../records/training-record/criteria.ts'
import { RECORD_KINDS } from '../../records/training-record/entity.ts'
import { auditName } from './words.ts'

type Words = Record<Language, Readonly<Record<string, string>>>

const worded = (words: Readonly<Record<string, readonly [en: string, vi: string]>>) => ({
  en: Object.fromEntries(Object.entries(words).map(([code, [en]]) => [code, en])),
  vi: Object.fromEntries(Object.entries(words).map(([code, [, vi]]) => [code, vi])),
})

const RECORD = worded({ 0: ['Awaiting approval', 'Chờ duyệt'], 1: ['Approved', 'Đã duyệt'] })
const NOT_SCORED = worded({ 6: ['N/A', 'N/A'] })

/** What codes stand for that the trail is written with: of a field anywhere, or of an entity's. */
const CODES: Record<string, Words> = {
  flight_type: FLIGHT_TYPE_WORDS,
  role: worded({
    1: ['Administrator', 'Quản trị viên'],
    2: ['Staff user', 'Chuyên viên'],
    3: ['Instructor', 'Giáo viên'],
    4: ['Pilot', 'Phi công'],
    5: ['Employee', 'Nhân viên'],
    6: ['Inspector', 'Thanh tra viên'],
  }),
  name_position: POSITION_WORDS,
  line_training_type: LINE_TRAINING_TYPE_WORDS,
  caav_status: worded({
    1: ['Not sent', 'Chưa nộp'],
    2: ['Pilot sent', 'Phi công đã nộp'],
    3: ['Instructor sent', 'Giáo viên đã nộp'],
  }),
  completed: worded({ 1: ['no', 'không'], 2: ['yes', 'có'] }),
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
  'sim_form.status': SIM_STATUS_WORDS,
  'line_check.status': LINE_CHECK_STATUS_WORDS,
  'line_training.status': worded({
    1: ['Pilot Submit', 'Phi công nộp'],
    2: ['On training', 'Đang huấn luyện'],
    3: ['Completed', 'Hoàn thành'],
  }),
  ...Object.fromEntries(RECORD_KINDS.map((kind) => [`${kind}.status`, RECORD])),
  ...Object.fromEntries(CRITERIA.map(({ name }) => [name, NOT_SCORED])),
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
