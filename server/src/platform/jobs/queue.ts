import { fromKysely, PgBoss } from 'pg-boss'
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
  if (!(await writer(db).send(kind, payload, { id: newId() })))
    throw new Error(`the job of kind ${kind} was not written`)
}

/**
 * Never started, it holds no timer and no connection: it only knows how a job is written. Each is asked anew how its
 * queue is kept, on the caller's own connection: one for all would take a second one out of the pool.
 */
const writer = (db: Db) => new PgBoss({ ...BOSS, db: fromKysely(db) })

/** Writes many jobs of a kind in one statement, each under an id that the caller's own rows may name. */
export async function enqueueAll(
  db: Db,
  kind: string,
  jobs: readonly { id: string; data: object }[],
): Promise<void> {
  if (jobs.length > 0) await writer(db).insert(kind, [...jobs])
}

/** Jobs that were given up get one try more. */
export async function tryAgain(db: Db, kind: string, ids: string[]): Promise<void> {
  await writer(db).retry(kind, ids)
}

export async function dropJobs(db: Db, kind: string, ids: string[]): Promise<void> {
  await writer(db).deleteJob(kind, ids)
}
