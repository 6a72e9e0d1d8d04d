import { ROLE_WORDS } from '../../access-words.ts'
import { ORDER_WORDS } from '../../common/paging-words.ts'
import { POSITION_WORDS } from '../../crew/positions.ts'
import {
  LINE_CHECK_STAGE_WORDS,
  LINE_CHECK_STATUS_WORDS,
} from '../../exchange/line-check/states.ts'
import {
  LINE_TRAINING_STAGE_WORDS,
  LINE_TRAINING_STATUS_WORDS,
  LINE_TRAINING_TYPE_WORDS,
} from '../../exchange/line-training/states.ts'
import { CAAV_STATUS_WORDS, SIM_STAGE_WORDS, SIM_STATUS_WORDS } from '../../exchange/sim/states.ts'
import { LANGUAGE_NAMES, type Language } from '../../messages/languages.ts'
import {
  ACCOUNT_STATUS_WORDS,
  PERMISSION_WORDS,
  PILOT_STATUS_WORDS,
} from '../../people/account/words.ts'
import { FACTOR_WORDS, WAY_WORDS } from '../../people/auth/way-words.ts'
import { MONTH_WORDS, MONTHS, PILOT_FUNCTION_WORDS, TITLE_WORDS } from '../../people/pilot/words.ts'
import {
  PROFILE_FIELD_WORDS,
  SOURCE_WORDS,
  VALIDITY_UNIT_WORDS,
} from '../../people/qualification/kind-words.ts'
import { NO_END } from '../../people/qualification/rule.ts'
import { BOARD_SORT_WORDS, STANDING_WORDS } from '../../people/qualification/words.ts'
import { EXPIRIES, EXPIRY_WORD } from '../../people/survey/recency.ts'
import { BASE_SCORES } from '../../records/base-training/entity.ts'
import { FLIGHT_FIELD_WORDS } from '../../records/training-flight/field-words.ts'
import { FLIGHT_TYPE_WORDS } from '../../records/training-flight/words.ts'
import { RECORD_FIELD_WORDS } from '../../records/training-record/change-words.ts'
import { CRITERIA } from '../../records/training-record/criteria.ts'
import { RECORD_KINDS } from '../../records/training-record/entity.ts'
import { FIGURE_WORDS } from '../dashboard/words.ts'
import { MAIL_KIND_WORDS } from '../health/words.ts'
import { WAITS_FILTER_WORDS } from '../task/filter-words.ts'
import { NOTICE_TOPICS } from '../task/notice.ts'
import { NOTICE_WAY_WORDS } from '../task/notice-words.ts'
import { ALL_FLEETS_WORDS, TRAINING_TYPE_WORDS } from '../training-document/words.ts'
import { HOOK_FAILED_WORDS, INSPECTED_STATE_WORDS } from './state-words.ts'

type Said = Readonly<Record<string, string>>
type Words = Record<Language, Said>

const inBoth = (take: (language: Language) => Said): Words => ({ en: take('en'), vi: take('vi') })

const worded = (words: Readonly<Record<string, readonly [en: string, vi: string]>>) => ({
  en: Object.fromEntries(Object.entries(words).map(([code, [en]]) => [code, en])),
  vi: Object.fromEntries(Object.entries(words).map(([code, [, vi]]) => [code, vi])),
})

const ofEach = (names: readonly string[], words: Words) =>
  Object.fromEntries(names.map((name) => [name, words]))

const RECORD = worded({ 0: ['Awaiting approval', 'Chờ duyệt'], 1: ['Approved', 'Đã duyệt'] })
const NOT_SCORED = worded({ 6: ['N/A', 'N/A'] })

