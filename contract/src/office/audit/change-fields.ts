import type { Language } from '../../messages/index.ts'
import { KIND_FIELD_WORDS } from '../../people/qualification/kind-words.ts'
import { BASE_FIELD_WORDS } from '../../records/base-training/words.ts'
import { PROGRESS_FIELD_WORDS } from '../../records/progress-theory/words.ts'
import { THEORY_FIELD_WORDS } from '../../records/theory-test/words.ts'
import { FLIGHT_FIELD_WORDS } from '../../records/training-flight/field-words.ts'
import { CRITERION_WORDS } from '../../records/training-flight/words.ts'
import { CRITERIA } from '../../records/training-record/criteria.ts'
import { NOTICE_TOPIC_WORDS } from '../task/notice-words.ts'
import { DOCUMENT_FIELD_WORDS } from '../training-document/words.ts'

type Word = Record<Language, string>

/**
 * The names of fields of the trail that no training record has, or that have another name in
 * training records.
 */
const FIELDS: Record<string, Word> = {
  pilot_id: { en: 'Pilot', vi: 'Phi công' },
  pilot_ids: { en: 'Pilots', vi: 'Các phi công' },
  pilots: { en: 'Pilots', vi: 'Các phi công' },
  first_pilot_id: { en: 'First pilot', vi: 'Phi công thứ nhất' },
  second_pilot_id: { en: 'Second pilot', vi: 'Phi công thứ hai' },
  instructor_id: { en: 'Instructor', vi: 'Giáo viên' },
  sima_instructor_id: { en: 'Instructor of SIM A', vi: 'Giáo viên SIM A' },
  simb_instructor_id: { en: 'Instructor of SIM B', vi: 'Giáo viên SIM B' },
  sessiona_date_time: { en: 'Date and time of SIM A', vi: 'Ngày giờ SIM A' },
  sessionb_date_time: { en: 'Date and time of SIM B', vi: 'Ngày giờ SIM B' },
  sessiona_place: { en: 'Place of SIM A', vi: 'Địa điểm SIM A' },
  sessionb_place: { en: 'Place of SIM B', vi: 'Địa điểm SIM B' },
  comments: { en: 'Comments', vi: 'Nhận xét chung' },
  comment: { en: 'Comment', vi: 'Ý kiến' },
  notice_to_next_instructor: { en: 'Notice to next instructor', vi: 'Dặn giáo viên sau' },
  autoland: { en: 'Autoland', vi: 'Hạ cánh tự động' },
  criteria: { en: 'Criterion', vi: 'Tiêu chí' },
  point: { en: 'Score', vi: 'Điểm' },
  note: { en: 'Note', vi: 'Ghi chú' },
  reason: { en: 'Reason', vi: 'Lý do' },
  result: { en: 'Result', vi: 'Kết quả' },
  status: { en: 'Status', vi: 'Trạng thái' },
  caav_status: { en: 'Status of the CAAV form', vi: 'Trạng thái mẫu CAAV' },
  stage: { en: 'Stage', vi: 'Bước' },
  completed: { en: 'Completed', vi: 'Hoàn thành' },
  version: { en: 'Version', vi: 'Phiên bản' },
  record_date: { en: 'Date of the record', vi: 'Ngày của hồ sơ' },
  file: { en: 'File (SHA-256)', vi: 'Tệp (SHA-256)' },
  files: { en: 'Files', vi: 'Tệp' },
  files_added: { en: 'Files added', vi: 'Tệp đã thêm' },
  files_removed: { en: 'Files removed', vi: 'Tệp đã bỏ' },
  report: { en: 'report', vi: 'báo cáo' },
  sha256: { en: 'SHA-256', vi: 'SHA-256' },
  imported: { en: 'Imported file (SHA-256)', vi: 'Tệp nhập (SHA-256)' },
  fingerprint: { en: 'Fingerprint of what was signed', vi: 'Mã kiểm chứng của nội dung đã ký' },
  signatures: { en: 'Signatures', vi: 'Chữ ký' },
  question: { en: 'Question', vi: 'Câu hỏi' },
  answer: { en: 'Answer', vi: 'Trả lời' },
  text: { en: 'Text', vi: 'Nội dung' },
  name: { en: 'Name', vi: 'Tên' },
  full_name: { en: 'Full name', vi: 'Họ tên' },
  crew_code: { en: 'Crew code', vi: 'Mã phi công' },
  email: { en: 'Email', vi: 'Email' },
  function: { en: 'Function', vi: 'Chức năng' },
  role: { en: 'Role', vi: 'Vai trò' },
  management_role: { en: 'Permissions', vi: 'Quyền' },
  fleet: { en: 'Fleet', vi: 'Đội bay' },
  fleets: { en: 'Fleets', vi: 'Các đội bay' },
  positions: { en: 'Positions', vi: 'Chức danh' },
  name_position: { en: 'Position', vi: 'Chức danh' },
  fleet_position: { en: 'Fleet position', vi: 'Chức vụ đội bay' },
  department_position: { en: 'Department position', vi: 'Chức vụ phòng ban' },
  date_of_birth: { en: 'Date of birth', vi: 'Ngày sinh' },
  phone_number: { en: 'Phone', vi: 'Điện thoại' },
  base: { en: 'Base', vi: 'Căn cứ' },
  instructor_rating: { en: 'Instructor qualifications', vi: 'Năng định giáo viên' },
  joining_date: { en: 'Joining date', vi: 'Ngày vào hãng' },
  fleet_since: { en: 'On this fleet since', vi: 'Thuộc đội bay này từ ngày' },
  first_flight_date: { en: 'First flight date', vi: 'Ngày bay đầu tiên' },
  seniority_point: { en: 'Seniority point', vi: 'Điểm thâm niên' },
  base_month: { en: 'Base month', vi: 'Tháng huấn luyện' },
  line_check_month: { en: 'Line check month', vi: 'Tháng kiểm tra đường bay' },
  caav_number: { en: 'CAAV number', vi: 'Số CAAV' },
  identify_number: { en: 'Identify number', vi: 'Số căn cước' },
  passport_number: { en: 'Passport number', vi: 'Số hộ chiếu' },
  google_form_link: { en: 'Google form link', vi: 'Liên kết Google Form' },
  invited: { en: 'Invited by mail', vi: 'Gửi thư mời' },
  avatar: { en: 'Picture (SHA-256)', vi: 'Ảnh (SHA-256)' },
  avatar_file: { en: 'Picture', vi: 'Ảnh' },
  first_page: { en: 'First page', vi: 'Trang đầu tiên' },
  by: { en: 'By', vi: 'Qua' },
  second_factor: { en: 'Second factor', vi: 'Xác thực hai bước' },
  passkey: { en: 'Passkey', vi: 'Passkey' },
  required: { en: 'Required', vi: 'Bắt buộc' },
  entries: { en: 'Flights', vi: 'Chuyến bay' },
  flights: { en: 'Flights', vi: 'Chuyến bay' },
  flight_date: { en: 'Flight date', vi: 'Ngày bay' },
  to_number: { en: 'Take-offs', vi: 'Số lần cất cánh' },
  ldg_number: { en: 'Landings', vi: 'Số lần hạ cánh' },
  sent_at: { en: 'Sent', vi: 'Gửi lúc' },
  verified_at: { en: 'Decided before, at', vi: 'Quyết định trước lúc' },
  verdict: { en: 'Verdict', vi: 'Kết luận' },
  sim: { en: 'SIM', vi: 'SIM' },
  sim_date: { en: 'SIM date', vi: 'Ngày SIM' },
  sim_month: { en: 'Month', vi: 'Tháng' },
  sim_file: { en: 'Schedule file', vi: 'Tệp lịch' },
  slot: { en: 'Slot', vi: 'Ca' },
  start_time: { en: 'Start', vi: 'Bắt đầu' },
  end_time: { en: 'End', vi: 'Kết thúc' },
  line_check_date: { en: 'Date and time', vi: 'Ngày giờ' },
  line_check_sectors: { en: 'Sectors', vi: 'Chặng bay' },
  line_training_type: { en: 'Type of training', vi: 'Loại huấn luyện' },
  start_date: { en: 'Start date', vi: 'Ngày bắt đầu' },
  date_of_occurence: { en: 'Date and time', vi: 'Ngày giờ xảy ra' },
  flight_number: { en: 'Flight number', vi: 'Số hiệu chuyến bay' },
  aircraft_registration: { en: 'Registration', vi: 'Số đăng bạ' },
  sector: { en: 'Sector', vi: 'Chặng bay' },
  content: { en: 'Content', vi: 'Nội dung' },
  minus_point: { en: 'Minus point', vi: 'Điểm trừ' },
  kind_id: { en: 'Qualification', vi: 'Năng định' },
  'qualification_kind.entries_written': { en: 'Entries written', vi: 'Số mục đã ghi' },
  'qualification_kind.entries_withdrawn': { en: 'Entries withdrawn', vi: 'Số mục đã rút lại' },
  what: { en: 'Opened', vi: 'Đã mở' },
  kind: { en: 'Kind', vi: 'Loại' },
  record_kind: { en: 'Kind of record', vi: 'Loại hồ sơ' },
  record_id: { en: 'Record', vi: 'Hồ sơ' },
  completed_on: { en: 'Completed on', vi: 'Ngày hoàn thành' },
  'qualification.failed': { en: 'Failed', vi: 'Không đạt' },
  given_expires_on: { en: 'Expires on', vi: 'Ngày hết hạn' },
  until: { en: 'Until', vi: 'Đến' },
  reference: { en: 'Reference', vi: 'Số văn bản' },
  account_id: { en: 'Account', vi: 'Tài khoản' },
  authority: { en: 'Authority', vi: 'Cơ quan' },
  from: { en: 'From', vi: 'Từ' },
  to: { en: 'To', vi: 'Đến' },
  ends_on: { en: 'Ends on', vi: 'Ngày kết thúc' },
  call: { en: 'Call', vi: 'Chức năng' },
  calls: { en: 'Calls', vi: 'Các chức năng' },
  times: { en: 'Times', vi: 'Số lần' },
  url: { en: 'Address', vi: 'Địa chỉ' },
  kinds: { en: 'Kinds', vi: 'Các loại' },
  actions: { en: 'Acts', vi: 'Các việc' },
  hint: { en: 'Begins with', vi: 'Bắt đầu bằng' },
  why: { en: 'Why', vi: 'Vì sao' },
  years: { en: 'Years', vi: 'Số năm' },
  language: { en: 'Language', vi: 'Ngôn ngữ' },
  records: { en: 'Records', vi: 'Số hồ sơ' },
  size: { en: 'Size', vi: 'Dung lượng' },
  title: { en: 'Title', vi: 'Tên' },
  page: { en: 'Page', vi: 'Trang' },
  state: { en: 'State', vi: 'Tình trạng' },
  type: { en: 'Type', vi: 'Loại' },
  order: { en: 'Order', vi: 'Thứ tự' },
  event: { en: 'Event', vi: 'Sự kiện' },
  address: { en: 'From the address', vi: 'Từ địa chỉ' },
  'account.others': { en: 'Other sessions', vi: 'Số phiên khác' },
  field: { en: 'Field', vi: 'Trường' },
  finding: { en: 'Found in it', vi: 'Phát hiện' },
  asked_by: { en: 'Asked for by', vi: 'Người đề nghị' },
  ask_reason: { en: 'Reason of who asked', vi: 'Lý do của người đề nghị' },
  archived_at: { en: 'Deleted', vi: 'Xóa lúc' },
  archive_reason: { en: 'Reason of the deletion', vi: 'Lý do xóa' },
  amended_to: { en: 'Amended to version', vi: 'Đính chính thành phiên bản' },
  purged_signatures: { en: 'Signatures purged', vi: 'Chữ ký đã xóa vĩnh viễn' },
  corrected_date: { en: 'Corrected date', vi: 'Ngày đúng' },
  month: { en: 'Month', vi: 'Tháng' },
  figure: { en: 'Figure', vi: 'Số liệu' },
  'export.expiry': { en: 'State', vi: 'Tình trạng' },
  format: { en: 'Format', vi: 'Định dạng' },
  keyword: { en: 'Searched for', vi: 'Từ khóa' },
  age: { en: 'Waiting for', vi: 'Đã chờ' },
  holder: { en: 'Whose', vi: 'Của ai' },
  as_of: { en: 'As of', vi: 'Tính đến ngày' },
  days: { en: 'Ends within days', vi: 'Hết hạn trong số ngày' },
  days_left: { en: 'Ends within days', vi: 'Hết hạn trong số ngày' },
  sim_days_left: { en: 'SIM ends within days', vi: 'SIM hết hạn trong số ngày' },
  unverified: { en: 'To be verified', vi: 'Cần xác minh' },
  sort_by: { en: 'Sorted by', vi: 'Sắp xếp theo' },
  download: { en: 'To save', vi: 'Để lưu' },
  group: { en: 'Department position', vi: 'Chức vụ phòng ban' },
}

