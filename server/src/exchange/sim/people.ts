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
 * (SIM-03). `known`: the ids of people who took part before the change, and may stay although they have since
 * left or changed their role.
 */
export function problemsOfPeople(
  sim: CrewCodes,
  crew: Crew,
  known: ReadonlySet<string> = new Set(),
): Partial<Record<PersonField, FieldMessage>> {
  const problems: Partial<Record<PersonField, FieldMessage>> = {}
  for (const field of PERSON_FIELDS) {
    const problem = problemOf(sim, field, crew, known)
    if (problem) problems[field] = { key: problem }
  }
  return problems
}

function problemOf(
  sim: CrewCodes,
  field: PersonField,
  crew: Crew,
  known: ReadonlySet<string>,
): FieldMessage['key'] | null {
  const code = sim[field]
  if (isNobody(code)) return null
  const before = PILOTS.slice(0, PILOTS.includes(field) ? PILOTS.indexOf(field) : undefined)
  if (before.some((other) => foldCode(sim[other]) === foldCode(code))) return 'duplicate_crew_code'
  const member = memberOf(crew, code)
  if (member && known.has(member.id)) return null
  if (!member?.active) return 'unknown_crew_code'
  return PILOTS.includes(field) || member.instructs ? null : 'not_an_instructor'
}

export const peopleOfCodes = (sim: CrewCodes, crew: Crew): SessionPeople => ({
  first_pilot_id: memberOf(crew, sim.first_pilot_crew_code)?.id ?? null,
  second_pilot_id: memberOf(crew, sim.second_pilot_crew_code)?.id ?? null,
  sima_instructor_id: memberOf(crew, sim.sima_instructor_crew_code)?.id ?? null,
  simb_instructor_id: memberOf(crew, sim.simb_instructor_crew_code)?.id ?? null,
})
