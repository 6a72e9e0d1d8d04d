import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../../server/src/demo/random.ts'
import { quantile } from '../measure.ts'
import type { Person } from '../seed/people.ts'
import type { Airline, AirlineSize } from './airline.ts'
import type { Given } from './given.ts'
import { type Shares, type Watched, watching } from './processors.ts'
import { requestOf } from './reads.ts'
import { answered, type Seat, seatsOf } from './seats.ts'
import { flightBody, simBody } from './writes.ts'

export interface Step {
  people: number
  seconds: number
  calls: number
  writes: number
  errors: number
  /** Answered calls per second. */
  rate: number
  median: number
  /** The milliseconds within which 95 of 100 answers came. */
  p95: number
  shares: Shares
  firstError?: string
}

/** The limit of p95 in milliseconds; above this limit there are too many people. */
export const HELD_MS = 500
/** The average time between two calls of a person. */
export const THINK_MS = 5000
/** The smallest crowd that is tried. */
const FEWEST = 10
/** The shares of roles in a hundred people. */
export const CROWD = { office: 5, instructor: 20, pilot: 75 } as const

const TIMES: Record<
  AirlineSize['name'],
  { first: number; warm: number; seconds: number; most: number }
> = {
  full: { first: 100, warm: 15, seconds: 45, most: 3000 },
  quick: { first: 20, warm: 0, seconds: 5, most: 20 },
}

interface Deed {
  /** The share of this deed in a hundred calls. */
  weight: number
  writes?: true
  request(i: number, seat: Seat): Parameters<typeof answered>[1]
}

function deedsOf(given: Given): Record<keyof typeof CROWD, Deed[]> {
  const { ids, pilots, instructors } = given
  const any = <T>(some: readonly T[], i: number) => some[i % some.length] as T
  const read = (
    weight: number,
    path: string,
    sent: (i: number, self: Person) => object = () => ({}),
  ): Deed => ({
    weight,
    request: (i, { person, headers }) => requestOf(sent(i, person), path, headers),
  })
  const ofFleet = (self: Person, some: readonly Person[], i: number) => {
    const own = some.filter((one) => one.fleet === self.fleet && one !== self)
    return any(own, i)
  }
  const newFlight: Deed = {
    weight: 3,
    writes: true,
    request(i, { person, headers }) {
      const sent = flightBody(ofFleet(person, pilots, i), person, i)
      return {
        method: 'POST',
        path: 'flt_training/create_flight',
        headers: { ...headers, ...sent.headers },
        body: sent.body,
      }
    },
  }
  const newSim: Deed = {
    weight: 3,
    writes: true,
    request(i, { headers }) {
      const crew = simBody(
        any(pilots, 2 * i),
        any(pilots, 2 * i + 1),
        [any(instructors, i), any(instructors, i + 1)],
        i % 5000,
      )
      return requestOf(crew, 'sim/create_sim', headers) as ReturnType<Deed['request']>
    },
  }
  const keepSetting: Deed = {
    weight: 2,
    writes: true,
    request: (i, { headers }) =>
      requestOf(
        { topics: { expiry: i % 2 === 0 ? 'daily' : 'never' } },
        'notice/set_settings',
        headers,
      ),
  }
  const ownFlights = (_: number, self: Person) => ({ pilot_id: self.id, page_count: 50 })
  return {
    pilot: [
      read(30, 'task/count'),
      read(10, 'task/my_tasks'),
      read(15, 'flt_training/search_training_flight', ownFlights),
      read(12, 'pilot/fot_detail', (_, self) => ({ id: self.id })),
      read(8, 'sim/get_sim_list', () => ({ themself: true })),
      read(6, 'linecheck/get_line_check_list'),
      read(10, 'qualification/card', (_, self) => ({ pilot_id: self.id })),
      read(7, 'dashboard/upcoming'),
      keepSetting,
    ],
    instructor: [
      read(25, 'task/count'),
      read(10, 'task/my_tasks'),
      read(15, 'pilot/fot_list', () => ({ page_count: 50 })),
      read(15, 'flt_training/search_training_flight', (i, self) => ({
        pilot_id: ofFleet(self, pilots, i).id,
        page_count: 50,
      })),
      read(12, 'sim/get_sim_list', () => ({ themself: false })),
      read(10, 'pilot/search_pilot', (i) => ({ keyword: any(pilots, i).crew_code })),
      read(10, 'dashboard/upcoming'),
      newFlight,
    ],
    office: [
      read(20, 'task/count'),
      read(10, 'task/who_waits'),
      read(15, 'sim/get_sim_list'),
      read(10, 'linecheck/get_line_check_list'),
      read(10, 'pilot/sort_pilot', (i) => ({ keyword: any(pilots, i).crew_code, page_count: 50 })),
      read(10, 'pilot/fot_list', () => ({ page_count: 50 })),
      read(8, 'qualification/board'),
      read(8, 'toldg/get_all'),
      read(6, 'sim/get_sim_by_id', (i) => ({ id: any(ids.sim, i) })),
      newSim,
    ],
  }
}

