import fc from 'fast-check'
import type { Schema } from './largest.ts'

/** Values that an attacker sends, hoping for a place where nobody expects such a value. */
const HOSTILE = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, 5e-324],
  ...['', ' ', '0', '-1', '1e400', 'NaN', '0x10', '9'.repeat(400), '2026-02-30', '+275760-09-13'],
  ...['a\u0000b', '\u0000', '\ud83d', '\udfff\ud800', '\ufeff', '\u202e', '\u0085', 'İ'.repeat(99)],
  ...[
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    '%_\\'.repeat(30),
    '$1',
    '{"a":1}',
    '../../etc/passwd',
    '\r\n',
  ],
  ...['constructor', '__proto__', 'toString', '😀'.repeat(100), 'x'.repeat(5000), 'a@'.repeat(999)],
  ...[[], [[]], [null], Array(60).fill(null), ['a', 1, {}], {}, { length: 3 }, { a: { b: [] } }],
  { toString: 1, valueOf: 2, toJSON: 3 },
  nestedIn(12),
  nestedIn(30),
]

function nestedIn(levels: number): unknown {
  return levels === 0 ? 1 : levels % 2 ? { a: nestedIn(levels - 1) } : [nestedIn(levels - 1)]
}

const NAMES = ['constructor', 'toString', '__proto__', 'a\u0000', '0', 'length', '', 'id', 'a.b[0]']

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/**
 * Arbitrary values that mostly fit the schema and are hostile in places. `ids` are those of existing records
 * and people.
 */
export function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const plain = () =>
    fc.oneof({ weight: 5, arbitrary: wanted(schema, ids) }, { weight: 1, arbitrary: hostile })
  return plain()
}

function wanted(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) return fc.oneof(...parts.map((one) => fitting(one, ids)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids)
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 9 }),
        fc.constantFrom(1, 2, '1'),
      )
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fitting(schema.items ?? {}, ids), { maxLength: 3 })
    case 'object':
      return groupOf(schema.properties ?? {}, ids)
    default:
      return fc.oneof(fc.constantFrom(...ids, '2026-01-05', 1, 'a'), hostile)
  }
}

const textOf = (schema: Schema, ids: readonly string[]) =>
  schema.format === 'uuid'
    ? fc.constantFrom(...ids)
    : fc.oneof(
        fc.constantFrom(
          '2026-01-05',
          '2026-11',
          '2026-01-05T08:00',
          'SGN',
          'a@test.example',
          ...ids,
        ),
        fc.string({ maxLength: 20 }),
      )

const groupOf = (properties: Record<string, Schema>, ids: readonly string[]) =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, one]) => [name, fitting(one, ids)]),
        ),
        { requiredKeys: [] },
      ),
      fc.option(fc.tuple(fc.constantFrom(...NAMES), hostile), { freq: 8 }),
    )
    .map(([group, more]) => (more ? with_(group, ...more) : group))

/** Adds a member to a copy of a group; even `__proto__` becomes an ordinary name, as in JSON. */
function with_(group: object, name: string, value: unknown): object {
  return Object.defineProperty({ ...group }, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

/** A right value with up to two of its members replaced by hostile ones. */
export const spoilt = (right: object): fc.Arbitrary<unknown> => {
  const names = Object.keys(right)
  if (names.length === 0) return fc.constant(right)
  return fc
    .array(fc.tuple(fc.constantFrom(...names), hostile), { minLength: 0, maxLength: 2 })
    .map((changes) => changes.reduce((sum, [name, value]) => with_(sum, name, value), right))
}
