import type { NewLineCheck } from '@trms/contract/exchange/line-check/entity'
import { type Crew, type CrewMember, crewOf, foldCode, memberOf } from '../../crew/crew.ts'
import type { Ctx } from '../../platform/context.ts'
import { type FieldMessage, forbidden, invalidFields } from '../../platform/errors.ts'
import { type LineCheckPeople, mayCreateForOthers } from './policy.ts'

/**
 * The crew code of the pilot of a new line check: the caller's own, or the code that a holder of permission
 * 22 names (LC-02).
 */
export function pilotCodeOf({ actor }: Ctx, sent: NewLineCheck): string {
  const own = actor.crew_code
  const named = sent.pilot_crew_code ?? own
  if (named === null) throw invalidFields({ pilot_crew_code: { key: 'field_required' } })
  const isOwn = own !== null && foldCode(named) === foldCode(own)
  if (!isOwn && !mayCreateForOthers(actor)) throw forbidden()
  return named
}

/**
 * Finds the two people of a line check; throws 422 at the fields that are wrong. `before`: the people
 * before a change, who may stay pilot or instructor although they have since left or changed their role.
 */
export async function judgePeople(
  ctx: Ctx,
  codes: { pilot: string; instructor: string },
  before?: LineCheckPeople,
): Promise<LineCheckPeople> {
  const crew = await crewOf(ctx.db, [codes.pilot, codes.instructor])
  const [pilot, instructor] = [memberOf(crew, codes.pilot), memberOf(crew, codes.instructor)]
  const problems: Record<string, FieldMessage> = {}
  const pilotProblem = problemOf(pilot, before?.pilot_id)
  const instructorProblem = instructorProblemOf(codes, crew, before?.instructor_id)
  if (pilotProblem) problems.pilot_crew_code = { key: pilotProblem }
  if (instructorProblem) problems.instructor_crew_code = { key: instructorProblem }
  if (Object.keys(problems).length > 0 || !pilot || !instructor) throw invalidFields(problems)
  return { pilot_id: pilot.id, instructor_id: instructor.id }
}

type Problem = FieldMessage['key'] | null

const problemOf = (member: CrewMember | undefined, stays: string | undefined): Problem =>
  member && (member.active || member.id === stays) ? null : 'unknown_crew_code'

function instructorProblemOf(
  codes: { pilot: string; instructor: string },
  crew: Crew,
  stays: string | undefined,
): Problem {
  if (foldCode(codes.pilot) === foldCode(codes.instructor)) return 'duplicate_crew_code'
  const member = memberOf(crew, codes.instructor)
  const problem = problemOf(member, stays)
  if (problem || !member) return problem
  return member.instructs || member.id === stays ? null : 'not_an_instructor'
}
