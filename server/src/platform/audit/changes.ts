import type { Secrets } from '../settings/secrets.ts'
import { withoutNumbers } from './personal.ts'

type Changes = { field: string; old: unknown; new: unknown }[]

/**
 * The payload of an entry, field by field: `{old, new}` where the entry has both, otherwise only the new
 * value. Personal numbers that older entries still contain are replaced by fingerprints (decision 18).
 */
export function changesOf(secrets: Pick<Secrets, 'kept'>, payload: string): Changes {
  const parsed = withoutNumbers(secrets, JSON.parse(payload))
  if (typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(parsed).map(([field, value]) =>
    isChange(value)
      ? { field, old: value.old ?? null, new: value.new ?? null }
      : { field, old: null, new: value },
  )
}

function isChange(value: unknown): value is { old?: unknown; new?: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => name === 'old' || name === 'new')
}
