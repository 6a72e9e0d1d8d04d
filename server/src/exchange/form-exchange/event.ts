import type { Download } from '@trms/contract/call'
import { NOBODY } from '@trms/contract/common/crew-code'
import type { FormAction } from '@trms/contract/exchange/form-exchange/shapes'
import { namesOf } from '../../crew/names-of.ts'
import type { Ctx } from '../../platform/context.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/errors.ts'
import { addressIn } from '../../platform/files/address.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'

/** The field name under which a file of a form is stored with its event. */
export const EVENT_FILE = 'file'

export interface NewEvent {
  formId: string
  action: FormAction
  /** The form's status after the step; for the actions of the CAAV form, the status of the CAAV form. */
  status: number
  stage?: number
  reason?: string
  /** The ids of a signed step and of its signature. */
  id?: string
  signatureId?: string
}

/** Writes steps that bring no file. */
export async function noteEvents(ctx: Ctx, events: readonly NewEvent[]): Promise<void> {
  await ctx.db
    .insertInto('form_event')
    .values(events.map((one) => rowOf(ctx, one, null)))
    .modifyEnd(ALONG)
    .execute()
}

/** Writes one step and keeps its file. Returns the address that serves the file, or null without a file. */
export async function noteEvent(
  ctx: Ctx,
  event: NewEvent,
  brought?: { file: ReceivedFile | undefined; servedBy: Pick<Download, 'path'> },
): Promise<string | null> {
  const { file, servedBy } = brought ?? {}
  const address = file && servedBy ? addressIn(servedBy, file) : null
  const row = rowOf(ctx, event, address)
  await ctx.db.insertInto('form_event').values(row).modifyEnd(ALONG).execute()
  if (file) await ctx.keep(file, { id: row.id, field: EVENT_FILE, isNew: true })
  return address
}

/**
 * Notes in the history of some forms that a part went to somebody else. The note keeps the names and crew
 * codes of today, because both can change.
 */
export async function noteReplaced(
  ctx: Ctx,
  forms: readonly { id: string; status: number }[],
  { stage, from, to }: { stage: number; from: string; to: string | null },
): Promise<void> {
  const names = await namesOf(ctx.db, to === null ? [from] : [from, to])
  const nameOf = (id: string | null) => names.get(id ?? '') ?? NOBODY
  const reason = `${nameOf(from)} → ${nameOf(to)}`
  await noteEvents(
    ctx,
    forms.map(({ id, status }) => ({ formId: id, action: 'replace', stage, status, reason })),
  )
}

/**
 * Finds a file by its address, with the form and the action of the step that brought the file; throws 404.
 */
export async function findFormFile(db: Db, { id, name }: { id: string; name: string }) {
  const file = await db
    .selectFrom('stored_file as f')
    .innerJoin('form_event as e', 'e.id', 'f.owner_id')
    .select(['f.name', 'f.type', 'f.size', 'f.sha256', 'f.storage_key', 'e.form_id', 'e.action'])
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (!file || file.name !== name) throw notFound()
  return file
}

const rowOf = (ctx: Ctx, event: NewEvent, file: string | null) => ({
  id: event.id ?? newId(),
  form_id: event.formId,
  action: event.action,
  stage: event.stage ?? null,
  status: event.status,
  reason: event.reason ?? '',
  file,
  signature_id: event.signatureId ?? null,
  actor_id: ctx.actor.id,
  at: ctx.now,
})
