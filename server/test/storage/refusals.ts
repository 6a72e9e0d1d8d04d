/** The messages when files can be neither kept nor opened, by the key of the message. */
export const REFUSALS = {
  away: {
    en: 'The file storage cannot be used just now, so files can be neither saved nor opened. Please try again later, and tell an administrator if it lasts.',
    vi: 'Kho tệp hiện không dùng được nên không lưu và không mở được tệp. Vui lòng thử lại sau và báo quản trị viên nếu tình trạng kéo dài.',
  },
  clock: {
    en: 'The clocks of the server and of the file storage differ, so files can be neither saved nor opened. Please tell an administrator and try again later.',
    vi: 'Đồng hồ của máy chủ và của kho tệp lệch nhau nên không lưu và không mở được tệp. Vui lòng báo quản trị viên và thử lại sau.',
  },
  full: {
    en: 'The file storage is full, so nothing was saved. Please tell an administrator and try again later.',
    vi: 'Kho tệp đã đầy nên chưa lưu được gì. Vui lòng báo quản trị viên và thử lại sau.',
  },
} as const

export const ANSWERS = {
  away: [503, 'UNAVAILABLE'],
  clock: [503, 'UNAVAILABLE'],
  full: [507, 'STORAGE_FULL'],
} as const
