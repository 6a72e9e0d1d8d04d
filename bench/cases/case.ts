import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@trms/contract/call'
import type { Pool } from 'pg'
import type { VerbCtx } from '../../server/src/platform/verb-context.ts'
import { JSON_BODY } from '../client.ts'
import { multipart } from '../multipart.ts'
import type { People, Person } from '../seed/people.ts'

/** What the floor answers a case with. */
export interface Bare {
  db: Pool
  /** In whose name. */
  actor: string
  /** Where files are kept. */
  folder: string
  /** The file that came with what was sent. */
  file: Buffer | null
}

/** Who and what there is to ask for. */
export interface Given extends People {
  /** Rows of a query on the case's database, of which the first column counts. */
  ids(query: string): Promise<string[]>
}

/** A call of the product, beside the same answer out of the same tables by SQL that was written by hand for it. */
export interface Case {
  /** As the report and the floor's address name it. */
  name: string
  call: Pick<Call, 'path'>
  /** What is sent, one after the other. */
  sent(given: Given): Promise<object[]>
  /** Who calls; absent: an admin. */
  by?(people: People): Person
  /** The file that goes with it, and its field. */
  file?: { field: string; bytes: Buffer }
  /** The `data` of the answer that an admin gets. */
  byHand(bare: Bare, sent: never): Promise<unknown>
  /** The verb behind the call, whose own statements are replayed beside; absent where it writes. */
  verb?(ctx: VerbCtx, sent: object): Promise<unknown>
  /** Fields that no two answers have alike: ids and moments of what was just written. */
  own?: readonly string[]
  goals: {
    /** One caller: so many times as long at most. */
    slower: number
    /** Sixteen callers: so many times the answers a second at least. */
    share: number
  }
  /** Calls a side and round; absent: as the sizes say. */
  calls?: number
}

/** A case, and what whoever uses the product feels of it. */
export type FeltCase = Case & { felt: string }

/** Throws unless both answers are the same, field by field. */
export function mustBeAlike(one: Case, product: unknown, floor: unknown): void {
  const own = new Set(one.own)
  const shared = (_name: string, value: unknown) => (own.has(_name) ? undefined : value)
  const seen = (answer: unknown) => JSON.parse(JSON.stringify(answer, shared))
  const [ours, theirs] = [seen(product), seen(floor)]
  if (!isDeepStrictEqual(ours, theirs))
    throw new Error(`${one.name}: product and floor differ at ${differenceIn(ours, theirs)}`)
}

/** The first place at which two answers differ. */
function differenceIn(one: unknown, other: unknown, at = 'data'): string {
  const isParent = (value: unknown) => typeof value === 'object' && value !== null
  if (!isParent(one) || !isParent(other))
    return `${at}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`
  const [here, there] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const name = [...new Set([...Object.keys(here), ...Object.keys(there)])].find(
    (key) => !isDeepStrictEqual(here[key], there[key]),
  )
  return name === undefined ? at : differenceIn(here[name], there[name], `${at}.${name}`)
}

/** Who asks, and with what rights the answers of the floor are written: an admin. */
export const adminOf = ({ readers }: People): Person => {
  const admin = readers.find(({ role }) => role === 1)
  if (!admin) throw new Error('no admin reads')
  return admin
}

/** Who writes what instructors write. */
export const instructorOf = ({ instructors }: People): Person => {
  const [instructor] = instructors
  if (!instructor) throw new Error('no instructor')
  return instructor
}

/** Who makes the calls of a case. */
export const callerOf = (one: Case, people: People): Person => (one.by ?? adminOf)(people)

/** How something is sent: as JSON, or with the file that goes with it. */
export function bodyOf({ file }: Pick<Case, 'file'>, sent: object) {
  if (!file) return { headers: JSON_BODY, body: JSON.stringify(sent) }
  const { headers, head, tail } = multipart(sent, file.field)
  return { headers, body: Buffer.concat([head, file.bytes, tail]) }
}

const OFFSET_MS = 7 * 3_600_000

/** What the clock shows in Viet Nam, where it is never changed. */
export const clock = (at: Date): string =>
  `${new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+07:00`

export const unmarked = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D').replaceAll('đ', 'd')
