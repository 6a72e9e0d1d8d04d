import type { Permission } from '../../access.ts'
import type { Language } from '../../messages/languages.ts'
import type { ACCOUNT_STATUSES } from './entity.ts'

type Statuses = Record<Language, Record<(typeof ACCOUNT_STATUSES)[number], string>>

/** The names of the states of an account. */
export const ACCOUNT_STATUS_WORDS: Statuses = {
  en: { active: 'Active', blocked: 'Blocked' },
  vi: { active: 'Đang hoạt động', blocked: 'Đã khóa' },
}

/** The names of the states of a pilot’s account. */
export const PILOT_STATUS_WORDS: Statuses = {
  en: { active: 'Active', blocked: 'Inactive' },
  vi: { active: 'Đang hoạt động', blocked: 'Ngừng hoạt động' },
}

/** The names of the permissions, by number (part 1 section 3). */
export const PERMISSION_WORDS: Record<Language, Record<Permission, string>> = {
  en: {
    1: 'Create pilots',
    2: 'View pilot list',
    3: 'Edit pilots',
    4: 'Activate and deactivate pilots',
    20: 'Reset passwords of pilots',
    11: 'View SIM',
    12: 'Create SIM',
    13: 'Edit SIM',
    14: 'Change SIM status',
    15: 'Delete SIM',
    16: 'Set SIM download flag',
    17: 'Upload monthly SIM schedule',
    18: 'Change CAAV status',
    19: 'Upload SIM forms',
    21: 'View line checks',
    22: 'Create line checks',
    23: 'Edit line checks',
    24: 'Change line check status',
    25: 'Delete line checks',
    26: 'Set line check download flag',
    31: 'View line training',
    32: 'Create line training',
    33: 'Edit line training',
    34: 'Change line training status',
    35: 'Delete line training',
    36: 'Set line training download flag',
    41: 'Create documents',
    42: 'View documents',
    43: 'Edit documents',
    44: 'Delete documents',
    51: 'View readiness and who waits for whom',
    52: 'Enter qualifications, verify surveys',
  },
  vi: {
    1: 'Tạo phi công',
    2: 'Xem danh sách phi công',
    3: 'Sửa phi công',
    4: 'Kích hoạt, ngừng kích hoạt phi công',
    20: 'Đặt lại mật khẩu phi công',
    11: 'Xem SIM',
    12: 'Tạo SIM',
    13: 'Sửa SIM',
    14: 'Đổi trạng thái SIM',
    15: 'Xóa SIM',
    16: 'Đánh dấu đã tải SIM',
    17: 'Tải lên lịch SIM tháng',
    18: 'Đổi trạng thái CAAV',
    19: 'Nộp biểu mẫu SIM',
    21: 'Xem kiểm tra đường bay',
    22: 'Tạo kiểm tra đường bay',
    23: 'Sửa kiểm tra đường bay',
    24: 'Đổi trạng thái kiểm tra đường bay',
    25: 'Xóa kiểm tra đường bay',
    26: 'Đánh dấu đã tải kiểm tra đường bay',
    31: 'Xem huấn luyện đường bay',
    32: 'Tạo huấn luyện đường bay',
    33: 'Sửa huấn luyện đường bay',
    34: 'Đổi trạng thái huấn luyện đường bay',
    35: 'Xóa huấn luyện đường bay',
    36: 'Đánh dấu đã tải huấn luyện đường bay',
    41: 'Tạo tài liệu',
    42: 'Xem tài liệu',
    43: 'Sửa tài liệu',
    44: 'Xóa tài liệu',
    51: 'Xem mức sẵn sàng bay và ai đang chờ ai',
    52: 'Nhập năng định, xác minh khảo sát',
  },
}
