import type { Language } from '../../messages/languages.ts'
import { MANAGER_TITLES, type PilotFunction } from './entity.ts'

/** What a pilot’s account does. */
export const PILOT_FUNCTION_WORDS: Record<Language, Record<PilotFunction, string>> = {
  en: { Pilot: 'Pilot', Instructor: 'Instructor' },
  vi: { Pilot: 'Phi công', Instructor: 'Giáo viên' },
}

/** The titles of managers (PIL-09). */
export const TITLE_WORDS: Record<Language, Record<(typeof MANAGER_TITLES)[number], string>> = {
  en: { fleet_manager: 'Fleet manager', fleet_deputy_manager: 'Fleet deputy manager' },
  vi: { fleet_manager: 'Đội trưởng đội bay', fleet_deputy_manager: 'Đội phó đội bay' },
}

/** Manager titles are said in the reader’s language, any other fleet position as it stands. */
export function fleetPositionWords(language: Language, value: string): string {
  const title = MANAGER_TITLES.find((one) => one === value)
  return title ? TITLE_WORDS[language][title] : value
}

/** What is kept of a typed fleet position: a manager title, in either language, by its name. */
export function fleetPositionOf(typed: string): string {
  const text = typed.trim()
  const title = MANAGER_TITLES.find((one) =>
    [one, TITLE_WORDS.en[one], TITLE_WORDS.vi[one]].some(
      (name) => name.toLowerCase() === text.toLowerCase(),
    ),
  )
  return title ?? text
}

/** The months of a pilot’s training and line check. */
export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** What they are called. */
export const MONTH_WORDS = { en: 'Month {number}', vi: 'Tháng {number}' } as const satisfies Record<
  Language,
  string
>
