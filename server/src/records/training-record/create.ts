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

/** Answers 404 for a pilot whom the instructor may not know of, before any field is validated. */
export const createGuard: Guard = async (ctx, sent) => {
  if (isId(sent.pilot_id)) await flyingPilot(ctx, sent.pilot_id)
}

/**
 * The pilot of a new record. A person who no longer flies gets no new records, although the file can still be
 * read.
 */
async function flyingPilot(ctx: Ctx, id: string, how: { lock?: boolean } = {}): Promise<PilotHead> {
  const pilot = await readablePilot(ctx, id, how)
  if (!flies(pilot)) throw notFound()
  return pilot
}

/**
 * The pilot of a new record; refuses pilots for whom the caller may not record, and other instructors than
 * the caller (TF-05). Of a record and a deactivation of its pilot at the same moment, the second sees the first.
 */
export async function theirPilot(
  ctx: Ctx,
  pilotId: string,
  instructorId: string,
): Promise<PilotHead> {
  const pilot = await flyingPilot(ctx, pilotId, { lock: true })
  refuse(againstCreate(ctx.actor, pilot))
  if (instructorId !== ctx.actor.id)
    throw invalidFields({ instructor_id: { key: 'instructor_must_be_you' } })
  return pilot
}

interface NewRecord {
  kind: Exclude<RecordKind, 'training_flight'>
  /** The field that holds the day of the record. */
  day: 'date_of_flight' | 'date_of_test'
  /** The value of training_record.outcome (migration 0005). */
  outcome: number
  /** The text by which lists find the record, beside its instructor (names.ts). */
  words?: string
}

/** The input of a create call, as far as all kinds share its fields. */
type SentRecord = { pilot_id: string; instructor_id: string } & Record<string, unknown>

/**
 * Checks the people and the day, then writes the shared row, the kind's own row (`insertOwn`), the report and
 * the audit entry. Returns the new id.
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

/** Throws INVALID_FIELDS at the field for a day in the future, by the airline's time zone. */
export function refuseFuture(ctx: Ctx, field: string, date: string): void {
  if (date > dayIn(ctx.settings.timeZone, ctx.now))
    throw invalidFields({ [field]: { key: 'date_in_future' } })
}

/** The fingerprints of received files, for the audit trail. */
export const shaOf = (files: Record<string, { sha256: Buffer } | undefined>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, file?.sha256.toString('hex')]),
  )
