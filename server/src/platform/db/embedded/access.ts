import { chmod, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { APP_ROLE } from '../roles.ts'
import { type Account, giveToFolderOwner, isNobody, nameOf } from './account.ts'
import { OWNER } from './connect.ts'

const MAP = 'trms'
/** The owner, for migrations, and whom the server works as. */
const ROLES = [OWNER, APP_ROLE]

/**
 * Writes down who may sign in to the server, beside the cluster where its own account cannot change it: over
 * the socket, and only users of this machine whom the system itself vouches for. A process of the account
 * that root's server runs as is a stranger to it (SEC-01). Gives the server's settings that name the files.
 */
export async function writeAccess(
  home: string,
  account: Account | undefined,
): Promise<Record<string, string>> {
  const files = { hba_file: join(home, 'hba.conf'), ident_file: join(home, 'ident.conf') }
  const users = await mayEnter(account)
  await write(files.hba_file, `local all all peer map=${MAP}\n`)
  await write(
    files.ident_file,
    users.flatMap((user) => ROLES.map((role) => `${MAP} "${user}" ${role}\n`)).join(''),
  )
  return files
}

/** Readable by the server's account whatever the starter's umask. */
async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text)
  await chmod(path, 0o644)
  await giveToFolderOwner(path)
}

/** Whoever starts the app, root, and the owner of a cluster that root serves. */
async function mayEnter(account: Account | undefined): Promise<string[]> {
  const owner = account && !(await isNobody(account)) ? await nameOf(account) : undefined
  return [...new Set(['root', userInfo().username, ...(owner ? [owner] : [])])]
}
