import type { Language } from '../../messages/index.ts'

/** The names of signed forms inside a sentence, by the kind that statements hold. */
export const FORM_KIND_WORDS: Record<Language, Record<string, string>> = {
  en: { sim: 'SIM form', line_check: 'Line check', line_training: 'Line training' },
  vi: {
    sim: 'Biểu mẫu SIM',
    line_check: 'Kiểm tra đường bay',
    line_training: 'Huấn luyện đường bay',
  },
}
