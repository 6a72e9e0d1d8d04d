import { chown, lchown, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedError } from './errors.ts'

/**
 * The account that PostgreSQL runs as when the app itself runs as root, because PostgreSQL refuses to run as
 * root.
 */
export interface Account {
  uid: number
  gid: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

export async function nobody(): Promise<Account> {
  const line = (await users()).find(([name]) => name === 'nobody')
  const uid = Number(line?.[2])
  const gid = Number(line?.[3])
  // macOS writes nobody as -2, which a system call takes as an unsigned number.
  if (!Number.isInteger(uid) || !Number.isInteger(gid) || uid === 0) {
    throw new EmbeddedError('PostgreSQL cannot run as root, and there is no user "nobody"')
  }
  return { uid: uid >>> 0, gid: gid >>> 0 }
}

export const isNobody = async ({ uid }: Account): Promise<boolean> =>
  (await nobody().catch(() => undefined))?.uid === uid

/** The name of the account in /etc/passwd; `undefined` where there is none. */
export const nameOf = async ({ uid }: Account): Promise<string | undefined> =>
  (await users()).find(([, , id]) => Number(id) >>> 0 === uid)?.[0]

const users = async () =>
  (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))

/** Whether the account may walk down to this existing folder, judged by the mode bits alone. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at)
    const search = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & search) === 0) return false
    if (at === dirname(at)) return true
  }
}

export async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/**
 * Gives a file that root made in another user's folder to that user, who must be able to go on without root.
 */
export async function giveToFolderOwner(path: string): Promise<void> {
  if (!isRoot()) return
  const { uid, gid } = await stat(dirname(path))
  await lchown(path, uid, gid)
}
