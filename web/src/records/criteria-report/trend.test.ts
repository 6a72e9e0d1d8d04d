import { expect, test } from 'vitest'
import { trendOf } from './trend.ts'

const daily = (...scores: number[]) => scores.map((score, i) => [20_000 + i, score] as const)

test.each([
  ['rising', [2, 3, 3, 4]],
  ['falling', [5, 4, 4, 2]],
  ['steady', [3, 4, 3, 4, 3]],
  ['steady', [4, 4, 4]],
] as const)('[CRI-01] the trend is %s for %j', (direction, scores) => {
  expect(trendOf(daily(...scores))?.direction).toBe(direction)
})

test('[CRI-01] the trend line is that of least squares, over the days and not the flights', () => {
  const line = trendOf([
    [0, 1],
    [1, 2],
    [9, 5],
  ])
  expect(line?.at(0)).toBeCloseTo(1.274, 4)
  expect(line?.at(9)).toBeCloseTo(5.0342, 4)
})

test('[CRI-01] too few scores, or all of one day, have no trend', () => {
  expect(trendOf([])).toBeNull()
  expect(trendOf(daily(2, 5))).toBeNull()
  expect(
    trendOf([
      [7, 1],
      [7, 3],
      [7, 5],
    ]),
  ).toBeNull()
})
