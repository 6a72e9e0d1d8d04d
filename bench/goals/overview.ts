import { criteriaReport } from '@trms/contract/records/criteria-report/calls'
import { fotList } from '@trms/contract/records/overview/calls'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { alternate, median, ratioOf } from '../measure.ts'
import { count, ms, type Row, times } from '../report.ts'
import type { Person } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { overviewStatements } from '../statements.ts'
import { askProduct, bothMustAgree, callsOf, sidesOf, type Where } from './pilot-lists.ts'

const PAGES = 20
/** A side and round: these pages cost ten times a list of flights. */
const CALLS = 10

export async function overviewTexts(reader: Person) {
  const { total, page } = await overviewStatements(reader, {})
  return { total: total.text, page: page.text }
}

/** Pages of five and of twenty-five of the overview; the criteria report of the pilot with most flights. */
export async function overviewGoals(
  servers: Omit<Where, 'path' | 'calls'>,
  reader: Person,
  first: Person,
  sizes: Sizes,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const page_count of [5, 25]) {
    const asked = Array.from({ length: PAGES }, (_, i) => ({ page_number: i + 1, page_count }))
    const calls = await callsOf(overviewStatements, reader, asked)
    const where = { ...servers, path: fotList.path, calls }
    await bothMustAgree(where)
    const list = await alternate(sidesOf(where), { rounds: sizes.rounds, calls: CALLS })
    const slower = ratioOf(list.product, list.floor)
    rows.push({
      figure: `Overview, pages of ${page_count}, against the floor`,
      measured: times(slower),
      goal: '≤ 1.5 ×',
      ok: slower <= 1.5,
      of: `${ms(median(list.product))} to ${ms(median(list.floor))}; ${count(sizes.overview.pilots)} pilots, ${count(sizes.overview.records)} records`,
    })
  }
  return [...rows, ...(await criteriaGoals(servers, first, sizes))]
}

async function criteriaGoals(
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
    of: `a pilot with ${count(sizes.overview.mostOfOne)} flights and more, the slowest round ${ms(Math.max(...measured))}`,
  })
  // some 32,000 points, 3.7 MB of JSON: shown, so that it is known
  const whole = { ...figure('all sixteen at once', all), goal: 'none', ok: true }
  return [figure('one criterion', one), whole]
}
