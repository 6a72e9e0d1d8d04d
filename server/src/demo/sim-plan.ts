import { ROLE } from '@trms/contract/access'
import { NOBODY } from '@trms/contract/common/crew-code'
import { FLEETS, type Fleet } from '@trms/contract/crew/fleets'
import type { NewSim } from '@trms/contract/exchange/sim/entity'
import type { Actor } from '../platform/context.ts'
import { Random } from './random.ts'

/** The progress of a form. */
export interface Life {
  elearning: boolean
  /** Whether the pilot's first form was sent back once. */
  rejected: boolean
  submitted: 0 | 1 | 2 | 3
  /** The submissions of the CAAV form: 0 none, 1 the pilot's, 2 an instructor's too. */
  caav: 0 | 1 | 2
  downloaded: boolean
  settled: 5 | 6 | null
}

export interface PlannedSim {
  sim: NewSim
  /** Days from today to session A; negative for past sessions. */
  day: number
  /** The two pilots; null for a pilot not named yet. */
  pilots: readonly [Actor | null, Actor | null]
  a: Actor | null
  b: Actor | null
  lives: readonly [Life, Life]
}

/**
 * Sessions cover a year back and a month ahead, twelve a month: A on one day, B on the next, so that none
 * overlap.
 */
const FIRST = -146
const LAST = 12
const DAYS_APART = 2.5
const HOURS = ['06:00', '08:30', '13:00', '18:45']
const NOTES = [
  'Recurrent, LOFT with RNP approach',
  'Đánh giá định kỳ, tình huống mất động cơ',
  'LPC/OPC',
]

const UNTOUCHED: Life = {
  elearning: false,
  rejected: false,
  submitted: 0,
  caav: 0,
  downloaded: false,
  settled: null,
}

/**
 * Plans the demo airline's year of simulator sessions, which are the same every time except for their days.
 */
export function planSims(
  people: readonly Actor[],
  { places, dayAt }: { places: readonly string[]; dayAt(days: number): string },
): PlannedSim[] {
  const crews = new Crews(people)
  return Array.from({ length: LAST - FIRST + 1 }, (_, n) => {
    const i = FIRST + n
    const random = new Random(50_000 + n)
    const day = Math.floor(i * DAYS_APART)
    const { fleet, pilots, a, b } = crews.of(i, random)
    const place = places[Math.max(FLEETS.indexOf(fleet), 0) % places.length] ?? ''
    const hour = random.pick(HOURS)
    return {
      sim: {
        first_pilot_crew_code: pilots[0]?.crew_code ?? NOBODY,
        second_pilot_crew_code: pilots[1]?.crew_code ?? NOBODY,
        sima_instructor_crew_code: a?.crew_code ?? NOBODY,
        simb_instructor_crew_code: b?.crew_code ?? NOBODY,
        sessiona_date_time: `${dayAt(day)}T${hour}`,
        sessiona_place: place,
        sessionb_date_time: `${dayAt(day + 1)}T${hour}`,
        sessionb_place: place,
        note: random.chance(0.3) ? random.pick(NOTES) : '',
      },
      day,
      pilots,
      a,
      b,
      lives: livesOf(i, day, random),
    }
  })
}

/** The sessions, by number, of the two A321 pilots who can sign in, with the fleet's two instructors. */
const OF_THE_NAMED: Record<number, Partial<Life>> = {
  [-6]: { elearning: true, submitted: 2, caav: 1 },
  [-4]: { elearning: true, submitted: 1 },
  [-3]: { elearning: true, rejected: true },
  1: {},
}
const isOfTheNamed = (i: number) => i in OF_THE_NAMED || (i < -9 && i % 12 === 0)
/** Whether an instructor is one of the pilots, and another instructor of the fleet instructs. */
const isFlownByInstructor = (i: number) => i === 3 || (i < 0 && i % 30 === -25)

class Crews {
  readonly #instructors: readonly Actor[]
  readonly #pilots: readonly Actor[]

  constructor(people: readonly Actor[]) {
    this.#instructors = people.filter((one) => one.role === ROLE.INSTRUCTOR)
    this.#pilots = people.filter((one) => one.role === ROLE.PILOT)
  }

  of(i: number, random: Random): Pick<PlannedSim, 'pilots' | 'a' | 'b'> & { fleet: Fleet } {
    const [first = null, second = null] = this.#pilots
    const [teacher = null, other = null] = this.#instructors
    const fleet = first?.fleet ?? 'A321'
    if (isOfTheNamed(i)) return { fleet, pilots: [first, second], a: teacher, b: other }
    if (isFlownByInstructor(i)) {
      const [third = null] = this.#pilotsOf(fleet).slice(2)
      return { fleet, pilots: [teacher, third], a: other, b: other }
    }
    return this.#drawn(i, random)
  }

  #drawn(i: number, random: Random) {
    const fleet = random.pick(FLEETS)
    const pilots = this.#pilotsOf(fleet).filter((one) => !this.#pilots.slice(0, 2).includes(one))
    const own = this.#instructors.filter((one) => one.fleet === fleet)
    const instructors = own.length > 0 ? own : this.#instructors
    const at = random.between(0, Math.max(pilots.length - 1, 0))
    const isOpen = i > 4 && random.chance(0.4)
    return {
      fleet,
      pilots: [pilots[at] ?? null, isOpen ? null : (pilots[at + 1] ?? null)] as const,
      a: random.pick(instructors),
      b: i > 6 && random.chance(0.4) ? null : random.pick(instructors),
    }
  }

  #pilotsOf = (fleet: Fleet) => this.#pilots.filter((one) => one.fleet === fleet)
}

function livesOf(i: number, day: number, random: Random): readonly [Life, Life] {
  const named = OF_THE_NAMED[i]
  const drawn = [lifeOf(day, random), lifeOf(day, random)] as const
  return named ? [{ ...UNTOUCHED, ...named }, drawn[1]] : drawn
}

/** Draws the progress: old sessions are completed or have failed, and the newer ones have more left to do. */
function lifeOf(day: number, random: Random): Life {
  if (day >= -1) return { ...UNTOUCHED, elearning: random.chance(0.4) }
  const drawn = random.next()
  const done = day < -40 ? 0.95 : day < -15 ? 0.5 : 0.1
  const caav = random.chance(0.2) ? 2 : 0
  const life = { ...UNTOUCHED, elearning: true, rejected: random.chance(0.06), caav } as Life
  if (drawn < done) return { ...life, submitted: 3, downloaded: true, settled: 5 }
  if (day < -40) return { ...life, submitted: random.chance(0.5) ? 3 : 2, settled: 6 }
  const rest = (drawn - done) / (1 - done)
  if (rest < 0.1) return { ...life, submitted: 2, settled: 6 }
  if (rest < 0.35) return { ...life, submitted: 3, downloaded: random.chance(0.5) }
  if (rest < 0.55) return { ...life, submitted: 2 }
  if (rest < 0.8) return { ...life, submitted: 1, caav: caav ? 1 : 0 }
  if (rest < 0.9) return { ...life, rejected: true, caav: 0 }
  return { ...UNTOUCHED, elearning: random.chance(0.5) }
}
