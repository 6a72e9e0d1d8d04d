import type { Weight } from './fonts.ts'

/** The colours of a printed page. */
export const INK = {
  text: '#0f172a',
  quiet: '#475569',
  line: '#cbd5e1',
  band: '#f1f5f9',
  brand: '#0b5cad',
  bad: '#b42318',
  good: '#067647',
  paper: '#ffffff',
} as const

/** The line height as a multiple of the font size. */
export const LEADING = 1.42

/** A text of at most this many lines is never split between two pages. */
export const WHOLE_LINES = 12

export interface Style {
  size?: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'right' | 'center'
}
