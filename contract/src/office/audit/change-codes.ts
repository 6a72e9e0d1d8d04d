import { keyCallWords } from '../../key-calls.ts'
import type { Language } from '../../messages/languages.ts'
import { trailField } from './change-fields.ts'
import { CODE_WORDS } from './code-words.ts'
import { auditName } from './words.ts'

type Naming = (language: Language, code: string) => string | undefined
const kind: Naming = (language, code) => auditName('entity', code, language)
const act: Naming = (language, code) => auditName('action', code, language)
const call: Naming = (language, path) => keyCallWords(path, language)

/** What a webhook was told, such as `pilot.update`. */
const event: Naming = (language, code) => {
  const [what = '', done = ''] = code.split('.')
  const names = [kind(language, what), act(language, done)]
  return names.includes(undefined) ? undefined : names.join(': ')
}

/** Fields whose codes are names that the trail itself is written with. */
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
