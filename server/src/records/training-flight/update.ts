import type { updateFlight } from '@trms/contract/records/training-flight/calls'
import {
  type FlightContent,
  type FlightType,
  isFlightCheck,
  isPhaseCheck,
  type SentFlight,
} from '@trms/contract/records/training-flight/entity'
import { flightTypeOf } from '@trms/contract/records/training-flight/rules'
import { followRecency } from '../../crew/recency.ts'
import type { Guard, Handler } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { notFound, refuseStale } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstUpdate, mayRead } from '../training-record/policy.ts'
import { tellOfRecord } from '../training-record/told.ts'
import { keepAndSign, keepStanding } from '../training-record/versions.ts'
import { answerOf } from './answer.ts'
import { contentOf } from './columns.ts'
import { signedContent } from './content.ts'
import { type FlightRow, findFlight } from './queries.ts'
import { refuseProblems, rewriteFlight } from './write.ts'

/** Changes a flight by the fields that were sent; other fields keep their values (TF-15). */
export const update: Handler<typeof updateFlight> = async (ctx, input, files) => {
  const { id, version, ...sent } = input
  const before = await findFlight(ctx.db, id, { lock: true })
  if (!before || !mayRead(ctx.actor, before)) throw notFound()
  refuse(againstUpdate(ctx.actor, before))
  refuseStale(version, before.version)

  const changes = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  )
  const was = contentOf(before)
  const flight_type = typeOfChanged(was, sent)
  const flight = withoutForeignParts({ ...was, ...changes, flight_type }, sent)
  refuseProblems(ctx, flight)

  await keepStanding(ctx, before, {
    read: async () => signedContent(before),
  })
  await rewriteFlight(ctx, { id, writer: ctx.actor }, flight, { files, sectors: !!sent.sectors })
  await ctx.db
    .updateTable('training_record')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute()
  if (sent.sectors) await followRecency(ctx, before.pilot_id)
  const row = await findFlight(ctx.db, id)
  if (!row) throw new Error('the flight just changed is not there')
  await keepAndSign(ctx, {
    kind: 'training_flight',
    row,
    content: signedContent(row),
    how: 'changed',
  })
  ctx.audit({
    action: 'update',
    entity: 'training_flight',
    entityId: id,
    change: changeOf(before, row),
  })
  await tellOfRecord(ctx.db, row)
  return answerOf(row, ctx.actor)
}

/** Answers 404 for a flight that the caller may not know of, before any field is validated. */
export const updateGuard: Guard = async (ctx, sent) => {
  if (!isId(sent.id)) return
  const row = await findFlight(ctx.db, sent.id)
  if (!row || !mayRead(ctx.actor, row)) throw notFound()
}

/**
 * The flight type after a change: the sent type, else the type that follows from sent checks, else the old
 * type (TF-14).
 */
function typeOfChanged(
  was: FlightContent,
  sent: Pick<SentFlight, 'flight_type' | 'phase_report' | 'flight_check'>,
): FlightType {
  if (sent.flight_type !== undefined) return sent.flight_type
  const { phase_report, flight_check } = sent
  if (phase_report === undefined && flight_check === undefined) return was.flight_type
  if (phase_report || flight_check) return flightTypeOf(sent)
  return flightTypeOf({
    phase_report: phase_report === undefined ? was.phase_report : null,
    flight_check: flight_check === undefined ? was.flight_check : null,
  })
}

/**
 * Drops the report of the old flight type when the type changes. A report that the caller sent stays, and is
 * then reported as an error.
 */
function withoutForeignParts(
  flight: FlightContent,
  sent: { phase_report?: unknown; flight_check?: unknown },
): FlightContent {
  const type = flight.flight_type as never
  const phase = flight.phase_report && { ...flight.phase_report, type }
  const check = flight.flight_check && { ...flight.flight_check, type }
  return {
    ...flight,
    ...(sent.phase_report === undefined && { phase_report: isPhaseCheck(type) ? phase : null }),
    ...(sent.flight_check === undefined && { flight_check: isFlightCheck(type) ? check : null }),
  }
}

/** The changed facts with their old and new values, for the audit trail. */
function changeOf(before: FlightRow, after: FlightRow) {
  const [old, now] = [factsOf(before), factsOf(after)]
  const changed = Object.keys(now).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, { old: old[name], new: now[name] }]))
}

const factsOf = (row: FlightRow): Record<string, unknown> => ({
  ...contentOf(row),
  files: row.files.map(({ field, name, sha256 }) => ({ field, name, sha256 })),
})
