import {
  type dropMails,
  type givenUpMails,
  MOST_GIVEN_UP,
  type sendMailsAgain,
} from '@trms/contract/office/health/calls'
import { sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { dropJobs, tryAgain } from '../../platform/jobs/queue.ts'
import { GIVEN_UP } from './asks.ts'

interface GivenUp {
  id: string
  kind: string
  to_name: string
  given_up_at: Date
  problem: string
}

export const list: Handler<typeof givenUpMails> = async ({ db }) => {
  const { rows } = await sql<GivenUp>`
    SELECT j.id, j.name AS kind, coalesce(a.full_name, '') AS to_name,
      ${GIVEN_UP.since} AS given_up_at,
      ${GIVEN_UP.problem} AS problem
    FROM (SELECT * FROM ${GIVEN_UP.from}) AS j LEFT JOIN account a
      ON a.id::text = coalesce(j.data ->> 'account_id', j.data -> 'to' ->> 'account_id')
      OR a.email_key = j.data -> 'to' ->> 'email_key'
    ORDER BY given_up_at, j.id LIMIT ${MOST_GIVEN_UP}`.execute(db)
  return {
    mails: rows.map((row) => ({ ...row, given_up_at: row.given_up_at.toISOString() })),
  }
}

export const sendAgain: Handler<typeof sendMailsAgain> = (ctx, { ids }) =>
  each(ctx, ids, 'send_again', tryAgain)

export const drop: Handler<typeof dropMails> = (ctx, { ids }) => each(ctx, ids, 'drop', dropJobs)

/** Acts on those of these mails that are given up and that nobody else is acting on. */
async function each(
  ctx: Ctx,
  ids: readonly string[],
  action: string,
  act: typeof tryAgain,
): Promise<{ mails: number }> {
  const { rows } = await sql<{ id: string; kind: string }>`
    SELECT j.id, j.name AS kind FROM ${GIVEN_UP.from} AND j.id = ANY (${ids}::uuid[])
    FOR UPDATE OF j SKIP LOCKED`.execute(ctx.db)
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const mails = rows.filter((row) => row.kind === kind).map((row) => row.id)
    await act(ctx.db, kind, mails)
    for (const id of mails) ctx.audit({ action, entity: 'mail', entityId: id, change: { kind } })
  }
  return { mails: rows.length }
}
