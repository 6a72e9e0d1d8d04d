import type { Language } from '@trms/contract/messages/index'
import type { MailWords } from '../../platform/mail/layout.ts'

/**
 * The mail's placeholders are {folder}, {backup}, {moment}, {tested} and
 * {problem}; `no_backup` stands for a missing one.
 */
export const BACKUP_MAIL_WORDS: Record<Language, MailWords & { no_backup: string }> = {
  en: {
    subject: 'The newest backup failed its weekly test',
    lines: [
      'Dear {name},',
      'The newest backup of the training records was tested on {tested}, and cannot be relied on: if the server were lost now, records could be lost with it.',
      'What was found: {problem}',
      'Backup: {backup}. It has what was saved before: {moment}.',
      'Please have whoever runs the server look at {folder} and make a new backup. The test is made again next week.',
    ],
    no_backup: 'none',
    button: 'Open system health',
    closing: ['Kind regards'],
  },
  vi: {
    subject: 'Bản sao lưu mới nhất không qua được lần kiểm tra hằng tuần',
    lines: [
      'Kính gửi {name},',
      'Bản sao lưu mới nhất của hồ sơ huấn luyện đã được kiểm tra lúc {tested} và không thể dựa vào: nếu máy chủ hỏng lúc này, hồ sơ có thể bị mất theo.',
      'Kết quả kiểm tra (bằng tiếng Anh): {problem}',
      'Bản sao lưu: {backup}. Bản này có những gì đã lưu trước: {moment}.',
      'Hãy nhờ người vận hành máy chủ xem thư mục {folder} và tạo bản sao lưu mới. Tuần sau bản mới nhất sẽ được kiểm tra lại.',
    ],
    no_backup: 'không có',
    button: 'Mở trang tình trạng hệ thống',
    closing: ['Trân trọng'],
  },
}