/** The words for codes in the trail, by field, or by entity and field. */
export const CODE_WORDS: Record<string, Words> = {
  language: inBoth(() => LANGUAGE_NAMES),
  role: ROLE_WORDS,
  'role.id': ROLE_WORDS,
  management_role: PERMISSION_WORDS,
  name_position: POSITION_WORDS,
  positions: POSITION_WORDS,
  'account.status': ACCOUNT_STATUS_WORDS,
  'account.by': WAY_WORDS,
  'account.second_factor': FACTOR_WORDS,
  ...ofEach(
    NOTICE_TOPICS.map((topic) => `account.${topic}`),
    NOTICE_WAY_WORDS,
  ),
  'pilot.status': PILOT_STATUS_WORDS,
  'pilot.function': PILOT_FUNCTION_WORDS,
  'pilot.fleet_position': TITLE_WORDS,
  ...ofEach(
    ['pilot.base_month', 'pilot.line_check_month'],
    inBoth((language) =>
      Object.fromEntries(
        MONTHS.map((month) => [month, MONTH_WORDS[language].replace('{number}', String(month))]),
      ),
    ),
  ),
  verdict: worded({
    accept: ['Accepted', 'Chấp nhận'],
    correct: ['Corrected', 'Sửa lại'],
    refuse: ['Refused', 'Từ chối'],
  }),
  'qualification.given_expires_on': inBoth((language) => ({
    [NO_END]: STANDING_WORDS[language].no_end,
  })),
  'qualification_kind.source': SOURCE_WORDS,
  'qualification_kind.profile_field': PROFILE_FIELD_WORDS,
  'qualification_kind.validity_unit': VALIDITY_UNIT_WORDS,

  'training_flight.type': FLIGHT_TYPE_WORDS,
  flight_type: FLIGHT_TYPE_WORDS,
  night_or_day: inBoth((language) => FLIGHT_FIELD_WORDS[language]),
  autoland_result: inBoth((language) => {
    const { autoland_0, autoland_1 } = FLIGHT_FIELD_WORDS[language]
    return { 0: autoland_0, 1: autoland_1 }
  }),
  result: inBoth((language) => {
    const { passed, failed } = RECORD_FIELD_WORDS[language]
    return { true: passed, false: failed }
  }),
  ...ofEach(
    RECORD_KINDS.map((kind) => `${kind}.status`),
    RECORD,
  ),
  ...ofEach(
    [...CRITERIA.map(({ name }) => name), ...BASE_SCORES, 'base_training.point'],
    NOT_SCORED,
  ),

  line_training_type: LINE_TRAINING_TYPE_WORDS,
  caav_status: CAAV_STATUS_WORDS,
  completed: worded({ 1: ['no', 'không'], 2: ['yes', 'có'] }),
  'sim_form.status': SIM_STATUS_WORDS,
  'sim_form.stage': SIM_STAGE_WORDS,
  'line_check.status': LINE_CHECK_STATUS_WORDS,
  'line_check.stage': LINE_CHECK_STAGE_WORDS,
  'line_training.status': LINE_TRAINING_STATUS_WORDS,
  'line_training.stage': LINE_TRAINING_STAGE_WORDS,

  'training_document.training_type': TRAINING_TYPE_WORDS,
  'training_document.fleet': inBoth((language) => ({ All: ALL_FLEETS_WORDS[language] })),
  'inspection.what': worded({
    pilots: ['The list of pilots', 'Danh sách phi công'],
    records: ['A list of records', 'Danh sách hồ sơ'],
    record: ['A record', 'Một hồ sơ'],
    version: ['A version of a record', 'Một phiên bản của hồ sơ'],
    qualifications: ['Qualifications', 'Năng định'],
    trail: ['The audit trail', 'Nhật ký thay đổi'],
    file: ['A file', 'Một tệp'],
  }),
  'inspection.state': INSPECTED_STATE_WORDS,
  'mail.kind': MAIL_KIND_WORDS,
  'webhook.by': WAY_WORDS,
  'webhook.why': inBoth((language) => ({
    asked: { en: 'Somebody asked for it', vi: 'Có người yêu cầu' }[language],
    failed: HOOK_FAILED_WORDS[language],
  })),

  'export.figure': FIGURE_WORDS,
  'export.kind': inBoth((language) => WAITS_FILTER_WORDS[language].kind),
  'export.age': inBoth((language) => WAITS_FILTER_WORDS[language].age),
  'export.holder': inBoth((language) => WAITS_FILTER_WORDS[language].holder),
  'export.expiry': inBoth((language) =>
    Object.fromEntries(EXPIRIES.map((one) => [one, STANDING_WORDS[language][EXPIRY_WORD[one]]])),
  ),
  'export.state': STANDING_WORDS,
  'export.sort_by': inBoth((language) => ({
    ...BOARD_SORT_WORDS[language],
    ...worded({
      since: ['Waiting since', 'Chờ từ'],
      person: ['Waits for', 'Đang chờ'],
      kind: ['What', 'Việc'],
      about: ['About', 'Về'],
      first_flight_date: ['First flight date', 'Ngày bay đầu tiên'],
      seniority_point: ['Seniority point', 'Điểm thâm niên'],
      recency_date: ['Recency date', 'Ngày hết hạn'],
      sim_date: ['SIM date', 'Ngày SIM'],
    })[language],
  })),
  'export.order': ORDER_WORDS,
  'export.format': inBoth(() => ({ xlsx: 'Excel', pdf: 'PDF' })),
  'export.download': worded({ 0: ['no', 'không'], 1: ['yes', 'có'] }),
}
