import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DottedNameError, flatten, nest, segmentsOf } from './dotted.ts'

describe('dotted names', () => {
  test('[TF-14] nest objects and lists', () => {
    const pairs: [string, string][] = [
      ['autoland.runway', '11L'],
      ['sectors[0].departure', 'SGN'],
      ['sectors[1].departure', 'HAN'],
      ['file_ids[0]id', '7'],
    ]
    expect(JSON.parse(JSON.stringify(nest(pairs)))).toEqual({
      autoland: { runway: '11L' },
      sectors: [{ departure: 'SGN' }, { departure: 'HAN' }],
      file_ids: [{ id: '7' }],
    })
  })

  test.each([
    '__proto__.x',
    'a.__proto__',
    'constructor',
    'a[201]',
    '[0]',
    'a..b',
    'a b',
    '',
    'a[-1]',
    'a.b.c.d.e.f.g.h.i',
  ])('refuse %j', (name) => {
    expect(() => segmentsOf(name)).toThrow(DottedNameError)
  })

  test('refuse a name that is both a value and a group', () => {
    expect(() =>
      nest([
        ['a', '1'],
        ['a.b', '2'],
      ]),
    ).toThrow(DottedNameError)
    expect(() =>
      nest([
        ['a', '1'],
        ['a', '2'],
      ]),
    ).toThrow(DottedNameError)
    expect(() =>
      nest([
        ['a[0]', '1'],
        ['a.b', '2'],
      ]),
    ).toThrow(DottedNameError)
  })

  test('[TF-14] come back as they went, whatever the shape', () => {
    const name = fc
      .stringMatching(/^[a-z_]{1,8}$/)
      .filter((one) => !['__proto__', 'prototype', 'constructor'].includes(one))
    const { tree } = fc.letrec((tie) => ({
      tree: fc.dictionary(
        name,
        fc.oneof({ maxDepth: 3 }, fc.string({ minLength: 1 }), tie('list'), tie('tree')),
        { minKeys: 1, maxKeys: 4 },
      ),
      list: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }))
    fc.assert(
      fc.property(tree, (value) => {
        expect(JSON.parse(JSON.stringify(nest(flatten(value))))).toEqual(
          JSON.parse(JSON.stringify(value)),
        )
      }),
    )
  })
})
