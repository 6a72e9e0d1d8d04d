import type { Language } from '../../messages/languages.ts'
import type { TrainingType } from './entity.ts'

/** The names of the types of document. */
export const TRAINING_TYPE_WORDS: Record<Language, Record<TrainingType, string>> = {
  en: { SIM: 'SIM', LINE_CHECK: 'Line check', LINE_TRAINING: 'Line training', OTHERS: 'Others' },
  vi: {
    SIM: 'SIM',
    LINE_CHECK: 'Kiểm tra đường bay',
    LINE_TRAINING: 'Huấn luyện đường bay',
    OTHERS: 'Khác',
  },
}

/** The names of the fields of a document. */
export const DOCUMENT_FIELD_WORDS = {
  en: { document_name: 'Document name', training_type: 'Type', start_date: 'In force from' },
  vi: { document_name: 'Tên tài liệu', training_type: 'Loại', start_date: 'Hiệu lực từ' },
} satisfies Record<Language, Record<string, string>>

/** The name of the choice "all fleets". */
export const ALL_FLEETS_WORDS: Record<Language, string> = { en: 'All fleets', vi: 'Tất cả đội bay' }
