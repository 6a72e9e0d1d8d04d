import type { z } from 'zod'
import { JsonBytes } from './json-bytes.ts'

/**
 * The JSON of a value in UTF-8; undefined where nothing is to be said. Throws for a value of another kind.
 */
export type JsonOf = (value: unknown) => Buffer | undefined

/** Writes a value and returns true; false means that an optional field is left out. */
type Write = (value: unknown) => boolean
/** Whether a value is of this kind, checked only as far as needed to choose the option of a union. */
type Fits = (value: unknown) => boolean

interface Part {
  write: Write
  fits: Fits
}

/** What is being written. There is one for all answers, because each is written without a pause. */
const out = new JsonBytes()

/**
 * Compiles an output of the contract into a writer. Throws for a kind of schema that no answer has used so
 * far.
 */
export function jsonWriterOf(schema: z.core.$ZodType): JsonOf {
  const { write } = partOf(schema)
  return (value) => {
    out.begin()
    return write(value) ? out.taken() : undefined
  }
}

function partOf(schema: z.core.$ZodType): Part {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return simple('text', isText, (value) => out.quoted(value))
    case 'number':
      return simple('number', isNumber, (value) => out.raw(String(value)))
    case 'boolean':
      return simple('boolean', isBoolean, (value) => out.raw(String(value)))
    case 'null':
      return oneOf([null])
    case 'literal':
      return oneOf(def.values)
    case 'enum':
      return oneOf(Object.values(def.entries))
    case 'unknown':
      return { write: writeAnything, fits: () => true }
    case 'nullable':
      return instead(partOf(def.innerType), null, writeNull)
    case 'optional':
      return instead(partOf(def.innerType), undefined, () => false)
    case 'default': {
      const inner = partOf(def.innerType)
      return instead(inner, undefined, () => inner.write(def.defaultValue))
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

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isBoolean = (value: unknown) => typeof value === 'boolean'

const simple = <T>(
  kind: string,
  fits: (value: unknown) => value is T,
  write: (value: T) => void,
): Part => ({
  write(value) {
    if (!fits(value)) return wrong(kind, value)
    write(value)
    return true
  },
  fits,
})

function oneOf(values: readonly unknown[]): Part {
  const texts = new Map(values.map((value) => [value, ascii(value)]))
  return {
    write(value) {
      const text = texts.get(value)
      if (text === undefined) return wrong('choice', value)
      out.raw(text)
      return true
    },
    fits: (value) => texts.has(value),
  }
}

/** The JSON of a name or a choice of the contract, which are ASCII. */
function ascii(value: unknown): string {
  const text = JSON.stringify(value)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the bounds of ASCII
  if (!/^[\x00-\x7f]*$/.test(text)) throw new Error(`${text} in a schema is not ASCII`)
  return text
}

function writeNull(): boolean {
  out.raw('null')
  return true
}

function writeAnything(value: unknown): boolean {
  const text: string | undefined = JSON.stringify(value)
  if (text === undefined) return false
  out.json(text)
  return true
}

const instead = ({ write, fits }: Part, exception: unknown, otherwise: () => boolean): Part => ({
  write: (value) => (value === exception ? otherwise() : write(value)),
  fits: (value) => value === exception || fits(value),
})

const list = ({ write }: Part): Part => ({
  write(value) {
    if (!Array.isArray(value)) return wrong('list', value)
    out.raw('[')
    for (let i = 0; i < value.length; i++) {
      if (i > 0) out.raw(',')
      if (!write(value[i])) writeNull()
    }
    out.raw(']')
    return true
  },
  fits: Array.isArray,
})

type Named = Readonly<Record<string, unknown>>
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const record = ({ write }: Part): Part => ({
  write(value) {
    if (!isNamed(value)) return wrong('record', value)
    let before = '{'
    for (const name of Object.keys(value)) {
      const start = out.length
      out.raw(before)
      out.quoted(name)
      out.raw(':')
      if (write(value[name])) before = ','
      else out.cutTo(start)
    }
    out.raw(before === '{' ? '{}' : '}')
    return true
  },
  fits: isNamed,
})

function group({ shape, catchall }: z.core.$ZodObjectDef): Part {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    asFirst: `{${ascii(name)}:`,
    asNext: `,${ascii(name)}:`,
    ...partOf(schema),
  }))
  const closed = catchall?._zod.def.type === 'never'
  return {
    write(value) {
      if (!isNamed(value)) return wrong('group', value)
      let isEmpty = true
      for (const { name, asFirst, asNext, write } of fields) {
        const start = out.length
        out.raw(isEmpty ? asFirst : asNext)
        if (write(value[name])) isEmpty = false
        else out.cutTo(start)
      }
      out.raw(isEmpty ? '{}' : '}')
      return true
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

/** The message goes to the log, and so does not contain the value, which may be personal. */
function wrong(kind: string, value: unknown): never {
  throw new Error(
    `an answer has ${value === null ? 'null' : typeof value} where ${kind} is declared`,
  )
}
