import type { Language } from '@trms/contract/messages/index'

/** What positions are called in files and lists, by their number (contract, `POSITION`). */
export const POSITION_WORDS: Record<Language, readonly string[]> = {
  en: ['Captain', 'First officer', 'Captain in training', 'First officer in training'],
  vi: ['Cơ trưởng', 'Cơ phó', 'Học viên cơ trưởng', 'Học viên cơ phó'],
}
