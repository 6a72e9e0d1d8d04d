import { JSON_BODY, post, type Sessions } from '../client.ts'
import type { FloorList } from '../floor.ts'
import type { Side } from '../measure.ts'
import type { Person } from '../seed/people.ts'
import type { ListStatements } from '../statements.ts'

interface ListCall {
  product: string
  floor: string
}

/** A list whose answer has `pilots` and `total`, and the floor that answers the same. */
export interface Where {
  product: string
  floor: string
  sessions: Sessions
  /** The path of the list call. */
  path: string
  calls: ListCall[]
}

type StatementsOf = (reader: Person, sent: unknown) => Promise<ListStatements>

export function callsOf(statementsOf: StatementsOf, reader: Person, asked: readonly unknown[]) {
  return Promise.all(
    asked.map(async (sent): Promise<ListCall> => {
      const { total, page } = await statementsOf(reader, sent)
      const floor: FloorList = { total: total.values, page: page.values }
      return { product: JSON.stringify(sent), floor: JSON.stringify(floor) }
    }),
  )
}

export function askProduct(where: Omit<Where, 'calls'>, body: string) {
  const { product, path, sessions } = where
  return post(`${product}/v1/${path}`, { ...sessions.next().headers, ...JSON_BODY }, body)
}

export function sidesOf(where: Where): { product: Side; floor: Side } {
  const { floor, calls } = where
  const callOf = (i: number) => calls[i % calls.length] as ListCall
  return {
    product: async (i) => (await askProduct(where, callOf(i).product)).ms,
    floor: async (i) => (await post(`${floor}/pilots`, JSON_BODY, callOf(i).floor)).ms,
  }
}

/** Throws unless both sides answer the same totals and pilots. */
export async function bothMustAgree(where: Where): Promise<void> {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).join()
  for (const call of where.calls) {
    const ours = await askProduct(where, call.product)
    const { data } = JSON.parse(ours.body.toString()).result
    const theirs = await post(`${where.floor}/pilots`, JSON_BODY, call.floor)
    const { rows, total } = JSON.parse(theirs.body.toString())
    if (data.total !== total || ids(data.pilots) !== ids(rows))
      throw new Error(`product and floor differ on ${call.product}`)
    if (rows.length === 0) throw new Error(`nobody is found by ${call.product}`)
  }
}
