import type { FormMeaning } from '@trms/contract/common/signing'
import type { FormAction, StepContent } from '@trms/contract/exchange/form-exchange/shapes'
import { sql, type Updateable } from 'kysely'
import { archivedNow, because, type Returning } from '../../crew/archive.ts'
import { tellAtOnce } from '../../crew/asks.ts'
import { followCompletions } from '../../crew/completed.ts'
import { goneSignatures } from '../../platform/audit/signatures-in-trail.ts'
import type { Ctx } from '../../platform/context.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { newId } from '../../platform/db/id.ts'
import type { DB } from '../../platform/db/tables.ts'
import { forbidden, wrongState } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'
import { announce } from '../../platform/live/announce.ts'
import { sign } from '../../platform/signing/sign.ts'
import { noteEvent, noteEvents } from './event.ts'
import { formFinder, type Said } from './find.ts'
import type { ExchangeKind, ExchangeRow, Told } from './kind.ts'
import { refuseUnlessOpen } from './refusals.ts'
import { listFormSignatures } from './signature-states.ts'
import { filesOf, signaturesOfSteps, stepId } from './signed-step.ts'
import { statusAfter } from './stages.ts'

interface Entry {
  action: string
  change?: unknown
  /** Why somebody changed the status. */
  reason?: string
}
type Write<Row, Values, Given> = (
  ctx: Ctx,
  row: Row,
  values: Values,
  entry: Entry,
) => Promise<Given>
/** What somebody decides of a form, and what that changes. */
interface Step<Values> {
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
interface StatusFile {
  status_file?: ReceivedFile
}

/** What can be done with a form of any kind; a kind binds these to its calls, and adds what it alone can do. */
export function exchangeVerbs<
  Table extends keyof DB,
  Row extends ExchangeRow,
  Stage extends number,
  Answer,
>(kind: ExchangeKind<Table, Row, Stage, Answer>) {
  const { table, policy } = kind
  const { readable, guard, named, meant, byRight, sendFile } = formFinder(kind)

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
    await announce(ctx.db, together(kind.told(row), kind.told(after)))
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

    /** Who signed the form's steps, and whether they still are what was signed (SIG-04). */
    async signatures(ctx: Ctx, sent: Said) {
      const row = await named(ctx, sent)
      const [signatures, gone] = await Promise.all([
        signaturesOf(ctx, row),
        goneSignatures(ctx, [row.id]),
      ])
      return { signatures, gone }
    },

    /** A form that was just inserted: whoever made it sees it, also without the right to read others. */
    async made(ctx: Ctx, id: string, status: number, facts: object): Promise<Row> {
      await noteEvents(ctx, [{ formId: id, action: 'create', status }])
      ctx.audit({ action: 'create', entity: table, entityId: id, change: facts })
      const row = await kind.find(ctx.db, id)
      if (!row) throw new Error('the form just written is not there')
      await announce(ctx.db, kind.told(row))
      return row
    },

    /** Who submits again replaces; what was replaced stays in the history. */
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
          ...kind.onSubmit?.(ctx, row, status),
          // the office has not fetched this one
          ...(columns.includes(policy.fetched) && { downloaded_at: null }),
        }),
        said: { stage, status: { old: row.status, new: status } },
      })
    },

    /** Any status from any; submissions stay in force. */
    async setStatus(
      ctx: Ctx,
      sent: Said & { status: number; reason: string },
      { status_file }: StatusFile,
    ): Promise<Answer> {
      const row = await meant(ctx, sent, byRight(ctx, policy.maySetStatus))
      const meaning = meaningOf(row.status, sent.status)
      return reset(ctx, row, { action: 'set_status', meaning, ...sent }, status_file)
    },

    /** The pilot's form goes back to the pilot. */
    async reject(
      ctx: Ctx,
      sent: Said & { reason: string },
      { status_file }: StatusFile,
    ): Promise<Answer> {
      const { sendBack } = kind
      if (!sendBack) throw new Error(`nobody sends back a ${table}`)
      const row = await meant(ctx, sent, byRight(ctx, sendBack.may))
      if (!sendBack.isOpen(row)) throw wrongState('nothing_to_reject')
      const { reason } = sent
      const back = { action: 'reject', meaning: 'sent_back', status: sendBack.to, reason } as const
      return reset(ctx, row, back, status_file)
    },

    /** The form that the office waits for was fetched. Saying again what holds already changes nothing. */
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

    /** A form comes back out of the archive, with all that stands in it. */
    async restore(ctx: Ctx, { id, archived_at, back }: Returning): Promise<void> {
      await back()
      const row = await kind.find(ctx.db, id)
      if (!row) throw new Error('the form just brought back is not there')
      await follow(ctx, { before: null, after: row, since: archived_at })
      await announce(ctx.db, kind.told(row))
    },
  }
}

const printOf = (file: ReceivedFile | undefined) => file?.sha256.toString('hex')

/** One announcement to all who took part before a change or take part after it. */
const together = (before: Told, after: Told): Told => ({
  ...after,
  people: [...new Set([...before.people, ...after.people])],
  fleets: [...new Set([...(before.fleets ?? []), ...(after.fleets ?? [])])],
})
