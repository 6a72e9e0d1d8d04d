import { writeIntoDatabase } from './database-help.ts'

/**
 * A mail is given up after some 18 hours of tries: this one is written into the product's own database as one, to an
 * account that is no more.
 */
export const giveUpMail = (problem: string): Promise<void> =>
  writeIntoDatabase(
    `INSERT INTO pgboss.job (name, state, completed_on, output)
     VALUES ('account_mail', 'failed', now(), $1)`,
    [JSON.stringify({ message: problem })],
  )
