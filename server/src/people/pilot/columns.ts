import { FLEETS } from '@trms/contract/crew/fleets'
import { POSITION, POSITION_WORDS, POSITIONS } from '@trms/contract/crew/positions'
import type { Language } from '@trms/contract/messages/index'
import { INSTRUCTOR_RATINGS } from '@trms/contract/people/pilot/entity'
import { PILOT_FUNCTION_WORDS } from '@trms/contract/people/pilot/words'
import { plain } from '../../platform/files/excel/headings.ts'
import type { ListColumn } from '../../platform/files/excel/list.ts'

/** A column of the lists of pilots that are imported and exported. */
export interface Column extends ListColumn {
  /** Whether only readers of passport and identify numbers get the column. */
  confidential?: boolean
  /** The allowed values, for the guide sheet. */
  hint?: Record<Language, string>
}

const DAY = { en: 'DD/MM/YYYY', vi: 'DD/MM/YYYY' }
const MONTH = { en: '1 to 12', vi: '1 đến 12' }
const upTo = (max: number) => ({ en: `up to ${max} characters`, vi: `tối đa ${max} ký tự` })
/** Excel takes the zeros away that a number begins with. */
const AS_TEXT = {
  en: 'up to 12 characters, written as text so that a 0 at the beginning stays',
  vi: 'tối đa 12 ký tự, ghi dưới dạng văn bản để giữ số 0 ở đầu',
}

export const COLUMNS: readonly Column[] = [
  {
    field: 'crew_code',
    heading: { en: 'Crew code', vi: 'Mã phi công' },
    required: true,
    kind: 'crew-code',
    hint: upTo(10),
  },
  { field: 'full_name', heading: { en: 'Full name', vi: 'Họ và tên' }, required: true },
  { field: 'email', heading: { en: 'Email', vi: 'Email' }, required: true },
  {
    field: 'function',
    heading: { en: 'Function', vi: 'Chức năng' },
    required: true,
    hint: { en: 'Pilot, Instructor', vi: 'Phi công, Giáo viên' },
  },
  {
    field: 'name_position',
    heading: { en: 'Position', vi: 'Chức danh' },
    required: true,
    hint: {
      en: 'Captain, First officer, Captain in training, First officer in training',
      vi: 'Cơ trưởng, Cơ phó, Học viên cơ trưởng, Học viên cơ phó',
    },
  },
  {
    field: 'fleet',
    heading: { en: 'Fleet', vi: 'Đội bay' },
    required: true,
    hint: { en: FLEETS.join(', '), vi: FLEETS.join(', ') },
  },
  {
    field: 'phone_number',
    heading: { en: 'Phone number', vi: 'Số điện thoại' },
    kind: 'phone',
    hint: upTo(16),
  },
  {
    field: 'date_of_birth',
    heading: { en: 'Date of birth', vi: 'Ngày sinh' },
    kind: 'date',
    hint: DAY,
  },
  {
    field: 'caav_number',
    heading: { en: 'CAAV number', vi: 'Số CAAV' },
    kind: 'paper',
    hint: AS_TEXT,
  },
  {
    field: 'identify_number',
    heading: { en: 'Identify number', vi: 'Số căn cước' },
    confidential: true,
    kind: 'identity',
    hint: AS_TEXT,
  },
  {
    field: 'passport_number',
    heading: { en: 'Passport number', vi: 'Số hộ chiếu' },
    confidential: true,
    kind: 'paper',
    hint: AS_TEXT,
  },
  { field: 'fleet_position', heading: { en: 'Fleet position', vi: 'Chức vụ đội bay' } },
  {
    field: 'department_position',
    heading: { en: 'Department position', vi: 'Chức vụ phòng ban' },
  },
  {
    field: 'instructor_rating',
    heading: { en: 'Instructor qualifications', vi: 'Năng định giáo viên' },
    hint: { en: INSTRUCTOR_RATINGS.join(', '), vi: INSTRUCTOR_RATINGS.join(', ') },
  },
  {
    field: 'joining_date',
    heading: { en: 'Joining date', vi: 'Ngày vào' },
    kind: 'date',
    hint: DAY,
  },
  {
    field: 'first_flight_date',
    heading: { en: 'First flight date', vi: 'Ngày bay đầu tiên' },
    kind: 'date',
    hint: DAY,
  },
  {
    field: 'seniority_point',
    heading: { en: 'Seniority point', vi: 'Điểm thâm niên' },
    kind: 'number',
  },
  { field: 'base', heading: { en: 'Base', vi: 'Căn cứ' } },
  {
    field: 'base_month',
    heading: { en: 'Base month', vi: 'Tháng huấn luyện' },
    kind: 'number',
    hint: MONTH,
  },
  {
    field: 'line_check_month',
    heading: { en: 'Line check month', vi: 'Tháng kiểm tra đường bay' },
    kind: 'number',
    hint: MONTH,
  },
  {
    field: 'google_form_link',
    heading: { en: 'Google form link', vi: 'Liên kết Google Form' },
    hint: { en: 'https://…', vi: 'https://…' },
  },
]

const POSITIONS_READ = new Map<string, number>([
  ...Object.entries(POSITION).map(([name, code]) => [plain(name), code] as const),
  ...Object.values(POSITION_WORDS).flatMap((words) =>
    POSITIONS.map((code) => [plain(words[code]), code] as const),
  ),
])
const FUNCTIONS_READ = new Map(
  Object.values(PILOT_FUNCTION_WORDS).flatMap((words) =>
    Object.entries(words).map(([name, word]) => [plain(word), name] as const),
  ),
)

/**
 * Translates the text of a cell into the value of the contract. Unknown words stay as
 * written, and the contract refuses these.
 */
export function readValue({ field }: Column, text: string): unknown {
  if (field === 'name_position') return POSITIONS_READ.get(plain(text)) ?? text
  if (field === 'function') return FUNCTIONS_READ.get(plain(text)) ?? text
  if (field === 'fleet') return FLEETS.find((one) => plain(one) === plain(text)) ?? text
  if (field === 'instructor_rating')
    return text
      .split(/[\s,;/+]+/)
      .filter(Boolean)
      .map((one) => one.toUpperCase())
  return text
}
