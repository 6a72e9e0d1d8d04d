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
}

/** Writes a job with the caller's transaction: it is done when, and only when, that commits. */
export const enqueue = (db: Db, kind: string, payload: object): Promise<void> =>
  enqueueWith(db, kind, newId(), payload)

/** The same under an id that the caller's own rows name. */
export async function enqueueWith(
  db: Db,
  kind: string,
  id: string,
  payload: object,
): Promise<void> {
  if (!(await writer(db).send(kind, payload, { id })))
    throw new Error(`the job of kind ${kind} was not written`)
}

/** Never started, it holds no timer and no connection: it only knows how a job is written. */
const writer = (db: Db) => new PgBoss({ ...BOSS, db: fromKysely(db) })

/** Has a clock's job done soon, with the caller's transaction; one that waits already is enough. */
export async function wake(db: Db, kind: string): Promise<void> {
  await writer(db).send(kind, {}, { id: newId() })
}

/** Writes many jobs of a kind in one statement. */
export async function enqueueAll(db: Db, kind: string, payloads: readonly object[]): Promise<void> {
  if (payloads.length === 0) return
  await writer(db).insert(
    kind,
    payloads.map((data) => ({ id: newId(), data })),
  )
}

/** Jobs that were given up get one try more. */
export async function tryAgain(db: Db, kind: string, ids: string[]): Promise<void> {
  await writer(db).retry(kind, ids)
}

export async function dropJobs(db: Db, kind: string, ids: string[]): Promise<void> {
  await writer(db).deleteJob(kind, ids)
}
