import { defineMessages } from '../../i18n/messages.ts'

/** LC-02: words of the form. */
export const formMessages = defineMessages('line_check_form', {
  en: {
    title_new: 'Create line check',
    title_edit: 'Edit line check',
    pilot_crew_code: 'Pilot',
    instructor_crew_code: 'Instructor',
    line_check_date: 'Date and time',
    line_check_sectors: 'Sectors',
    note: 'Note',
    sectors_hint: 'As flown, for example HAN-SGN, SGN-HAN',
    save_new: 'Create line check',
    save_edit: 'Save changes',
    may_not_edit: 'This line check is not changed by your account',
    may_not_edit_hint: 'Your own line checks are changed by another person of the office.',
    to_detail: 'Open the line check',
  },
  vi: {
    title_new: 'Tạo kiểm tra đường bay',
    title_edit: 'Sửa kiểm tra đường bay',
    pilot_crew_code: 'Phi công',
    instructor_crew_code: 'Giáo viên',
    line_check_date: 'Ngày giờ',
    line_check_sectors: 'Chặng bay',
    note: 'Ghi chú',
    sectors_hint: 'Theo chuyến bay, ví dụ HAN-SGN, SGN-HAN',
    save_new: 'Tạo kiểm tra đường bay',
    save_edit: 'Lưu thay đổi',
    may_not_edit: 'Tài khoản của bạn không sửa được lần kiểm tra này',
    may_not_edit_hint: 'Lần kiểm tra của chính bạn do người khác trong phòng huấn luyện sửa.',
    to_detail: 'Mở lần kiểm tra',
  },
})
