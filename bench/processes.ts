import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.mjs'
import { SERVER, SERVER_ENV } from '../scripts/server.mjs'
import { APP_SECRET } from './seed/people.ts'

const ROOT = join(import.meta.dirname, '..')
/** The longest time until a server is ready; the very first start fills a whole airline. */
const PATIENCE_MS = 300_000

export interface Running {
  address: string
  pid: number
  /** Milliseconds from spawning the process to the first 200 of /health/ready. */
  readyMs: number
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

interface Product {
  dataDir: string
  /** The file for the product's log; a file is read by nobody, like the log of a service. */
  log: string
  /** Absent: the product starts its own database in `dataDir`. */
  databaseUrl?: string
  /** Further environment variables. */
  env?: Record<string, string>
}

export const startProduct = ({ dataDir, log, databaseUrl, env }: Product): Promise<Running> =>
  start(SERVER, log, {
    DATA_DIR: dataDir,
    APP_SECRET,
    DEMO: '0',
    // The floors do not sign either.
    SIGNING: 'plain',
    ...SERVER_ENV,
    ADMIN_EMAIL: 'bench@bench.example',
    ADMIN_PASSWORD: 'only for the bench',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  })

export const startFloor = (
  databaseUrl: string,
  texts: object,
  { log, folder }: { log: string; folder: string },
): Promise<Running> =>
  start(['bench/floor.ts'], log, {
    DATABASE_URL: databaseUrl,
    FOLDER: folder,
    TEXTS: JSON.stringify(texts),
  })

async function start(
  args: readonly string[],
  log: string,
  env: Record<string, string>,
): Promise<Running> {
  const port = await freePort()
  // NODE_COMPILE_CACHE is the place where `npm start` keeps compiled code too.
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const out = openSync(log, 'a')
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', out, out],
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: String(port), ...env },
  })
  running.add(child)
  closeSync(out)
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    running.delete(child)
  }
  await ready(child, address, log).catch(async (error) => {
    await stop()
    throw error
  })
  return { address, pid: child.pid ?? 0, readyMs: performance.now() - began, stop }
}

async function ready(child: ChildProcess, address: string, log: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(10)) {
    const response = await fetch(`${address}/health/ready`).catch(() => null)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    if (child.exitCode !== null) break
  }
  throw new Error(
    `a server did not start within ${PATIENCE_MS / 1000} s\n${readFileSync(log, 'utf8').slice(-2000)}`,
  )
}

const MIB = 1 << 20

/** The resident memory of a process in MiB. */
export function residentOf(pid: number): number {
  const [, kib = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kib) * 1024) / MIB
}
