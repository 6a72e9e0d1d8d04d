import { addDays } from '@trms/contract/common/days'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/db/pool.ts'
import { flying } from './crew.ts'

/** Active pilots and instructors with their recency, also those who never reported anything. */
export const tracked = (db: Db) =>
  flying(db)
    .leftJoin('recency', 'recency.pilot_id', 'account.id')
    .where('account.status', '=', 'active')

/** Whether it ends within so many days from today on; what has ended already does not. */
export const endsWithin = (
  date: 'recency_date' | 'sim_expired_date',
  today: string,
  days: number,
) => sql<SqlBool>`recency.${sql.ref(date)} BETWEEN ${today} AND ${addDays(today, days)}`
