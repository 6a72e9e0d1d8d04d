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
  /** The reason that somebody gave for changing the status. */
  reason?: string
}
/** A decision about a form, and the changes that follow from the decision. */
export interface Step<Values> {
  action: FormAction
  /** The meaning of the signature under this decision. */
  meaning: FormMeaning
  /**
   * The status before and after the decision: the form's, or the CAAV form's for the actions of the CAAV
   * form.
   */
  before: number
  status: number
  stage?: number
  reason?: string
  file?: ReceivedFile | undefined
  /** Further facts that the statement keeps as they are at this moment, and never compares. */
  stood?: StepContent['as_it_stood']
  /** The columns to change, given the address that serves the file. */
  values(address: string | null): Values
  /** The change for the audit trail; the file's fingerprint is added. */
  said: object
}

/**
 * Writes changes of forms of a kind, each with its audit entry, its announcement, and the qualifications that
 * follow.
 */
export function exchangeWriter<
  Table extends keyof DB,
  Row extends ExchangeRow,
  Stage extends number,
  Answer,
>(
  kind: ExchangeKind<Table, Row, Stage, Answer>,
  /** Reads a form as stored now, for a caller who may read the form. */
  readable: (ctx: Ctx, id: string) => Promise<Row>,
) {
  const { table } = kind

  const store = (ctx: Ctx, id: string, values: object) =>
    ctx.db
      // `table` can be any table, but the compiler accepts only one here; ExchangeKind checks the columns of
      // each kind.
      .updateTable(table as 'line_check')
      .set(values)
      .where('id', '=', id)
      .modifyEnd(ALONG)
      .execute()

  /**
   * Adds the qualifications of forms that became completed, and withdraws those of forms that are no longer
   * completed.
   */
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

  /**
   * Changes a locked form, with its audit entry and its announcement; returns the form as stored afterwards.
   */
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
   * Takes a decision about a locked form: writes the event with its file, changes the form, and has the
   * decider sign the form, the step and the file (SIG-01). Every decision that people take about forms passes
   * through here.
   */
  async function step(
    ctx: Ctx,
    row: Row,
    { action, meaning, before, status, stage, reason, file, stood, values, said }: Step<object>,
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
      as_it_stood: { ...kind.signed.stood(after, timeZone), ...stood },
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

  /** The meaning of the signature of somebody who sets this status. */
  function meaningOf(before: number, status: number): FormMeaning {
    if (status === kind.completed) return 'closed'
    return status < before && !kind.settled.includes(status) ? 'sent_back' : 'status_set'
  }

  /** Sets the status, with a reason and a file that both appear in the history. */
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
      values: () => ({ status, ...kind.onTurn?.(ctx), ...kind.onReset }),
      said: { status: { old: row.status, new: status }, reason },
    })
  }

  return { store, follow, write, change, step, reset, meaningOf }
}

const printOf = (file: ReceivedFile | undefined) => file?.sha256.toString('hex')
