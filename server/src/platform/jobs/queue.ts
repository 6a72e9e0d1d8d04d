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
export async function enqueue(db: Db, kind: string, payload: object): Promise<void> {
  // never started, it holds no timer and no connection: it only knows how a job is written
  const boss = new PgBoss({ ...BOSS, db: fromKysely(db) })
  const id = await boss.send(kind, payload, { id: newId() })
  if (!id) throw new Error(`the job of kind ${kind} was not written`)
}
