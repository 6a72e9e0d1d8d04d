import { FINGERPRINT } from '@trms/contract/common/personal'
import type { Language } from '@trms/contract/messages/index'
import type { AuditLine } from '@trms/contract/office/audit/calls'
import { trailField } from '@trms/contract/office/audit/change-fields'
import { trailValue } from '@trms/contract/office/audit/change-words'
import { formatDate, formatDateTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/words.ts'
import { fileName } from '../ui/file/file-name.ts'

const SHORT = 60
/** Of a SHA-256 in hex: so many characters tell two apart. */
const SHORT_HASH = 12
const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Of a number that the trail keeps only as a fingerprint: enough of it to see whether two are the same. */
const fingerprintText = (value: string) => `•••• ${value.slice(-8)}`

export const isFingerprint = (value: unknown): boolean =>
  typeof value === 'string' && FINGERPRINT.test(value)

/** SHA-256 in hex: of what was signed, or of a file. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** The fields and values of entries as people read them; the pack for an inspection says the same. */
export function useChangeText() {
  const { language } = useLanguage()
  return (entry: Pick<AuditLine, 'entity' | 'named'>) => changeText(language, entry)
}

function changeText(language: Language, { entity, named }: Pick<AuditLine, 'entity' | 'named'>) {
  const plain = (text: string): string => {
    const name = named[text]
    if (name !== undefined) return name
    if (text.startsWith('/v1/')) return fileName(text)
    if (isHash(text)) return `${text.slice(0, SHORT_HASH)}…`
    if (isFingerprint(text)) return fingerprintText(text)
    if (DAY.test(text)) return formatDate(text)
    if (INSTANT.test(text)) return formatDateTime(text)
    return text
  }
  const value = (field: string, of: unknown) => trailValue({ language, entity, plain }, field, of)
  return {
    field: (field: string) => trailField(language, entity, field),
    value,
    short: (field: string, of: unknown) => {
      const text = value(field, of)
      return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
    },
  }
}
