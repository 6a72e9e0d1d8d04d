import { dateTime } from '@trms/contract/common/fields'
import type { NewSim } from '@trms/contract/exchange/sim/entity'
import { askCrew, type Crew, crewIn } from '../../crew/crew.ts'
import type { Ctx } from '../../platform/context.ts'
import { together } from '../../platform/db/together.ts'
import type { FieldMessage } from '../../platform/errors.ts'
import { againstYear, instantOf } from '../../platform/time/moment.ts'
import type { PlannedSession } from './clash/session-parts.ts'
import { askSlots, type HoldingTimes, timesIn } from './clash/slot-hours.ts'
import { type CrewCodes, codesOf, peopleOfCodes, problemsOfPeople } from './people.ts'
import { placeOf, unknownPlace } from './places.ts'
import type { SessionPeople } from './policy.ts'

/** A session ready to be stored: people as ids, times as instants, places by the airline's names. */
export interface Draft extends SessionPeople {
  sessiona_at: Date
  sessiona_place: string
  sessionb_at: Date
  sessionb_place: string
  note: string
}

/** A session that was sent, its stored and checked forms, and its problems. */
export interface Judged {
  draft: Draft
  planned: PlannedSession
  problems: Readonly<Record<string, FieldMessage>>
}

/**
 * The people and places of the session before a change, which stay allowed even when a person left or a place
 * was given up.
 */
export interface Before {
  people: SessionPeople | null
  places: readonly string[]
}
const NOTHING: Before = { people: null, places: [] }

/** Checks sessions against the people and places that exist, and finds how long each session would occupy them. */
export interface Judgement {
  crew: Crew
  times: HoldingTimes
  judged: Judged[]
}

/** Checks a whole list of sessions with a single query. */
export async function judgeSims(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  sims: readonly NewSim[],
  before: Before = NOTHING,
): Promise<Judgement> {
  const [people, slots] = await together(db, askCrew(db, codesOf(sims)), askSlots(db))
  const crew = crewIn(people)
  const judged = sims.map((sim) => judgeSim({ settings }, sim, crew, before))
  return { crew, times: timesIn(settings.timeZone, slots), judged }
}

function judgeSim(ctx: Pick<Ctx, 'settings'>, sim: NewSim, crew: Crew, before: Before): Judged {
  const { timeZone, simPlaces } = ctx.settings
  const places = [...simPlaces, ...before.places]
  const when = {
    sessiona_at: instantOf(timeZone, sim.sessiona_date_time),
    sessiona_place: placeOf(places, sim.sessiona_place) ?? sim.sessiona_place,
    sessionb_at: instantOf(timeZone, sim.sessionb_date_time),
    sessionb_place: placeOf(places, sim.sessionb_place) ?? sim.sessionb_place,
  }
  return {
    draft: { ...peopleOfCodes(sim, crew), ...when, note: sim.note },
    planned: { ...sim, ...when },
    problems: problemsOf(ctx, sim, crew, before),
  }
}

/** A session as typed; an empty text means "not filled in yet". */
export type WrittenSim = CrewCodes & Record<WhenField | WhereField, string>
type WhenField = 'sessiona_date_time' | 'sessionb_date_time'
type WhereField = (typeof PLACE_FIELDS)[number]
const PLACE_FIELDS = ['sessiona_place', 'sessionb_place'] as const

/** Everything that is wrong with a session as far as the session is filled in (SIM-03, SIM-04). */
export function problemsOf(
  { settings: { timeZone, simPlaces } }: Pick<Ctx, 'settings'>,
  sim: WrittenSim,
  crew: Crew,
  before: Before = NOTHING,
): Record<string, FieldMessage> {
  const problems: Record<string, FieldMessage> = { ...problemsOfPeople(sim, crew, before.people) }
  for (const field of PLACE_FIELDS)
    if (sim[field] !== '' && placeOf([...simPlaces, ...before.places], sim[field]) === null)
      problems[field] = unknownPlace(simPlaces)
  const a = instantOrNull(timeZone, sim.sessiona_date_time)
  const b = instantOrNull(timeZone, sim.sessionb_date_time)
  if (a && b && b < a) problems.sessionb_date_time = { key: 'session_b_before_a' }
  const when = { sessiona_date_time: a, sessionb_date_time: b }
  for (const [field, at] of Object.entries(when)) {
    const problem = at && againstYear(timeZone, at)
    if (problem) problems[field] = problem
  }
  return problems
}

const DATE_TIME = dateTime()

/** The instant of a typed date and time; null where the text is invalid or not complete yet. */
export function instantOrNull(timeZone: string, text: string): Date | null {
  const parsed = DATE_TIME.safeParse(text)
  return parsed.success ? instantOf(timeZone, parsed.data) : null
}
