import type { Call } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answerJson } from './answer-json.ts'

const calls = [...CALLS.values()].filter((one): one is Call => one.method === 'POST')
type Schema = z.core.$ZodTypes

const ID = '0190c6f4-7a3e-7c11-9b1a-2f4f7c3d5e61'
const TEXTS = [
  'Đặng "Bảo" \\ \n \u2028 \u0007 \ud83d\ude00',
  ID,
  '2026-05-04',
  '2026-05',
  'a@b.vn',
  `sim_form:${ID}:pilot`,
]
const NUMBERS = [2.5, 3, 1, 0]

/**
 * An answer that fits the schema. `turn` decides whether optional parts are there, and which option of a
 * union is taken. These are all shapes of all calls; the tests of the rooms check real answers
 * (CHECK_ANSWERS).
 */
function sample(schema: z.core.$ZodType, turn: number): unknown {
  const { def } = (schema as Schema)._zod
  const fits = (value: unknown) => (schema as z.ZodType).safeParse(value).success
  switch (def.type) {
    case 'string':
      return TEXTS.find(fits)
    case 'number':
      return NUMBERS.find(fits)
    case 'boolean':
      return turn % 2 === 0
    case 'null':
      return null
    case 'literal':
      return def.values[turn % def.values.length]
    case 'enum': {
      const values = Object.values(def.entries)
      return values[turn % values.length]
    }
    case 'unknown':
      return [null, 'text', { of: ['any', 1] }][turn % 3]
    case 'nullable':
      return turn % 3 === 2 ? null : sample(def.innerType, turn)
    case 'optional':
    case 'default':
      return turn % 2 === 1 ? undefined : sample(def.innerType, turn)
    case 'pipe':
      return sample(def.out, turn)
    case 'union':
      return sample(def.options[turn % def.options.length] as Schema, turn)
    case 'record':
      return { 'a "name"': sample(def.valueType, turn) }
    case 'array': {
      const [length = 2] = (def.checks ?? []).flatMap((one) => {
        const { check, length } = one._zod.def as { check: string; length?: number }
        return check === 'length_equals' && length !== undefined ? [length] : []
      })
      return Array.from({ length }, (_, i) => sample(def.element, turn + i))
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, one]) => {
          const value = sample(one, turn)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    default:
      throw new Error(def.type)
  }
}

/** Adds an undeclared field to every object of the answer, and reverses the order of the fields. */
function spoiled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoiled)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, one]) => [name, spoiled(one)])
  return { ...LEAK, ...Object.fromEntries(fields.reverse()) }
}

const TURNS = [0, 1, 2, 3, 4, 5]
const MODES = [{ checked: false }, { checked: true }] as const
const LEAK = { password_sealed: 'leaks' }
const answered = (call: Call, answer: unknown, mode: (typeof MODES)[number]): string =>
  answerJson(call, answer, mode).toString()
const written = (call: Call, answer: unknown, mode: (typeof MODES)[number]): string | null => {
  try {
    return answered(call, answer, mode)
  } catch {
    return null
  }
}

/**
 * Whether an output has a part declared as anything, which is passed on as it is, such as old and new values
 * in the audit trail.
 */
const isOpen = (schema: z.core.$ZodType): boolean => {
  const { def } = (schema as Schema)._zod
  if (def.type === 'unknown' || def.type === 'record') return true
  if (def.type === 'object') return Object.values(def.shape).some(isOpen)
  if (def.type === 'array') return isOpen(def.element)
  if (def.type === 'union') return def.options.some(isOpen)
  return 'innerType' in def && isOpen(def.innerType)
}
const closed = calls.filter((call) => !isOpen(call.output))

/** The calls whose two texts differ. */
function differing(of: readonly Call[], pair: (call: Call, turn: number) => [unknown, unknown][]) {
  return of.flatMap((call) =>
    TURNS.flatMap((turn) =>
      pair(call, turn)
        .filter(([one, other]) => one !== other)
        .map((both) => [call.path, ...both]),
    ),
  )
}

describe('what a call answers', () => {
  test('[PERM-06] is written the same, byte by byte, with and without the check, as zod has it', () => {
    const different = differing(calls, (call, turn) => {
      const answer = sample(call.output, turn)
      const wanted = JSON.stringify(call.output.parse(answer))
      return MODES.map((mode) => [answered(call, answer, mode), wanted])
    })
    expect(different).toEqual([])
  })

  test('[PERM-06] says nothing that the call does not declare, in either mode', () => {
    const different = differing(closed, (call, turn) => {
      const answer = sample(call.output, turn)
      return MODES.flatMap((mode) => {
        const text = written(call, spoiled(answer), mode)
        // A strict schema may refuse the extra field, and then there is no answer at all.
        return text === null ? [] : [[text, answered(call, answer, mode)]]
      })
    })
    expect(different).toEqual([])
    expect(closed.length).toBeGreaterThan(180)
  })

  test('[PERM-06] is refused where it is of another kind than declared, in either mode', () => {
    const told = closed.flatMap((call) => {
      const answer = sample(call.output, 0) as object
      return Object.keys(answer).flatMap((name) =>
        MODES.filter((mode) => written(call, { ...answer, [name]: LEAK }, mode)?.includes('leaks')),
      )
    })
    expect(told).toEqual([])
  })

  test('[PERM-06] has its texts as JSON has them, whatever letters these are of, and however long', () => {
    const letters = [
      ...[
        '',
        'Noi Bai',
        'Đặng Thị Bảo Ngọc',
        '\u007f\u0080\u07ff\u0800\uffff € 豊',
        'a "b"',
        'a \\ b',
      ],
      ...['\u0000', '\u001f', '\ud83d\ude00', '\ud83d', 'a\ude00b', '\u2028'],
    ]
    const long = letters.map((text) => text.repeat(200_000))
    const call = { path: 'texts', output: z.array(z.string()) } as unknown as Call
    const differing = [letters, long, letters].filter((texts) =>
      MODES.some((mode) => answered(call, texts, mode) !== JSON.stringify(texts)),
    )
    expect(differing).toHaveLength(0)
  })
})
