import { OFFICE_WORDS } from '../../common/office-words.ts'
import type { Language } from '../../messages/index.ts'
import type { TaskAge, TaskKind } from './entity.ts'

interface WaitsFilterWords {
  /** The names of the filters. */
  label: Record<'kind' | 'age' | 'holder' | 'fleet', string>
  age: Record<TaskAge, string>
  holder: Record<'crew' | 'office', string>
  kind: Record<TaskKind, string>
}

/** The words of the filters of who waits for whom, on the page and in the workbook (ASK-02). */
export const WAITS_FILTER_WORDS: Record<Language, WaitsFilterWords> = {
  en: {
    label: { kind: 'Kind', age: 'Waiting for', holder: 'Whose', fleet: 'Fleet' },
    age: { '0-2': '0–2 days', '3-6': '3–6 days', '7-13': '7–13 days', over_13: '14 days or more' },
    holder: { crew: 'Pilots and instructors', office: OFFICE_WORDS.en },
    kind: {
      approve_record: 'Approve a result',
      agree_amendment: 'Sign an amendment',
      disagreement: 'Disagreement to answer',
      correction: 'Correction asked for',
      sim_form: 'SIM form',
      sim_caav: 'CAAV form',
      elearning: 'E-learning certificate',
      line_check_form: 'Line check form',
      line_check_documents: 'Documents of a line check',
      line_training_form: 'Line training form',
      qualification: 'Qualification that expires',
      close_form: 'Form to close or failed',
      verify_survey: 'Survey to verify',
      decide_purge: 'Purge to confirm',
      decide_factor_reset: 'Second factor to remove',
      mail_given_up: 'Mail that could not be sent',
      webhook_failed: 'Webhook that nobody answers',
    },
  },
  vi: {
    label: { kind: 'Loại việc', age: 'Đã chờ', holder: 'Của ai', fleet: 'Đội bay' },
    age: { '0-2': '0–2 ngày', '3-6': '3–6 ngày', '7-13': '7–13 ngày', over_13: 'Từ 14 ngày' },
    holder: { crew: 'Phi công và giáo viên', office: OFFICE_WORDS.vi },
    kind: {
      approve_record: 'Duyệt kết quả',
      agree_amendment: 'Ký bản đính chính',
      disagreement: 'Trả lời học viên không đồng ý',
      correction: 'Trả lời đề nghị đính chính',
      sim_form: 'Mẫu SIM',
      sim_caav: 'Mẫu CAAV',
      elearning: 'Chứng nhận e-learning',
      line_check_form: 'Mẫu kiểm tra đường bay',
      line_check_documents: 'Tài liệu kiểm tra đường bay',
      line_training_form: 'Mẫu huấn luyện đường bay',
      qualification: 'Năng định sắp hết hạn',
      close_form: 'Mẫu cần hoàn tất hoặc không đạt',
      verify_survey: 'Khảo sát cần xác minh',
      decide_purge: 'Xác nhận xóa vĩnh viễn',
      decide_factor_reset: 'Gỡ xác thực hai bước',
      mail_given_up: 'Thư không gửi được',
      webhook_failed: 'Webhook không có phản hồi',
    },
  },
}
