import type { FormMeaning } from '@trms/contract/common/signing'
import type { FormAction, StepContent } from '@trms/contract/exchange/form-exchange/shapes'
import { sql } from 'kysely'
import { tellAtOnce } from '../../crew/asks.ts'
import { followCompletions } from '../../crew/completed.ts'
import type { Ctx } from '../../platform/context.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { newId } from '../../platform/db/id.ts'
import type { DB } from '../../platform/db/tables.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'
import { announce, toBoth } from '../../platform/live/announce.ts'
import { sign } from '../../platform/signing/sign.ts'
import { noteEvent } from './event.ts'
import type { ExchangeKind, ExchangeRow } from './kind.ts'
import { filesOf, stepId } from './signed-step.ts'

export interface Entry {
  action: string
  change?: unknown
  /** Why somebody changed the status. */
  reason?: string
}
/** What somebody decides of a form, and what that changes. */
export interface Step<Values> {
  action: FormAction
  /** What they say by signing it. */
  meaning: FormMeaning
  /** The status that it leads out of, and into: the form's, of its CAAV form for the actions of that. */
  before: number
  status: number
  stage?: number
  reason?: string
  file?: ReceivedFile | undefined
  /** The columns, given the address that the file is served under. */
  values(address: string | null): Values
  /** For the audit trail, beside the file's fingerprint. */
  said: object
}

/** How forms of a kind are changed: with the entry of the audit trail, the announcement, and what they complete. */
export function exchangeWriter<
  Table extends keyof DB,
  Row extends ExchangeRow,
  Stage extends number,
  Answer,
>(
  kind: ExchangeKind<Table, Row, Stage, Answer>,
  /** A form as it is now, for whoever may read it. */
  readable: (ctx: Ctx, id: string) => Promise<Row>,
) {
  const { table } = kind

  const store = (ctx: Ctx, id: string, values: object) =>
    ctx.db
      // one table stands for all to the compiler: columns are held against the right one where a kind names them
      .updateTable(table as 'line_check')
      .set(values)
      .where('id', '=', id)
      .modifyEnd(ALONG)
      .execute()

  /** Forms that are completed qualify their pilots, and those that are no more do so no more. */
  function follow(
    ctx: Ctx,
    ...changes: {
      before: Row | null
      after: Row | null
      reason?: string | undefined
      since?: Date
    }[]
  ): Promise<void> {
    const completionOf = (row: Row | null) =>
      (row && kind.qualifies?.(row, ctx.settings.timeZone)) ?? null
    return followCompletions(
      ctx,
      changes.map(({ before, after, ...how }) => ({
        before: completionOf(before),
        after: completionOf(after),
        ...how,
      })),
    )
  }

  /** Changes a locked form, with its audit entry and its announcement; gives it as it is now. */
  async function write(
    ctx: Ctx,
    row: Row,
    values: object,
    { reason, ...entry }: Entry,
  ): Promise<Row> {
    await store(ctx, row.id, { ...values, version: sql`version + 1` })
    ctx.audit({ ...entry, entity: table, entityId: row.id })
    const after = await readable(ctx, row.id)
    await follow(ctx, { before: row, after, reason })
    await announce(ctx.db, toBoth(kind.told(row), kind.told(after)))
    return after
  }

  const change = async (ctx: Ctx, row: Row, values: object, entry: Entry): Promise<Answer> =>
    kind.answer(ctx, await write(ctx, row, values, entry))

  /**
   * A decision about a locked form: its event with the file, what it changes, and the signature of whoever decides, over
   * the form, the step and the file (SIG-01). Everything that people decide of forms passes here.
   */
  async function step(
    ctx: Ctx,
    row: Row,
    { action, meaning, before, status, stage, reason, file, values, said }: Step<object>,
  ): Promise<Answer> {
    const id = stepId(ctx, { id: row.id, version: kind.versionOf(row) })
    const signatureId = newId()
    const address = await noteEvent(
      ctx,
      {
        id,
        signatureId,
        formId: row.id,
        action,
        status,
        ...(stage !== undefined && { stage }),
        ...(reason !== undefined && { reason }),
      },
      { file, servedBy: kind.file },
    )
    const change = { ...said, file: printOf(file) }
    const written = values(address)
    const after = await write(ctx, row, written, {
      action,
      change,
      ...(reason !== undefined && { reason }),
    })
    const { timeZone } = ctx.settings
    const content: StepContent = {
      kind: kind.signed.kind,
      id: row.id,
      form: kind.signed.lasting(after),
      as_it_stood: kind.signed.stood(after, timeZone),
      event: { id, action, stage: stage ?? null, before, status, reason: reason ?? '' },
      files: filesOf(file),
    }
    await sign(ctx, {
      id: signatureId,
      record: { kind: kind.signed.kind, id: row.id, version: kind.versionOf(after) },
      meaning,
      about: { pilot: after.pilot_name ?? '–', day: kind.signed.dayOf(after, timeZone) },
      content,
    })
    return kind.answer(ctx, after)
  }

  /** What one says by setting this status. */
  function meaningOf(before: number, status: number): FormMeaning {
    if (status === kind.completed) return 'closed'
    return status < before && !kind.settled.includes(status) ? 'sent_back' : 'status_set'
  }

  /** Sets the status, with a reason and a file, which stand in the history. */
  function reset(
    ctx: Ctx,
    row: Row,
    {
      action,
      meaning,
      status,
      reason,
    }: Pick<Step<object>, 'action' | 'meaning' | 'status'> & {
      reason: string
    },
    file: ReceivedFile | undefined,
  ): Promise<Answer> {
    tellAtOnce(ctx)
    return step(ctx, row, {
      action,
      meaning,
      before: row.status,
      status,
      reason,
      file,
      values: () => ({ status, ...kind.onReset?.(ctx) }),
      said: { status: { old: row.status, new: status }, reason },
    })
  }

  return { store, follow, write, change, step, reset, meaningOf }
}

const printOf = (file: ReceivedFile | undefined) => file?.sha256.toString('hex')
