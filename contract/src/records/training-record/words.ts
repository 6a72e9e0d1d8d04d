import type { Language } from '../../messages/index.ts'
import type { RecordKind } from './entity.ts'

/** What each form is officially called, the same in every language (part 1 section 2). */
export const FORM_NAME: Record<RecordKind, string> = {
  training_flight: 'INITIAL OPERATIONAL EXPERIENCE',
  base_training: 'BASE TRAINING',
  theory_test: 'THEORY TEST',
  progress_theory: 'PROGRESS CHECK (THEORY)',
}

/** Names of the four kinds, for documents. */
export const RECORD_KIND_WORDS: Record<Language, Record<RecordKind, string>> = {
  en: {
    training_flight: 'Training flight',
    base_training: 'Base training',
    theory_test: 'Theory test',
    progress_theory: 'Progress check (theory)',
  },
  vi: {
    training_flight: 'Chuyến bay huấn luyện',
    base_training: 'Huấn luyện cất hạ cánh',
    theory_test: 'Kiểm tra lý thuyết',
    progress_theory: 'Kiểm tra tiến độ (lý thuyết)',
  },
}
