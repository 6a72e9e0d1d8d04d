import type { FieldChange } from '@trms/contract/common/field-change'
import { sql } from 'kysely'
import { tellAtOnce } from '../../crew/asks.ts'
import type { Ctx, Guard } from '../../platform/context.ts'
import { isId, newId } from '../../platform/db/id.ts'
import { AppError, notFound, refuseStale } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'
import { canonicalText, type Json } from '../../platform/signing/canonical.ts'
import { sign } from '../../platform/signing/sign.ts'
import { refuse } from '../../platform/verdict.ts'
import type { Amendable } from './amending.ts'
import { heldRecord } from './amendment.ts'
import { shaOf } from './create.ts'
import { differencesOf } from './differences.ts'
import { againstAmend, mayRead } from './policy.ts'
import { signatureOf } from './signature.ts'
import { tellOfRecord } from './told.ts'
import { keepStanding } from './versions.ts'
import { aboutRecord } from './whole.ts'

interface Sent {
  id: string
  version: number
  reason: string
}
type Files = Partial<Record<string, ReceivedFile>>

/**
 * The instructor of an approved record signs an amendment, which waits for the trainee (AMD-01). The future
 * content is found by writing the amendment and rolling back; only the amendment is stored.
 */
export const amend =
  (kind: Amendable) =>
  async (ctx: Ctx, { id, version: seen, reason, ...sent }: Sent, files: Files) => {
    const record = await heldRecord(ctx, id, kind.kind)
    refuse(againstAmend(ctx.actor, record))
    refuseStale(seen, record.version)
    await keepStanding(ctx, record, kind.content)

    const old = await kind.content.read(ctx.db, id)
    const { content, answer } = await wouldBe(ctx, kind, id, sent, files)
    const changes = differencesOf(old as never, content as never, kind.content.defaults)
    if (changes.length === 0) throw new AppError('WRONG_STATE', 'amendment_changes_nothing')

    const version = await nextVersion(ctx, record)
    const amendment = newId()
    await ctx.db
      .insertInto('record_amendment')
      .values({
        id: amendment,
        record_id: id,
        version,
        reason,
        sent: JSON.stringify(sent),
        content: canonicalText(content),
        made_by: ctx.actor.id,
        made_at: ctx.now,
      })
      .execute()
    for (const [field, file] of Object.entries(files))
      if (file) await ctx.keep(file, { id: amendment, isNew: true, field })
    await sign(ctx, {
      record: { kind: kind.kind, id, version },
      meaning: 'graded',
      about: aboutRecord(record),
      content,
    })
    ctx.audit({
      action: 'amend',
      entity: kind.kind,
      entityId: id,
      change: { version, reason, ...oldAndNew(changes), files: shaOf(files) },
    })
    await tellOfRecord(ctx.db, record)
    tellAtOnce(ctx)
    return { record: answer, version, changes }
  }

/** The record's future content, and the answer that the actor would get. */
async function wouldBe(ctx: Ctx, kind: Amendable, id: string, sent: object, files: Files) {
  await sql`SAVEPOINT amendment`.execute(ctx.db)
  const signature = JSON.stringify(signatureOf(ctx))
  await kind.write(ctx, { id, writer: ctx.actor }, sent, files)
  await ctx.db
    .updateTable('training_record')
    .set({ instructor_signature: signature })
    .where('id', '=', id)
    .execute()
  const content = await kind.content.read(ctx.db, id)
  const answer = await kind.answer(ctx, id)
  await sql`ROLLBACK TO SAVEPOINT amendment`.execute(ctx.db)
  return { content: JSON.parse(canonicalText(content)) as typeof content, answer }
}

/** The next version number. No number is used twice, not even the number of a withdrawn amendment. */
async function nextVersion({ db }: Ctx, record: { id: string; version: number }): Promise<number> {
  const { last } = await db
    .selectFrom('record_amendment')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('record_id', '=', record.id)
    .executeTakeFirstOrThrow()
  return Math.max(record.version, last ?? 0) + 1
}

/** The changes in the shape of the audit trail. */
export const oldAndNew = (changes: readonly FieldChange[]) =>
  Object.fromEntries(
    changes.map((one) => [one.field, { old: one.old as Json, new: one.new as Json }]),
  )

/** Answers 404 for a record that the actor may not know of, before any field is validated. */
export const amendGuard =
  ({ find }: Pick<Amendable, 'find'>): Guard =>
  async (ctx, sent) => {
    if (!isId(sent.id)) return
    const row = await find(ctx.db, sent.id)
    if (!row || !mayRead(ctx.actor, row)) throw notFound()
  }
