import type { RecordMeaning, SigningMethod } from '@trms/contract/common/signing'
import type { Language } from '@trms/contract/messages/index'

const en = {
  trainee: 'Trainee',
  instructor: 'Instructor',
  date: 'Date',
  state: 'State',
  approved: 'Approved by the trainee',
  disagreed: 'Read by the trainee, who does NOT agree',
  awaiting: 'Awaiting the trainee’s approval',
  unapproved: 'Not approved: the trainee flies no more',
  changed_state: (state: string) => `${state}. CHANGED since it was signed`,
  changed: 'CHANGED since it was signed: what stands here is NOT what was signed',
  changes: 'What was changed since it was signed',
  field: 'Field',
  as_signed: 'As signed',
  stands_now: 'Stands now',
  nothing: '–',
  only_fingerprint:
    'Only a fingerprint is kept of what was signed: what was changed cannot be told.',
  head: 'Record',
  record: 'Record',
  amendment_waits: (at: string) =>
    `An amendment of ${at} waits for the trainee’s signature. Until then the record stands as printed here.`,
  files: 'Files',
  file: 'File',
  sha: 'SHA-256',
  signatures: 'Signatures and approval',
  signed: (name: string, code: string, at: string) =>
    `${[name, code].filter(Boolean).join(', ')}. Signed electronically on ${at}.`,
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
  methods: {
    passkey: 'Signed by a passkey of the signer.',
    password: 'The password was asked for again.',
    session: 'Signed within the session.',
    before: 'From before signatures were sealed.',
  },
  questions: 'Questions and answers',
  question: 'Question',
  answer: 'Answer',
  asked: {
    disagreement: (by: string, at: string) => `${by} has read and does NOT agree, ${at}:`,
    correction: (by: string, at: string) => `${by} asked for a correction, ${at}:`,
  },
  answered: (by: string, at: string) => `${by} answered, ${at}:`,
  amended: (by: string, at: string, version: number) =>
    `${by} amended the record, ${at} (version ${version}).`,
  unanswered: 'Not answered yet.',
  answered_below: (by: string, at: string) => `Answered by ${by}, ${at}: see below.`,
  missing: 'NO signature is kept of what is noted here as signed.',
  altered: 'What is kept of this signature is NOT what was signed: it proves nothing.',
  printed: (at: string, by: string) => `Printed on ${at} by ${by}`,
  page: 'Page {page}',
}
interface MeaningWords {
  title: string
  same: string
  other: string
}
export type DocumentWords = Omit<typeof en, 'meanings' | 'methods'> & {
  meanings: Record<RecordMeaning, MeaningWords>
  methods: Record<SigningMethod, string>
}

const vi: DocumentWords = {
  trainee: 'Học viên',
  instructor: 'Giáo viên',
  date: 'Ngày',
  state: 'Tình trạng',
  approved: 'Học viên đã duyệt',
  disagreed: 'Học viên đã đọc và KHÔNG đồng ý',
  awaiting: 'Chờ học viên duyệt',
  unapproved: 'Chưa duyệt: học viên không còn bay',
  changed_state: (state) => `${state}. ĐÃ BỊ SỬA sau khi ký`,
  changed: 'ĐÃ BỊ SỬA sau khi ký: nội dung ở đây KHÔNG phải nội dung đã ký',
  changes: 'Những gì đã bị sửa sau khi ký',
  field: 'Mục',
  as_signed: 'Khi ký',
  stands_now: 'Hiện nay',
  nothing: '–',
  only_fingerprint: 'Chỉ lưu mã kiểm chứng của nội dung đã ký nên không thể nói đã sửa gì.',
  head: 'Hồ sơ',
  record: 'Mã hồ sơ',
  amendment_waits: (at: string) =>
    `Có bản đính chính lập ${at} đang chờ học viên ký. Đến khi đó hồ sơ vẫn giữ nguyên như bản in này.`,
  files: 'Tệp đính kèm',
  file: 'Tệp',
  sha: 'SHA-256',
  signatures: 'Chữ ký và phê duyệt',
  signed: (name, code, at) => `${[name, code].filter(Boolean).join(', ')}. Ký điện tử lúc ${at}.`,
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
  methods: {
    passkey: 'Ký bằng passkey của người ký.',
    password: 'Người ký đã nhập lại mật khẩu.',
    session: 'Ký trong phiên đăng nhập.',
    before: 'Từ trước khi chữ ký được niêm phong.',
  },
  questions: 'Câu hỏi và trả lời',
  question: 'Câu hỏi',
  answer: 'Trả lời',
  asked: {
    disagreement: (by, at) => `${by} đã đọc và KHÔNG đồng ý, ${at}:`,
    correction: (by, at) => `${by} đề nghị đính chính, ${at}:`,
  },
  answered: (by, at) => `${by} trả lời, ${at}:`,
  amended: (by, at, version) => `${by} đã đính chính hồ sơ, ${at} (phiên bản ${version}).`,
  unanswered: 'Chưa trả lời.',
  answered_below: (by, at) => `${by} đã trả lời, ${at}: xem bên dưới.`,
  missing: 'KHÔNG còn chữ ký nào được lưu cho phần ghi là đã ký ở trên.',
  altered: 'Dữ liệu của chữ ký này KHÔNG còn là nội dung đã ký nên không còn giá trị chứng minh.',
  printed: (at, by) => `In lúc ${at}, người in: ${by}`,
  page: 'Trang {page}',
}

export const DOCUMENT_WORDS: Record<Language, DocumentWords> = { en, vi }
