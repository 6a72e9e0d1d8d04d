import { defineWords } from '../../i18n/words.ts'

/** Words of histories: what changed, who changed the record, when and why (AMD-02). */
export const historyWords = defineWords('history', {
  en: {
    history: 'History',
    field: 'Field',
    old: 'Before',
    new: 'After',
    none: '–',
    by: '{name}, {at}',
    product: 'The system',
    reason: 'Reason: {reason}',
    empty: 'Nothing has been changed yet.',
    fingerprints:
      'Dots stand for a personal number. Only its fingerprint is kept: the same number has the same one.',
    newest: 'The newest {count} changes are shown.',
    show: 'Show who changed what, and when',
  },
  vi: {
    history: 'Lịch sử',
    field: 'Mục',
    old: 'Trước',
    new: 'Sau',
    none: '–',
    by: '{name}, {at}',
    product: 'Hệ thống',
    reason: 'Lý do: {reason}',
    empty: 'Chưa có thay đổi nào.',
    fingerprints:
      'Dấu chấm thay cho số giấy tờ cá nhân. Chỉ lưu mã kiểm chứng: cùng một số thì cùng một mã.',
    newest: 'Chỉ hiện {count} thay đổi gần nhất.',
    show: 'Xem ai đã đổi gì, khi nào',
  },
})
