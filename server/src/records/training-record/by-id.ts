import type { Actor, Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/errors.ts'
import { mayRead, type RecordFacts } from './policy.ts'

/**
 * Reads one whole record for those who may read the record; throws the same 404 whether the record is missing
 * or hidden.
 */
export const readRecord =
  <Row extends RecordFacts, Answer>(
    find: (db: Db, id: string) => Promise<Row | undefined>,
    answerOf: (row: Row, actor: Actor) => Answer,
  ) =>
  async (ctx: Ctx, { id }: { id: string }): Promise<Answer> => {
    const row = await find(ctx.db, id)
    if (!row || !mayRead(ctx.actor, row)) throw notFound()
    return answerOf(row, ctx.actor)
  }
