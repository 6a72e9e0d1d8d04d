import { FINGERPRINT } from '@trms/contract/common/personal'

const SHORT = 60
/** Of a SHA-256 in hex: so many characters tell two apart. */
const SHORT_HASH = 12

/** Of a number that the trail keeps only as a fingerprint: enough of it to see whether two are the same. */
const fingerprintText = (value: string) => `•••• ${value.slice(-8)}`

export const isFingerprint = (value: unknown): boolean =>
  typeof value === 'string' && FINGERPRINT.test(value)

/** SHA-256 in hex: of what was signed, or of a file. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** A value of the trail as it was written: plain text as itself, anything with parts as JSON. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (isFingerprint(value)) return fingerprintText(String(value))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export function shortValue(value: unknown): string {
  if (isHash(value)) return `${value.slice(0, SHORT_HASH)}…`
  const text = valueText(value)
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
}
