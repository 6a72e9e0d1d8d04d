import { defineWords } from '../i18n/words.ts'

/**
 * The words of the frame that the sign-in page needs, and those of the pages that say that a script or page
 * failed to load.
 */
export const entryWords = defineWords('entry', {
  en: {
    brand: 'Training records',
    system: 'Training Record Management System',
    division: 'Flight crew division',
    language: 'Language',
    not_found: 'Page not found',
    not_found_hint: 'The address is wrong, or the page has moved.',
    to_start: 'Go to the start page',
    error: 'Something went wrong',
    error_hint:
      'The page could not be shown. Try again; if it stays, tell the training department.',
    part_missing: 'This part of the page could not be loaded',
    part_missing_hint:
      'There is no connection, or the system has just been updated. Loading the page again helps.',
    request_id: 'Request {id}',
    retry: 'Try again',
    reload: 'Load the page again',
  },
  vi: {
    brand: 'Hồ sơ huấn luyện',
    system: 'Training Record Management System',
    division: 'Khối tổ bay',
    language: 'Ngôn ngữ',
    not_found: 'Không tìm thấy trang',
    not_found_hint: 'Địa chỉ không đúng hoặc trang đã được chuyển đi.',
    to_start: 'Về trang đầu',
    error: 'Đã có lỗi xảy ra',
    error_hint: 'Không hiển thị được trang. Hãy thử lại; nếu vẫn lỗi, báo Phòng Huấn luyện bay.',
    part_missing: 'Không tải được phần này của trang',
    part_missing_hint: 'Mất kết nối, hoặc hệ thống vừa được cập nhật. Hãy tải lại trang.',
    request_id: 'Mã yêu cầu {id}',
    retry: 'Thử lại',
    reload: 'Tải lại trang',
  },
})
