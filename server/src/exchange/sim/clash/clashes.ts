import type { Clash } from '@trms/contract/exchange/sim/entity'
import type { CrewMember } from '../../../crew/crew.ts'

/** Session A or B: who and what it holds from `at` until `until`. */
export interface SessionPart {
  /** Where its session stands among those that are looked at; or the id of one that is kept already. */
  session: { index: number } | { id: string }
  part: 'a' | 'b'
  at: Date
  until: Date
  /** The place; empty: not filled in yet. */
  place: string
  people: readonly Pick<CrewMember, 'id' | 'crew_code' | 'name'>[]
}

/** The most clashes that are named: a list with the same session 500 times would have 250,000. */
const MAX_NAMED = 500

/**
 * Finds the people and places that two sessions want at the same time, or that both parts of one session want
 * when both begin together. Of two checked sessions, the later in the list is said to clash with the earlier;
 * within one session, B clashes with A. `write` formats a date and time.
 */
export function findClashes(parts: readonly SessionPart[], write: (at: Date) => string): Clash[] {
  const inTime = [...parts].sort((a, b) => a.at.getTime() - b.at.getTime())
  const longest = Math.max(0, ...inTime.map(({ at, until }) => until.getTime() - at.getTime()))
  const clashes: Clash[] = []
  let first = 0
  for (const [i, later] of inTime.entries()) {
    while (later.at.getTime() - (inTime[first]?.at.getTime() ?? 0) >= longest && first < i)
      first += 1
    for (const earlier of inTime.slice(first, i)) {
      if (earlier.until <= later.at) continue
      const pair = lookedAtFirst(earlier, later)
      if (pair) clashes.push(...named(pair, hitsOf(pair), write))
      if (clashes.length >= MAX_NAMED) return inOrder(clashes)
    }
  }
  return inOrder(clashes)
}

const inOrder = (clashes: Clash[]) => clashes.slice(0, MAX_NAMED).sort((a, b) => a.index - b.index)

interface Pair {
  wanted: SessionPart
  index: number
  other: SessionPart
}

/** Null when both are kept already; or parts of one session that follow one another, be it within the hours of one slot. */
function lookedAtFirst(one: SessionPart, two: SessionPart): Pair | null {
  const [a, b] = [indexOf(one), indexOf(two)]
  if (a === b && one.at.getTime() !== two.at.getTime()) return null
  const isFirst = a === b ? one.part === 'b' : a !== null && (b === null || a > b)
  const [wanted, index, other] = isFirst ? [one, a, two] : [two, b, one]
  return index === null ? null : { wanted, index, other }
}

const indexOf = ({ session }: SessionPart) => ('index' in session ? session.index : null)

type Hit = Pick<Clash, 'what' | 'who' | 'name'>

function hitsOf({ wanted, other }: Pair): Hit[] {
  const hits = wanted.people
    .filter(({ id }) => other.people.some((one) => one.id === id))
    .map(({ crew_code, name }): Hit => ({ what: 'person', who: crew_code, name }))
  if (wanted.place !== '' && wanted.place === other.place)
    hits.push({ what: 'place', who: wanted.place, name: '' })
  return hits
}

function named(
  { wanted, index, other }: Pair,
  hits: readonly Hit[],
  write: (at: Date) => string,
): Clash[] {
  const shared = {
    index,
    part: wanted.part,
    other_id: 'id' in other.session ? other.session.id : null,
    other_index: indexOf(other),
    other_date_time: write(other.at),
    other_place: other.place,
  }
  return hits.map((hit) => ({ ...shared, ...hit }))
}
