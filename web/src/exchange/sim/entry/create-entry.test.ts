import { describe, expect, test } from 'vitest'
import { neighbour } from './create-keys.ts'
import { cellsOf, noteOf, pasted } from './create-paste.ts'
import { changed, emptyRow, isEmpty } from './create-values.ts'

const HEADINGS = [
  ...['First pilot', 'Second pilot', 'SIM-A instructor', 'SIM-A date and time', 'SIM-A place'],
  ...['Phi công thứ nhất', 'Phi công thứ hai'],
]
const PLACES = ['VN001', 'CAE VN018']
const into = (row = 0, field: 'first_pilot_crew_code' | 'note' = 'first_pilot_crew_code') => ({
  row,
  field,
  places: PLACES,
  most: 500,
})
const whole = () => ({
  ...emptyRow('VN001'),
  first_pilot_crew_code: '1001',
  second_pilot_crew_code: '1002',
  sima_instructor_crew_code: '2001',
  sessiona_date_time: '09/11/2026 - 08:00',
  simb_instructor_crew_code: '2001',
  sessionb_date_time: '10/11/2026 - 08:00',
})

describe('[SIM-03] cells of a spreadsheet', () => {
  test('one plain text is left to the field', () => {
    expect(cellsOf('1001', HEADINGS)).toBeNull()
    expect(cellsOf('1001\n', HEADINGS)).toBeNull()
  })

  test('lines, empty cells and quoted cells are told apart', () => {
    expect(cellsOf('1\t\t"a ""b""\nc"\r\n\r\n2\t3\t\n', HEADINGS)).toEqual([
      ['1', '', 'a "b" c'],
      ['2', '3', ''],
    ])
  })

  test('fill the rows from the field on, below the headings, and add rows', () => {
    const cells = cellsOf(
      'First pilot\tSecond pilot\tSIM-A instructor\tSIM-A date and time\tSIM-A place\n' +
        '1001\t1002\t0\t9/11/2026 8:00\tcae vn018\t\t\n1003\t1004\t2001\t\tVN001\n',
      HEADINGS,
    )
    expect(cells).toHaveLength(2)
    const rows = pasted([emptyRow('VN001')], cells ?? [], into())
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      first_pilot_crew_code: '1001',
      sima_instructor_crew_code: '0000',
      sessiona_date_time: '09/11/2026 - 08:00',
      sessiona_place: 'CAE VN018',
      sessionb_date_time: '10/11/2026 - 08:00',
      sessionb_place: 'CAE VN018',
    })
    expect(rows[1]).toMatchObject({ second_pilot_crew_code: '1004', sessionb_date_time: '' })
  })

  test('a line is a heading only by the words of the template, in either language', () => {
    expect(cellsOf('abc\tdef\tghi\nabd\tdeg\tghj', HEADINGS)).toHaveLength(2)
    expect(cellsOf('PHI CÔNG THỨ NHẤT\tPhi công thứ hai\nabd\tdeg', HEADINGS)).toEqual([
      ['abd', 'deg'],
    ])
  })

  test('lines without cells are one line of a note', () => {
    expect(noteOf('Bring the licence. \r\n\r\nRoom 2\n')).toBe('Bring the licence. Room 2')
    expect(noteOf('"line ""one""\nline two"\n')).toBe('line "one" line two')
    expect(noteOf('Room 2')).toBeNull()
    expect(noteOf('Room 2\t1001\nRoom 3')).toBeNull()
  })

  test('what stands right of the last field, or below the last row that may be, is left out', () => {
    const rows = pasted([whole()], [['first', 'x'], ['second']], { ...into(0, 'note'), most: 1 })
    expect(rows.map((one) => one.note)).toEqual(['first'])
    expect([isEmpty(emptyRow('VN001')), ...rows.map(isEmpty)]).toEqual([true, false])
  })
})

describe('[SIM-03] session B', () => {
  test('follows session A until it is changed itself', () => {
    let row = changed(emptyRow('VN001'), 'sessiona_date_time', '31/12/2026 8')
    row = changed(row, 'sessiona_date_time', '31/12/2026 8:3')
    row = changed(row, 'sessiona_date_time', '31/12/2026 8:30')
    expect(row.sessionb_date_time).toBe('01/01/2027 - 08:30')
    row = changed(row, 'sessiona_place', 'CAE VN018')
    expect(row.sessionb_place).toBe('CAE VN018')
    row = changed(row, 'sessionb_date_time', '02/01/2027 - 10:00')
    row = changed(row, 'sessionb_place', 'VN001')
    row = changed(changed(row, 'sessiona_date_time', '01/12/2026 8:00'), 'sessiona_place', 'VN026')
    expect(row).toMatchObject({ sessionb_date_time: '02/01/2027 - 10:00', sessionb_place: 'VN001' })
  })
})

describe('[SIM-03] arrow keys', () => {
  test('go between pilots, sessions A and B and rows, and end at the edges', () => {
    const from = (field: Parameters<typeof neighbour>[0]['field'], row = 0) => ({ row, field })
    expect(neighbour(from('sessiona_place'), 'ArrowDown', 2)).toEqual(from('sessionb_place'))
    expect(neighbour(from('sessionb_place'), 'ArrowDown', 2)).toEqual(from('sessiona_place', 1))
    expect(neighbour(from('sessiona_place', 1), 'ArrowUp', 2)).toEqual(from('sessionb_place'))
    expect(neighbour(from('note'), 'ArrowDown', 2)).toEqual(from('note', 1))
    expect(neighbour(from('second_pilot_crew_code', 1), 'ArrowDown', 2)).toBeNull()
    expect(neighbour(from('first_pilot_crew_code'), 'ArrowUp', 2)).toBeNull()
    expect(neighbour(from('sessionb_place'), 'ArrowRight', 2)).toEqual(from('note'))
    expect(neighbour(from('note'), 'ArrowRight', 2)).toBeNull()
  })
})
