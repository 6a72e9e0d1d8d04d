import type { Db } from '../db/pool.ts'

/** The result of the latest backup test; undefined before the first test. */
export const lastTest = (db: Db) =>
  db.selectFrom('backup_test').selectAll().orderBy('tested_at', 'desc').limit(1).executeTakeFirst()
