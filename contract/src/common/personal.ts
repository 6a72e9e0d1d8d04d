import { z } from 'zod'
import type { AnyCall } from '../call.ts'
import { code } from './fields.ts'
import { hidesLetters } from './visible.ts'

/**
 * The number of a document. Invisible characters are refused, so that two numbers never differ only in
 * what nobody can see.
 */
export const paperNumber = (max: number) =>
  code(max).refine((number) => !hidesLetters(number), { error: 'invisible_letters' })

const personalNumbers = z.registry<{ personal: true }>()

/**
 * Marks a field as the number of a personal document: passport, identity card or licence. The audit trail
 * keeps a fingerprint of such a number, never the number itself.
 */
export const personalNumber = <Field extends z.ZodType>(field: Field): Field => {
  personalNumbers.add(field, { personal: true })
  return field
}

/** The form of a personal number in the audit trail. Equal numbers have equal fingerprints. */
export const FINGERPRINT = /^hmac-sha256:[0-9a-f]{32}$/

export interface NamedField {
  name: string
  personal: boolean
}

/** Every field that a call can be sent, nested fields included. */
export const fieldsOf = (call: AnyCall): NamedField[] => [
  ...within('input' in call ? call.input : call.params),
]

function* within(schema: z.core.$ZodType): Generator<NamedField> {
  const def: z.core.$ZodTypes['_zod']['def'] = (schema as z.core.$ZodTypes)._zod.def
  if (def.type === 'object')
    for (const [name, field] of Object.entries(def.shape)) {
      yield { name, personal: personalNumbers.has(field) }
      yield* within(field)
    }
  if (def.type === 'array') yield* within(def.element)
  if (def.type === 'union') for (const one of def.options) yield* within(one)
  if (def.type === 'pipe') {
    yield* within(def.in)
    yield* within(def.out)
  }
  if ('innerType' in def) yield* within(def.innerType)
}
