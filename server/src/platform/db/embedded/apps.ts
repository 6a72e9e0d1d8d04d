import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveToFolderOwner } from './account.ts'
import { identityOf, isSame } from './processes.ts'

/**
 * Which living processes use the database, one file each. Connections are no measure: a pool may
 * be idle with none open, and the leaving app's own may not be closed yet. Read and written only
 * under the data folder's lock.
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

/** The process numbers of the apps that use the database; forgets the dead ones. */
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