interface Place {
  address: string
  databaseUrl: string
  watched: Watched
}

/**
 * Lets more and more people work at once until answers come late or a call fails, then tries once between the
 * last two sizes. Where the first size is already too large, tries smaller ones.
 */
export async function growCrowd(
  place: Place,
  given: Given,
  size: AirlineSize,
  say: (words: string) => void,
): Promise<Step[]> {
  const { first, most } = TIMES[size.name]
  const steps: Step[] = []
  const held = ({ p95, errors }: Step) => p95 <= HELD_MS && errors === 0
  const step = async (people: number) => {
    const done = await crowdOf(people, place, given, size)
    steps.push(done)
    const { rate, p95, errors, shares } = done
    say(
      `  ${people} people: ${rate.toFixed(1)} calls a second, 95 of 100 within ${p95.toFixed(0)} ms, ${errors} errors; server ${shares.server.toFixed(2)}, PostgreSQL ${shares.postgres.toFixed(2)} processors ${done.firstError ?? ''}`,
    )
    return held(done)
  }
  let [good, bad] = [0, 0]
  for (let people = first; people <= most; people = Math.round((people * 1.5) / 10) * 10)
    if (await step(people)) good = people
    else {
      bad = people
      break
    }
  for (let people = bad / 2; good === 0 && people >= FEWEST; people /= 2)
    if (await step(Math.round(people))) good = people
  if (size.name === 'full' && good >= first && bad > 0)
    await step(Math.round((good + bad) / 20) * 10)
  return steps.sort((a, b) => a.people - b.people)
}

function peopleOf({ pilots, instructors, office }: Airline, count: number) {
  const take = (some: readonly Person[], share: number) =>
    Array.from(
      { length: Math.max(1, Math.round((count * share) / 100)) },
      (_, i) => some[i % some.length] as Person,
    )
  return {
    office: take(office, CROWD.office),
    instructor: take(instructors, CROWD.instructor),
    pilot: take(pilots, CROWD.pilot),
  }
}

async function crowdOf(
  people: number,
  place: Place,
  given: Given,
  size: AirlineSize,
): Promise<Step> {
  const { warm, seconds } = TIMES[size.name]
  const deeds = deedsOf(given)
  const who = peopleOf(given, people)
  const samples: number[] = []
  const counted = { writes: 0, errors: 0, counting: false, ends: false, firstError: '' }
  const live = async (seat: Seat, own: Deed[], n: number) => {
    const random = new Random(1000 + n)
    // People begin at different moments, not all at once.
    await sleep(random.next() * THINK_MS)
    for (let i = n * 7; !counted.ends; i++) {
      const deed = drawn(own, random)
      const reply = await answered(place.address, deed.request(i, seat)).catch((error: Error) => ({
        ms: 0,
        status: 0,
        text: error.message,
      }))
      if (counted.counting) {
        samples.push(reply.ms)
        if (deed.writes) counted.writes += 1
        if (reply.status !== 200) {
          counted.errors += 1
          counted.firstError ||= `${reply.status} ${reply.text}`
        }
      }
      await sleep(THINK_MS * (0.5 + random.next()))
    }
  }
  const lives: Promise<void>[] = []
  for (const [name, some] of Object.entries(who)) {
    const seats = await seatsOf(place.databaseUrl, some)
    for (const seat of seats)
      lives.push(live(seat, deeds[name as keyof typeof CROWD], lives.length))
  }
  await sleep(THINK_MS + warm * 1000)
  const shares = watching(place.watched)
  const began = performance.now()
  counted.counting = true
  await sleep(seconds * 1000)
  counted.counting = false
  const took = (performance.now() - began) / 1000
  const used = shares()
  counted.ends = true
  await Promise.all(lives)
  return {
    people: lives.length,
    seconds: took,
    calls: samples.length,
    writes: counted.writes,
    errors: counted.errors,
    rate: samples.length / took,
    median: quantile(samples, 0.5),
    p95: quantile(samples, 0.95),
    shares: used,
    ...(counted.firstError && { firstError: counted.firstError }),
  }
}

function drawn(deeds: readonly Deed[], random: Random): Deed {
  let left = random.next() * deeds.reduce((sum, { weight }) => sum + weight, 0)
  for (const deed of deeds) {
    left -= deed.weight
    if (left <= 0) return deed
  }
  return deeds[0] as Deed
}
