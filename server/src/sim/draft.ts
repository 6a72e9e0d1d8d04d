import type { NewSim } from '@trms/contract/sim/entity'
import type { Ctx } from '../context.ts'
import type { FieldMessage } from '../http/errors.ts'
import { instantOf } from '../moment.ts'
import type { Crew } from '../workflow/crew.ts'
import type { HeldSession } from './held.ts'
import { findCrew, peopleOfCodes, problemsOfPeople } from './people.ts'
import { placeOf, unknownPlace } from './places.ts'
import type { SessionPeople } from './policy.ts'

/** A session as it is written: people by id, instants, places as the airline names them. */
export interface Draft extends SessionPeople {
  sessiona_at: Date
  sessiona_place: string
  sessionb_at: Date
  sessionb_place: string
  note: string
}

/** A session that was sent and what was understood of it. */
export interface Judged {
  draft: Draft
  held: HeldSession
  problems: Readonly<Record<string, FieldMessage>>
}

/** What took part in a session before it is changed stays allowed (an instructor who left, a place given up). */
export interface Before {
  people: ReadonlySet<string>
  places: readonly string[]
}
const NOTHING: Before = { people: new Set(), places: [] }

/** Holds sessions against the people and places there are: one query for the whole list. */
export async function judgeSims(
  ctx: Ctx,
  sims: readonly NewSim[],
  before: Before = NOTHING,
): Promise<{ crew: Crew; judged: Judged[] }> {
  const crew = await findCrew(ctx.db, sims)
  return { crew, judged: sims.map((sim) => judgeSim(ctx, sim, crew, before)) }
}

function judgeSim(ctx: Ctx, sim: NewSim, crew: Crew, before: Before): Judged {
  const { timeZone, simPlaces } = ctx.settings
  const problems: Record<string, FieldMessage> = { ...problemsOfPeople(sim, crew, before.people) }
  const places = [...simPlaces, ...before.places]
  const place = (field: 'sessiona_place' | 'sessionb_place') => {
    const found = placeOf(places, sim[field])
    if (found === null) problems[field] = unknownPlace(simPlaces)
    return found ?? sim[field]
  }
  const when = {
    sessiona_at: instantOf(timeZone, sim.sessiona_date_time),
    sessiona_place: place('sessiona_place'),
    sessionb_at: instantOf(timeZone, sim.sessionb_date_time),
    sessionb_place: place('sessionb_place'),
  }
  return {
    draft: { ...peopleOfCodes(sim, crew), ...when, note: sim.note },
    held: { ...sim, ...when },
    problems,
  }
}
