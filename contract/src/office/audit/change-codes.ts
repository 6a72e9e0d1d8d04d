import { keyCallWords } from '../../key-calls.ts'
import type { Language } from '../../messages/languages.ts'
import { trailField } from './change-fields.ts'
import { CODE_WORDS } from './code-words.ts'
import { auditName } from './words.ts'

type Naming = (language: Language, code: string) => string | undefined
const kind: Naming = (language, code) => auditName('entity', code, language)
const act: Naming = (language, code) => auditName('action', code, language)
const call: Naming = (language, path) => keyCallWords(path, language)

/** Names an event of a webhook, such as `pilot.update`. */
const event: Naming = (language, code) => {
  const [what = '', done = ''] = code.split('.')
  const names = [kind(language, what), act(language, done)]
  return names.includes(undefined) ? undefined : names.join(': ')
}

/** Fields whose codes are themselves names of the trail, such as kinds of record. */
const NAMES: Record<string, Naming> = {
  record_kind: kind,
  'inspection.kind': kind,
  'pack.kinds': kind,
  'webhook.kinds': kind,
  'retention.id': kind,
  'api_key.calls': call,
  'file.call': call,
  'export.call': call,
  'webhook.actions': act,
  'webhook_delivery.event': event,
  // The code of `call.field` is the name of the field in which a file was sent to the call.
  'call.field': (language, code) => trailField(language, 'call', code),
}

/**
 * Reads an own property only. Fields of refused calls are text from outside, and `constructor` would be
 * found on the prototype.
 */
const own = <T>(of: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined

/** The words for a code; undefined when the value is a plain number or text and no code. */
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
