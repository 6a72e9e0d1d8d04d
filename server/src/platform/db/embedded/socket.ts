import { createHash } from 'node:crypto'
import { access, chmod, constants, lstat, mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canReach, give, isRoot } from './account.ts'
import { codeOf, EmbeddedError } from './errors.ts'

/** The whole path of a socket may have 107 bytes, on macOS 103. */
const LONGEST_FOLDER = 80

/**
 * A short folder for the server's socket, named after the data folder, that only the server's account may
 * enter. If another user has taken that name, a random name serves as well: later starts read the folder from
 * the running server's pid file.
 */
export async function makeSocketFolder(home: string, account?: Account): Promise<string> {
  const base = await socketBase(account)
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const folder = join(base, `trms-${hash}`)
  try {
    await mkdir(folder, { mode: 0o700 })
    await give(folder, account)
    return folder
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  if (await isPrivate(folder, account)) return folder
  const other = await mkdtemp(`${folder}-`)
  await chmod(other, 0o700)
  await give(other, account)
  return other
}

/** Whether the folder is a real folder, owned by the account and closed to all others. */
export async function isPrivate(folder: string, account?: Account): Promise<boolean> {
  try {
    const { uid, mode } = await lstat(folder)
    const directory = (mode & constants.S_IFMT) === constants.S_IFDIR
    return directory && uid === (account?.uid ?? process.getuid?.()) && (mode & 0o077) === 0
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

export async function removeSocketFolder(folder: string): Promise<void> {
  // The folder stays when another server has put a socket there meanwhile.
  await rmdir(folder).catch(() => undefined)
}

async function socketBase(account: Account | undefined): Promise<string> {
  // In /run only root can make folders, so that nobody else can take the name there.
  const bases = isRoot() ? ['/run', tmpdir(), '/tmp'] : [tmpdir(), '/tmp']
  for (const base of bases) {
    if (Buffer.byteLength(base) > LONGEST_FOLDER - 30) continue
    const writable = await access(base, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    if (writable && (account === undefined || (await canReach(account, base)))) return base
  }
  throw new EmbeddedError(`No folder for the database's socket among ${bases.join(', ')}`)
}
