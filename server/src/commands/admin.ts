import { randomBytes } from 'node:crypto'
import {
  createAdmin,
  forgetPasswords,
  listAdmins,
  OperatorError,
  removeFactor,
  resetPassword,
  unblock,
} from '../people/auth/operator.ts'
import { keyRingOf, openSecrets } from '../people/password/open-secrets.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Db, openDb, openPool } from '../platform/db/pool.ts'
import { readSettings, type Settings } from '../platform/settings/settings.ts'
import { withDatabase } from './database.ts'
import { run } from './run.ts'

const USAGE = `npm run admin -- COMMAND
  list                          the administrators, and the second factor of each
  create EMAIL [FULL NAME]      a new administrator
  reset-password EMAIL          a new password for any account; its sessions end
  unblock EMAIL                 lets a blocked account sign in again
  remove-factor EMAIL           removes a lost second factor and all passkeys; the password stays
  forget-key KEY ...            takes away passwords sealed with a secret that is lost

A new password is the one in ADMIN_PASSWORD; without it one is made and shown once.
The database is the one of DATA_DIR or DATABASE_URL, as for the server, which may be running.`

/** The password to set, and the sentence that tells the operator. */
function newPassword(settings: Settings): { password: string; said: string } {
  if (settings.adminPassword)
    return { password: settings.adminPassword, said: 'The password is the one in ADMIN_PASSWORD.' }
  const password = randomBytes(12).toString('base64url')
  return { password, said: `The password is ${password} (shown only now; please change it).` }
}

async function doIt(db: Db, settings: Settings, args: readonly string[]): Promise<string> {
  const [command, email, ...rest] = args
  if (command === 'list') {
    const admins = await listAdmins(db)
    if (admins.length === 0) return 'There is no administrator.'
    return admins
      .map((one) => `${one.email}  ${one.full_name}  ${one.status}  ${one.factor}`)
      .join('\n')
  }
  if (!email) throw new OperatorError(USAGE)
  if (command === 'forget-key') {
    const keys = [email, ...rest]
    const accounts = await forgetPasswords(db, await keyRingOf(db, settings, keys), keys)
    return `${accounts} accounts have no password now; "Forgot password" gives them a new one.`
  }
  // A secret that the server does not have must not seal anything, because the server would then not start.
  const work = { db, secrets: await openSecrets(db, settings) }
  if (command === 'create') {
    const { password, said } = newPassword(settings)
    await createAdmin(work, { email, fullName: rest.join(' ').trim() || email, password })
    return `${email} is an administrator now. ${said}`
  }
  if (command === 'reset-password') {
    const { password, said } = newPassword(settings)
    await resetPassword(work, email, password)
    return `${email} has a new password and is signed out everywhere. ${said}`
  }
  if (command === 'unblock') {
    await unblock(work, email)
    return `${email} can sign in again.`
  }
  if (command === 'remove-factor') {
    await removeFactor(work, email)
    return `${email} signs in with the password alone now, and is signed out everywhere.`
  }
  throw new OperatorError(USAGE)
}

async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0) throw new OperatorError(USAGE)
  const settings = readSettings(process.env)
  await withDatabase(settings, async ({ url, ownerUrl }) => {
    await migrate(ownerUrl)
    const db = openDb(await openPool(url, { max: 1, onError: () => undefined }))
    try {
      console.log(await db.transaction().execute((tx) => doIt(tx, settings, args)))
    } finally {
      await db.destroy()
    }
  })
  return 0
}

await run(USAGE, main)
