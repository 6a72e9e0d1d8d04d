import type { Language } from '../../messages/index.ts'
import { RECORD_KINDS } from '../../records/training-record/entity.ts'
import { recordKindWords } from '../../records/training-record/words.ts'

type Word = Record<Language, string>

/** The kinds of record, beside the training records, about which other systems can be notified (SEC-03). */
const TOLD: Record<string, Word> = {
  pilot: { en: 'Pilot', vi: 'Phi công' },
  survey: { en: 'Recency survey', vi: 'Khai báo kinh nghiệm' },
  sim: { en: 'SIM session', vi: 'Phiên SIM' },
  sim_form: { en: 'SIM form', vi: 'Biểu mẫu SIM' },
  sim_slot: { en: 'SIM slot', vi: 'Ca SIM' },
  sim_schedule: { en: 'SIM schedule', vi: 'Lịch SIM' },
  training_document: { en: 'Training document', vi: 'Tài liệu huấn luyện' },
  line_check: { en: 'Line check', vi: 'Kiểm tra đường bay' },
  line_training: { en: 'Line training', vi: 'Huấn luyện đường bay' },
  event_report: { en: 'Event report', vi: 'Báo cáo sự cố' },
  qualification: { en: 'Qualification', vi: 'Năng định' },
  qualification_kind: { en: 'Kind of qualification', vi: 'Loại năng định' },
  qualification_exemption: { en: 'Exemption', vi: 'Miễn trừ' },
}

/** The other entities of the trail (PERM-02). */
const ENTITIES: Record<string, Word> = {
  account: { en: 'Account', vi: 'Tài khoản' },
  file: { en: 'File', vi: 'Tệp' },
  export: { en: 'Export', vi: 'Bản xuất' },
  call: { en: 'Call', vi: 'Chức năng' },
  task: { en: 'Task', vi: 'Việc cần làm' },
  mail: { en: 'Mail', vi: 'Thư' },
  retention: { en: 'Retention', vi: 'Thời hạn lưu' },
  inspection: { en: 'Inspection', vi: 'Đợt thanh tra' },
  role: { en: 'Role', vi: 'Vai trò' },
  pack: { en: 'Pack', vi: 'Gói hồ sơ' },
  api_key: { en: 'API key', vi: 'Khóa API' },
  webhook: { en: 'Webhook', vi: 'Webhook' },
  webhook_delivery: { en: 'Webhook delivery', vi: 'Lần gửi webhook' },
}

/** The actions on such records. */
const DONE: Record<string, Word> = {
  create: { en: 'Created', vi: 'Tạo' },
  update: { en: 'Changed', vi: 'Sửa' },
  update_info: { en: 'Own profile changed', vi: 'Tự sửa hồ sơ' },
  archive: { en: 'Deleted', vi: 'Xóa' },
  approve: { en: 'Approved', vi: 'Duyệt' },
  disagree: { en: 'Read, not agreed', vi: 'Đã đọc, không đồng ý' },
  ask_correction: { en: 'Correction asked for', vi: 'Đề nghị đính chính' },
  answer: { en: 'Question answered', vi: 'Trả lời câu hỏi' },
  amend: { en: 'Amendment signed by the instructor', vi: 'Giáo viên ký bản đính chính' },
  agree_amendment: { en: 'Amendment in force', vi: 'Bản đính chính có hiệu lực' },
  withdraw_amendment: { en: 'Amendment withdrawn', vi: 'Rút bản đính chính' },
  activate: { en: 'Activated', vi: 'Mở lại tài khoản' },
  deactivate: { en: 'Deactivated', vi: 'Ngừng tài khoản' },
  change_avatar: { en: 'Picture changed', vi: 'Đổi ảnh' },
  import: { en: 'Imported', vi: 'Nhập từ Excel' },
  send_survey: { en: 'Experience reported', vi: 'Khai báo kinh nghiệm' },
  submit: { en: 'Form submitted', vi: 'Nộp biểu mẫu' },
  set_status: { en: 'Status set', vi: 'Đổi trạng thái' },
  reject: { en: 'Form rejected', vi: 'Trả lại biểu mẫu' },
  download: { en: 'Form downloaded', vi: 'Tải biểu mẫu về' },
  caav_submit: { en: 'CAAV form submitted', vi: 'Nộp mẫu CAAV' },
  caav_status: { en: 'CAAV status set', vi: 'Đổi trạng thái CAAV' },
  elearning: { en: 'E-learning finished', vi: 'Hoàn thành e-learning' },
  read_documents: { en: 'Documents read', vi: 'Xác nhận đọc tài liệu' },
  upload: { en: 'Uploaded', vi: 'Tải lên' },
  clean_up: { en: 'Cleaned up', vi: 'Dọn dữ liệu' },
  enter: { en: 'Value entered', vi: 'Nhập giá trị' },
  withdraw: { en: 'Withdrawn', vi: 'Thu hồi' },
  order: { en: 'Order changed', vi: 'Đổi thứ tự' },
  verify_survey: { en: 'Reported experience verified', vi: 'Xác minh khai báo kinh nghiệm' },
  restore: { en: 'Restored', vi: 'Khôi phục' },
  purge: { en: 'Purged', vi: 'Xóa vĩnh viễn' },
  exempt: { en: 'Exemption granted', vi: 'Cấp miễn trừ' },
}

