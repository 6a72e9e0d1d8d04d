import { searchPilot, sortPilot } from '@trms/contract/people/pilot/calls'
import { alternate, median, ratioOf } from '../measure.ts'
import { count, ms, type Row, times } from '../report.ts'
import type { Person } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { pilotStatements } from '../statements.ts'
import { askProduct, bothMustAgree, callsOf, sidesOf, type Where } from './pilot-lists.ts'

/** Keywords as people type these: without diacritics, in any case, whole names and parts. */
const KEYWORDS = ['nguyen duc', 'DANG thi', 'hieu', 'bui', 'do xuan', 'duc bao', 'vu', '20', 'yen']
const PAGES = 3

/** The keywords of names that are typed letter by letter. */
const TYPED = ['nguyen duc an', 'tran quang', 'Đặng Thị Yến', 'cuong', '2047'].flatMap((name) =>
  Array.from(name, (_, i) => name.slice(0, i + 1).trim()),
)

/** The first pages of ten by name, for each keyword. */
const ASKED = KEYWORDS.flatMap((keyword) =>
  Array.from({ length: PAGES }, (_, i) => ({ keyword, page_number: i + 1, page_count: 10 })),
)

export async function pilotTexts(reader: Person) {
  const { total, page } = await pilotStatements(reader, { keyword: KEYWORDS[0] })
  return { total: total.text, page: page.text }
}

export async function pilotGoals(
  servers: Omit<Where, 'path' | 'calls'>,
  reader: Person,
  sizes: Sizes,
): Promise<Row[]> {
  const calls = await callsOf(pilotStatements, reader, ASKED)
  const where = { ...servers, path: sortPilot.path, calls }
  await bothMustAgree(where)
  const list = await alternate(sidesOf(where), sizes)
  const slower = ratioOf(list.product, list.floor)
  const { picker } = await alternate(
    {
      picker: async (i: number) => {
        const keyword = TYPED[i % TYPED.length]
        const picking = { ...servers, path: searchPilot.path }
        return (await askProduct(picking, JSON.stringify({ keyword }))).ms
      },
    },
    sizes,
  )
  const typing = median(picker)
  return [
    {
      figure: `List of ${count(sizes.listedPilots)} pilots with a keyword without marks, against the floor`,
      measured: times(slower),
      goal: '≤ 1.5 ×',
      ok: slower <= 1.5,
      felt: 'how long the list of pilots stands still after a letter',
      of: `${ms(median(list.product))} to ${ms(median(list.floor))}`,
    },
    {
      figure: 'Picker of pilots, letter by letter',
      measured: ms(typing),
      goal: '< 50 ms',
      ok: typing < 50,
      felt: 'whether names come up as they are typed',
      of: `of ${count(sizes.listedPilots)} pilots, the slowest round ${ms(Math.max(...picker))}`,
    },
  ]
}
