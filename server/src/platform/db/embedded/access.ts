import { chmod, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { APP_ROLE } from '../roles.ts'
import { type Account, giveToFolderOwner, isNobody, nameOf } from './account.ts'
import { OWNER } from './connect.ts'

const MAP = 'trms'
/** The owner, which runs migrations, and the role that the server works as. */
const ROLES = [OWNER, APP_ROLE]

/**
 * Writes down who may sign in to the embedded PostgreSQL: only users of this machine, over the socket, whom
 * the operating system identifies. The files lie beside the cluster, where PostgreSQL's own account cannot
 * change them. When root starts the app, other processes of the account that runs PostgreSQL are not let in
 * (SEC-01). Returns the settings that name the files.
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

/** Writes a file that PostgreSQL's account can read, whatever the umask is. */
async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text)
  await chmod(path, 0o644)
  await giveToFolderOwner(path)
}

/** The user who starts the app, root, and the owner of a cluster that root serves. */
async function mayEnter(account: Account | undefined): Promise<string[]> {
  const owner = account && !(await isNobody(account)) ? await nameOf(account) : undefined
  return [...new Set(['root', userInfo().username, ...(owner ? [owner] : [])])]
}
