import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { newId } from '../db/id.ts'
import type { DB } from '../db/tables.ts'
import type { FileStore } from './store.ts'

/**
 * The registration of this server process in the database: a row, and a lock that PostgreSQL releases when
 * the process ends.
 */
export interface Instance {
  id: string
  release(): Promise<void>
}

export async function registerInstance(pool: Pool): Promise<Instance> {
  const id = newId()
  const lockKey = lockKeyOf(id)
  let released = false
  let held: PoolClient | null = null

  async function hold(): Promise<PoolClient> {
    const client = await pool.connect()
    try {
      await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    } catch (error) {
      client.release(true)
      throw error
    }
    client.once('error', () => {
      if (held !== client) return
      held = null
      client.release(true)
      void holdAgain()
    })
    held = client
    return client
  }

  /**
   * Takes the lock again after its connection was lost; without the lock, the next server that starts would
   * take this one for dead.
   */
  async function holdAgain(): Promise<void> {
    while (!released && !held) await hold().catch(() => setTimeout(RETRY_MS))
    if (released) await letGo()
  }

  async function letGo(): Promise<void> {
    const client = held
    held = null
    await client?.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client?.release(true)
  }

  const client = await hold()
  await client.query('INSERT INTO server_instance (id, lock_key) VALUES ($1, $2)', [id, lockKey])
  return {
    id,
    async release() {
      released = true
      await letGo()
    },
  }
}

const RETRY_MS = 1000

/** The lock key: 48 random bits of the id, which a JavaScript number holds exactly. */
const lockKeyOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(-12), 16)

/**
 * Cleans up after server processes that ended without releasing their registration. Safe while other servers
 * run.
 */
export async function sweepEnded(pool: Pool, db: Kysely<DB>, files: FileStore): Promise<number> {
  const unswept = await db
    .selectFrom('server_instance')
    .select(['id', 'lock_key'])
    .where('swept_at', 'is', null)
    .execute()
  let removed = 0
  for (const { id, lock_key } of unswept) {
    const client = await pool.connect()
    try {
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS ended', [lock_key])
      if (!rows[0]?.ended) continue
      try {
        removed += await files.sweep(id, (keys) => keptKeys(db, keys))
        await db
          .updateTable('server_instance')
          .set({ swept_at: new Date() })
          .where('id', '=', id)
          .execute()
      } finally {
        // The lock belongs to the connection, which goes back to the pool. A lock that stayed after a failure
        // would keep every other server from sweeping these files.
        await client.query('SELECT pg_advisory_unlock($1)', [lock_key])
      }
    } finally {
      client.release()
    }
  }
  return removed
}

async function keptKeys(db: Kysely<DB>, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('stored_file')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .unionAll(
      db.selectFrom('pack').select('storage_key').where('storage_key', 'in', keys).$narrowType<{
        storage_key: string
      }>(),
    )
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}
