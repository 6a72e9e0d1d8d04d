export interface Schema {
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  type?: string
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
}

interface Size {
  bytes: number
  values: number
}

/** The most characters of dates, ids, numbers and other values whose form limits their length. */
const SHORT = 60
/** The most bytes of a letter with its diacritics. */
const LETTER_BYTES = 3

/** The size of the largest input that a JSON Schema accepts. A list without a limit counts as 100 entries. */
export function largest(schema: Schema): Size {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) {
    const sizes = parts.map(largest)
    return {
      bytes: Math.max(...sizes.map((one) => one.bytes)),
      values: Math.max(...sizes.map((one) => one.values)),
    }
  }
  if (schema.enum) return text(Math.max(...schema.enum.map((one) => String(one).length)))
  if (schema.type === 'string') return text(schema.maxLength ?? SHORT)
  if (schema.type === 'array') {
    const each = largest(schema.items ?? {})
    const count = schema.maxItems ?? 100
    return { bytes: count * (each.bytes + 1) + 2, values: count * (each.values + 1) }
  }
  const sum: Size = { bytes: 2, values: 0 }
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    const { bytes, values } = largest(one)
    sum.bytes += name.length + 4 + bytes
    sum.values += 1 + values
  }
  return schema.type === 'object' ? sum : text(SHORT)
}

const text = (letters: number): Size => ({ bytes: letters * LETTER_BYTES + 2, values: 0 })
