import type { Language } from '@trms/contract/messages/index'
import type { AuditLine } from '@trms/contract/office/audit/calls'
import { trailField } from '@trms/contract/office/audit/change-fields'
import { trailValue } from '@trms/contract/office/audit/change-words'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/words.ts'

const SHORT = 60

/**
 * Puts the fields and values of audit entries into words, the same words as in the pack for an inspection.
 */
export function useChangeText() {
  const { language } = useLanguage()
  return (entry: Pick<AuditLine, 'entity' | 'named'>) => changeText(language, entry)
}

function changeText(language: Language, { entity, named }: Pick<AuditLine, 'entity' | 'named'>) {
  const telling = { language, entity, named: (id: string) => named[id], at: formatDateTime }
  const value = (field: string, of: unknown) => trailValue(telling, field, of)
  return {
    field: (field: string) => trailField(language, entity, field),
    value,
    short: (field: string, of: unknown) => {
      const text = value(field, of)
      return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
    },
  }
}
