import type { z } from 'zod'
import { isMessageKey, type MessageKey } from '../messages/index.ts'

export interface FieldMessage {
  key: MessageKey
  params?: Record<string, string | number>
}

/**
 * Turns a zod issue into one of our messages: the message key that the schema names, or else a general key
 * for the issue's kind.
 */
export function messageOf(issue: z.core.$ZodIssue): FieldMessage {
  const params: Record<string, string | number> = {}
  if ('maximum' in issue) params.max = Number(issue.maximum)
  if ('minimum' in issue) params.min = Number(issue.minimum)
  if (issue.code === 'custom') Object.assign(params, issue.params)
  if (isMessageKey(issue.message)) {
    if (isMissing(issue) && GENERIC.has(issue.message)) return { key: 'field_required' }
    return { key: issue.message, params }
  }
  if (isMissing(issue)) return { key: 'field_required' }
  if (issue.code === 'unrecognized_keys') return { key: 'unknown_field' }
  if (issue.code === 'too_big')
    return { key: issue.origin === 'array' ? 'too_many' : 'too_long', params }
  return { key: 'invalid_value' }
}

const GENERIC = new Set<string>([
  'invalid_id',
  'invalid_date',
  'invalid_number',
  'invalid_choice',
  'invalid_value',
])

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.input === undefined || issue.input === null || issue.input === ''
}

/**
 * The message of each wrong field, by dotted path. The first issue of a path wins, and each unknown key
 * is named separately.
 */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, FieldMessage> {
  const fields: Record<string, FieldMessage> = {}
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path]
    for (const path of paths) {
      const name = pathName(path)
      fields[name] ??= messageOf(issue)
    }
  }
  return fields
}

export function pathName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) =>
      typeof part === 'number'
        ? `${name}[${part}]`
        : name
          ? `${name}.${String(part)}`
          : String(part),
    '',
  )
}
