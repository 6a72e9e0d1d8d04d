import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { servesCluster } from '../src/platform/db/embedded/processes.ts'
import { startEmbedded } from '../src/platform/db/embedded/start.ts'
import { ownerClient } from '../src/platform/db/pool.ts'

export const asRoot = process.getuid?.() === 0
const HERE = fileURLToPath(new URL('.', import.meta.url))
const APP = `
  const { startEmbedded } = await import(process.env.START)
  const log = (message) => console.log(message)
  const db = await startEmbedded({ dataDir: process.env.DATA, log, settings: { fsync: 'off' } })
  console.log('ready ' + db.url)
  process.stdin.once('data', async () => {
    await db.stop()
    process.exit()
  })
`

/** A folder for one test, with the apps and servers on it and their clean-up. */
export class Bench {
  readonly base = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'embedded-')))
  dataDir = join(this.base, 'data')
  readonly messages: string[] = []
  readonly cleanups: (() => unknown)[] = []

  constructor() {
    // The account that runs PostgreSQL for root must be able to enter.
    if (asRoot) fs.chmodSync(this.base, 0o755)
  }

  async clear() {
    for (const cleanup of this.cleanups.reverse()) await cleanup()
    // A test that failed half-way may have left its server running.
    const pid = this.serverPid()
    if (await servesCluster(pid, join(this.dataDir, 'cluster'))) process.kill(pid, 'SIGQUIT')
    fs.rmSync(this.base, { recursive: true, force: true })
  }

  async start(
    settings: Record<string, string> = { fsync: 'off' },
    onLost: (error: Error) => void = () => undefined,
  ) {
    const log = (message: string) => this.messages.push(message)
    const db = await startEmbedded({ dataDir: this.dataDir, log, settings, onLost })
    this.cleanups.push(db.stop)
    return db
  }

  /** Starts another app on the same data, in a process of its own that can be killed. */
  otherApp() {
    const env = {
      ...process.env,
      DATA: this.dataDir,
      START: new URL('../src/platform/db/embedded/start.ts', import.meta.url).href,
    }
    const words = ['--input-type=module', '--eval', APP]
    const child = spawn(process.execPath, words, { env, cwd: HERE, stdio: 'pipe' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data
      })
    }
    this.cleanups.push(() => end(child, 'SIGKILL'))
    const url = async () => {
      const pattern = /ready (\S+)/
      await until(() => pattern.test(output) || child.exitCode !== null)
      return pattern.exec(output)?.[1] ?? expect.unreachable(output)
    }
    const stop = async () => {
      child.stdin.write('stop\n')
      if (child.exitCode === null) await once(child, 'exit')
    }
    return { url, stop, kill: () => end(child, 'SIGKILL') }
  }

  /** The server's process id; `NaN` when its pid file is missing. */
  serverPid() {
    const path = join(this.dataDir, 'cluster', 'postmaster.pid')
    return fs.existsSync(path) ? Number.parseInt(fs.readFileSync(path, 'utf8'), 10) : Number.NaN
  }
}

export async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

export async function until(condition: () => boolean) {
  for (const limit = Date.now() + 60_000; !condition(); await sleep(5)) {
    if (Date.now() > limit) throw new Error('It has not come about in a minute')
  }
}

export async function ask(url: string, sql: string) {
  const client = ownerClient(url)
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
