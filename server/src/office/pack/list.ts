import type { packList } from '@trms/contract/office/pack/calls'
import { sql } from 'kysely'
import type { Handler } from '../../platform/context.ts'
import { accountHolds } from '../../platform/db/keyword.ts'
import { column, inOrder } from '../../platform/db/order.ts'
import { limitedTo } from '../../platform/db/page.ts'
import { checkerHash } from './contents.ts'
import { answerOf, PACKS, type PackRow } from './rows.ts'
import { keyFingerprint } from './seal.ts'

/** Lists the packs of all admins, the newest first. */
export const list: Handler<typeof packList> = async (
  { db, sealKey },
  { page_number, page_count, order, keyword, filters },
) => {
  const ofState = filters.state ? sql`p.state = ${filters.state}` : sql`true`
  const ofPerson = keyword
    ? sql`p.id IN (SELECT one.id FROM pack one JOIN account ON account.id = one.asked_by
        OR one.selection -> 'pilots' ? account.id::text WHERE ${accountHolds(keyword)})`
    : sql`true`
  const where = sql`WHERE ${ofState} AND ${ofPerson}`
  const [{ rows }, counted, checker] = await Promise.all([
    sql<PackRow>`${PACKS} ${where} ORDER BY ${inOrder(order, column('p.asked_at'), column('p.id'))}
      ${limitedTo({ page_number, page_count })}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::integer AS total FROM pack p ${where}`.execute(db),
    checkerHash(),
  ])
  return {
    packs: rows.map(answerOf),
    total: counted.rows[0]?.total ?? 0,
    seal_key: keyFingerprint(sealKey.publicKey),
    checker,
  }
}
