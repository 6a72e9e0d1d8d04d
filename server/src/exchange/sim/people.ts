import type { FieldMessage } from '@trms/contract/common/issues'
import { type Crew, crewOf, foldCode, isNobody, memberOf } from '../../crew/crew.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { SessionPeople } from './policy.ts'

/** The four people of a session, in the order in which they are checked. */
export const PLACES_OF_PEOPLE = [
  'first_pilot',
  'second_pilot',
  'sima_instructor',
  'simb_instructor',
] as const
export type PersonField = `${(typeof PLACES_OF_PEOPLE)[number]}_crew_code`
export type CrewCodes = Record<PersonField, string>
const PILOTS: readonly PersonField[] = ['first_pilot_crew_code', 'second_pilot_crew_code']
const PERSON_FIELDS = PLACES_OF_PEOPLE.map((one): PersonField => `${one}_crew_code`)

/** Finds the people behind the crew codes of some sessions with one query. */
export const findCrew = (db: Db, sims: readonly CrewCodes[]): Promise<Crew> =>
  crewOf(db, codesOf(sims))

export const codesOf = (sims: readonly CrewCodes[]): string[] =>
  sims.flatMap((sim) => PERSON_FIELDS.map((field) => sim[field]))

/**
 * The problems with the people of a session; a conflict between two people is reported at the later field
 * (SIM-03). `before`: the people before the change, who may stay pilots or instructors of the session although
 * they have since left or changed their role.
 */
export function problemsOfPeople(
  sim: CrewCodes,
  crew: Crew,
  before: SessionPeople | null = null,
): Partial<Record<PersonField, FieldMessage>> {
  const problems: Partial<Record<PersonField, FieldMessage>> = {}
  for (const field of PERSON_FIELDS) {
    const problem = problemOf(sim, field, crew, before)
    if (problem) problems[field] = { key: problem }
  }
  return problems
}

function problemOf(
  sim: CrewCodes,
  field: PersonField,
  crew: Crew,
  before: SessionPeople | null,
): FieldMessage['key'] | null {
  const code = sim[field]
  if (isNobody(code)) return null
  const flies = PILOTS.includes(field)
  const others = PILOTS.slice(0, flies ? PILOTS.indexOf(field) : undefined)
  if (others.some((other) => foldCode(sim[other]) === foldCode(code))) return 'duplicate_crew_code'
  const member = memberOf(crew, code)
  if (member && before && idsOf(before, flies).includes(member.id)) return null
  if (!member?.active) return 'unknown_crew_code'
  return flies || member.instructs ? null : 'not_an_instructor'
}

const idsOf = (people: SessionPeople, flies: boolean) =>
  flies
    ? [people.first_pilot_id, people.second_pilot_id]
    : [people.sima_instructor_id, people.simb_instructor_id]

export const peopleOfCodes = (sim: CrewCodes, crew: Crew): SessionPeople => ({
  first_pilot_id: memberOf(crew, sim.first_pilot_crew_code)?.id ?? null,
  second_pilot_id: memberOf(crew, sim.second_pilot_crew_code)?.id ?? null,
  sima_instructor_id: memberOf(crew, sim.sima_instructor_crew_code)?.id ?? null,
  simb_instructor_id: memberOf(crew, sim.simb_instructor_crew_code)?.id ?? null,
})
