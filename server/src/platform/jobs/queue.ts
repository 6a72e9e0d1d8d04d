import { AsyncLocalStorage } from 'node:async_hooks'
import { fromKysely, PgBoss } from 'pg-boss'
import { ENDS_ALONG } from '../db/connection.ts'
import { newId } from '../db/id.ts'
import { BOSS } from '../db/jobs-schema.ts'
import type { Db } from '../db/pool.ts'

/** What a handler is given. */
export interface Job {
  id: string
  kind: string
  payload: unknown
  /** This attempt included. */
  attempts: number
  /** Aborted when the server is about to stop: long work leaves off and throws, and is another server's. */
  stopping: AbortSignal
}

/** Writes a job with the caller's transaction: it is done when, and only when, that commits. */
export async function enqueue(db: Db, kind: string, payload: object): Promise<void> {
  const written = await writing.run(db, () => writer.send(kind, payload, { id: newId() }))
  if (!written) throw new Error(`the job of kind ${kind} was not written`)
}

/** Whose connection a job is written with. */
const writing = new AsyncLocalStorage<Db>()

/**
 * Never started, it holds no timer and no connection: it only knows how a job is written. How a queue is kept it reads once, on the
 * connection of the caller: with one of its own, calls could wait for each other's.
 */
const writer = new PgBoss({
  ...BOSS,
  db: { executeSql: (text, values) => fromKysely(callers()).executeSql(text, values) },
})

function callers(): Db {
  const db = writing.getStore()
  if (!db) throw new Error('a job is written with the connection of a caller')
  return db
}

/**
 * Writes jobs of a kind in one statement, each under an id that the caller's own rows may name. In a transaction nobody waits for it:
 * if it fails, what is asked next fails, COMMIT included. Kinds of which a queue holds one job alone are written by `enqueue`, which tells.
 */
export async function enqueueAll(
  db: Db,
  kind: string,
  jobs: readonly { id: string; data: object }[],
): Promise<void> {
  if (jobs.length > 0)
    await writing.run(db, () => writer.insert(kind, [...jobs], { db: inPassing(db) }))
}

const inPassing = (db: Db): ReturnType<typeof fromKysely> => ({
  executeSql: (text, values) => fromKysely(db).executeSql(`${text} ${ENDS_ALONG}`, values),
})

/** Jobs that were given up get one try more. */
export async function tryAgain(db: Db, kind: string, ids: string[]): Promise<void> {
  await writing.run(db, () => writer.retry(kind, ids))
}

export async function dropJobs(db: Db, kind: string, ids: string[]): Promise<void> {
  await writing.run(db, () => writer.deleteJob(kind, ids))
}
