import { writeIntoDatabase } from './database-help.ts'

/**
 * Writes a given-up mail into the product's database, for an account that no longer exists. Giving a mail up
 * takes some 18 hours of tries otherwise.
 */
export const giveUpMail = (problem: string): Promise<void> =>
  writeIntoDatabase(
    `INSERT INTO pgboss.job (name, state, completed_on, output)
     VALUES ('account_mail', 'failed', now(), $1)`,
    [JSON.stringify({ message: problem })],
  )
