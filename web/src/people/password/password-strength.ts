/**
 * The strength of a password for the bar under the field: 0 refused, 1 weak, 2 fair, 3 good, 4 strong.
 * Repetitions, runs such as `abc` or `4567` and the name in the email count for almost nothing.
 */
export type Strength = 0 | 1 | 2 | 3 | 4

/** The result of the list of common passwords; null until the list is loaded. */
export type Known = 'common' | 'nearly' | 'no' | null

export const MIN_LENGTH = 10
export const lengthOf = (password: string): number => [...password.normalize('NFC')].length

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  [/[^\P{L}a-zA-Z]/u, 60],
]

export function strengthOf(password: string, email: string, known: Known): Strength {
  const text = password.normalize('NFC')
  if (lengthOf(text) < MIN_LENGTH || known === 'common') return 0
  if (known === 'nearly') return 1
  const bits = countingLetters(text, email) * Math.log2(alphabet(text))
  return bits < 45 ? 1 : bits < 60 ? 2 : bits < 78 ? 3 : 4
}

const alphabet = (text: string) =>
  KINDS.reduce((sum, [letters, size]) => (letters.test(text) ? sum + size : sum), 0)

/** Gives the number of letters that the letters before do not predict. */
function countingLetters(text: string, email: string): number {
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  const lower = text.toLowerCase()
  const letters = [...(name.length > 2 ? lower.replaceAll(name, '') : lower)]
  const counted = letters.filter((letter, i) => !foretold(letters[i - 2], letters[i - 1], letter))
  // A long password of few different letters, such as `hoahoahoahoa`, counts as short.
  return Math.min(counted.length, new Set(letters).size * 1.5)
}

function foretold(earlier: string | undefined, before: string | undefined, letter: string) {
  if (before === undefined) return false
  if (before === letter) return earlier === letter
  return RUNS.some(
    (run) =>
      run.includes(letter) &&
      run.includes(before) &&
      Math.abs(run.indexOf(letter) - run.indexOf(before)) === 1,
  )
}
