import type { Language } from '@trms/contract/messages/index'

const en = {
  trainee: 'Trainee',
  instructor: 'Instructor',
  date: 'Date',
  state: 'State',
  approved: 'Approved by the trainee',
  awaiting: 'Awaiting the trainee’s approval',
  record: 'Record',
  files: 'Files',
  file: 'File',
  kilobytes: 'KB',
  sha: 'SHA-256',
  signatures: 'Signatures and approval',
  signed: (name: string, code: string, at: string) =>
    `${[name, code].filter(Boolean).join(', ')}. Signed electronically on ${at}.`,
  not_signed: 'Not signed: the trainee has not approved this result yet.',
  fingerprint: 'Fingerprint of what was approved (SHA-256)',
  same: 'The record is as it was approved: its content and files are those this fingerprint was taken of.',
  other:
    'The record is NOT as it was approved: its content or files are no longer those this fingerprint was taken of.',
  printed: (at: string, by: string) => `Printed on ${at} by ${by}`,
  page: 'Page {page}',
}
export type DocumentWords = typeof en

const vi: DocumentWords = {
  trainee: 'Học viên',
  instructor: 'Giáo viên',
  date: 'Ngày',
  state: 'Tình trạng',
  approved: 'Học viên đã duyệt',
  awaiting: 'Chờ học viên duyệt',
  record: 'Mã hồ sơ',
  files: 'Tệp đính kèm',
  file: 'Tệp',
  kilobytes: 'KB',
  sha: 'SHA-256',
  signatures: 'Chữ ký và phê duyệt',
  signed: (name, code, at) => `${[name, code].filter(Boolean).join(', ')}. Ký điện tử lúc ${at}.`,
  not_signed: 'Chưa ký: học viên chưa duyệt kết quả này.',
  fingerprint: 'Mã kiểm chứng nội dung đã duyệt (SHA-256)',
  same: 'Hồ sơ đúng như khi được duyệt: nội dung và tệp hiện nay đúng là những gì mã này xác nhận.',
  other:
    'Hồ sơ KHÔNG còn như khi được duyệt: nội dung hoặc tệp hiện nay đã khác với những gì mã này xác nhận.',
  printed: (at, by) => `In lúc ${at}, người in: ${by}`,
  page: 'Trang {page}',
}

export const DOCUMENT_WORDS: Record<Language, DocumentWords> = { en, vi }
