import type { Updateable } from 'kysely'
import { archivedNow, because, type Returning } from '../../crew/archive.ts'
import { goneSignatures } from '../../platform/audit/signatures-in-trail.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DB } from '../../platform/db/tables.ts'
import { forbidden, invalidFields, wrongState } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'
import { announce } from '../../platform/live/announce.ts'
import { noteEvents } from './event.ts'
import { formFinder, type Said } from './find.ts'
import type { ExchangeKind, ExchangeRow } from './kind.ts'
import { refuseUnlessOpen } from './refusals.ts'
import { listFormSignatures } from './signature-states.ts'
import { signaturesOfSteps } from './signed-step.ts'
import { statusAfter } from './stages.ts'
import { type Entry, exchangeWriter, type Step } from './writer.ts'

type Write<Row, Values, Given> = (
  ctx: Ctx,
  row: Row,
  values: Values,
  entry: Entry,
) => Promise<Given>
interface StatusFile {
  status_file?: ReceivedFile
}

/**
 * Makes the verbs that all kinds of forms share. Each kind binds these verbs to its calls and adds its own.
 */
export function exchangeVerbs<
  Table extends keyof DB,
  Row extends ExchangeRow,
  Stage extends number,
  Answer,
>(kind: ExchangeKind<Table, Row, Stage, Answer>) {
  const { table, policy } = kind
  const { readable, guard, named, meant, byRight, sendFile } = formFinder(kind)

  const { store, follow, write, change, step, reset, meaningOf } = exchangeWriter(kind, readable)

  const signaturesOf = (ctx: Ctx, row: Row) =>
    signaturesOfSteps(ctx, {
      kind: kind.signed.kind,
      id: row.id,
      form: kind.signed.lasting(row),
    })

  return {
    asks: kind.asks,
    signatureStates: listFormSignatures<Row>({
      findAll: kind.findAll,
      mayRead: policy.mayRead,
      signedOf: (row) => ({
        kind: kind.signed.kind,
        id: row.id,
        form: kind.signed.lasting(row),
      }),
    }),
    signaturesOf,
    follow,
    readable,
    guard,
    meant,
    sendFile,
    write: write as Write<Row, Updateable<DB[Table]>, Row>,
    step: step as (ctx: Ctx, row: Row, one: Step<Updateable<DB[Table]>>) => Promise<Answer>,

    async show(ctx: Ctx, sent: Said): Promise<Answer> {
      return kind.answer(ctx, await named(ctx, sent))
    },

    /**
     * The signatures of the form's steps with their present states, and the signatures that the trail names
     * but the database has lost (SIG-04).
     */
    async signatures(ctx: Ctx, sent: Said) {
      const row = await named(ctx, sent)
      const [signatures, gone] = await Promise.all([
        signaturesOf(ctx, row),
        goneSignatures(ctx, [row.id]),
      ])
      return { signatures, gone }
    },

    /**
     * Notes and announces a form that was just inserted, and reads the row for its maker, who sees the form
     * even without the right to read other forms.
     */
    async made(ctx: Ctx, id: string, status: number, facts: object): Promise<Row> {
      await noteEvents(ctx, [{ formId: id, action: 'create', status }])
      ctx.audit({ action: 'create', entity: table, entityId: id, change: facts })
      const row = await kind.find(ctx.db, id)
      if (!row) throw new Error('the form just written is not there')
      await announce(ctx.db, kind.told(row))
      return row
    },

    /** Submits a stage. A second submission replaces the first; the replaced file stays in the history. */
    async submit(
      ctx: Ctx,
      sent: Said & { form_order: Stage },
      { submitted_report: file }: { submitted_report?: ReceivedFile },
    ): Promise<Answer> {
      const stage = sent.form_order
      const judged = (one: Row) => policy.judgeSubmission(ctx.actor, one, stage)
      const row = await meant(ctx, sent, (one) =>
        judged(one).verdict === 'never' ? forbidden() : null,
      )
      const { rule, verdict } = judged(row)
      refuseUnlessOpen(verdict)
      const status = statusAfter(rule, row.status, kind.settled)
      const columns: readonly string[] = kind.columns[stage]
      return step(ctx, row, {
        action: 'submit',
        meaning: 'handed_in',
        stage,
        before: row.status,
        status,
        file,
        values: (address) => ({
          ...Object.fromEntries(columns.map((column) => [column, address])),
          status,
          // A submission that only replaces a file begins nobody's turn, so the waiting time goes on.
          ...(status !== row.status && kind.onTurn?.(ctx)),
          // The office has not fetched the new file yet.
          ...(columns.includes(policy.fetched) && { downloaded_at: null }),
        }),
        said: { stage, status: { old: row.status, new: status } },
      })
    },

    /**
     * Sets any status from any other, except that a form without a pilot can be neither completed nor failed.
     * Submissions stay in force.
     */
    async setStatus(
      ctx: Ctx,
      sent: Said & { status: number; reason: string },
      { status_file }: StatusFile,
    ): Promise<Answer> {
      const row = await meant(ctx, sent, byRight(ctx, policy.maySetStatus))
      // What was decided would hold of any pilot who is named later.
      if (kind.settled.includes(sent.status) && row.pilot_id === null)
        throw invalidFields({ status: { key: 'completed_without_pilot' } })
      const meaning = meaningOf(row.status, sent.status)
      return reset(ctx, row, { action: 'set_status', meaning, ...sent }, status_file)
    },

    /** Sends the pilot's form back to the pilot. */
    async reject(
      ctx: Ctx,
      sent: Said & { reason: string },
      { status_file }: StatusFile,
    ): Promise<Answer> {
      const { sendBack } = kind
      if (!sendBack) throw new Error(`a form of ${table} cannot be sent back`)
      const row = await meant(ctx, sent, byRight(ctx, sendBack.may))
      if (!sendBack.isOpen(row)) throw wrongState('nothing_to_reject')
      const { reason } = sent
      const back = { action: 'reject', meaning: 'sent_back', status: sendBack.to, reason } as const
      return reset(ctx, row, back, status_file)
    },

    /** Notes that the office fetched the form. A repeated call changes nothing. */
    async setFlag(ctx: Ctx, sent: Said): Promise<Answer> {
      const row = await meant(ctx, sent, byRight(ctx, policy.maySetFlag))
      const file = row[policy.fetched as keyof Row]
      if (file === null) throw wrongState(kind.nothingToFetch)
      if (row.downloaded_at !== null) return kind.answer(ctx, row)
      await noteEvents(ctx, [{ formId: row.id, action: 'download', status: row.status }])
      const values = { downloaded_at: ctx.now }
      return change(ctx, row, values, { action: 'download', change: { file } })
    },

    /** Archives a form; its history, its files and its audit trail stay. */
    async archive(
      ctx: Ctx,
      sent: Said & { reason?: string | undefined },
      may: (actor: Ctx['actor'], row: Row) => boolean,
      action = 'archive',
    ): Promise<{ id: string }> {
      const row = await meant(ctx, sent, byRight(ctx, may))
      const { id } = row
      const { reason } = sent
      await store(ctx, id, archivedNow(ctx, reason))
      const change = { ...kind.factsOf?.(row), ...because(reason) }
      ctx.audit({ action, entity: table, entityId: id, change })
      await follow(ctx, { before: row, after: null, reason })
      await announce(ctx.db, { ...kind.told(row), removed_by: ctx.actor.id })
      return { id }
    },

    /** Brings a form back out of the archive with everything in it. */
    async restore(ctx: Ctx, { id, archived_at, back }: Returning): Promise<void> {
      await back()
      const row = await kind.find(ctx.db, id)
      if (!row) throw new Error('the form just brought back is not there')
      await follow(ctx, { before: null, after: row, since: archived_at })
      await announce(ctx.db, kind.told(row))
    },
  }
}
