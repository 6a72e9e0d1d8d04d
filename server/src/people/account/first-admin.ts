import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Services } from '../../platform/context.ts'
import { SettingsError } from '../../platform/settings/settings.ts'
import { createAdmin, OperatorError } from '../auth/operator.ts'

/**
 * Makes the first administrator of an empty database from ADMIN_EMAIL and ADMIN_PASSWORD; without these
 * settings the server ends and says so. Of several servers that start together, only one makes the account.
 */
export async function firstAdmin(services: Services, log: Logger): Promise<void> {
  const { adminEmail: email, adminPassword: password } = services.settings
  const made = await services.db
    .transaction()
    .execute(async (db) => {
      await sql`LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE`.execute(db)
      if (await hasAccounts({ db })) return false
      if (!email || !password) throw new SettingsError(missingWords(email, password))
      await createAdmin({ db, secrets: services.secrets }, { email, password, fullName: email })
      return true
    })
    .catch((error) => {
      if (error instanceof OperatorError) throw new SettingsError(`ADMIN_EMAIL: ${error.message}`)
      throw error
    })
  if (made) log.info('made the first administrator')
}

export const hasAccounts = async ({ db }: Pick<Services, 'db'>): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined

function missingWords(email: string | null, password: string | null): string {
  const missing = [...(email ? [] : ['ADMIN_EMAIL']), ...(password ? [] : ['ADMIN_PASSWORD'])]
  return [
    `${missing.join(' and ')}: the database is empty and nobody could sign in.`,
    'Set ADMIN_EMAIL and ADMIN_PASSWORD (at least 10 characters) for the first administrator,',
    'or DEMO=1 for the demo airline.',
  ].join('\n')
}
