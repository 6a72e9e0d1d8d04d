import type { createFlight } from '@trms/contract/records/training-flight/calls'
import { flightTypeOf } from '@trms/contract/records/training-flight/rules'
import { followRecency } from '../../crew/recency.ts'
import type { Handler } from '../../platform/context.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { newRecordId } from '../../platform/signing/sign.ts'
import { shaOf, theirPilot } from '../training-record/create.ts'
import { signatureOf } from '../training-record/signature.ts'
import { tellOfNew } from '../training-record/told.ts'
import { keepAndSign } from '../training-record/versions.ts'
import { answerOf } from './answer.ts'
import { columnsOf, sectorRows } from './columns.ts'
import { signedContent } from './content.ts'
import { findFlight } from './queries.ts'
import { keepFiles, refuseProblems } from './write.ts'

/** Records a flight. The caller is its instructor and signs the record (TF-05, TF-11, TF-14). */
export const create: Handler<typeof createFlight> = async (ctx, input, files) => {
  const { pilot_id, instructor_id, ...sent } = input
  const flight = { ...sent, flight_type: sent.flight_type ?? flightTypeOf(sent) }
  const pilot = await theirPilot(ctx, pilot_id, instructor_id)
  refuseProblems(ctx, flight)

  const id = newRecordId(ctx)
  const columns = columnsOf(flight, ctx.actor)
  // One statement writes the three tables: a round trip for each would make up most of the time of this call.
  await ctx.db
    .with('record', (db) =>
      db.insertInto('training_record').values({
        id,
        kind: 'training_flight',
        pilot_id,
        instructor_id,
        instructor_signature: JSON.stringify(signatureOf(ctx)),
        created_at: ctx.now,
        ...columns.record,
      }),
    )
    .with('flight', (db) => db.insertInto('training_flight').values({ id, ...columns.flight }))
    .insertInto('training_flight_sector')
    .values(sectorRows(id, flight.sectors))
    .modifyEnd(ALONG)
    .execute()
  await keepFiles(ctx, { id, isNew: true }, flight, files)
  ctx.audit({
    action: 'create',
    entity: 'training_flight',
    entityId: id,
    change: { ...input, files: shaOf(files) },
  })
  if (columns.record.flown_on !== null) await followRecency(ctx, pilot_id)
  await tellOfNew(ctx, { id, pilot_id, instructor_id, pilot_fleet: pilot.fleet })
  const row = await findFlight(ctx.db, id)
  if (!row) throw new Error('the flight just written is not there')
  await keepAndSign(ctx, {
    kind: 'training_flight',
    row,
    content: signedContent(row),
    how: 'created',
  })
  return answerOf(row, ctx.actor)
}
