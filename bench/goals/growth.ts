import type { Call } from '@trms/contract/call'
import { getSimList } from '@trms/contract/exchange/sim/calls'
import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { flightsOfPilots } from '../cases/records.ts'
import { keywordsOf } from '../cases/sims.ts'
import type { Sessions } from '../client.ts'
import { alternate, median, ratioOf } from '../measure.ts'
import { count, ms, type Row, times } from '../report.ts'
import type { People } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { asking } from './list.ts'

/** A list that is asked of few rows and of many. */
interface Growing {
  words: string
  call: Pick<Call, 'path'>
  sent: readonly object[]
}

const PAGE = 10
/** The thousandth page of ten stands at the end of the smaller set. */
const LAST_OF_SMALL = 1000
/** Letters of most names. */
const MOST = 'n'
/** What names share that one in ten have. */
const MANY = 'nguyen'

const ofAll = (call: Pick<Call, 'path'>, name: string, rare: readonly object[]): Growing[] => {
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

export const growingFlights = (people: People): Growing[] => [
  { words: 'Flight list of a pilot', call: searchTrainingFlight, sent: flightsOfPilots(people) },
  ...ofAll(
    searchTrainingFlight,
    'Flight list of all',
    people.pilots.map(({ crew_code }) => ({ keyword: crew_code, page_count: PAGE })),
  ),
]

export const growingSims = (people: People): Growing[] => [
  ...ofAll(getSimList, 'SIM list of all', keywordsOf(people)),
  {
    words: 'SIM list by an instructor’s name',
    call: getSimList,
    sent: people.instructors.map(({ full_name }) => ({
      filter: 'instructor_name',
      keyword: full_name,
      page_count: 50,
    })),
  },
]

interface Server {
  address: string
  sessions: Sessions
}

/** The same lists with few rows and with many, each read once before. */
export async function growthGoals(
  lists: readonly Growing[],
  { small, large }: { small: Server; large: Server },
  grown: { what: string; small: number; large: number },
  sizes: Sizes,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { words, call, sent } of lists) {
    const side = ({ address, sessions }: Server) => asking(address, sessions, call, sent)
    const measured = await alternate(
      { small: side(small), large: side(large) },
      {
        rounds: Math.min(sizes.rounds, ROUNDS),
        calls: CALLS,
        read: Math.min(sent.length, READ),
      },
    )
    const longer = ratioOf(measured.large, measured.small)
    rows.push({
      figure: `${words}, from ${count(grown.small)} to ${count(grown.large)} ${grown.what}`,
      measured: times(longer),
      goal: '< 1.5 ×',
      ok: longer < 1.5,
      of: `${ms(median(measured.small))} to ${ms(median(measured.large))}`,
    })
  }
  return rows
}

/** Few: a list by a name that most have takes a second where it is counted. */
const ROUNDS = 12
const CALLS = 4
const READ = 500
