import { searchPilot, sortPilot } from '@trms/contract/pilot/calls'
import { JSON_BODY, post, type Sessions } from '../client.ts'
import type { FloorList } from '../floor.ts'
import { alternate, median, ratioOf, type Side } from '../measure.ts'
import { count, ms, type Row, times } from '../report.ts'
import type { Person } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { pilotStatements } from '../statements.ts'
import type { ListCall } from './list.ts'

/** As they are typed: without marks, in any case, whole names and parts of them. */
const KEYWORDS = ['nguyen duc', 'DANG thi', 'hieu', 'bui', 'do xuan', 'duc bao', 'vu', '20', 'yen']
const PAGES = 3

/** What is asked while names are typed, letter by letter. */
const TYPED = ['nguyen duc an', 'tran quang', 'Đặng Thị Yến', 'cuong', '2047'].flatMap((name) =>
  Array.from(name, (_, i) => name.slice(0, i + 1).trim()),
)

interface Where {
  product: string
  floor: string
  sessions: Sessions
  calls: ListCall[]
}

/** The first pages of ten, by name, of each keyword. */
export function pilotCalls(reader: Person): Promise<ListCall[]> {
  const asked = KEYWORDS.flatMap((keyword) =>
    Array.from({ length: PAGES }, (_, i) => ({ keyword, page_number: i + 1, page_count: 10 })),
  )
  return Promise.all(
    asked.map(async (sent) => {
      const { total, page } = await pilotStatements(reader, sent)
      const floor: FloorList = { total: total.values, page: page.values }
      return { product: JSON.stringify(sent), floor: JSON.stringify(floor) }
    }),
  )
}

export async function pilotTexts(reader: Person) {
  const { total, page } = await pilotStatements(reader, { keyword: KEYWORDS[0] })
  return { total: total.text, page: page.text }
}

const callOf = (calls: ListCall[], i: number) => calls[i % calls.length] as ListCall

function asked({ product, sessions }: Where, path: string, body: string) {
  return post(`${product}/v1/${path}`, { ...sessions.next().headers, ...JSON_BODY }, body)
}

/** Both answer the same totals and pilots, or there is nothing to compare. */
export async function pilotsMustAgree(where: Where): Promise<void> {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).join()
  for (const call of where.calls) {
    const ours = await asked(where, sortPilot.path, call.product)
    const { data } = JSON.parse(ours.body.toString()).result
    const theirs = await post(`${where.floor}/pilots`, JSON_BODY, call.floor)
    const { rows, total } = JSON.parse(theirs.body.toString())
    if (data.total !== total || ids(data.pilots) !== ids(rows))
      throw new Error(`product and floor differ on ${call.product}`)
    if (rows.length === 0) throw new Error(`no pilot is found by ${call.product}`)
  }
}

export async function pilotGoals(where: Where, sizes: Sizes): Promise<Row[]> {
  const { floor, calls } = where
  const sides = {
    product: async (i) => (await asked(where, sortPilot.path, callOf(calls, i).product)).ms,
    floor: async (i) => (await post(`${floor}/pilots`, JSON_BODY, callOf(calls, i).floor)).ms,
  } satisfies Record<string, Side>
  const list = await alternate(sides, sizes)
  const { picker } = await alternate(
    {
      picker: async (i: number) => {
        const keyword = TYPED[i % TYPED.length]
        return (await asked(where, searchPilot.path, JSON.stringify({ keyword }))).ms
      },
    },
    sizes,
  )
  const slower = ratioOf(list.product, list.floor)
  const typing = median(picker)
  return [
    {
      figure: `List of ${count(sizes.listedPilots)} pilots with a keyword without marks, against the floor`,
      measured: times(slower),
      goal: '≤ 1.5 ×',
      ok: slower <= 1.5,
      of: `${ms(median(list.product))} to ${ms(median(list.floor))}`,
    },
    {
      figure: 'Picker of pilots, letter by letter',
      measured: ms(typing),
      goal: '< 50 ms',
      ok: typing < 50,
      of: `of ${count(sizes.listedPilots)} pilots, the slowest round ${ms(Math.max(...picker))}`,
    },
  ]
}
