import { describe, expect, test } from 'vitest'
import { findClashes, type SessionPart } from './clashes.ts'

const at = (time: string) => new Date(`2026-11-09T${time}:00+07:00`)
const write = (when: Date) => when.toISOString().slice(11, 16)
const person = (id: string) => ({ id, crew_code: `C-${id}`, name: `Name ${id}` })

/** `0 a 08:00 VN001 p,q`: session 0 of those looked at, or the kept session `x`; `08:00-10:45`: not 4 hours. */
function part(text: string): SessionPart {
  const [which = '', name, times = '', place = '', people = ''] = text.split(' ')
  const [time = '', end] = times.split('-')
  return {
    session: /^\d+$/.test(which) ? { index: Number(which) } : { id: which },
    part: name as 'a' | 'b',
    at: at(time),
    until: end ? at(end) : new Date(at(time).getTime() + 4 * 3_600_000),
    place: place === '-' ? '' : place,
    people: people.split(',').filter(Boolean).map(person),
  }
}
const found = (...parts: string[]) =>
  findClashes(parts.map(part), write).map((one) =>
    [one.index, one.part, one.what, one.who, one.other_id ?? one.other_index].join(' '),
  )

describe('[SIM-03] clashes', () => {
  test.each<[string, string[], string[]]>([
    ['a person at the same time', ['0 a 08:00 P1 p', 'x a 08:00 P2 p'], ['0 a person C-p x']],
    [
      'a person three hours fifty-nine later',
      ['0 a 11:59 P1 p', 'x a 08:00 P2 p'],
      ['0 a person C-p x'],
    ],
    [
      'a person three hours fifty-nine earlier',
      ['0 a 08:00 P1 p', 'x b 11:59 P2 p'],
      ['0 a person C-p x'],
    ],
    ['a person four hours later: none', ['0 a 12:00 P1 p', 'x a 08:00 P2 p'], []],
    ['a person four hours earlier: none', ['0 b 08:00 P1 p', 'x a 12:00 P2 p'], []],
    ['a place', ['0 b 09:00 P1 p', 'x a 08:00 P1 q'], ['0 b place P1 x']],
    ['a place not filled in: none', ['0 b 09:00 - p', 'x a 08:00 - q'], []],
    ['other people in another place: none', ['0 a 08:00 P1 p', 'x a 08:00 P2 q'], []],
    ['nobody in both: none', ['0 a 08:00 P1 ', 'x a 08:00 P2 '], []],
    ['the two parts of one session: none', ['0 a 08:00 P1 p', '0 b 09:00 P1 p'], []],
    [
      'the two parts of one that begin together',
      ['0 a 08:00 P1 p', '0 b 08:00 P1 p'],
      ['0 b person C-p 0', '0 b place P1 0'],
    ],
    ['two that are kept already: none', ['x a 08:00 P1 p', 'y a 08:00 P1 p'], []],
    [
      'two rows of one list: the later with the earlier, whichever is first in time',
      ['0 a 10:00 P1 p', '1 a 08:00 P2 p'],
      ['1 a person C-p 0'],
    ],
    [
      'a place whose short slot is over: none',
      ['0 a 10:45 P1 p', 'x a 08:00-10:45 P1 q', 'y b 06:00-08:00 P1 p'],
      [],
    ],
    [
      'a long slot that began before shorter ones',
      ['0 a 13:00 P1 p', 'x a 08:00-14:00 P2 p', 'y a 09:00-10:00 P3 p'],
      ['0 a person C-p x'],
    ],
    [
      'both pilots and the place',
      ['0 a 08:00 P1 p,q,i', 'x b 10:00 P1 p,q,j'],
      ['0 a person C-p x', '0 a person C-q x', '0 a place P1 x'],
    ],
    [
      'three that follow each other closely',
      ['2 a 12:00 P1 p', '1 a 10:00 P2 p', '0 a 08:00 P3 p'],
      ['1 a person C-p 0', '2 a person C-p 1'],
    ],
  ])('%s', (_what, parts, expected) => {
    expect(found(...parts)).toEqual(expected)
    expect(found(...[...parts].reverse()).sort()).toEqual([...expected].sort())
  })

  test('say when and where the other one is', () => {
    const parts = ['0 a 08:00 P1 p', '1 b 09:00 P2 p', '2 a 20:00 P1 p'].map(part)
    expect(findClashes(parts, write)).toEqual([
      {
        index: 1,
        part: 'b',
        what: 'person',
        who: 'C-p',
        name: 'Name p',
        other_id: null,
        other_index: 0,
        other_date_time: '01:00',
        other_place: 'P1',
      },
    ])
  })

  test('of a list of one session many times are named up to a bound', () => {
    const many = Array.from({ length: 300 }, (_, i) => part(`${i} a 08:00 P1 p,q`))
    expect(findClashes(many, write)).toHaveLength(500)
  })
})
