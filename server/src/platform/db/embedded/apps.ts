import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveToFolderOwner } from './account.ts'
import { identityOf, isSame } from './processes.ts'

/**
 * Registers this process as a user of the database, by a file of its own. Open connections are no measure: a
 * pool may be idle without any, and the leaving app's own may not be closed yet. The files are read and
 * written only under the data folder's lock.
 */
export async function register(home: string): Promise<string> {
  const folder = join(home, 'apps')
  await mkdir(folder, { recursive: true })
  await giveToFolderOwner(folder)
  const name = `${process.pid}-${randomUUID()}`
  const identity = (await identityOf(process.pid)) ?? 'unknown'
  await writeFile(join(folder, name), identity, { flag: 'wx' })
  await giveToFolderOwner(join(folder, name))
  return name
}

export async function unregister(home: string, name: string): Promise<void> {
  await rm(join(home, 'apps', name), { force: true })
}

/** The process ids of the living apps that use the database; files of dead apps are removed. */
export async function livingApps(home: string): Promise<number[]> {
  const folder = join(home, 'apps')
  const living: number[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number(name.split('-')[0])
    const identity = await readFile(join(folder, name), 'utf8').catch(() => '')
    if (await isSame(pid, identity)) living.push(pid)
    else await rm(join(folder, name), { force: true })
  }
  return living
}
