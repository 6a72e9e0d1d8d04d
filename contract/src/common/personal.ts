import { z } from 'zod'
import type { AnyCall } from '../call.ts'
import { code } from './fields.ts'
import { hidesLetters } from './visible.ts'

/** The number of a paper: a second one never differs by what nobody sees. */
export const paperNumber = (max: number) =>
  code(max).refine((number) => !hidesLetters(number), { error: 'invisible_letters' })

const personalNumbers = z.registry<{ personal: true }>()

/**
 * Marks the number of a paper that says who somebody is: passport, identity card, licence. The audit trail
 * keeps a fingerprint of it, never the number.
 */
export const personalNumber = <Field extends z.ZodType>(field: Field): Field => {
  personalNumbers.add(field, { personal: true })
  return field
}

/** How a personal number stands in the audit trail: equal numbers have equal fingerprints. */
export const FINGERPRINT = /^hmac-sha256:[0-9a-f]{32}$/

export interface NamedField {
  name: string
  personal: boolean
}

/** Every field that a call can be sent, those inside others too. */
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
