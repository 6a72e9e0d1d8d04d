import { describe, expect, test } from 'vitest'
import type { Figures } from './entity.ts'
import { figureTable } from './tables.ts'
import type { FigureId } from './words.ts'

const month = '2026-11'
const approvals = [{ month, records: 1, median: 1.04, slowest_tenth: 1.5 }]
const low_criteria = [{ month, scored: 12, low: 1, flights: 1 }]
const expiries = [
  { days: 1, recency: 1, sim: 2 },
  { days: 30, recency: 1, sim: 2 },
]
const instructors = ['An', 'Bình'].map((full_name) => ({
  full_name,
  flights: 1,
  sims: 1,
  line_checks: 1,
}))
const figures = { approvals, low_criteria, expiries, instructors } as unknown as Figures

const written = (id: FigureId, language: 'en' | 'vi') => {
  const { summary, rows } = figureTable(id, figures, language)
  return [summary, rows[0]?.about ?? rows[0]?.name]
}

describe('[DSH-02] what is counted once is one, not ones', () => {
  test.each([
    [
      'approvals',
      '1 record approved in 12 months; in 11/2026 half of them within 1 day.',
      'half within 1 day, nine of ten within 1.5 days; 1 record',
    ],
    [
      'criteria',
      '8.3% of the criteria scored in 12 months, in 1 flight.',
      '1 of 12 criteria, in 1 flight',
    ],
    ['expiries', 'Recent experience of 1 pilot ends within 30 days.', '1 day'],
  ] as const)('%s', (id, ...said) => {
    expect(written(id, 'en')).toEqual(said)
  })

  test('a session of two instructors is two duties, in both languages', () => {
    expect(written('load', 'en')[0]).toContain('2 SIM duties')
    expect(written('load', 'vi')[0]).toContain('2 lượt dạy SIM')
  })

  test('in Vietnamese as in any number', () => {
    expect(written('approvals', 'vi')[1]).toBe(
      'một nửa trong 1 ngày, chín phần mười trong 1,5 ngày; 1 hồ sơ',
    )
  })
})
