import type { Language } from '@trms/contract/messages/index'

interface TrailWords {
  /** The headings of audit.csv. */
  heads: (timeZone: string) => string[]
  product: string
  /** The words for a pilot without a record in the pack, whom the pack does not name. */
  another_pilot: string
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
  product: 'The system',
  another_pilot: 'another pilot',
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
  product: 'Hệ thống',
  another_pilot: 'phi công khác',
}
export const TRAIL_WORDS: Record<Language, TrailWords> = { en, vi }
