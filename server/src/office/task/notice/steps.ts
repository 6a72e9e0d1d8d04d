import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

/** A step of a task for one person, and the mail that tells of this step. */
export interface Step {
  account_id: string
  task_key: string
  round: string
  step: string
  mail_id: string
}

/**
 * Notes the steps that no mail has yet, and returns these. The fixed order keeps
 * simultaneous calls from waiting for each other in a circle. All steps travel as one value,
 * since a statement takes only so many values.
 */
export async function writeSteps(
  db: Db,
  steps: readonly Step[],
): Promise<Pick<Step, 'account_id' | 'task_key'>[]> {
  if (steps.length === 0) return []
  const { rows } = await sql<Pick<Step, 'account_id' | 'task_key'>>`
    INSERT INTO notice_sent (account_id, task_key, round, step, mail_id)
    SELECT account_id, task_key, round, step, mail_id
    FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      AS s (account_id uuid, task_key text, round text, step text, mail_id uuid)
    ORDER BY task_key, account_id
    ON CONFLICT DO NOTHING
    RETURNING task_key, account_id`.execute(db)
  return rows
}

/** The steps that a mail has told of or will tell of. */
export async function stepsOf(
  db: Db,
  mailId: string,
): Promise<{ task_key: string; handed: boolean }[]> {
  return db
    .selectFrom('notice_sent')
    .select('task_key')
    .select((eb) => eb('handed_at', 'is not', null).$castTo<boolean>().as('handed'))
    .where('mail_id', '=', mailId)
    .execute()
}

/**
 * Marks the mail as handed over, so that no other server sends the mail; false when another server was first.
 */
export async function takeHand(db: Db, mailId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_sent')
    .set({ handed_at: now })
    .where('mail_id', '=', mailId)
    .where('handed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/**
 * Lets the next try send the mail that the mail server did not take;
 * steps of an earlier try stay handed over.
 */
export const giveBack = (db: Db, mailId: string, now: Date) =>
  db
    .updateTable('notice_sent')
    .set({ handed_at: null })
    .where('mail_id', '=', mailId)
    .where('handed_at', '=', now)
    .execute()

/** Notes that the mail server has taken the mail. */
export const noteSent = (db: Db, mailId: string, handedAt: Date) =>
  db
    .updateTable('notice_sent')
    .set({ sent_at: new Date() })
    .where('mail_id', '=', mailId)
    .where('handed_at', '=', handedAt)
    .execute()

/**
 * Removes steps from a mail that will not tell of these: the tasks are
 * done, or the account is no longer active.
 */
export async function letGo(db: Db, mailId: string, keys?: readonly string[]): Promise<void> {
  await db
    .deleteFrom('notice_sent')
    .where('mail_id', '=', mailId)
    .where('handed_at', 'is', null)
    .$if(keys !== undefined, (one) =>
      one.where('task_key', '=', sql<string>`ANY (${keys}::text[])`),
    )
    .execute()
}
