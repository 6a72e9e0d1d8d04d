import { dayWords } from '../../common/dates.ts'
import { fileName } from '../../common/file-name.ts'
import { FINGERPRINT } from '../../common/personal.ts'

const HASH = /^[0-9a-f]{64}$/
const DAY = /^\d{4}-\d\d-\d\d$/
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const FILE = /^\/v1\/[\w/-]+\/[0-9a-f-]{36}\/[^/?#]+$/
/** The number of characters that are shown of a SHA-256, enough to tell two apart. */
const SHORT_HASH = 12
/** The number of characters that are shown of a personal number's fingerprint. */
const SHORT_FINGERPRINT = 8

/** Whether the value is a SHA-256 in hex, of a signed statement or of a file. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && HASH.test(value)

const isFingerprint = (value: unknown): boolean =>
  typeof value === 'string' && FINGERPRINT.test(value)

/** Whether a personal number changed; the trail keeps only the fingerprints of such numbers. */
export const tellsNumbers = (changes: readonly { old?: unknown; new?: unknown }[]): boolean =>
  changes.some((one) => isFingerprint(one.old) || isFingerprint(one.new))

const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)

/**
 * Writes a text of the trail for people if the text is a day, an instant, a month, a file's address or a
 * fingerprint. Any other text stays as it was typed. `at` writes an instant on the reader's clock.
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
