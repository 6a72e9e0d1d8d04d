import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { JSON_BODY, post, type Sessions } from '../client.ts'
import type { FloorList } from '../floor.ts'
import { alternate, median, ratioOf, type Side, throughput } from '../measure.ts'
import { ms, type Row, times } from '../report.ts'
import type { Person } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { listStatements } from '../statements.ts'

const KEYWORDS = ['han', 'SGN', 'dad', 'Nguyễn', 'pqc', 'Đặng', 'cxr', '10']
const FILTERS = [['special_flight'], ['low_point'], ['autoland'], ['recommendation']]
const DISTINCT = 1000

export interface ListCall {
  product: string
  floor: string
}

/** First pages of ten with a filter, a keyword and the total, each of another pilot. */
export async function listCalls(pilots: readonly Person[], reader: Person): Promise<ListCall[]> {
  const calls: ListCall[] = []
  for (let i = 0; i < DISTINCT; i++) {
    const sent = {
      pilot_id: pilots[(i * 37) % pilots.length]?.id ?? '',
      filters: FILTERS[i % FILTERS.length],
      keyword: KEYWORDS[(i * 3 + Math.floor(i / 7)) % KEYWORDS.length],
      page_number: 1,
      page_count: 10,
    }
    const { total, page } = await listStatements(reader, sent)
    const floor: FloorList = { total: total.values, page: page.values }
    calls.push({ product: JSON.stringify(sent), floor: JSON.stringify(floor) })
  }
  return calls
}

export async function listTexts(pilots: readonly Person[], reader: Person) {
  const sent = { pilot_id: pilots[0]?.id, filters: FILTERS[0], keyword: KEYWORDS[0] }
  const { total, page } = await listStatements(reader, sent)
  return { total: total.text, page: page.text }
}

export const productList = (address: string, sessions: Sessions, calls: ListCall[]): Side => {
  const url = `${address}/v1/${searchTrainingFlight.path}`
  return async (i) => {
    const headers = { ...sessions.next().headers, ...JSON_BODY }
    return (await post(url, headers, calls[i % calls.length]?.product ?? '')).ms
  }
}

export const floorList =
  (address: string, calls: ListCall[]): Side =>
  async (i) =>
    (await post(`${address}/list`, JSON_BODY, calls[i % calls.length]?.floor ?? '')).ms

/** Both answer the same totals and rows, or there is nothing to compare. */
export async function mustAgree(
  product: string,
  floor: string,
  sessions: Sessions,
  calls: ListCall[],
): Promise<void> {
  let rows = 0
  for (const call of calls.slice(0, 40)) {
    const headers = { ...sessions.next().headers, ...JSON_BODY }
    const ours = await post(`${product}/v1/${searchTrainingFlight.path}`, headers, call.product)
    const { data } = JSON.parse(ours.body.toString()).result
    const theirs = JSON.parse((await post(`${floor}/list`, JSON_BODY, call.floor)).body.toString())
    const ids = (list: { id: string }[]) => list.map(({ id }) => id).join()
    if (data.total !== theirs.total || ids(data.training_flights) !== ids(theirs.rows))
      throw new Error(`product and floor differ on ${call.product}`)
    rows += data.training_flights.length
  }
  if (rows < 40) throw new Error('the lists compared are all but empty')
}

export async function listGoals(
  sides: { product: Side; floor: Side },
  sizes: Sizes,
): Promise<Row[]> {
  const one = await alternate(sides, sizes)
  const slower = ratioOf(one.product, one.floor)
  const rates = await throughput(sides, {
    rounds: sizes.loadRounds,
    seconds: sizes.loadSeconds,
    callers: 16,
  })
  const share = ratioOf(rates.product, rates.floor)
  return [
    {
      figure: 'Flight list, one caller, against the floor',
      measured: times(slower),
      goal: '≤ 1.5 ×',
      ok: slower <= 1.5,
      of: `${ms(median(one.product))} to ${ms(median(one.floor))}`,
    },
    {
      figure: 'Flight list, 16 callers, against the floor',
      measured: times(share),
      goal: '≥ 0.6 ×',
      ok: share >= 0.6,
      of: `${Math.round(median(rates.product))} to ${Math.round(median(rates.floor))} answers a second`,
    },
  ]
}
