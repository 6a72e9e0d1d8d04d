import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

/** One step of a task for one person, and the mail that tells of it. */
export interface Step {
  account_id: string
  task_key: string
  round: string
  step: string
  mail_id: string
}

/**
 * Notes the steps that no mail has yet, and gives these. Whoever notes the same at the same time does so in the same
 * order: none waits for one that waits for it. They are one value of the statement, however many they are.
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

/** What a mail has told of, or is to tell of. */
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

/** From here on nobody sends this mail again; false when somebody has it in hand already. */
export async function takeHand(db: Db, mailId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_sent')
    .set({ handed_at: now })
    .where('mail_id', '=', mailId)
    .where('handed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The mail server did not take it: the next try may. What an earlier try handed over stays so. */
export const giveBack = (db: Db, mailId: string, now: Date) =>
  db
    .updateTable('notice_sent')
    .set({ handed_at: null })
    .where('mail_id', '=', mailId)
    .where('handed_at', '=', now)
    .execute()

/** The mail server has taken it. */
export const noteSent = (db: Db, mailId: string, handedAt: Date) =>
  db
    .updateTable('notice_sent')
    .set({ sent_at: new Date() })
    .where('mail_id', '=', mailId)
    .where('handed_at', '=', handedAt)
    .execute()

/** The mail says nothing of these, or of anything: they were done meanwhile, or nobody is there to read it. */
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
