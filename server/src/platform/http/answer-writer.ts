import type { z } from 'zod'

/**
 * Writes a value as JSON; undefined means that an optional field is left out. Throws for a value of another
 * kind.
 */
export type Writer = (value: unknown) => string | undefined
/** Whether a value is of this kind, checked only as far as needed to choose the option of a union. */
type Fits = (value: unknown) => boolean

interface Part {
  write: Writer
  fits: Fits
}

/**
 * Compiles an output of the contract into a writer. Throws for a kind of schema that no answer has used so
 * far.
 */
export const writerOf = (schema: z.core.$ZodType): Writer => partOf(schema).write

function partOf(schema: z.core.$ZodType): Part {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return simple('text', (value) => (typeof value === 'string' ? quoted(value) : undefined))
    case 'number':
      return simple('number', (value) => (Number.isFinite(value) ? String(value) : undefined))
    case 'boolean':
      return simple('boolean', (value) => (typeof value === 'boolean' ? String(value) : undefined))
    case 'null':
      return simple('null', (value) => (value === null ? 'null' : undefined))
    case 'literal':
      return oneOf(def.values)
    case 'enum':
      return oneOf(Object.values(def.entries))
    case 'unknown':
      return { write: (value) => JSON.stringify(value), fits: () => true }
    case 'nullable':
      return instead(partOf(def.innerType), null, 'null')
    case 'optional':
      return instead(partOf(def.innerType), undefined, undefined)
    case 'default': {
      const inner = partOf(def.innerType)
      return instead(inner, undefined, inner.write(def.defaultValue))
    }
    // A pipe converts input from outside; our own answers already have the form of its last part.
    case 'pipe':
      return partOf(def.out)
    case 'array':
      return list(partOf(def.element))
    case 'record':
      return record(partOf(def.valueType))
    case 'object':
      return group(def)
    case 'union':
      return union(def.options.map(partOf))
    default:
      throw new Error(`answers with "${def.type}" cannot be written yet`)
  }
}

function simple(kind: string, textOf: Writer): Part {
  return {
    write: (value) => textOf(value) ?? wrong(kind, value),
    fits: (value) => textOf(value) !== undefined,
  }
}

function oneOf(values: readonly unknown[]): Part {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]))
  return simple('choice', (value) => texts.get(value))
}

const instead = ({ write, fits }: Part, exception: unknown, text: string | undefined): Part => ({
  write: (value) => (value === exception ? text : write(value)),
  fits: (value) => value === exception || fits(value),
})

const list = ({ write }: Part): Part => ({
  write(value) {
    if (!Array.isArray(value)) return wrong('list', value)
    let text = '['
    for (let i = 0; i < value.length; i++)
      text += (i === 0 ? '' : ',') + (write(value[i]) ?? 'null')
    return `${text}]`
  },
  fits: Array.isArray,
})

type Named = Readonly<Record<string, unknown>>
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const record = ({ write }: Part): Part => ({
  write(value) {
    if (!isNamed(value)) return wrong('record', value)
    const texts = Object.entries(value).flatMap(([name, one]) => {
      const text = write(one)
      return text === undefined ? [] : [`${quoted(name)}:${text}`]
    })
    return `{${texts.join(',')}}`
  },
  fits: isNamed,
})

function group({ shape, catchall }: z.core.$ZodObjectDef): Part {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    head: `${quoted(name)}:`,
    ...partOf(schema),
  }))
  const closed = catchall?._zod.def.type === 'never'
  return {
    write(value) {
      if (!isNamed(value)) return wrong('group', value)
      let text = ''
      for (const { name, head, write } of fields) {
        const one = write(value[name])
        if (one !== undefined) text += (text === '' ? '{' : ',') + head + one
      }
      return text === '' ? '{}' : `${text}}`
    },
    fits: (value) =>
      isNamed(value) &&
      fields.every(({ name, fits }) => fits(value[name])) &&
      (!closed || Object.keys(value).every((name) => name in shape)),
  }
}

/** The first option that fits the value, as in zod. */
const union = (options: readonly Part[]): Part => ({
  write: (value) =>
    (options.find(({ fits }) => fits(value)) ?? wrong('any option', value)).write(value),
  fits: (value) => options.some(({ fits }) => fits(value)),
})

/** Texts that JSON writes without escaping. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be escaped
const PLAIN = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/
const quoted = (text: string) => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text))

/** The message goes to the log, and so does not contain the value, which may be personal. */
function wrong(kind: string, value: unknown): never {
  throw new Error(
    `an answer has ${value === null ? 'null' : typeof value} where ${kind} is declared`,
  )
}
