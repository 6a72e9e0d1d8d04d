import type { Language } from '../../messages/languages.ts'
import { MANAGER_TITLES, type PilotFunction } from './entity.ts'

/** The names of the functions of a pilot’s account. */
export const PILOT_FUNCTION_WORDS: Record<Language, Record<PilotFunction, string>> = {
  en: { Pilot: 'Pilot', Instructor: 'Instructor' },
  vi: { Pilot: 'Phi công', Instructor: 'Giáo viên' },
}

/** The names of the manager titles (PIL-09). */
export const TITLE_WORDS: Record<Language, Record<(typeof MANAGER_TITLES)[number], string>> = {
  en: { fleet_manager: 'Fleet manager', fleet_deputy_manager: 'Fleet deputy manager' },
  vi: { fleet_manager: 'Đội trưởng đội bay', fleet_deputy_manager: 'Đội phó đội bay' },
}

/** Writes a manager title in the reader’s language; any other fleet position stays unchanged. */
export function fleetPositionWords(language: Language, value: string): string {
  const title = MANAGER_TITLES.find((one) => one === value)
  return title ? TITLE_WORDS[language][title] : value
}

/** Turns a typed fleet position into the kept one: a manager title, in either language, becomes its code. */
export function fleetPositionOf(typed: string): string {
  const text = typed.trim()
  const title = MANAGER_TITLES.find((one) =>
    [one, TITLE_WORDS.en[one], TITLE_WORDS.vi[one]].some(
      (name) => name.toLowerCase() === text.toLowerCase(),
    ),
  )
  return title ?? text
}

/** The months that a pilot’s training or line check can have. */
export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** The name of a month, to which the number is added. */
export const MONTH_WORDS = { en: 'Month {number}', vi: 'Tháng {number}' } as const satisfies Record<
  Language,
  string
>
