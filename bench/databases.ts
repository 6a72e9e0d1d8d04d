import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { type Embedded, startEmbedded } from '../server/src/platform/db/embedded/start.ts'
import { ownerClient } from '../server/src/platform/db/pool.ts'

const quiet = () => undefined

/** Settings for seeding: nothing is measured meanwhile, so writes need not be durable yet. */
const SEEDING = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '256MB',
}

export interface Folders {
  root: string
  /** The folder of the embedded database, and of the product when the product starts its own database. */
  data: string
  files: string
}

export async function makeFolders(): Promise<Folders> {
  const root = await mkdtemp(join(tmpdir(), 'trms-bench-'))
  // Under root the database runs as another account, which must be able to enter this folder.
  await chmod(root, 0o711)
  const folders = { root, data: join(root, 'data'), files: join(root, 'files') }
  await mkdir(folders.files)
  return folders
}

export const removeFolders = ({ root }: Folders) =>
  rm(root, { recursive: true, force: true, maxRetries: 20 })

export const startForSeeding = ({ data }: Folders): Promise<Embedded> =>
  startEmbedded({ dataDir: data, log: quiet, settings: SEEDING })

/** Starts the database with the product's settings, after everything that seeding wrote is on the disk. */
export async function startDurable({ data }: Folders): Promise<Embedded> {
  await promisify(execFile)('sync')
  return startEmbedded({ dataDir: data, log: quiet })
}

export function urlOfDatabase(url: string, name: string): string {
  const [before, query] = url.split('?')
  return `${before?.slice(0, before.lastIndexOf('/'))}/${name}?${query}`
}

export async function copyOfDatabase(url: string, from: string, name: string): Promise<void> {
  await asOwner(urlOfDatabase(url, 'postgres'), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`),
  )
}

export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = ownerClient(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