/** All other actions of the trail. */
const ACTIONS: Record<string, Word> = {
  // Only in the history of a form; the trail has these actions as changes.
  replace: { en: 'Another person named', vi: 'Thay người' },
  change_type: { en: 'Type changed', vi: 'Đổi loại' },
  sign_in_failed: { en: 'Sign-in failed', vi: 'Đăng nhập không thành công' },
  denied: { en: 'Refused', vi: 'Bị từ chối' },
  refuse_file: { en: 'Infected file refused', vi: 'Từ chối tệp nhiễm vi-rút' },
  download_file: { en: 'File read', vi: 'Mở hoặc tải tệp' },
  export: { en: 'Exported', vi: 'Xuất dữ liệu' },
  read: { en: 'Read by an API key', vi: 'Khóa API đọc' },
  found: { en: 'Signatures from before noted', vi: 'Ghi nhận chữ ký có từ trước' },
  grant: { en: 'Permissions set', vi: 'Cấp quyền' },
  change_password: { en: 'Password changed', vi: 'Đổi mật khẩu' },
  reset_password: { en: 'Password reset', vi: 'Đặt lại mật khẩu' },
  sign_in: { en: 'Signed in', vi: 'Đăng nhập' },
  sign_out: { en: 'Signed out', vi: 'Đăng xuất' },
  end_session: { en: 'Session ended', vi: 'Kết thúc phiên' },
  set_first_page: { en: 'First page chosen', vi: 'Chọn trang đầu tiên' },
  forget_password: { en: 'Password taken away', vi: 'Xóa mật khẩu' },
  add_passkey: { en: 'Passkey added', vi: 'Thêm passkey' },
  rename_passkey: { en: 'Passkey renamed', vi: 'Đổi tên passkey' },
  remove_passkey: { en: 'Passkey removed', vi: 'Xóa passkey' },
  set_up_factor: { en: 'Second factor set up', vi: 'Bật xác thực hai bước' },
  remove_factor: { en: 'Second factor removed', vi: 'Tắt xác thực hai bước' },
  reset_factor: { en: 'Lost second factor removed', vi: 'Gỡ xác thực hai bước bị mất' },
  renew_recovery_codes: { en: 'Recovery codes renewed', vi: 'Tạo lại mã khôi phục' },
  ask_factor_reset: {
    en: 'Removal of second factor asked for',
    vi: 'Đề nghị gỡ xác thực hai bước',
  },
  take_back_factor_reset: {
    en: 'Removal of second factor taken back',
    vi: 'Rút đề nghị gỡ xác thực hai bước',
  },
  refuse_factor_reset: {
    en: 'Removal of second factor refused',
    vi: 'Từ chối gỡ xác thực hai bước',
  },
  require_factor: { en: 'Second factor required or not', vi: 'Quy định xác thực hai bước' },
  remind: { en: 'Reminded', vi: 'Nhắc việc' },
  set_notices: { en: 'Notices chosen', vi: 'Chọn cách nhắc việc' },
  unsubscribe: {
    en: 'Notices switched off by a mail’s link',
    vi: 'Tắt nhắc việc qua liên kết trong thư',
  },
  send_again: { en: 'Sent again', vi: 'Gửi lại' },
  drop: { en: 'Mail let go', vi: 'Bỏ thư' },
  ask_purge: { en: 'Purge asked for', vi: 'Đề nghị xóa vĩnh viễn' },
  take_back_purge: { en: 'Purge taken back', vi: 'Rút đề nghị xóa vĩnh viễn' },
  refuse_purge: { en: 'Purge refused', vi: 'Từ chối xóa vĩnh viễn' },
  open: { en: 'Opened by an inspector', vi: 'Thanh tra viên mở xem' },
  end: { en: 'Ended', vi: 'Kết thúc' },
  ask: { en: 'Asked for', vi: 'Yêu cầu' },
  fetch: { en: 'Fetched', vi: 'Tải về' },
  make: { en: 'Made', vi: 'Tạo xong' },
  cancel: { en: 'Cancelled', vi: 'Hủy' },
  remove: { en: 'Removed', vi: 'Xóa' },
  revoke: { en: 'Revoked', vi: 'Thu hồi khóa' },
  new_secret: { en: 'Secret replaced', vi: 'Đổi mã bí mật' },
  pause: { en: 'Paused', vi: 'Tạm dừng' },
  resume: { en: 'Resumed', vi: 'Chạy lại' },
  test: { en: 'Tested', vi: 'Gửi thử' },
}

/** The training records, under the same names as everywhere. */
const RECORDS: Record<string, Word> = Object.fromEntries(
  RECORD_KINDS.map((kind) => [
    kind,
    { en: recordKindWords('en', 'entry')[kind], vi: recordKindWords('vi', 'entry')[kind] },
  ]),
)

const AUDIT_NAMES = {
  entity: { ...TOLD, ...RECORDS, ...ENTITIES },
  action: { ...DONE, ...ACTIONS },
}

/** The kinds of record, and the actions on such records, about which a webhook can notify (SEC-03). */
export const RECORD_ENTITIES: readonly string[] = [...Object.keys(RECORDS), ...Object.keys(TOLD)]
export const RECORD_ACTIONS: readonly string[] = Object.keys(DONE)

/** The words for an entity or action of the trail; undefined for a name that the trail does not use. */
export const auditName = (
  of: 'entity' | 'action',
  name: string,
  language: Language,
): string | undefined => AUDIT_NAMES[of][name]?.[language]
