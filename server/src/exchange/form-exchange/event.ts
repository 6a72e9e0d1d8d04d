import type { Download } from '@trms/contract/call'
import type { FormAction } from '@trms/contract/exchange/form-exchange/shapes'
import type { Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { addressIn } from '../../platform/files/address.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'

/** The field of its event that every file of a form stands in. */
export const EVENT_FILE = 'file'

export interface NewEvent {
  formId: string
  action: FormAction
  /** The form's status afterwards; of its CAAV form for the actions of that. */
  status: number
  stage?: number
  reason?: string
}

/** Writes steps that bring no file. */
export async function noteEvents(ctx: Ctx, events: readonly NewEvent[]): Promise<void> {
  await ctx.db
    .insertInto('form_event')
    .values(events.map((one) => rowOf(ctx, one, null)))
    .execute()
}

/** Writes one step and keeps its file; gives the address that the file is served under, if there is one. */
export async function noteEvent(
  ctx: Ctx,
  event: NewEvent,
  brought?: { file: ReceivedFile | undefined; servedBy: Pick<Download, 'path'> },
): Promise<string | null> {
  const { file, servedBy } = brought ?? {}
  const address = file && servedBy ? addressIn(servedBy, file) : null
  const row = rowOf(ctx, event, address)
  await ctx.db.insertInto('form_event').values(row).execute()
  if (file) await ctx.keep(file, { id: row.id, field: EVENT_FILE, isNew: true })
  return address
}

const rowOf = (ctx: Ctx, event: NewEvent, file: string | null) => ({
  id: newId(),
  form_id: event.formId,
  action: event.action,
  stage: event.stage ?? null,
  status: event.status,
  reason: event.reason ?? '',
  file,
  actor_id: ctx.actor.id,
  at: ctx.now,
})