const inBoth = (words: Record<Language, Readonly<Record<string, string>>>) =>
  Object.fromEntries(
    Object.keys(words.en).map((name) => [
      name,
      { en: words.en[name] ?? name, vi: words.vi[name] ?? name },
    ]),
  )

/** The names of fields of one entity only, which other entities name differently. */
const inBothOf = (entity: string, words: Parameters<typeof inBoth>[0]) =>
  Object.fromEntries(
    Object.entries(inBoth(words)).map(([name, word]) => [`${entity}.${name}`, word]),
  )

/** The names of a criterion’s comment, special-remark tick and remark. */
const CRITERIA_WORDS = Object.fromEntries(
  CRITERIA.flatMap(({ name, comment }) => {
    const of = (en: string, vi: string) => ({
      en: `${en}: ${CRITERION_WORDS.en[name]}`,
      vi: `${vi}: ${CRITERION_WORDS.vi[name]}`,
    })
    return [
      [comment, of('Comment', 'Nhận xét')],
      [`${name}_special`, of('Special remark', 'Lưu ý riêng')],
      [`${name}_remark`, of('Text of the special remark', 'Nội dung lưu ý riêng')],
    ]
  }),
)

const ALL: Record<string, Word> = {
  ...inBoth(FLIGHT_FIELD_WORDS),
  ...inBoth(BASE_FIELD_WORDS),
  ...inBoth(THEORY_FIELD_WORDS),
  ...inBoth(PROGRESS_FIELD_WORDS),
  ...inBoth(CRITERION_WORDS),
  ...CRITERIA_WORDS,
  // How an account is mailed, by the topic of the mails.
  ...inBothOf('account', NOTICE_TOPIC_WORDS),
  ...inBothOf('training_document', DOCUMENT_FIELD_WORDS),
  ...inBothOf('qualification_kind', KIND_FIELD_WORDS),
  date_of_sector: { en: 'Date', vi: 'Ngày' },
  ...FIELDS,
}

/**
 * The name of a field of the trail, or of a value in a numbered group (eachChange); a field without a name is
 * shown without its underscores.
 */
export function trailField(language: Language, entity: string, field: string): string {
  const [, list, place, member] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  if (list && member) {
    const number = String(Number(place) + 1)
    const group =
      list === 'sectors'
        ? FLIGHT_FIELD_WORDS[language].sector.replace('{number}', number)
        : `${trailField(language, entity, list)} ${number}`
    return `${group}: ${trailField(language, entity, member)}`
  }
  return (ALL[`${entity}.${field}`] ?? ALL[field])?.[language] ?? field.replaceAll('_', ' ')
}
