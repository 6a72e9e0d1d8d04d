import { keyCallWords } from '../../key-calls.ts'
import type { Language } from '../../messages/languages.ts'
import { trailField } from './change-fields.ts'
import { CODE_WORDS } from './code-words.ts'
import { auditName } from './words.ts'

/** What a webhook was told, such as `pilot.update`. */
function event(language: Language, code: string): string | undefined {
  const [entity = '', action = ''] = code.split('.')
  const names = [auditName('entity', entity, language), auditName('action', action, language)]
  return names.includes(undefined) ? undefined : names.join(': ')
}

/** Fields whose codes are names that the trail itself is written with. */
const NAMES: Record<string, (language: Language, code: string) => string | undefined> = {
  record_kind: (language, code) => auditName('entity', code, language),
  'inspection.kind': (language, code) => auditName('entity', code, language),
  'pack.kinds': (language, code) => auditName('entity', code, language),
  'webhook.kinds': (language, code) => auditName('entity', code, language),
  'retention.id': (language, code) => auditName('entity', code, language),
  'api_key.calls': (language, path) => keyCallWords(path, language),
  'file.call': (language, path) => keyCallWords(path, language),
  'export.call': (language, path) => keyCallWords(path, language),
  'webhook.actions': (language, code) => auditName('action', code, language),
  'webhook_delivery.event': event,
  // of a call, the field that a file was sent in
  'call.field': (language, code) => trailField(language, 'call', code),
}

/** Fields of a refused call and texts are anybody's: `constructor` is one too. */
const own = <T>(of: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined

/** What a code stands for; undefined: it is a number, or a text of its own. */
export function trailCode(
  language: Language,
  entity: string,
  field: string,
  code: string,
): string | undefined {
  for (const name of [`${entity}.${field}`, field]) {
    const named = own(NAMES, name)?.(language, code) ?? own(own(CODE_WORDS, name)?.[language], code)
    if (named !== undefined) return named
  }
  return undefined
}
