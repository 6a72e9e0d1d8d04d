import type { Language } from '../../messages/index.ts'

/** The forms that are signed, by their kind as statements name it, in a sentence. */
export const FORM_KIND_WORDS: Record<Language, Record<string, string>> = {
  en: { sim: 'SIM form', line_check: 'Line check', line_training: 'Line training' },
  vi: {
    sim: 'Biểu mẫu SIM',
    line_check: 'Kiểm tra đường bay',
    line_training: 'Huấn luyện đường bay',
  },
}
