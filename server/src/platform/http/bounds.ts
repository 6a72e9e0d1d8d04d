import type { Bounds } from '@trms/contract/call'
import { isKept } from '@trms/contract/common/fields'
import { pathName } from '@trms/contract/common/issues'
import { AppError, type FieldMessage, malformed } from '../errors.ts'

/** The most messages in one refusal; more would not help the reader. */
const MOST_MESSAGES = 20
/** Longer than any field name of a call. */
const LONGEST_NAME = 200

interface Node {
  value: unknown
  name: PropertyKey
  depth: number
  parent: Node | null
}

/**
 * Looks over everything that was sent, before any schema does. Throws 413 when there are too many values or
 * they are nested too deep, and names the texts that no record can keep (a zero character, half a surrogate
 * pair, a lost letter). A list counts by its length, including holes, because a schema walks over the holes
 * (SEC-01).
 */
export function lookOver({ values, depth }: Bounds, sent: object): Record<string, FieldMessage> {
  const problems: Record<string, FieldMessage> = {}
  const left: Node[] = [{ value: sent, name: '', depth: 0, parent: null }]
  let count = 0
  for (let node = left.pop(); node; node = left.pop()) {
    const { value } = node
    if (typeof value === 'string' && !isKept(value))
      problems[nameOf(node)] = { key: 'invalid_value' }
    if (typeof value !== 'object' || value === null) continue
    if (node.depth > depth) throw tooLarge('request_too_deep', depth)
    const list = Array.isArray(value)
    const entries = list ? [] : Object.entries(value)
    count += list ? value.length : entries.length
    if (count > values) throw tooLarge('request_too_many', values)
    for (const [name, one] of list ? value.entries() : entries) {
      if (typeof name === 'string' && name.length > LONGEST_NAME) throw malformed()
      left.push({ value: one, name, depth: node.depth + 1, parent: node })
    }
  }
  return problems
}

function nameOf(node: Node): string {
  const path: PropertyKey[] = []
  for (let at = node; at.parent; at = at.parent) path.unshift(at.name)
  return pathName(path)
}

const tooLarge = (key: 'request_too_deep' | 'request_too_many', max: number) =>
  new AppError('FILE_TOO_LARGE', key, { params: { max } })

/** The first problems, as many as one answer reports. */
export const firstOf = (problems: Record<string, FieldMessage>): Record<string, FieldMessage> =>
  Object.fromEntries(Object.entries(problems).slice(0, MOST_MESSAGES))
