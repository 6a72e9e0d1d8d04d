import { AsyncLocalStorage } from 'node:async_hooks'
import { fromKysely, PgBoss } from 'pg-boss'
import { ENDS_ALONG } from '../db/connection.ts'
import { newId } from '../db/id.ts'
import { BOSS } from '../db/jobs-schema.ts'
import type { Db } from '../db/pool.ts'

/** A job as its handler receives it. */
export interface Job {
  id: string
  kind: string
  payload: unknown
  /** The number of attempts, including this one. */
  attempts: number
  /**
   * Aborted when the server is about to stop: long work then stops and throws, and another server takes over
   * the job.
   */
  stopping: AbortSignal
}

/**
 * Writes a job in the caller's transaction, so that the job is done if and only if that transaction commits.
 */
export async function enqueue(db: Db, kind: string, payload: object): Promise<void> {
  const written = await writing.run(db, () => writer.send(kind, payload, { id: newId() }))
  if (!written) throw new Error(`the job of kind ${kind} was not written`)
}

/** The connection that a job is written with. */
const writing = new AsyncLocalStorage<Db>()

/**
 * A pg-boss that is never started, and so has no timer and no connection; its only use is to write jobs. The
 * options of a queue are read once, on the caller's connection: with a connection of its own, calls could
 * wait for each other's connections.
 */
const writer = new PgBoss({
  ...BOSS,
  db: { executeSql: (text, values) => fromKysely(callers()).executeSql(text, values) },
})

function callers(): Db {
  const db = writing.getStore()
  if (!db) throw new Error('a job can only be written on the connection of a caller')
  return db
}

/**
 * Writes several jobs of a kind in one statement, each with an id that the caller's own rows may refer to. In
 * a transaction nobody waits for this statement; its failure makes the next one, or COMMIT, fail. Scheduled
 * kinds, whose queue holds one job only, must use `enqueue`, which reports a job that was not written.
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

/** Gives failed jobs one more try. */
export async function tryAgain(db: Db, kind: string, ids: string[]): Promise<void> {
  await writing.run(db, () => writer.retry(kind, ids))
}

export async function dropJobs(db: Db, kind: string, ids: string[]): Promise<void> {
  await writing.run(db, () => writer.deleteJob(kind, ids))
}
