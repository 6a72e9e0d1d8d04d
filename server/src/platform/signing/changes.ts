import type { Json } from './canonical.ts'

/**
 * The paths at which a content differs from the signed content; empty when they are equal. A field missing on
 * one side counts as holding its default, so that a field added to the product later is no change until
 * somebody fills it in.
 */
export function changesOf(
  approved: Json | undefined,
  now: Json | undefined,
  defaults: Json | undefined,
  path = '',
): string[] {
  if (approved === undefined || now === undefined)
    return isDefault(approved ?? now, defaults) ? [] : [path]
  if (Array.isArray(approved) && Array.isArray(now)) {
    if (approved.length !== now.length) return [path]
    const each = Array.isArray(defaults) ? defaults[0] : undefined
    return approved.flatMap((one, i) => changesOf(one, now[i], each, `${path}[${i}]`))
  }
  if (isObject(approved) && isObject(now)) {
    const names = new Set([...Object.keys(approved), ...Object.keys(now)])
    return [...names].flatMap((name) =>
      changesOf(
        fieldOf(approved, name),
        fieldOf(now, name),
        fieldOf(defaults, name),
        path === '' ? name : `${path}.${name}`,
      ),
    )
  }
  return approved === now ? [] : [path]
}

/**
 * Whether a value is nothing that a person wrote: the field's default, null, the empty text, or a group of
 * such values.
 */
export function isDefault(value: Json | undefined, defaults: Json | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === defaults) return true
  if (Array.isArray(value)) return value.length === 0
  return (
    isObject(value) &&
    Object.entries(value).every(([name, one]) => isDefault(one, fieldOf(defaults, name)))
  )
}

export const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldOf = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
