import { createHmac } from 'node:crypto'
import { CALLS } from '@trms/contract/calls'
import { FINGERPRINT, fieldsOf } from '@trms/contract/common/personal'
import type { Secrets } from '../settings/secrets.ts'

/** The names of all fields that the contract marks as personal numbers; table columns have the same names. */
const PERSONAL: ReadonlySet<string> = new Set(
  [...CALLS.values()].flatMap(fieldsOf).flatMap(({ name, personal }) => (personal ? [name] : [])),
)

/** Returns the change with every personal number, at any depth, replaced by its fingerprint. */
export function withoutNumbers({ kept }: Pick<Secrets, 'kept'>, change: unknown): unknown {
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark)
    if (isGroup(value)) return mapped(value, mark)
    if (value === null || value === undefined || value === '') return value
    const text = String(value)
    if (FINGERPRINT.test(text)) return text
    const digest = createHmac('sha256', kept.personalNumber).update(text, 'utf8').digest('hex')
    return `hmac-sha256:${digest.slice(0, 32)}`
  }
  const look = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(look)
    if (!isGroup(value)) return value
    return mapped(value, (one, name) => (PERSONAL.has(name) ? mark(one) : look(one)))
  }
  return look(change)
}

type Group = Record<string, unknown>
/** Whether a value is a plain object. Dates and decimals are not, and become text as a whole. */
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

const mapped = (group: Group, work: (value: unknown, name: string) => unknown): Group =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [name, work(value, name)]))
