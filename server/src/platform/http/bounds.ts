import type { Bounds } from '@trms/contract/call'
import { isKept } from '@trms/contract/common/fields'
import { pathName } from '@trms/contract/common/issues'
import { AppError, type FieldMessage, malformed } from '../errors.ts'

/** Most messages that one refusal carries: more is no help to whoever reads them. */
const MOST_MESSAGES = 20
/** No field of a call has a name nearly as long. */
const LONGEST_NAME = 200

interface Node {
  value: unknown
  name: PropertyKey
  depth: number
  parent: Node | null
}

/**
 * Looks at everything that was sent once, before a schema does: throws 413 when there is too much of it or it
 * stands too deep, and names the texts that no record can keep (a zero character, half of a surrogate pair, a letter
 * that was lost). A list counts by its length, holes too: a schema walks over them (SEC-01).
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

/** The first of them, as many as one answer tells. */
export const firstOf = (problems: Record<string, FieldMessage>): Record<string, FieldMessage> =>
  Object.fromEntries(Object.entries(problems).slice(0, MOST_MESSAGES))
