import { FLEETS } from '@trms/contract/crew/fleets'
import type { Person } from '../seed/people.ts'
import { type Airline, everybodyOf, FIGURES, type FigureName } from './airline.ts'
import type { Cast } from './lives.ts'

const DAY_MS = 86_400_000
export const YEAR_MS = 365.25 * DAY_MS
/** The time by which sessions and checks are planned ahead. */
export const AHEAD_MS = 20 * DAY_MS

/** An event that begins at some time, with its people. */
export interface Event {
  figure: FigureName
  at: number
  /** A number that picks one of several lives, always the same for the same event. */
  dice: number
  cast: Cast
}

/** A hash of the words as a number from 0 to 2³² - 1, evenly spread. */
function diced(...words: (string | number)[]): number {
  let hash = 2_166_136_261
  for (const one of words.join('|')) hash = Math.imul(hash ^ one.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return (hash ^ (hash >>> 13)) >>> 0
}
const SHARE = 2 ** 32

/** All events of an airline in the order of their beginnings, to be read month by month. */
export class Calendar {
  readonly #airline: Airline
  readonly #from: number
  readonly #fleets: Map<string, { pilots: Person[]; instructors: Person[] }>

  constructor(airline: Airline, from: number) {
    this.#airline = airline
    this.#from = from
    const of = (people: Person[], fleet: string) => people.filter((one) => one.fleet === fleet)
    this.#fleets = new Map(
      FLEETS.map((fleet) => [
        fleet,
        { pilots: of(airline.pilots, fleet), instructors: of(airline.instructors, fleet) },
      ]),
    )
  }

  /** The events that begin at `from` or later and before `to`. */
  between(from: number, to: number): Event[] {
    const events: Event[] = []
    for (const figure of Object.keys(FIGURES) as FigureName[])
      for (const [who, people] of this.#whose(figure).entries())
        events.push(...this.#of(figure, who, people, from, to))
    return events.sort((a, b) => a.at - b.at)
  }

  #whose(figure: FigureName): (readonly Person[])[] {
    const { pilots, instructors } = this.#airline
    const alone = (people: Person[]) => people.map((one) => [one])
    const { whose } = FIGURES[figure]
    if (whose === 'pilot') return alone(pilots)
    if (whose === 'flyer') return alone([...pilots, ...instructors])
    if (whose === 'person') return alone(everybodyOf(this.#airline))
    if (whose === 'office') return Array.from({ length: Math.ceil(pilots.length / 100) }, () => [])
    return [...this.#fleets.values()].flatMap((fleet) => {
      const flyers = [...fleet.pilots, ...fleet.instructors]
      return Array.from({ length: Math.floor(flyers.length / 2) }, (_, i) =>
        flyers.slice(2 * i, 2 * i + 2),
      )
    })
  }

  *#of(
    figure: FigureName,
    who: number,
    people: readonly Person[],
    from: number,
    to: number,
  ): Generator<Event> {
    const each = YEAR_MS / FIGURES[figure].aYear
    const phase = diced(figure, who) / SHARE
    const first = Math.max(0, Math.ceil((from - this.#from) / each - phase))
    for (let n = first; this.#from + (n + phase) * each < to; n++) {
      const at = Math.round(this.#from + (n + phase) * each)
      const dice = diced(figure, who, n)
      yield { figure, at, dice, cast: this.#castOf(people, dice) }
    }
  }

  /** The people of an event; everybody whom a record needs besides is of the same fleet. */
  #castOf([one, two]: readonly Person[], dice: number): Cast {
    const { pilots, office, admins } = this.#airline
    const pick = (people: readonly Person[], n: number) => people[n % people.length] as Person
    const pilot = one ?? pick(pilots, dice)
    const fleet = this.#fleets.get(pilot.fleet ?? FLEETS[0])
    const [near, next] = [pick(pilots, dice >>> 7), pick(pilots, (dice >>> 7) + 1)]
    const second = two ?? (near === pilot ? next : near)
    const teachers = (fleet?.instructors ?? []).filter(
      (other) => other !== pilot && other !== second,
    )
    return {
      pilot,
      second,
      instructor: pick(teachers, dice >>> 3),
      other: pick(teachers, (dice >>> 3) + 1),
      office: pick([...office, ...admins], dice >>> 5),
    }
  }
}
