import { type Access, permits, ROLE } from './access.ts'
import type { AnyCall } from './call.ts'
import { OFFICE_WORDS } from './common/office-words.ts'
import type { Language } from './messages/index.ts'

type Word = Record<Language, string>
interface KeyArea {
  words: Word
  calls: Readonly<Record<string, Word>>
}

/**
 * The calls that an API key can be given (SEC-03), grouped by subject, each with a short description. A call
 * that is not listed here is open to no key, so a new call stays closed until somebody adds the call here.
 */
export const KEY_CALLS = {
  crew: {
    words: { en: 'Pilots', vi: 'Phi công' },
    calls: {
      'pilot/sort_pilot': { en: 'Read the pilot list', vi: 'Đọc danh sách phi công' },
      'pilot/search_pilot': { en: 'Search pilots', vi: 'Tìm phi công' },
      'pilot/pilot_detail': { en: 'Read a pilot’s profile', vi: 'Đọc hồ sơ phi công' },
      'pilot/instructor_list': { en: 'Read the instructors', vi: 'Đọc danh sách giáo viên' },
      'pilot/export': { en: 'Export the pilot list', vi: 'Xuất danh sách phi công' },
      'pilot/update_pilot': { en: 'Change a pilot’s profile', vi: 'Sửa hồ sơ phi công' },
      'auth/user/list': { en: 'Read the accounts', vi: 'Đọc danh sách tài khoản' },
    },
  },
  readiness: {
    words: { en: 'Readiness', vi: 'Sẵn sàng bay' },
    calls: {
      'qualification/kinds': {
        en: 'Read the kinds of qualifications',
        vi: 'Đọc các loại năng định',
      },
      'qualification/board': { en: 'Read the board', vi: 'Đọc bảng năng định' },
      'qualification/card': { en: 'Read a pilot’s readiness', vi: 'Đọc năng định của phi công' },
      'qualification/file/:id/:name': { en: 'Read papers', vi: 'Đọc giấy tờ kèm theo' },
      'qualification/export': { en: 'Export the board', vi: 'Xuất bảng năng định' },
      'qualification/enter': { en: 'Enter a qualification', vi: 'Nhập năng định' },
      'qualification/import': { en: 'Import qualifications', vi: 'Nhập năng định từ Excel' },
      'toldg/get_all': { en: 'Read recent experience', vi: 'Đọc kinh nghiệm gần đây' },
      'toldg/export': { en: 'Export recent experience', vi: 'Xuất kinh nghiệm gần đây' },
    },
  },
  records: {
    words: { en: 'Training records', vi: 'Hồ sơ huấn luyện' },
    calls: {
      'pilot/fot_list': {
        en: 'Read the progress of all pilots',
        vi: 'Đọc tiến độ của các phi công',
      },
      'pilot/fot_detail': { en: 'Read a pilot’s progress', vi: 'Đọc tiến độ của phi công' },
      'flt_training/search_training_flight': {
        en: 'List training flights',
        vi: 'Liệt kê chuyến bay huấn luyện',
      },
      'flt_training/training_flight_by_id': {
        en: 'Read a training flight',
        vi: 'Đọc chuyến bay huấn luyện',
      },
      'flt_training/base_training_by_pilot': {
        en: 'List base trainings',
        vi: 'Liệt kê huấn luyện tại căn cứ',
      },
      'flt_training/base_training_by_id': {
        en: 'Read a base training',
        vi: 'Đọc huấn luyện tại căn cứ',
      },
      'flt_training/get_theory_test_by_pilot': {
        en: 'List theory tests',
        vi: 'Liệt kê kiểm tra lý thuyết',
      },
      'flt_training/theory_test_by_id': { en: 'Read a theory test', vi: 'Đọc kiểm tra lý thuyết' },
      'flt_training/get_progress_theory_report_by_pilot': {
        en: 'List progress checks',
        vi: 'Liệt kê kiểm tra tiến độ',
      },
      'flt_training/progress_theory_report_by_id': {
        en: 'Read a progress check',
        vi: 'Đọc kiểm tra tiến độ',
      },
      'flt_training/approved_records': {
        en: 'List approved records',
        vi: 'Liệt kê hồ sơ đã duyệt',
      },
      'flt_training/record_history': {
        en: 'Read a record’s versions',
        vi: 'Đọc các phiên bản của hồ sơ',
      },
      'flt_training/record_signatures': {
        en: 'Read a record’s signatures',
        vi: 'Đọc chữ ký của hồ sơ',
      },
      'flt_training/get_criteria_report_by_pilot_id': {
        en: 'Read scores over time',
        vi: 'Đọc điểm theo thời gian',
      },
      'flt_training/record_pdf/:id': { en: 'Read a record as PDF', vi: 'Đọc hồ sơ dạng PDF' },
      'phase_report/training_file/:id/:name': {
        en: 'Read files of records',
        vi: 'Đọc tệp của hồ sơ',
      },
    },
  },
  sim: {
    words: { en: 'Simulator', vi: 'SIM' },
    calls: {
      'sim/get_sim_list': { en: 'List sessions', vi: 'Liệt kê phiên SIM' },
      'sim/get_sim_by_id': { en: 'Read a session', vi: 'Đọc phiên SIM' },
      'sim/form_signatures': { en: 'Read a form’s signatures', vi: 'Đọc chữ ký của biểu mẫu' },
      'sim/file/:id/:name': { en: 'Read files of forms', vi: 'Đọc tệp của biểu mẫu' },
      'sim/get_sim_slots': { en: 'List slots', vi: 'Liệt kê ca SIM' },
      'sim/get_sim_slot_by_id': { en: 'Read a slot', vi: 'Đọc ca SIM' },
      'sim/create_sim_slot': { en: 'Create a slot', vi: 'Tạo ca SIM' },
      'sim/update_sim_slot': { en: 'Change a slot', vi: 'Sửa ca SIM' },
      'sim/get_sim_schedule': { en: 'List the schedules', vi: 'Liệt kê lịch SIM' },
      'sim/schedule_file/:id/:name': { en: 'Read a schedule', vi: 'Đọc tệp lịch SIM' },
    },
  },
  line: {
    words: { en: 'Line checks and trainings', vi: 'Kiểm tra và huấn luyện đường bay' },
    calls: {
      'linecheck/get_line_check_list': { en: 'List line checks', vi: 'Liệt kê kiểm tra đường bay' },
      'linecheck/get_line_check_by_id': { en: 'Read a line check', vi: 'Đọc kiểm tra đường bay' },
      'linecheck/line_check_signatures': {
        en: 'Read a line check’s signatures',
        vi: 'Đọc chữ ký kiểm tra đường bay',
      },
      'linecheck/file/:id/:name': {
        en: 'Read files of line checks',
        vi: 'Đọc tệp kiểm tra đường bay',
      },
      'line_training/get_line_training_list': {
        en: 'List line trainings',
        vi: 'Liệt kê huấn luyện đường bay',
      },
      'line_training/get_line_training_by_id': {
        en: 'Read a line training',
        vi: 'Đọc huấn luyện đường bay',
      },
      'line_training/line_training_signatures': {
        en: 'Read a line training’s signatures',
        vi: 'Đọc chữ ký huấn luyện đường bay',
      },
      'line_training/file/:id/:name': {
        en: 'Read files of line trainings',
        vi: 'Đọc tệp huấn luyện đường bay',
      },
    },
  },
  office: {
    words: OFFICE_WORDS,
    calls: {
      'training_document/sort_td': {
        en: 'List training documents',
        vi: 'Liệt kê tài liệu huấn luyện',
      },
      'training_document/td_detail': {
        en: 'Read a training document',
        vi: 'Đọc tài liệu huấn luyện',
      },
      'training_document/file/:id/:name': {
        en: 'Read files of documents',
        vi: 'Đọc tệp của tài liệu',
      },
      'event_report/report_searching': { en: 'List event reports', vi: 'Liệt kê báo cáo sự cố' },
      'event_report/get_report_by_id': { en: 'Read an event report', vi: 'Đọc báo cáo sự cố' },
      'event_report/report_statistics': { en: 'Read event statistics', vi: 'Đọc thống kê sự cố' },
      'task/who_waits': { en: 'Read who waits for whom', vi: 'Đọc ai đang chờ ai' },
      'dashboard/figures': { en: 'Read the dashboard', vi: 'Đọc bảng điều hành' },
      'audit/list': { en: 'Read the audit trail', vi: 'Đọc nhật ký thay đổi' },
      'audit/chain_status': { en: 'Check the audit trail', vi: 'Kiểm tra nhật ký thay đổi' },
      'health/system': { en: 'Read the system’s health', vi: 'Đọc tình trạng hệ thống' },
    },
  },
} as const satisfies Record<string, KeyArea>

/** The number of calls that one key may make in a minute. */
export const KEY_CALLS_A_MINUTE = 600

const AREAS: readonly KeyArea[] = Object.values(KEY_CALLS)
const WORDS: ReadonlyMap<string, Word> = new Map(
  AREAS.flatMap(({ calls }) => Object.entries(calls)),
)

/** The paths of all calls in KEY_CALLS. */
export const KEY_PATHS: readonly string[] = [...WORDS.keys()]

/** A short description of the call, or its path if the call is no longer in KEY_CALLS. */
export const keyCallWords = (path: string, language: Language): string =>
  WORDS.get(path)?.[language] ?? path

/**
 * Whether an API key can be given this call. KEY_CALLS alone is not enough: no key may sign, make a call
 * with its own transaction (such as those of sign-in and passwords), or make a call that is open to anybody
 * or closed to admins.
 */
export const isForKeys = (call: AnyCall): boolean =>
  WORDS.has(call.path) &&
  isOfAdmins(call.access) &&
  (call.method === 'GET' || (!call.signs && call.effect !== 'own-transaction'))

const isOfAdmins = (access: Access) =>
  access !== 'anyone' && permits(access, { role: ROLE.ADMIN, management_role: [] })
