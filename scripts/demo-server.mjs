import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { atEnd, ROOT } from './run.mjs'
import { PROGRAM } from './server.mjs'

/**
 * The settings of a server with the demo airline, on an embedded database in `dataDir`, even if the caller's
 * own settings name another database.
 */
export const demoEnv = ({ port, dataDir }) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  PUBLIC_URL: '',
  DEMO: '1',
  LOG_LEVEL: 'warn',
})

/** The time, in milliseconds, that a server has for stopping by itself. */
const STOP_MS = 20_000

/** The time that filling the demo airline may take, in milliseconds; a busy machine needs minutes. */
export const DEMO_MS = 600_000

/**
 * Starts a server with the demo airline on a free port and in a new folder, whose name begins with `prefix`,
 * so that several clones of the project can run at once. The demo airline fills meanwhile. `ready` waits
 * until the server answers, and throws if the server ended or takes longer than `DEMO_MS`; `stop` ends the
 * server and removes the folder.
 */
export async function startDemoServer(prefix) {
  const dataDir = await mkdtemp(join(tmpdir(), prefix))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...demoEnv({ port, dataDir }) },
  })
  let runs = true
  const ended = once(child, 'exit')
    .catch((error) => process.stderr.write(`${error.message}\n`))
    .finally(() => {
      runs = false
    })
  // An interrupted run ends its server; the folder stays.
  const kill = () => child.kill('SIGTERM')
  const forget = atEnd(kill)
  return {
    address,
    dataDir,
    async ready() {
      for (const until = Date.now() + DEMO_MS; Date.now() < until && runs; await sleep(200)) {
        const answer = await fetch(`${address}/health/ready`).catch(() => null)
        if (answer?.ok) return
      }
      throw new Error('The server with the demo airline did not start.')
    },
    async stop() {
      forget()
      kill()
      await Promise.race([ended, sleep(STOP_MS, null, { ref: false })])
      child.kill('SIGKILL')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
