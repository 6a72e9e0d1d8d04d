import { dayWords } from '../../common/dates.ts'
import { fileName } from '../../common/file-name.ts'
import { FINGERPRINT } from '../../common/personal.ts'

const HASH = /^[0-9a-f]{64}$/
const DAY = /^\d{4}-\d\d-\d\d$/
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const FILE = /^\/v1\/[\w/-]+\/[0-9a-f-]{36}\/[^/?#]+$/
/** So many characters tell two SHA-256 apart. */
const SHORT_HASH = 12
/** So many of a personal number's fingerprint. */
const SHORT_FINGERPRINT = 8

/** SHA-256 in hex: of what was signed, or of a file. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && HASH.test(value)

const isFingerprint = (value: unknown): boolean =>
  typeof value === 'string' && FINGERPRINT.test(value)

/** Whether a personal number changed, of which the trail keeps the fingerprint. */
export const tellsNumbers = (changes: readonly { old?: unknown; new?: unknown }[]): boolean =>
  changes.some((one) => isFingerprint(one.old) || isFingerprint(one.new))

const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)

/**
 * A text of the trail as people read it, where the product wrote it in a way of its own: a day, a moment, a file's address,
 * a fingerprint. What only looks so, as people type it, stays as it was written. `at` tells a moment on a clock.
 */
export function writtenText(text: string, at: (instant: string) => string): string {
  if (HASH.test(text)) return `${text.slice(0, SHORT_HASH)}…`
  if (isFingerprint(text)) return `•••• ${text.slice(-SHORT_FINGERPRINT)}`
  if (isDay(text)) return dayWords(text)
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return at(text)
  const [, year, month] = MONTH.exec(text) ?? []
  if (month) return `${month}/${year}`
  return FILE.test(text) ? fileName(text) : text
}
