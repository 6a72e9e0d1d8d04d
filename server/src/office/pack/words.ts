import type { SignatureState } from '@trms/contract/common/signing'
import { SIGNATURE_STATE_WORDS } from '@trms/contract/common/signing-words'
import type { Language } from '@trms/contract/messages/index'
import type { PackProblem } from '@trms/contract/office/pack/entity'
import type { MailWords } from '../../platform/mail/layout.ts'

const en = {
  title: 'Training records',
  made: 'Made',
  by: 'Asked for by',
  records: 'Records',
  key: 'Key of its seals (SHA-256)',
  trail: 'Audit trail',
  check: 'To check it',
  day: 'Day',
  record: 'Record',
  state: 'State',
  signatures: 'Signatures',
  files: 'Attachments',
  signature_missing: 'A signature is missing',
}
type IndexWords = typeof en
const vi: IndexWords = {
  title: 'Hồ sơ huấn luyện',
  made: 'Tạo lúc',
  by: 'Người yêu cầu',
  records: 'Số hồ sơ',
  key: 'Khóa niêm phong (SHA-256)',
  trail: 'Nhật ký thay đổi',
  check: 'Để kiểm tra',
  day: 'Ngày',
  record: 'Hồ sơ',
  state: 'Tình trạng',
  signatures: 'Chữ ký',
  files: 'Tệp đính kèm',
  signature_missing: 'Thiếu chữ ký',
}
export const INDEX_WORDS: Record<Language, IndexWords> = { en, vi }

/**
 * The state of a signature when the pack was made; null for a signature that is
 * kept, but not compared with the record.
 */
export const stateWords = (language: Language, state: SignatureState | null): string =>
  state ? SIGNATURE_STATE_WORDS[language][state] : { en: 'Kept', vi: 'Được lưu' }[language]

/** The text of README.txt, in both languages. */
export const readme = (facts: {
  airline: string
  keyFingerprint: string
  checker: string
}): string => `${facts.airline}

HỒ SƠ HUẤN LUYỆN
================
Mở index.html bằng trình duyệt để xem hồ sơ; không cần mạng.

Để kiểm tra gói (cần Node.js 20 trở lên, không cần máy chủ, không cần mạng):
  node verify.mjs pack.zip          kiểm tra tệp ZIP, từng byte một
  node verify.mjs                   kiểm tra thư mục đã giải nén mà tệp này nằm trong đó
Kết quả được in bằng ngôn ngữ của gói; thêm --vi hoặc --en để chọn ngôn ngữ.
Chương trình nói phần nào nguyên vẹn, nêu đích danh phần nào không, và kết thúc với mã 0 hoặc 1.

Vì sao tin được: mọi phần đều được niêm phong bằng khóa của máy chủ. Ai sửa gói cũng có thể thay cả khóa,
nên hãy hỏi hãng (trang Gói hồ sơ, hoặc qua điện thoại) mã SHA-256 của khóa và so với mã mà chương trình in ra:
  ${facts.keyFingerprint}
Tệp verify.mjs trong gói cũng có thể bị sửa: lấy một bản khác từ hãng, hoặc so SHA-256 của nó:
  ${facts.checker}
Hồ sơ đã xóa (lưu trữ) không có trong gói. Nhật ký thay đổi chỉ gồm các dòng về hồ sơ trong gói.

TRAINING RECORDS
================
Open index.html in a browser to read the records; no network is needed.

To check the pack (needs Node.js 20 or newer, no server, no network):
  node verify.mjs pack.zip          checks the ZIP, every byte of it
  node verify.mjs                   checks the unpacked folder that this file lies in
It speaks the language of the pack; --vi or --en chooses one.
It says what is sound, names what is not, and ends with 0 or 1.

Why to believe it: everything is sealed with the server's key. Whoever changes a pack can put another key in its
place, so ask the airline (its page of packs, or by telephone) for the SHA-256 of the key, and compare it with
the one that is printed:
  ${facts.keyFingerprint}
The verify.mjs in the pack can be changed too: take another copy from the airline, or compare its SHA-256:
  ${facts.checker}
Deleted (archived) records are not in the pack. Of the audit trail it has the entries of its records alone.
`

/** The mails' placeholders are {from}, {to}, {records} and {days}. */
export const READY_MAIL: Record<Language, MailWords> = {
  en: {
    subject: 'The pack of training records is ready',
    lines: [
      'Dear {name},',
      'The pack of {records} records from {from} to {to} is ready. It is kept for {days} days, until {until}.',
    ],
    button: 'Open the page of packs',
    closing: ['Kind regards'],
  },
  vi: {
    subject: 'Gói hồ sơ huấn luyện đã sẵn sàng',
    lines: [
      'Kính gửi {name},',
      'Gói gồm {records} hồ sơ từ {from} đến {to} đã sẵn sàng. Gói được giữ {days} ngày, đến {until}.',
    ],
    button: 'Mở trang gói hồ sơ',
    closing: ['Trân trọng'],
  },
}

export const FAILED_MAIL: Record<Language, MailWords> = {
  en: {
    subject: 'The pack of training records could not be made',
    lines: [
      'Dear {name},',
      'The pack of records from {from} to {to} could not be made: {problem}.',
    ],
    button: 'Open the page of packs',
    closing: ['Kind regards'],
  },
  vi: {
    subject: 'Không tạo được gói hồ sơ huấn luyện',
    lines: ['Kính gửi {name},', 'Không tạo được gói hồ sơ từ {from} đến {to}: {problem}.'],
    button: 'Mở trang gói hồ sơ',
    closing: ['Trân trọng'],
  },
}

export const PROBLEM_WORDS: Record<Language, Record<PackProblem, string>> = {
  en: {
    storage_full:
      'the server’s disk is full; nothing of the pack is left, so please ask again when there is room',
    file_missing: 'a file of a record cannot be read, or is not the one that was kept',
    other: 'the server met an error, which stands in its log',
  },
  vi: {
    storage_full:
      'ổ đĩa của máy chủ đã đầy; gói không để lại gì, vui lòng yêu cầu lại khi đã có chỗ',
    file_missing: 'không đọc được một tệp của hồ sơ, hoặc tệp không đúng như khi lưu',
    other: 'máy chủ gặp lỗi, đã ghi trong nhật ký máy chủ',
  },
}
