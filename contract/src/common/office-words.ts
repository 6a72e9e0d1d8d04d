import type { Language } from '../messages/languages.ts'

/** The name of the office: the administrators, and the staff users with the permission in question. */
export const OFFICE_WORDS: Record<Language, string> = {
  en: 'Training department',
  vi: 'Phòng Huấn luyện bay',
}
/** The same name, short enough for a row of a list. */
export const OFFICE_SHORT_WORDS: Record<Language, string> = { en: 'Training dept', vi: 'Phòng HL' }
