import { Secret } from 'otpauth'
import { sealApp } from '../src/people/second-factor/app-codes.ts'
import type { Person } from './airline.ts'
import type { TestServer } from './server.ts'

/**
 * Gives a person a code app directly in the database, without a waiting removal; returns the app's secret.
 */
export async function keepFactorOf(
  { app }: TestServer,
  { id }: Person,
  { takesTwo = false }: { takesTwo?: boolean } = {},
): Promise<string> {
  const { db, secrets } = app.services
  const { base32 } = new Secret({ size: 20 })
  const kept = { secret_sealed: sealApp(secrets, id, base32), last_step: 0, set_up_at: new Date() }
  await db
    .insertInto('second_factor')
    .values({ account_id: id, ...kept })
    .onConflict((known) => known.column('account_id').doUpdateSet(kept))
    .execute()
  await db.deleteFrom('factor_reset').where('account_id', '=', id).execute()
  await db
    .updateTable('account')
    .set({ admin_until: takesTwo ? new Date() : null })
    .where('id', '=', id)
    .execute()
  return base32
}
