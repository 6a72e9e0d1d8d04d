import type { Ctx, Guard } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import type { DB } from '../../platform/db/tables.ts'
import { type AppError, notFound, refuseStale } from '../../platform/errors.ts'
import { sendFile } from '../../platform/files/send.ts'
import { findFormFile } from './event.ts'
import type { ExchangeKind, ExchangeRow } from './kind.ts'
import { refusedRight } from './refusals.ts'

/** What a call sends, whatever it calls the form. */
export interface Said {
  version?: number | undefined
  [field: string]: unknown
}

/** How a form of a kind is found by what a call says of it, and refused to whom it is none of. */
export function formFinder<
  Table extends keyof DB,
  Row extends ExchangeRow,
  Stage extends number,
  Answer,
>(kind: ExchangeKind<Table, Row, Stage, Answer>) {
  const { policy } = kind

  const nameIn = (sent: Said): unknown =>
    kind.names.map((name) => sent[name]).find((id) => id !== undefined)

  /** A form that the actor may read; 404 otherwise, whether or not there is one. */
  async function readable(ctx: Ctx, id: string, how: { lock?: boolean } = {}): Promise<Row> {
    const row = await kind.find(ctx.db, id, how)
    if (!row || !policy.mayRead(ctx.actor, row)) throw notFound()
    return row
  }

  /** A form the caller may not know of is 404 before any field is looked at. */
  const guard: Guard = async (ctx, sent) => {
    const id = nameIn(sent)
    if (isId(id)) await readable(ctx, id)
  }

  const named = (ctx: Ctx, sent: Said, how?: { lock: boolean }) =>
    readable(ctx, String(nameIn(sent)), how)

  /**
   * The form that a call is about, locked. Refuses in their order: whom `may` refuses, what the call says of the form
   * and is not so, and who has seen another version.
   */
  async function meant(ctx: Ctx, sent: Said, may: (row: Row) => AppError | null): Promise<Row> {
    const row = await named(ctx, sent, { lock: true })
    const refusal = may(row)
    if (refusal) throw refusal
    kind.refuseUnlessAgreed?.(row, sent)
    refuseStale(sent.version, kind.versionOf(row))
    return row
  }
  const byRight = (ctx: Ctx, may: (actor: Ctx['actor'], row: Row) => boolean) => (row: Row) =>
    may(ctx.actor, row) ? null : refusedRight(ctx, row)

  return {
    readable,
    guard,
    named,
    meant,
    byRight,

    /** Any file of a form, also a replaced one; 404 for whoever may not open it (PERM-06). */
    async sendFile(ctx: Ctx, params: { id: string; name: string; download?: string | undefined }) {
      const file = await findFormFile(ctx.db, params)
      const row = await readable(ctx, file.form_id)
      if (kind.mayOpenFile?.(ctx.actor, row, file) === false) throw notFound()
      kind.refuseUnlessAgreed?.(row, params)
      return sendFile(ctx, file, { asDownload: params.download === '1' })
    },
  }
}
