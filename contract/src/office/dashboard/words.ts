import type { Language } from '../../messages/index.ts'
import { COUNT_WORDS } from './count-words.ts'
import { EXCHANGE_WORDS } from './exchange-words.ts'
import { PEOPLE_WORDS } from './people-words.ts'

/** The words of the dashboard's figures, on the page and in Excel. */
const WORDS = {
  total: { en: 'Total', vi: 'Tổng' },
  month: { en: 'Month', vi: 'Tháng' },
  instructor: { en: 'Instructor', vi: 'Giáo viên' },

  figure: { en: 'Figure', vi: 'Số liệu' },
  counted: { en: 'How it is counted', vi: 'Cách tính' },
  ...COUNT_WORDS,
  ...EXCHANGE_WORDS,
  ...PEOPLE_WORDS,
} as const satisfies Record<string, Record<Language, string>>

export type Word = keyof typeof WORDS

/** The figures, in the order of the page (DSH-01, DSH-02). */
export const FIGURES = [
  'sims',
  'checks',
  'open',
  'held',
  'approvals',
  'weeks',
  'expiries',
  'trainings',
  'load',
  'concordance',
  'events',
  'criteria',
] as const satisfies Word[]
export type FigureId = (typeof FIGURES)[number]

/** The names of the figures. */
export const FIGURE_WORDS: Record<Language, Record<FigureId, string>> = {
  en: figuresIn('en'),
  vi: figuresIn('vi'),
}

function figuresIn(language: Language): Record<FigureId, string> {
  const words = FIGURES.map((figure) => [figure, WORDS[figure][language]])
  return Object.fromEntries(words) as Record<FigureId, string>
}
export type Say = (word: Word, params?: Record<string, string | number>) => string

export const sayIn =
  (language: Language): Say =>
  (word, params = {}) =>
    WORDS[word][language].replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole))

/** The words for a number of things: every key that also exists with `_one`. */
type Counted = { [One in Word]: One extends `${infer Some extends Word}_one` ? Some : never }[Word]

/** Writes a number of things in words; `count` is the number, already formatted. */
export const soMany = (say: Say, what: Counted, count: number | string): string =>
  say(String(count) === '1' ? `${what}_one` : what, { count })
