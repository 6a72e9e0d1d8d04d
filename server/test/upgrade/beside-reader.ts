import { migrate } from '../../src/platform/db/migrate.ts'
import { ownerClient } from '../../src/platform/db/pool.ts'
import { until } from '../until.ts'

/**
 * Migrates the database while another session, like a backup, reads a table that a migration changes, until
 * the migration has waited twice for that session. Returns the migrations done, those that reported waiting,
 * and the number of rows that a writer could lock meanwhile.
 */
export async function migrateBesideReader(url: string) {
  const reader = ownerClient(url)
  const writer = ownerClient(url)
  await Promise.all([reader.connect(), writer.connect()])
  try {
    const isAwaited = async () => {
      const { rowCount } = await writer.query(
        `SELECT FROM pg_locks WHERE relation = 'training_record'::regclass AND NOT granted`,
      )
      return rowCount !== 0
    }
    await reader.query('BEGIN; LOCK TABLE training_record IN ACCESS SHARE MODE')
    const waited: string[] = []
    const migrating = migrate(url, (name) => waited.push(name))
    migrating.catch(() => undefined)
    await until(isAwaited, 'a migration that waits for the reader')
    // If the migration did not let the writer pass, the writer would wait as long as the reader reads.
    const { rowCount } = await writer.query('SELECT FROM training_record LIMIT 1 FOR UPDATE')
    await until(isAwaited, 'the migration that begins anew')
    await reader.query('ROLLBACK')
    return { done: await migrating, waited, written: rowCount }
  } finally {
    await Promise.all([reader.end(), writer.end()])
  }
}
