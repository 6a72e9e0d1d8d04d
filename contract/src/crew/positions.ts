import type { Language } from '../messages/languages.ts'

export const POSITION = {
  CAPTAIN: 0,
  FIRST_OFFICER: 1,
  CAPTAIN_TRAINING: 2,
  FIRST_OFFICER_TRAINING: 3,
} as const
export type Position = (typeof POSITION)[keyof typeof POSITION]
export const POSITIONS = Object.values(POSITION)

/** The names of the positions in files and lists, by number. */
export const POSITION_WORDS: Record<Language, Record<Position, string>> = {
  en: {
    0: 'Captain',
    1: 'First officer',
    2: 'Captain in training',
    3: 'First officer in training',
  },
  vi: { 0: 'Cơ trưởng', 1: 'Cơ phó', 2: 'Học viên cơ trưởng', 3: 'Học viên cơ phó' },
}
