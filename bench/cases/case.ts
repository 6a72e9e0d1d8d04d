import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@trms/contract/call'
import type { Pool } from 'pg'
import type { VerbCtx } from '../../server/src/platform/verb-context.ts'
import { JSON_BODY } from '../client.ts'
import { multipart } from '../multipart.ts'
import type { People, Person } from '../seed/people.ts'

/** Everything that the floor needs to answer a case. */
export interface Bare {
  db: Pool
  /** The id of the account in whose name the floor answers. */
  actor: string
  /** The folder for files. */
  folder: string
  /** The file of the request, if there is one. */
  file: Buffer | null
}

/** The people, and a way to find ids to ask for. */
export interface Given extends People {
  /** The first column of a query on the case's database. */
  ids(query: string): Promise<string[]>
}

/**
 * A call of the product, and the same answer from the same tables by SQL that was written by hand for this
 * call.
 */
export interface Case {
  /** The name in the report and in the floor's address. */
  name: string
  call: Pick<Call, 'path'>
  /** The inputs of the call, used one after the other. */
  sent(given: Given): Promise<object[]>
  /** The caller; absent: an admin. */
  by?(people: People): Person
  /** The attached file and its field. */
  file?: { field: string; bytes: Buffer }
  /** Answers with the same `data` as the product gives an admin. */
  byHand(bare: Bare, sent: never): Promise<unknown>
  /** The verb behind the call, whose own statements are also replayed; absent for writing calls. */
  verb?(ctx: VerbCtx, sent: object): Promise<unknown>
  /** The fields that differ in every answer: ids and moments of newly written rows. */
  own?: readonly string[]
  goals: {
    /** With one caller, the most times as long as the floor. */
    slower: number
    /** With sixteen callers, the least share of the floor's answers per second. */
    share: number
  }
  /** The number of calls for each side and round; absent: the number of the sizes. */
  calls?: number
}

/** A case, with the effect that a user of the product feels. */
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

/** The path of the first difference between two answers. */
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

/** The caller whose rights the floor's answers reflect: an admin. */
export const adminOf = ({ readers }: People): Person => {
  const admin = readers.find(({ role }) => role === 1)
  if (!admin) throw new Error('there is no admin among the readers')
  return admin
}

/** The caller of everything that instructors write. */
export const instructorOf = ({ instructors }: People): Person => {
  const [instructor] = instructors
  if (!instructor) throw new Error('there is no instructor')
  return instructor
}

/** The caller of a case. */
export const callerOf = (one: Case, people: People): Person => (one.by ?? adminOf)(people)

/** The body of a request: JSON, or multipart with the attached file. */
export function bodyOf({ file }: Pick<Case, 'file'>, sent: object) {
  if (!file) return { headers: JSON_BODY, body: JSON.stringify(sent) }
  const { headers, head, tail } = multipart(sent, file.field)
  return { headers, body: Buffer.concat([head, file.bytes, tail]) }
}

const OFFSET_MS = 7 * 3_600_000

/** The time in Viet Nam, which has no daylight saving time. */
export const clock = (at: Date): string =>
  `${new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+07:00`

export const unmarked = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D').replaceAll('đ', 'd')
