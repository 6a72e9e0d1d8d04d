import type { Language } from '@trms/contract/messages/index'

interface TrailWords {
  /** Of audit.csv. */
  heads: (timeZone: string) => string[]
  fields: Record<string, string>
  product: string
  yes: string
  no: string
  none: string
  /** A pilot of whom the pack has nothing, and whom it does not name. */
  another_pilot: string
  signed: (meaning: string, version: string, fingerprint: string) => string
}

const en: TrailWords = {
  heads: (timeZone) => [
    'No.',
    `At (${timeZone})`,
    'At (UTC)',
    'Who',
    'What was done',
    'Kind',
    'Record',
    'Id',
    'Old → new',
    'Change, word for word',
  ],
  fields: {
    pilot_id: 'Pilot',
    first_pilot_id: 'First pilot',
    second_pilot_id: 'Second pilot',
    instructor_id: 'Instructor',
    sima_instructor_id: 'Instructor of SIM A',
    simb_instructor_id: 'Instructor of SIM B',
    comments: 'Comments',
    comment: 'Comment',
    note: 'Note',
    reason: 'Reason',
    result: 'Result',
    status: 'Status',
    stage: 'Stage',
    version: 'Version',
    sectors: 'Sectors',
    file: 'File (SHA-256)',
    files: 'Files (SHA-256)',
    report: 'report',
    fingerprint: 'Fingerprint of what was signed',
    signatures: 'Signatures',
  },
  product: 'The system',
  yes: 'yes',
  no: 'no',
  none: '–',
  another_pilot: 'another pilot',
  signed: (meaning, version, fingerprint) =>
    `“${meaning}”, version ${version}, fingerprint ${fingerprint}`,
}
const vi: TrailWords = {
  heads: (timeZone) => [
    'Số',
    `Lúc (${timeZone})`,
    'Lúc (UTC)',
    'Ai',
    'Việc',
    'Loại',
    'Bản ghi',
    'Mã',
    'Cũ → mới',
    'Thay đổi, nguyên văn',
  ],
  fields: {
    pilot_id: 'Phi công',
    first_pilot_id: 'Phi công thứ nhất',
    second_pilot_id: 'Phi công thứ hai',
    instructor_id: 'Giáo viên',
    sima_instructor_id: 'Giáo viên SIM A',
    simb_instructor_id: 'Giáo viên SIM B',
    comments: 'Nhận xét chung',
    comment: 'Ý kiến',
    note: 'Ghi chú',
    reason: 'Lý do',
    result: 'Kết quả',
    status: 'Trạng thái',
    stage: 'Bước',
    version: 'Phiên bản',
    sectors: 'Chặng bay',
    file: 'Tệp (SHA-256)',
    files: 'Tệp (SHA-256)',
    report: 'báo cáo',
    fingerprint: 'Mã kiểm chứng của nội dung đã ký',
    signatures: 'Chữ ký',
  },
  product: 'Hệ thống',
  yes: 'có',
  no: 'không',
  none: '–',
  another_pilot: 'phi công khác',
  signed: (meaning, version, fingerprint) =>
    `“${meaning}”, phiên bản ${version}, mã kiểm chứng ${fingerprint}`,
}
export const TRAIL_WORDS: Record<Language, TrailWords> = { en, vi }
