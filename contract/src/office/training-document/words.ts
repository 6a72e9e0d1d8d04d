import type { Language } from '../../messages/languages.ts'
import type { TrainingType } from './entity.ts'

/** What the types of documents are called. */
export const TRAINING_TYPE_WORDS: Record<Language, Record<TrainingType, string>> = {
  en: { SIM: 'SIM', LINE_CHECK: 'Line check', LINE_TRAINING: 'Line training', OTHERS: 'Others' },
  vi: {
    SIM: 'SIM',
    LINE_CHECK: 'Kiểm tra đường bay',
    LINE_TRAINING: 'Huấn luyện đường bay',
    OTHERS: 'Khác',
  },
}

/** What is said of a document that is of no fleet alone. */
export const ALL_FLEETS_WORDS: Record<Language, string> = { en: 'All fleets', vi: 'Tất cả đội bay' }
