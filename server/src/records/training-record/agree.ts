import type { agreeAmendment } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { followCompletions } from '../../crew/completed.ts'
import { closeQuestions } from '../../crew/questions.ts'
import { followRecency } from '../../crew/recency.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { canonicalText, type Json } from '../../platform/signing/canonical.ts'
import { changesOf } from '../../platform/signing/changes.ts'
import { sign } from '../../platform/signing/sign.ts'
import { refuse } from '../../platform/verdict.ts'
import { oldAndNew } from './amend.ts'
import type { Amendable, Amendables } from './amending.ts'
import { heldRecord, waitingAmendment, writerOf } from './amendment.ts'
import { differencesOf } from './differences.ts'
import { completionOf, GRADED_AT } from './graded.ts'
import { againstAgree } from './policy.ts'
import { signatureOf } from './signature.ts'
import { tellOfRecord } from './told.ts'
import { keepVersion } from './versions.ts'
import { aboutRecord } from './whole.ts'

type Held = Awaited<ReturnType<typeof heldRecord>>
type Amendment = Awaited<ReturnType<typeof waitingAmendment>>

/** The trainee signs the amendment that was shown; from then on the amendment is the record (AMD-01). */
export const agree =
  (kinds: Amendables): Handler<typeof agreeAmendment> =>
  async (ctx, { id, version: seen }) => {
    const record = await heldRecord(ctx, id)
    refuse(againstAgree(ctx.actor, record))
    const amendment = await waitingAmendment(ctx.db, id, seen)
    const kind = kinds[record.kind]
    const changes = await putInForce(ctx, kind, record, amendment)
    const { fingerprint } = await sign(ctx, {
      record: { kind: kind.kind, id, version: amendment.version },
      meaning: 'agreed',
      about: aboutRecord(record),
      content: await kind.content.read(ctx.db, id),
    })
    // approved_at stays, because figures tell how long the first approval took. A disagreement was no
    // approval, so after a disagreement the moment is set here.
    await ctx.db
      .updateTable('training_record')
      .set({
        trainee_signature: JSON.stringify(signatureOf(ctx)),
        approval_fingerprint: fingerprint,
        ...(record.disagreed && { approved_at: ctx.now }),
      })
      .where('id', '=', id)
      .execute()
    await amended(ctx, kind, record, amendment)
    ctx.audit({
      action: 'agree_amendment',
      entity: kind.kind,
      entityId: id,
      change: {
        version: amendment.version,
        reason: amendment.reason,
        fingerprint,
        ...oldAndNew(changes),
      },
    })
    await tellOfRecord(ctx.db, record)
    return { id, version: amendment.version }
  }

/**
 * Writes exactly what the instructor signed, else throws 409, and keeps the new version. Returns the changes.
 */
async function putInForce(ctx: Ctx, kind: Amendable, record: Held, amendment: Amendment) {
  const { id } = record
  const { version, made_by, reason } = amendment
  const old = await kind.content.read(ctx.db, id)
  const writer = await writerOf(ctx, made_by)
  await kind.write(ctx, { id, writer }, amendment.sent as object, {})
  await takeFiles(ctx, id, amendment.id)
  const signed = JSON.parse(amendment.content) as { instructor_signature: Json }
  await ctx.db
    .updateTable('training_record')
    .set({ instructor_signature: JSON.stringify(signed.instructor_signature), version })
    .where('id', '=', id)
    .execute()
  await ctx.db
    .updateTable('record_amendment')
    .set({ state: 'in_force', ended_by: ctx.actor.id, ended_at: ctx.now })
    .where('id', '=', amendment.id)
    .execute()
  const content = await kind.content.read(ctx.db, id)
  const written = JSON.parse(canonicalText(content)) as Json
  if (changesOf(signed, written, kind.content.defaults).length > 0)
    throw new AppError('WRONG_STATE', 'amendment_outdated')
  await keepVersion(ctx, id, {
    version,
    content,
    made_by,
    made_at: ctx.now,
    how: 'amended',
    reason,
  })
  return differencesOf(old as never, content as never, kind.content.defaults)
}

/** Moves the amendment's files to the record; files that these replace stay, marked as replaced. */
async function takeFiles({ db }: Ctx, recordId: string, amendmentId: string): Promise<void> {
  await sql`UPDATE stored_file SET replaced_at = now() WHERE owner_id = ${recordId} AND replaced_at IS NULL
    AND field IN (SELECT field FROM stored_file WHERE owner_id = ${amendmentId})`.execute(db)
  await db
    .updateTable('stored_file')
    .set({ owner_id: recordId })
    .where('owner_id', '=', amendmentId)
    .execute()
}

/**
 * The one place that runs after an amendment has come into force, in the same transaction: the record's rows
 * are the new ones and both people have signed. Everything that depends on the record is updated here, and
 * open questions are answered by the amendment (SIG-05, AMD-04).
 */
async function amended(
  ctx: Ctx,
  { kind, completes }: Amendable,
  before: Held,
  { version, made_by, made_at }: Amendment,
): Promise<void> {
  const { id: record_id, pilot_id } = before
  const asked = { id: record_id, kind, about: aboutRecord(before) }
  await closeQuestions(ctx, asked, { amended_to: version, answered_by: made_by, made_at })
  if (kind === 'training_flight') await followRecency(ctx, pilot_id)
  if (!completes) return
  const now = await ctx.db
    .selectFrom('training_record as r')
    .select(['r.id', 'r.pilot_id', 'r.outcome', 'r.record_date', GRADED_AT.as('decided_at')])
    .where('r.id', '=', record_id)
    .executeTakeFirstOrThrow()
  const { outcome, record_date } = before
  const completed = completionOf(completes, { ...now, outcome, record_date })
  // The card names the instructor who graded, although the amendment comes into force in the trainee's call.
  const actor = { ...ctx.actor, id: made_by }
  const graded: Ctx = Object.create(ctx, { actor: { value: actor, enumerable: true } })
  const change = { before: completed, after: completionOf(completes, now), since: ctx.now }
  await followCompletions(graded, [change])
}
