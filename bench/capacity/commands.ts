import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { APP_SECRET } from '../seed/people.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** The longest time for a command; a command that takes longer is stopped and reported as unfinished. */
const PATIENCE_MS = 40 * 60_000

interface Ran {
  seconds: number
  /** The exit code; null: the command was stopped after PATIENCE_MS. */
  code: number | null
  said: string
}

/** Runs one of the operator's commands on a data folder, as `npm run` does. */
async function ran(name: string, args: readonly string[], dataDir: string): Promise<Ran> {
  const began = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [`server/src/commands/${name}.ts`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, APP_SECRET },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const timer = setTimeout(() => child.kill('SIGTERM'), PATIENCE_MS)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  return { seconds: (performance.now() - began) / 1000, code, said }
}

export interface Verified {
  seconds: number
  sound: boolean
  said: string
}

export async function verifyTrail(dataDir: string): Promise<Verified> {
  const { seconds, code, said } = await ran('audit-verify', [], dataDir)
  return { seconds, sound: code === 0, said: said.trim().split('\n')[0] ?? '' }
}

export interface BackedUp {
  /** Seconds until the rows were written, and until the end. */
  databaseSeconds: number
  seconds: number
  databaseBytes: number
  /** The reason why the backup did not finish. */
  problem?: string
}

/**
 * Makes a backup as the operator does. The loaded files do not exist, so the backup searches for every file
 * and notes every file as missing.
 */
export async function backUp(dataDir: string, into: string): Promise<BackedUp> {
  await rm(into, { recursive: true, force: true })
  const began = performance.now()
  let rowsWritten = 0
  let isDone = false
  const watch = async () => {
    while (!isDone && rowsWritten === 0) {
      await sleep(250)
      if (await listedIn(into)) rowsWritten = performance.now() - began
    }
  }
  const watching = watch()
  const { seconds, code, said } = await ran('backup', [into], dataDir)
  isDone = true
  await watching
  const [made] = await readdir(into).catch(() => [])
  const databaseBytes = made ? await bytesIn(join(into, made, 'database')) : 0
  await rm(into, { recursive: true, force: true })
  const isWhole = said.includes('The backup is whole')
  return {
    databaseSeconds: rowsWritten / 1000,
    seconds,
    databaseBytes,
    ...(!isWhole && { problem: code === null ? 'it took too long' : said.slice(0, 300) }),
  }
}

/** Whether the list of files exists, which the backup writes after all rows. */
async function listedIn(into: string): Promise<boolean> {
  const [made] = await readdir(into).catch(() => [])
  if (!made) return false
  return (await readdir(join(into, made)).catch((): string[] => [])).includes('files.tsv')
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(folder).catch((): string[] => []))
    bytes += (await stat(join(folder, name))).size
  return bytes
}
