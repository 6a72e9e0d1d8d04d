import type { Call } from '@trms/contract/call'
import { getSimList } from '@trms/contract/exchange/sim/calls'
import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { bodyOf, type Case, callerOf } from '../cases/case.ts'
import { newFlight } from '../cases/new-flight.ts'
import { flightsOfPilots } from '../cases/records.ts'
import { keywordsOf, newSim } from '../cases/sims.ts'
import { post, Sessions } from '../client.ts'
import { alternate, median, ratioOf, type Side, WARM_UP } from '../measure.ts'
import type { Goals } from '../part.ts'
import { count, ms, type Row, times } from '../report.ts'
import type { People, Person } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { asking } from './list.ts'

/** A call that is measured with few rows and with many. */
interface Growing {
  words: string
  felt: string
  /** The most times as long. */
  goal: number
  /** The callers. */
  by: Person[]
  /** Calls for each side and round. */
  calls: number
  /**
   * Whether each side answers every call once before, so that no round waits for first reads from the disk.
   */
  isRead: boolean
  side(address: string, sessions: Sessions): Side
}

const PAGE = 10
/** The thousandth page of ten is the last page of the smaller set. */
const LAST_OF_SMALL = 1000
/** A letter that most names have. */
const MOST = 'n'
/** A part of names that one in ten people have. */
const MANY = 'nguyen'
/** Rounds are few, because counting a list by a name that most have takes a second. */
const ROUNDS = 12
const CALLS = 4
/** Writes are more, because each waits for the disk, whose times vary. */
const WRITTEN = 15
const SEATS = 10

interface List {
  words: string
  call: Pick<Call, 'path'>
  sent: readonly object[]
}

const listOf = (by: Person[], { words, call, sent }: List): Growing => ({
  words,
  felt: 'whether this list is as quick after years of writing',
  goal: 1.5,
  by,
  calls: CALLS,
  isRead: true,
  side: (address, sessions) => asking(address, sessions, call, sent),
})

const ofAll = (call: Pick<Call, 'path'>, name: string, rare: readonly object[]): List[] => {
  const page = (more: object = {}) => [{ page_count: PAGE, ...more }]
  return [
    { words: `${name}, the first page`, call, sent: page() },
    {
      words: `${name}, page ${count(LAST_OF_SMALL)}`,
      call,
      sent: page({ page_number: LAST_OF_SMALL }),
    },
    { words: `${name}, by a name that one in a thousand has`, call, sent: rare },
    { words: `${name}, by a name that one in ten have`, call, sent: page({ keyword: MANY }) },
    { words: `${name}, by a name that most have`, call, sent: page({ keyword: MOST }) },
  ]
}

/** The writing calls of a case. */
async function writing(one: Case, people: People): Promise<Growing> {
  const ids = () => Promise.reject(new Error('a case that writes must not look up ids'))
  const sent = await one.sent({ ...people, ids })
  const caller = callerOf(one, people)
  return {
    words: one.name,
    felt: 'whether Save is as quick after years of writing',
    goal: 1.2,
    by: Array.from({ length: SEATS }, () => caller),
    calls: WRITTEN,
    isRead: false,
    side: (address, sessions) => async (i) => {
      const { headers, body } = bodyOf(one, sent[i % sent.length] ?? {})
      const url = `${address}/v1/${one.call.path}`
      return (await post(url, { ...sessions.next().headers, ...headers }, body)).ms
    },
  }
}

export async function growingFlights(people: People): Promise<Growing[]> {
  const rare = people.pilots.map(({ crew_code }) => ({ keyword: crew_code, page_count: PAGE }))
  const ofOne = flightsOfPilots(people)
  return [
    ...[
      { words: 'Flight list of a pilot', call: searchTrainingFlight, sent: ofOne },
      ...ofAll(searchTrainingFlight, 'Flight list of all', rare),
    ].map((one) => listOf(people.readers, one)),
    await writing(newFlight, people),
  ]
}

export async function growingSims(people: People): Promise<Growing[]> {
  const byInstructor = people.instructors.map(({ full_name }) => ({
    filter: 'instructor_name',
    keyword: full_name,
    page_count: 50,
  }))
  return [
    ...[
      ...ofAll(getSimList, 'SIM list of all', keywordsOf(people)),
      { words: 'SIM list by an instructor’s name', call: getSimList, sent: byInstructor },
    ].map((one) => listOf(people.readers, one)),
    await writing(newSim, people),
  ]
}

interface Grown {
  what: string
  small: number
  large: number
}

/** Measures the same calls with few rows and with many. */
export async function growthGoals(
  goals: Goals,
  growing: readonly Growing[],
  { addresses, grown }: { addresses: { small: string; large: string }; grown: Grown },
  { rounds }: Sizes,
): Promise<void> {
  for (const one of growing) {
    const words = `${one.words}, from ${count(grown.small)} to ${count(grown.large)} ${grown.what}`
    await goals.of(words, async () => {
      const side = async (address: string) =>
        one.side(address, await Sessions.open(address, one.by))
      const sides = { small: await side(addresses.small), large: await side(addresses.large) }
      const often = { rounds: Math.min(rounds, ROUNDS), calls: one.calls }
      const read = one.isRead ? (often.rounds + WARM_UP) * often.calls : 0
      const measured = await alternate(sides, { ...often, read })
      const longer = ratioOf(measured.large, measured.small)
      return {
        figure: words,
        measured: times(longer),
        goal: `< ${one.goal} ×`,
        ok: longer < one.goal,
        felt: one.felt,
        of: `${ms(median(measured.small))} to ${ms(median(measured.large))}`,
      } satisfies Row
    })
  }
}
