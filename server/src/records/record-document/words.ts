import type { RecordMeaning } from '@trms/contract/common/signing'
import type { Language } from '@trms/contract/messages/index'
import { PAPER_WORDS, type PaperWords } from '../../crew/paper-words.ts'

const en = {
  trainee: 'Trainee',
  instructor: 'Instructor',
  date: 'Date',
  state: 'State',
  approved: 'Approved by the trainee',
  disagreed: 'Read by the trainee, who does NOT agree',
  awaiting: 'Awaiting the trainee’s approval',
  unapproved: 'Not approved: the trainee flies no more',
  head: 'Record',
  amendment_waits: (at: string) =>
    `An amendment of ${at} waits for the trainee’s signature. Until then the record stands as printed here.`,
  files: 'Files',
  signatures: 'Signatures and approval',
  not_signed: 'Not signed: the trainee has not approved this result yet.',
  meanings: {
    graded: {
      title: 'Fingerprint of what the instructor signed as graded by them (SHA-256).',
      same: 'The record is as its instructor signed it.',
      other: 'The record has CHANGED since its instructor signed it.',
    },
    agreed: {
      title: 'Fingerprint of what was approved (SHA-256).',
      same: 'The record is as it was approved: its content and files are those this fingerprint was taken of.',
      other:
        'The record is NOT as it was approved: its content or files are no longer those this fingerprint was taken of.',
    },
    disagreed: {
      title: 'Fingerprint of what the trainee signed as read and not agreed with (SHA-256).',
      same: 'The record is as its trainee read it.',
      other: 'The record has CHANGED since its trainee read it.',
    },
  },
  answered_below: (by: string, at: string) => `Answered by ${by}, ${at}: see below.`,
  missing: 'NO signature is kept of what is noted here as signed.',
}
interface MeaningWords {
  title: string
  same: string
  other: string
}
type OwnWords = Omit<typeof en, 'meanings'> & { meanings: Record<RecordMeaning, MeaningWords> }
export type DocumentWords = PaperWords & OwnWords

const vi: OwnWords = {
  trainee: 'Học viên',
  instructor: 'Giáo viên',
  date: 'Ngày',
  state: 'Tình trạng',
  approved: 'Học viên đã duyệt',
  disagreed: 'Học viên đã đọc và KHÔNG đồng ý',
  awaiting: 'Chờ học viên duyệt',
  unapproved: 'Chưa duyệt: học viên không còn bay',
  head: 'Hồ sơ',
  amendment_waits: (at: string) =>
    `Có bản đính chính lập ${at} đang chờ học viên ký. Đến khi đó hồ sơ vẫn giữ nguyên như bản in này.`,
  files: 'Tệp đính kèm',
  signatures: 'Chữ ký và phê duyệt',
  not_signed: 'Chưa ký: học viên chưa duyệt kết quả này.',
  meanings: {
    graded: {
      title: 'Mã kiểm chứng nội dung giáo viên đã ký xác nhận chấm điểm (SHA-256).',
      same: 'Hồ sơ đúng như khi giáo viên ký.',
      other: 'Hồ sơ ĐÃ THAY ĐỔI sau khi giáo viên ký.',
    },
    agreed: {
      title: 'Mã kiểm chứng nội dung đã duyệt (SHA-256).',
      same: 'Hồ sơ đúng như khi được duyệt: nội dung và tệp hiện nay đúng là những gì mã này xác nhận.',
      other:
        'Hồ sơ KHÔNG còn như khi được duyệt: nội dung hoặc tệp hiện nay đã khác với những gì mã này xác nhận.',
    },
    disagreed: {
      title: 'Mã kiểm chứng nội dung học viên đã ký là đã đọc và không đồng ý (SHA-256).',
      same: 'Hồ sơ đúng như khi học viên đọc.',
      other: 'Hồ sơ ĐÃ THAY ĐỔI sau khi học viên đọc.',
    },
  },
  answered_below: (by, at) => `${by} đã trả lời, ${at}: xem bên dưới.`,
  missing: 'KHÔNG còn chữ ký nào được lưu cho phần ghi là đã ký ở trên.',
}

export const DOCUMENT_WORDS: Record<Language, DocumentWords> = {
  en: { ...PAPER_WORDS.en, ...en },
  vi: { ...PAPER_WORDS.vi, ...vi },
}
