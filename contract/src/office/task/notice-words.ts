import type { Language } from '../../messages/languages.ts'
import type { NoticeTopic, NoticeWay } from './notice.ts'

/** The names of the topics of mails. */
export const NOTICE_TOPIC_WORDS: Record<Language, Record<NoticeTopic, string>> = {
  en: {
    approval: 'A result to approve',
    sent_back: 'A form was sent back',
    waiting: 'A form, a certificate or documents to read',
    expiry: 'A qualification that expires',
    office: 'Work of the training department',
  },
  vi: {
    approval: 'Kết quả cần duyệt',
    sent_back: 'Mẫu bị trả lại',
    waiting: 'Mẫu, chứng nhận cần nộp hoặc tài liệu cần đọc',
    expiry: 'Năng định sắp hết hạn',
    office: 'Việc của Phòng Huấn luyện bay',
  },
}

/** The names of the ways of being mailed. */
export const NOTICE_WAY_WORDS: Record<Language, Record<NoticeWay, string>> = {
  en: { at_once: 'At once', daily: 'Daily', never: 'Never' },
  vi: { at_once: 'Gửi ngay', daily: 'Hằng ngày', never: 'Không gửi' },
}
