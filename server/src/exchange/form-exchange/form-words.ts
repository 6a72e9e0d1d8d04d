import { momentWords } from '@trms/contract/common/dates'
import type { FormAction } from '@trms/contract/exchange/form-exchange/shapes'
import {
  LINE_CHECK_STATUS_WORDS,
  type LineCheckStatus,
} from '@trms/contract/exchange/line-check/states'
import {
  LINE_TRAINING_STATUS_WORDS,
  type LineTrainingStatus,
} from '@trms/contract/exchange/line-training/states'
import { reasonWords } from '@trms/contract/exchange/line-training/type-change'
import {
  CAAV_STATUS_WORDS,
  type CaavStatus,
  SIM_STATUS_WORDS,
  type SimStatus,
} from '@trms/contract/exchange/sim/states'
import { inBothLanguages, type Language } from '@trms/contract/messages/languages'
import { auditName } from '@trms/contract/office/audit/words'
import { PAPER_WORDS, type PaperWords } from '../../crew/paper-words.ts'
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
  start: 'Start date',
  sectors: 'Sectors',
  type: 'Type',
  state: 'State',
  caav: 'CAAV form',
  elearning: 'E-learning',
  documents: 'Documents read',
  note: 'Note',
  made: 'Created',
  at: 'When',
  what: 'What',
  by: 'Who',
  reason: 'Reason',
  files: 'Files',
  none: 'None',
  done: 'Yes',
  not_done: 'No',
  history: 'History, newest first',
  form_of: (name: string) => `Form of ${name}`,
  history_of: (name: string) => `History of the form of ${name}`,
  questions_of: (name: string) => `Questions about the form of ${name}, and answers`,
  the_step: 'The step',
  the_form: 'The form',
  missing: 'A signature is MISSING: something noted here as signed has none that is kept',
  signatures: 'Signatures, newest first',
  not_kept: 'No signature of this step is kept.',
  from_before: 'Not signed: from before signatures.',
  step_gone: 'A step that was signed is not kept any more',
  fingerprint: 'Fingerprint of what was signed (SHA-256).',
}
type OwnWords = typeof en
export type FormWords = PaperWords & OwnWords

const vi: OwnWords = {
  pilot: 'Phi công',
  instructor: 'Giáo viên',
  instructor_a: 'Giáo viên A',
  instructor_b: 'Giáo viên B',
  part_a: 'SIM A',
  part_b: 'SIM B',
  when: 'Ngày giờ',
  start: 'Ngày bắt đầu',
  sectors: 'Chặng bay',
  type: 'Loại',
  state: 'Trạng thái',
  caav: 'Mẫu CAAV',
  elearning: 'E-learning',
  documents: 'Đã đọc tài liệu',
  note: 'Ghi chú',
  made: 'Tạo lúc',
  at: 'Lúc',
  what: 'Việc',
  by: 'Ai',
  reason: 'Lý do',
  files: 'Tệp',
  none: 'Không có',
  done: 'Rồi',
  not_done: 'Chưa',
  history: 'Lịch sử, mới nhất trước',
  form_of: (name) => `Biểu mẫu của ${name}`,
  history_of: (name) => `Lịch sử biểu mẫu của ${name}`,
  questions_of: (name) => `Câu hỏi về biểu mẫu của ${name} và trả lời`,
  the_step: 'Bước này',
  the_form: 'Biểu mẫu',
  missing: 'THIẾU CHỮ KÝ: có phần ghi là đã ký nhưng chữ ký không còn được lưu',
  signatures: 'Chữ ký, mới nhất trước',
  not_kept: 'Không còn chữ ký nào của bước này được lưu.',
  from_before: 'Chưa ký: từ trước khi có chữ ký.',
  step_gone: 'Một bước đã ký không còn được lưu',
  fingerprint: 'Mã kiểm chứng nội dung đã ký (SHA-256).',
}
export const FORM_WORDS: Record<Language, FormWords> = {
  en: { ...PAPER_WORDS.en, ...en },
  vi: { ...PAPER_WORDS.vi, ...vi },
}

type Word = Record<Language, string>
export type FormKind = 'sim' | 'line_check' | 'line_training'

export const FORM_NAMES: Record<FormKind, Word> = {
  sim: { en: 'SIM session', vi: 'Phiên SIM' },
  line_check: { en: 'Line check', vi: 'Kiểm tra đường bay' },
  line_training: { en: 'Line training', vi: 'Huấn luyện đường bay' },
}

/** The state of a form, in both languages. */
export function stateWords(kind: FormKind, status: number): Word {
  if (kind === 'sim') return inBothLanguages(SIM_STATUS_WORDS, status as SimStatus)
  if (kind === 'line_check')
    return inBothLanguages(LINE_CHECK_STATUS_WORDS, status as LineCheckStatus)
  return inBothLanguages(LINE_TRAINING_STATUS_WORDS, status as LineTrainingStatus)
}

/** The state of a CAAV form, in both languages. */
export const caavWords = (status: CaavStatus): Word => inBothLanguages(CAAV_STATUS_WORDS, status)

/** The state after a step: of the CAAV form for its two actions, otherwise of the form. */
export const stateAfter = (kind: FormKind, action: FormAction, status: number): Word =>
  action === 'caav_submit' || action === 'caav_status'
    ? caavWords(status as CaavStatus)
    : stateWords(kind, status)

/** The step in words, with the number of its submission. */
export const stepWords = ({ action, stage }: EventRow, language: Language): string =>
  [auditName('action', action, language) ?? action, stage].filter((part) => part !== null).join(' ')

/** The events of a form as a table, in the order of `steps`. */
export function historyTable(
  kind: FormKind,
  steps: readonly EventRow[],
  { language, timeZone }: { language: Language; timeZone: string },
): { headings: string[]; rows: string[][] } {
  const words = FORM_WORDS[language]
  return {
    headings: [words.at, words.what, words.state, words.by, words.reason, words.file],
    rows: steps.map((one) => [
      momentWords(timeZone, one.at),
      stepWords(one, language),
      stateAfter(kind, one.action, one.status)[language],
      one.actor_name,
      reasonWords(one, language),
      one.file_name ?? '',
    ]),
  }
}
