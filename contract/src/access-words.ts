import type { Role } from './access.ts'
import type { Language } from './messages/languages.ts'

/** The names of the roles, by number. */
export const ROLE_WORDS: Record<Language, Record<Role, string>> = {
  en: {
    1: 'Administrator',
    2: 'Staff user',
    3: 'Instructor',
    4: 'Pilot',
    5: 'Employee',
    6: 'Inspector',
  },
  vi: {
    1: 'Quản trị viên',
    2: 'Chuyên viên',
    3: 'Giáo viên',
    4: 'Phi công',
    5: 'Nhân viên',
    6: 'Thanh tra viên',
  },
}
