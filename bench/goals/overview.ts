import { criteriaReport } from '@trms/contract/records/criteria-report/calls'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { alternate, median } from '../measure.ts'
import { count, ms, type Row } from '../report.ts'
import type { Person } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { askProduct, type Where } from './pilot-lists.ts'

/** Measures the criteria report of the pilot with the most flights. */
export async function criteriaGoals(
  servers: Omit<Where, 'path' | 'calls'>,
  { id }: Person,
  sizes: Sizes,
): Promise<Row[]> {
  const names = CRITERIA.map(({ name }) => name)
  const where = { ...servers, path: criteriaReport.path }
  const ask = async (criteria: unknown) =>
    (await askProduct(where, JSON.stringify({ pilot_id: id, criteria }))).ms
  const few = { rounds: sizes.rounds, calls: 5 }
  const { one, all } = await alternate(
    { one: (i) => ask(names[i % names.length]), all: () => ask(names) },
    few,
  )
  const figure = (words: string, measured: number[]): Row => ({
    figure: `Criteria report, ${words}`,
    measured: ms(median(measured)),
    goal: '< 30 ms',
    ok: median(measured) < 30,
    felt: 'how long the curve of a criterion takes to come',
    of: `a pilot with ${count(sizes.overview.mostOfOne)} flights and more, the slowest round ${ms(Math.max(...measured))}`,
  })
  // Some 32,000 points in 3.7 MB of JSON: reported for information, without a goal.
  const whole = { ...figure('all sixteen at once', all), goal: 'none', ok: true }
  return [figure('one criterion', one), whole]
}
