import type { Db } from '../db/pool.ts'

/** What was found of the newest backup when one was last tested; undefined where none has been yet. */
export const lastTest = (db: Db) =>
  db.selectFrom('backup_test').selectAll().orderBy('tested_at', 'desc').limit(1).executeTakeFirst()
