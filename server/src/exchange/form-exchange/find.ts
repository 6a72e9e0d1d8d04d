import type { Ctx, Guard } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import type { DB } from '../../platform/db/tables.ts'
import { type AppError, notFound, refuseStale } from '../../platform/errors.ts'
import { sendFile } from '../../platform/files/send.ts'
import { findFormFile } from './event.ts'
import type { ExchangeKind, ExchangeRow } from './kind.ts'
import { refusedRight } from './refusals.ts'

/** The input of a call about a form; the field that names the form differs between kinds. */
export interface Said {
  version?: number | undefined
  [field: string]: unknown
}

/** Finds a form of a kind from the input of a call, and hides the form from callers who may not read it. */
export function formFinder<
  Table extends keyof DB,
  Row extends ExchangeRow,
  Stage extends number,
  Answer,
>(kind: ExchangeKind<Table, Row, Stage, Answer>) {
  const { policy } = kind

  const nameIn = (sent: Said): unknown =>
    kind.names.map((name) => sent[name]).find((id) => id !== undefined)

  /** Reads a form that the actor may read; throws the same 404 whether the form is missing or hidden. */
  async function readable(ctx: Ctx, id: string, how: { lock?: boolean } = {}): Promise<Row> {
    const row = await kind.find(ctx.db, id, how)
    if (!row || !policy.mayRead(ctx.actor, row)) throw notFound()
    return row
  }

  /** Answers 404 for a form that the caller may not know of, before any field is validated. */
  const guard: Guard = async (ctx, sent) => {
    const id = nameIn(sent)
    if (isId(id)) await readable(ctx, id)
  }

  const named = (ctx: Ctx, sent: Said, how?: { lock: boolean }) =>
    readable(ctx, String(nameIn(sent)), how)

  /**
   * Reads and locks the form that a call is about. The refusals come in this order: the refusal of `may`, a
   * field that contradicts the form, and a stale version.
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

    /**
     * Sends any file of a form, including a replaced one; 404 for a caller who may not open the file
     * (PERM-06).
     */
    async sendFile(ctx: Ctx, params: { id: string; name: string; download?: string | undefined }) {
      const file = await findFormFile(ctx.db, params)
      const row = await readable(ctx, file.form_id)
      if (kind.mayOpenFile?.(ctx.actor, row, file) === false) throw notFound()
      kind.refuseUnlessAgreed?.(row, params)
      return sendFile(ctx, file, { asDownload: params.download === '1' })
    },
  }
}
