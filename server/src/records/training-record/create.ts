import { flies } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Ctx, Guard } from '../../platform/context.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { isId } from '../../platform/db/id.ts'
import { searchFold } from '../../platform/db/keyword.ts'
import { invalidFields, notFound } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'
import { newRecordId } from '../../platform/signing/sign.ts'
import { refuse } from '../../platform/verdict.ts'
import { type PilotHead, readablePilot } from './pilot.ts'
import { againstCreate } from './policy.ts'
import { signatureOf } from './signature.ts'
import { tellOfNew } from './told.ts'

/** A pilot that the instructor may not know of is 404 before any field is looked at. */
export const createGuard: Guard = async (ctx, sent) => {
  if (isId(sent.pilot_id)) await flyingPilot(ctx, sent.pilot_id)
}

/** Nothing new is written of who has stopped flying, though their file can be read. */
async function flyingPilot(ctx: Ctx, id: string): Promise<PilotHead> {
  const pilot = await readablePilot(ctx, id)
  if (!flies(pilot)) throw notFound()
  return pilot
}

/** TF-05: as oneself, of a pilot for whom one may; gives the pilot. */
export async function theirPilot(
  ctx: Ctx,
  pilotId: string,
  instructorId: string,
): Promise<PilotHead> {
  const pilot = await flyingPilot(ctx, pilotId)
  refuse(againstCreate(ctx.actor, pilot))
  if (instructorId !== ctx.actor.id)
    throw invalidFields({ instructor_id: { key: 'instructor_must_be_you' } })
  return pilot
}

interface NewRecord {
  kind: Exclude<RecordKind, 'training_flight'>
  /** The field the day stands in. */
  day: 'date_of_flight' | 'date_of_test'
  /** training_record.outcome (migration 0005). */
  outcome: number
  /** What lists find the record by, beside its instructor (names.ts). */
  words?: string
}

/** What was sent, as far as it is the same in every kind. */
type SentRecord = { pilot_id: string; instructor_id: string } & Record<string, unknown>

/**
 * Checks who and when, then writes the shared row, the kind's own (`insertOwn`), the report and the audit
 * entry. Gives the new id.
 */
export async function createRecord(
  ctx: Ctx,
  { kind, day, outcome, words }: NewRecord,
  sent: SentRecord,
  files: { report?: ReceivedFile },
  insertOwn: (id: string) => Promise<unknown>,
): Promise<string> {
  const { pilot_id, instructor_id } = sent
  const date = String(sent[day])
  const pilot = await theirPilot(ctx, pilot_id, instructor_id)
  refuseFuture(ctx, day, date)

  const id = newRecordId(ctx)
  await ctx.db
    .insertInto('training_record')
    .values({
      id,
      kind,
      pilot_id,
      instructor_id,
      record_date: date,
      outcome,
      search_fold: searchFold([words, ctx.actor.full_name, ctx.actor.crew_code]),
      instructor_signature: JSON.stringify(signatureOf(ctx)),
      created_at: ctx.now,
    })
    .modifyEnd(ALONG)
    .execute()
  await insertOwn(id)
  if (files.report) await ctx.keep(files.report, { id, isNew: true, field: 'report' })
  ctx.audit({
    action: 'create',
    entity: kind,
    entityId: id,
    change: { ...sent, files: shaOf({ report: files.report }) },
  })
  await tellOfNew(ctx, { id, pilot_id, instructor_id, pilot_fleet: pilot.fleet })
  return id
}

/** A day that has not come yet, by the airline's clock, is INVALID_FIELDS at its field. */
export function refuseFuture(ctx: Ctx, field: string, date: string): void {
  if (date > dayIn(ctx.settings.timeZone, ctx.now))
    throw invalidFields({ [field]: { key: 'date_in_future' } })
}

/** The fingerprints of received files, for the audit trail. */
export const shaOf = (files: Record<string, { sha256: Buffer } | undefined>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, file?.sha256.toString('hex')]),
  )
