import { describe, expect, test } from 'vitest'
import { type BoardFilters, type BoardSort, boardFigures, boardRows } from './board.ts'
import type { Board, BoardCell, BoardPilot } from './entity.ts'

const kind = (id: string, warning_days: number) => ({ id, warning_days }) as Board['kinds'][number]
const pilot = (
  full_name: string,
  more: Partial<BoardPilot>,
  ...cells: (BoardCell | null)[]
): BoardPilot => ({
  id: full_name,
  crew_code: '1',
  full_name,
  fleet: 'A321',
  name_position: 1,
  cells,
  ...more,
})
const ends = (expires_on: string): BoardCell => ({ expires_on })

const BOARD: Board = {
  as_of: '2026-06-01',
  read_at: '',
  kinds: [kind('sim', 30), kind('medical', 45)],
  pilots: [
    pilot(
      'Đặng Hữu Phước',
      { crew_code: '2001', fleet: 'B787' },
      ends('2027-01-31'),
      ends('2027-03-31'),
    ),
    pilot(
      'Dương Minh',
      { crew_code: '2003', name_position: 0 },
      ends('2026-06-20'),
      ends('2027-01-01'),
    ),
    pilot('Lê An', { crew_code: '2002' }, ends('2026-05-31'), ends('2026-07-10')),
    pilot('Ánh', { crew_code: '2000' }, null, {}),
  ],
}
const names = (filters: BoardFilters, by: BoardSort = 'full_name', order: '+' | '-' = '+') =>
  boardRows(BOARD, filters, { by, order }).map((one) => one.pilot.full_name)

describe('[RDY-04] the board’s rows', () => {
  test('a pilot stands as the worst of what applies', () => {
    const rows = boardRows(BOARD, {}, { by: 'urgency', order: '+' })
    expect(rows.map((one) => [one.pilot.full_name, one.state, one.states])).toEqual([
      ['Ánh', 'red', [null, 'red']],
      ['Lê An', 'red', ['red', 'amber']],
      ['Dương Minh', 'amber', ['amber', 'green']],
      ['Đặng Hữu Phước', 'green', ['green', 'green']],
    ])
    expect(boardFigures(rows)).toEqual({ red: 2, amber: 1, green: 1 })
  })

  test('a pilot to whom no kind applies is not ready: nothing is known', () => {
    const board = { ...BOARD, pilots: [...BOARD.pilots, pilot('Vô danh', {}, null, null)] }
    const all = boardRows(board, { keyword: 'vo danh' }, { by: 'urgency', order: '+' })
    expect(all.map((one) => [one.fit, one.state])).toEqual([[null, null]])
    expect(boardFigures(all)).toEqual({ red: 0, amber: 0, green: 0 })
    const ready = boardRows(board, { state: 'green' }, { by: 'urgency', order: '+' })
    expect(ready.map((one) => one.pilot.full_name)).toEqual(['Đặng Hữu Phước'])
  })

  test('narrowed down to a kind, a pilot is as fit as all kinds say', () => {
    const [row] = boardRows(
      BOARD,
      { kind: 'medical', keyword: '2002' },
      { by: 'urgency', order: '+' },
    )
    expect([row?.state, row?.fit]).toEqual(['amber', 'red'])
  })

  test.each<[string, BoardFilters, string[]]>([
    ['a name without its marks', { keyword: 'DANG huu' }, ['Đặng Hữu Phước']],
    ['a crew code', { keyword: '2002' }, ['Lê An']],
    ['a fleet', { fleet: 'B787' }, ['Đặng Hữu Phước']],
    ['a position', { name_position: 0 }, ['Dương Minh']],
    ['a state', { state: 'red' }, ['Ánh', 'Lê An']],
    ['a state in a kind', { state: 'amber', kind: 'medical' }, ['Lê An']],
    [
      'a kind: those to whom it applies',
      { kind: 'sim' },
      ['Dương Minh', 'Đặng Hữu Phước', 'Lê An'],
    ],
    ['what ends within some days, not what has ended', { days: 40 }, ['Dương Minh', 'Lê An']],
    ['the same in a kind', { days: 40, kind: 'sim' }, ['Dương Minh']],
    ['all together', { fleet: 'A321', state: 'red', days: 40 }, ['Lê An']],
    ['a kind that is not there', { kind: 'gone' }, []],
  ])('are narrowed down by %s', (_name, filters, left) => {
    expect(names(filters)).toEqual(left)
  })

  test('are sorted as Vietnamese reads, by code, fleet, position and urgency', () => {
    expect(names({})).toEqual(['Ánh', 'Dương Minh', 'Đặng Hữu Phước', 'Lê An'])
    expect(names({}, 'crew_code', '-')[0]).toBe('Dương Minh')
    expect(names({}, 'fleet', '-')[0]).toBe('Đặng Hữu Phước')
    expect(names({}, 'name_position')[0]).toBe('Dương Minh')
    expect(names({ kind: 'medical' }, 'urgency')).toEqual([
      'Ánh',
      'Lê An',
      'Dương Minh',
      'Đặng Hữu Phước',
    ])
  })
})
