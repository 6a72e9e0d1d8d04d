import type { SigningMethod } from '@trms/contract/common/signing'
import type { Language } from '@trms/contract/messages/index'

/**
 * The words that the papers of training records and of forms share: what was changed since it was signed,
 * signatures, questions.
 */
const en = {
  changed_state: (state: string) => `${state}. CHANGED since it was signed`,
  changed: 'CHANGED since it was signed: what stands here is NOT what was signed',
  changes: 'What was changed since it was signed',
  field: 'Field',
  as_signed: 'As signed',
  stands_now: 'Stands now',
  nothing: '–',
  only_fingerprint:
    'Only a fingerprint is kept of what was signed: what was changed cannot be told.',
  record: 'Record',
  file: 'File',
  sha: 'SHA-256',
  signed: (name: string, code: string, at: string) =>
    `${[name, code].filter(Boolean).join(', ')}. Signed electronically on ${at}.`,
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
  gone_of: (name: string, at: string) =>
    `A signature is MISSING: the audit trail names one of ${name}, ${at}. It is not kept any more, or was changed.`,
  gone_found: (at: string) =>
    `A signature is MISSING: the audit trail, which took older signatures in on ${at}, names one that is not kept any more, or was changed.`,
  altered: 'What is kept of this signature is NOT what was signed: it proves nothing.',
  printed: (at: string, by: string) => `Printed on ${at} by ${by}`,
  page: 'Page {page}',
}
export type PaperWords = Omit<typeof en, 'methods'> & { methods: Record<SigningMethod, string> }

const vi: PaperWords = {
  changed_state: (state) => `${state}. ĐÃ BỊ SỬA sau khi ký`,
  changed: 'ĐÃ BỊ SỬA sau khi ký: nội dung ở đây KHÔNG phải nội dung đã ký',
  changes: 'Những gì đã bị sửa sau khi ký',
  field: 'Mục',
  as_signed: 'Khi ký',
  stands_now: 'Hiện nay',
  nothing: '–',
  only_fingerprint: 'Chỉ lưu mã kiểm chứng của nội dung đã ký nên không thể nói đã sửa gì.',
  record: 'Mã hồ sơ',
  file: 'Tệp',
  sha: 'SHA-256',
  signed: (name, code, at) => `${[name, code].filter(Boolean).join(', ')}. Ký điện tử lúc ${at}.`,
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
  gone_of: (name, at) =>
    `THIẾU CHỮ KÝ: nhật ký thay đổi có nêu chữ ký của ${name} lúc ${at}, nhưng chữ ký đó không còn được lưu hoặc đã bị sửa.`,
  gone_found: (at) =>
    `THIẾU CHỮ KÝ: nhật ký thay đổi, nơi đã ghi nhận các chữ ký cũ lúc ${at}, có nêu một chữ ký không còn được lưu hoặc đã bị sửa.`,
  altered: 'Dữ liệu của chữ ký này KHÔNG còn là nội dung đã ký nên không còn giá trị chứng minh.',
  printed: (at, by) => `In lúc ${at}, người in: ${by}`,
  page: 'Trang {page}',
}

export const PAPER_WORDS: Record<Language, PaperWords> = { en, vi }
