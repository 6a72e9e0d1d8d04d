import { createHmac } from 'node:crypto'
import { CALLS } from '@trms/contract/calls'
import { FINGERPRINT, fieldsOf } from '@trms/contract/common/personal'
import type { Secrets } from '../settings/secrets.ts'

/** Names of what the contract marks as a personal number; columns have the same names. */
const PERSONAL: ReadonlySet<string> = new Set(
  [...CALLS.values()].flatMap(fieldsOf).flatMap(({ name, personal }) => (personal ? [name] : [])),
)

/** The same change with a fingerprint in the place of every personal number, however deep it stands. */
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
/** Plain groups only: a date or a decimal says itself how it is written. */
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

const mapped = (group: Group, work: (value: unknown, name: string) => unknown): Group =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [name, work(value, name)]))
