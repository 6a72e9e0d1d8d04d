import { newId } from '../db/id.ts'
import type { Db } from '../db/pool.ts'

/** What a handler is given. */
export interface Job {
  id: string
  kind: string
  payload: unknown
  /** This attempt included. */
  attempts: number
  created_at: Date
}

/** Writes a job with the caller's transaction: it is done when, and only when, that commits. */
export async function enqueue(db: Db, kind: string, payload: object): Promise<void> {
  await db
    .insertInto('job')
    .values({ id: newId(), kind, payload: JSON.stringify(payload) })
    .execute()
}
