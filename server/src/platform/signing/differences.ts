import type { FieldChange } from '@trms/contract/common/field-change'
import type { Json } from './canonical.ts'
import { fieldOf, isDefault, isObject } from './changes.ts'

/** The fields that a reader sees as different between two contents, each with its old and new value. */
export function fieldsThatDiffer(
  old: Json | undefined,
  now: Json | undefined,
  defaults: Json | undefined,
  field = '',
): FieldChange[] {
  if (isDefault(old, defaults) && isDefault(now, defaults)) return []
  if (Array.isArray(old) || Array.isArray(now)) {
    const [before, after] = [listOf(old), listOf(now)]
    const longest = before.length > after.length ? before : after
    return longest.flatMap((_, i) =>
      fieldsThatDiffer(before[i], after[i], undefined, `${field}[${i}]`),
    )
  }
  if (isObject(old) || isObject(now)) {
    const names = new Set([old, now].flatMap((one) => (isObject(one) ? Object.keys(one) : [])))
    return [...names].flatMap((name) =>
      // The id of a sector means nothing to a reader; its place in the list identifies the sector.
      name === 'id'
        ? []
        : fieldsThatDiffer(
            fieldOf(old, name),
            fieldOf(now, name),
            fieldOf(defaults, name),
            field === '' ? name : `${field}.${name}`,
          ),
    )
  }
  return old === now ? [] : [{ field, old: old ?? null, new: now ?? null }]
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
