import { momentWords } from '@trms/contract/common/dates'
import type { LineCheckStatus } from '@trms/contract/exchange/line-check/states'
import type { LineTrainingStatus } from '@trms/contract/exchange/line-training/states'
import type { CaavStatus, SimStatus } from '@trms/contract/exchange/sim/states'
import type { Language } from '@trms/contract/messages/index'
import { auditName } from '@trms/contract/office/audit/words'
import { EXCHANGE_WORDS } from '@trms/contract/office/dashboard/exchange-words'
import type { EventRow } from './history.ts'

/**
 * The words for forms outside their own pages: on an inspector's screen and on the printed sheets of a pack.
 */
const en = {
  pilot: 'Pilot',
  instructor: 'Instructor',
  instructor_a: 'Instructor A',
  instructor_b: 'Instructor B',
  part_a: 'SIM A',
  part_b: 'SIM B',
  when: 'Date and time',
  date: 'Date',
  start: 'Start date',
  sectors: 'Sectors',
  type: 'Type',
  state: 'State',
  caav: 'CAAV form',
  elearning: 'E-learning',
  documents: 'Documents read',
  note: 'Note',
  made: 'Created',
  record: 'Record',
  at: 'When',
  what: 'What',
  by: 'Who',
  reason: 'Reason',
  file: 'File',
  files: 'Files',
  sha: 'SHA-256',
  none: 'None',
  done: 'Yes',
  not_done: 'No',
  history: 'History, newest first',
  form_of: (name: string) => `Form of ${name}`,
  history_of: (name: string) => `History of the form of ${name}`,
  page: 'Page {page}',
  changed: 'CHANGED since it was signed: what stands here is NOT what was signed',
  changes: 'What was changed since it was signed',
  field: 'Field',
  as_signed: 'As signed',
  stands_now: 'Stands now',
  the_step: 'The step',
  the_form: 'The form',
  printed: (at: string, by: string) => `Printed on ${at} by ${by}`,
}
type FormWords = typeof en

const vi: FormWords = {
  pilot: 'Phi công',
  instructor: 'Giáo viên',
  instructor_a: 'Giáo viên A',
  instructor_b: 'Giáo viên B',
  part_a: 'SIM A',
  part_b: 'SIM B',
  when: 'Ngày giờ',
  date: 'Ngày',
  start: 'Ngày bắt đầu',
  sectors: 'Chặng bay',
  type: 'Loại',
  state: 'Trạng thái',
  caav: 'Mẫu CAAV',
  elearning: 'E-learning',
  documents: 'Đã đọc tài liệu',
  note: 'Ghi chú',
  made: 'Tạo lúc',
  record: 'Mã hồ sơ',
  at: 'Lúc',
  what: 'Việc',
  by: 'Ai',
  reason: 'Lý do',
  file: 'Tệp',
  files: 'Tệp',
  sha: 'SHA-256',
  none: 'Không có',
  done: 'Rồi',
  not_done: 'Chưa',
  history: 'Lịch sử, mới nhất trước',
  form_of: (name) => `Biểu mẫu của ${name}`,
  history_of: (name) => `Lịch sử biểu mẫu của ${name}`,
  page: 'Trang {page}',
  changed: 'ĐÃ BỊ SỬA sau khi ký: nội dung ở đây KHÔNG phải nội dung đã ký',
  changes: 'Những gì đã bị sửa sau khi ký',
  field: 'Mục',
  as_signed: 'Khi ký',
  stands_now: 'Hiện nay',
  the_step: 'Bước này',
  the_form: 'Biểu mẫu',
  printed: (at, by) => `In lúc ${at} bởi ${by}`,
}
export const FORM_WORDS: Record<Language, FormWords> = { en, vi }

type Word = Record<Language, string>
export type FormKind = 'sim' | 'line_check' | 'line_training'

export const FORM_NAMES: Record<FormKind, Word> = {
  sim: { en: 'SIM session', vi: 'Phiên SIM' },
  line_check: { en: 'Line check', vi: 'Kiểm tra đường bay' },
  line_training: { en: 'Line training', vi: 'Huấn luyện đường bay' },
}

const TRAINING_STATES: Record<LineTrainingStatus, Word> = {
  1: { en: 'Pilot Submit', vi: 'Phi công nộp' },
  2: { en: 'On Training', vi: 'Đang huấn luyện' },
  3: { en: 'Completed', vi: 'Hoàn thành' },
}

/** The state of a form, in both languages. */
export function stateWords(kind: FormKind, status: number): Word {
  if (kind === 'sim') return EXCHANGE_WORDS[`sim_${status as SimStatus}`]
  if (kind === 'line_check') return EXCHANGE_WORDS[`check_${status as LineCheckStatus}`]
  return TRAINING_STATES[status as LineTrainingStatus]
}

const CAAV_STATES: Record<CaavStatus, Word> = {
  1: { en: 'Initial', vi: 'Khởi tạo' },
  2: { en: 'Pilot Submitted', vi: 'Phi công đã nộp' },
  3: { en: 'Instructor Submitted', vi: 'Giáo viên đã nộp' },
}
export const caavWords = (status: number): Word => CAAV_STATES[status as CaavStatus]

/** The events of a form as a table, in the order of `steps`. */
export function historyTable(
  kind: FormKind,
  steps: readonly EventRow[],
  { language, timeZone }: { language: Language; timeZone: string },
): { headings: string[]; rows: string[][] } {
  const words = FORM_WORDS[language]
  const isCaav = ({ action }: EventRow) => action === 'caav_submit' || action === 'caav_status'
  return {
    headings: [words.at, words.what, words.state, words.by, words.reason, words.file],
    rows: steps.map((one) => [
      momentWords(timeZone, one.at),
      [auditName('action', one.action, language) ?? one.action, one.stage]
        .filter((part) => part !== null)
        .join(' '),
      (isCaav(one) ? caavWords(one.status) : stateWords(kind, one.status))[language],
      one.actor_name,
      one.reason,
      one.file_name ?? '',
    ]),
  }
}
