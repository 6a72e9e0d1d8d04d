import { type RawBuilder, sql } from 'kysely'
import { type Crew, type CrewMember, memberOf } from '../../../crew/crew.ts'
import { unseen } from '../../../platform/db/any-of.ts'
import type { CrewCodes } from '../people.ts'
import type { SessionPart } from './clashes.ts'
import type { HoldingTimes } from './slot-hours.ts'

/** What is known of a session's times and places; null and the empty text are not filled in yet. */
export interface PlannedSession extends CrewCodes {
  sessiona_at: Date | null
  sessiona_place: string
  sessionb_at: Date | null
  sessionb_place: string
}

/**
 * The parts of a session: both pilots take part in A and B, each instructor in one. A person who is not named
 * yet is left out.
 */
export function partsOf(
  sim: PlannedSession,
  crew: Crew,
  index: number,
  times: HoldingTimes,
): SessionPart[] {
  const named = (...codes: string[]) =>
    codes.map((code) => memberOf(crew, code)).filter((one): one is CrewMember => one !== undefined)
  const pilots = named(sim.first_pilot_crew_code, sim.second_pilot_crew_code)
  const part = (
    name: 'a' | 'b',
    at: Date | null,
    place: string,
    instructor: string,
  ): SessionPart[] =>
    at
      ? [
          {
            session: { index },
            part: name,
            ...lasting(at, times),
            place,
            people: [...pilots, ...named(instructor)],
          },
        ]
      : []
  return [
    ...part('a', sim.sessiona_at, sim.sessiona_place, sim.sima_instructor_crew_code),
    ...part('b', sim.sessionb_at, sim.sessionb_place, sim.simb_instructor_crew_code),
  ]
}

const lasting = (at: Date, times: HoldingTimes) => ({
  at,
  until: new Date(at.getTime() + times.of(at)),
})

/** Selects the stored sessions that may overlap in time with the checked parts. */
export function askKeptAround(
  parts: readonly SessionPart[],
  { times, except }: { times: HoldingTimes; except: string | null },
): RawBuilder<Kept> {
  const windows = windowsAround(parts, times.longest)
  const ends = (of: 'from' | 'to') =>
    unseen(
      windows.map((one) => one[of]),
      'timestamptz[]',
    )
  const during = (column: RawBuilder<unknown>) => sql`
    SELECT found.id FROM unnest(${ends('from')}, ${ends('to')}) AS taken (since, until)
    CROSS JOIN LATERAL (SELECT s.id FROM sim_session s
      WHERE s.archived_at IS NULL AND ${column} > since AND ${column} < until OFFSET 0) AS found`
  // The ids go through an array, which PostgreSQL takes for ten. It reckons with hundreds of sessions in any hours
  // that it cannot see, and would go through all sessions ever kept.
  return sql<Kept>`
    SELECT id, sessiona_at, sessiona_place, sima_instructor_id, sessionb_at, sessionb_place,
      simb_instructor_id, first_pilot_id, second_pilot_id
    FROM sim_session
    WHERE id = ANY (ARRAY(${during(sql`s.sessiona_at`)} UNION ${during(sql`s.sessionb_at`)}))
      AND id IS DISTINCT FROM ${except}::uuid`
}

export interface Kept {
  id: string
  sessiona_at: Date
  sessiona_place: string
  sima_instructor_id: string | null
  sessionb_at: Date
  sessionb_place: string
  simb_instructor_id: string | null
  first_pilot_id: string | null
  second_pilot_id: string | null
}

/** Their names are not asked for: who clashes is named by the session that is looked at. */
export function keptParts(row: Kept, times: HoldingTimes): SessionPart[] {
  const people = (instructor: string | null) =>
    [row.first_pilot_id, row.second_pilot_id, instructor]
      .filter((id) => id !== null)
      .map((id) => ({ id, crew_code: '', name: '' }))
  const session = { id: row.id }
  return [
    {
      session,
      part: 'a',
      ...lasting(row.sessiona_at, times),
      place: row.sessiona_place,
      people: people(row.sima_instructor_id),
    },
    {
      session,
      part: 'b',
      ...lasting(row.sessionb_at, times),
      place: row.sessionb_place,
      people: people(row.simb_instructor_id),
    },
  ]
}

/** Times in which something that begins may overlap with one of the parts; windows that touch become one. */
function windowsAround(parts: readonly SessionPart[], longest: number): { from: Date; to: Date }[] {
  const windows: { from: number; to: number }[] = []
  for (const { at, until } of [...parts].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const [from, to] = [at.getTime() - longest, until.getTime()]
    const last = windows.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else windows.push({ from, to })
  }
  return windows.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))
}
