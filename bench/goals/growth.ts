import { alternate, median, ratioOf, type Side } from '../measure.ts'
import { count, ms, type Row, times } from '../report.ts'
import type { Sizes } from '../sizes.ts'

/** The same lists of the same pilots with few and with many flights, each read once before. */
export async function growthGoal(
  sides: { small: Side; large: Side },
  sizes: Sizes,
): Promise<Row[]> {
  const { small, large } = await alternate(sides, { ...sizes, read: sizes.pilots })
  const grown = ratioOf(large, small)
  return [
    {
      figure: `Flight list, from ${count(sizes.flights.small)} to ${count(sizes.flights.large)} flights`,
      measured: times(grown),
      goal: '< 2 ×',
      ok: grown < 2,
      of: `${ms(median(small))} to ${ms(median(large))}`,
    },
  ]
}
