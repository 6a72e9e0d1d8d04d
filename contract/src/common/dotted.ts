/**
 * The convention for structure in multipart names: `autoland.runway`, `sectors[0].departure`. `nest` reads
 * such names on the server and `flatten` writes such names in the browser; each is the inverse of the other.
 */
export type Leaf = string | number | boolean | null
export type Tree = Leaf | Tree[] | { [name: string]: Tree }

const MAX_INDEX = 200
const SEGMENT = /([A-Za-z_][A-Za-z0-9_]*)|\[(\d{1,3})\]/y
const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor'])

export class DottedNameError extends Error {}

/**
 * Splits a name: `sectors[0].departure` gives ['sectors', 0, 'departure']. The specification's
 * `file_ids[0]id` is accepted too.
 */
export function segmentsOf(name: string): (string | number)[] {
  const segments: (string | number)[] = []
  let at = 0
  while (at < name.length) {
    if (at > 0 && name[at] === '.') at += 1
    SEGMENT.lastIndex = at
    const found = SEGMENT.exec(name)
    if (!found) throw new DottedNameError(name)
    if (found[1] !== undefined) {
      if (FORBIDDEN.has(found[1])) throw new DottedNameError(name)
      segments.push(found[1])
    } else {
      const index = Number(found[2])
      if (index > MAX_INDEX || segments.length === 0) throw new DottedNameError(name)
      segments.push(index)
    }
    at = SEGMENT.lastIndex
  }
  if (segments.length === 0 || segments.length > 8) throw new DottedNameError(name)
  return segments
}

export function nest(pairs: Iterable<readonly [string, string]>): { [name: string]: Tree } {
  const root: { [name: string]: Tree } = Object.create(null)
  for (const [name, value] of pairs) {
    const segments = segmentsOf(name)
    let node = root as { [name: string | number]: Tree }
    segments.forEach((segment, i) => {
      const next = segments[i + 1]
      if (next === undefined) {
        if (node[segment] !== undefined) throw new DottedNameError(name)
        node[segment] = value
        return
      }
      if (node[segment] === undefined)
        node[segment] = typeof next === 'number' ? [] : Object.create(null)
      const child = node[segment]
      if (typeof child !== 'object' || child === null) throw new DottedNameError(name)
      if (Array.isArray(child) !== (typeof next === 'number')) throw new DottedNameError(name)
      node = child as { [name: string | number]: Tree }
    })
  }
  return root
}

/** Lists the leaves of a value as [name, text]; undefined is left out, and null becomes the empty text. */
export function flatten(value: unknown, prefix = ''): [string, string][] {
  if (value === undefined) return []
  if (value === null) return [[prefix, '']]
  if (Array.isArray(value)) return value.flatMap((one, i) => flatten(one, `${prefix}[${i}]`))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, one]) =>
      flatten(one, prefix ? `${prefix}.${name}` : name),
    )
  return [[prefix, String(value)]]
}
