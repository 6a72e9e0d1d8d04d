import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROGRAM } from './server.mjs'

/** The built server with the demo airline, on an embedded database in `dataDir`, whatever the caller's own settings are. */
export const demoEnv = ({ port, dataDir }) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  PUBLIC_URL: '',
  DEMO: '1',
  LOG_LEVEL: 'warn',
})

/** Filling the demo airline takes a busy machine minutes. */
export const DEMO_MS = 600_000

/**
 * Starts such a server, which fills the demo airline meanwhile. `ready` waits until it answers, and throws where it ended
 * before or takes longer than `DEMO_MS`.
 */
export function startDemoServer({ port, dataDir }) {
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...demoEnv({ port, dataDir }) },
  })
  const ended = once(child, 'exit')
  const runs = () => child.exitCode === null && child.signalCode === null
  // a run that is cut short leaves no server behind
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return {
    address,
    async ready() {
      for (const until = Date.now() + DEMO_MS; Date.now() < until && runs(); await sleep(200)) {
        const answer = await fetch(`${address}/health/ready`).catch(() => null)
        if (answer?.ok) return
      }
      throw new Error('The server with the demo airline did not start.')
    },
    async stop() {
      process.off('exit', kill)
      if (runs()) kill()
      await ended
    },
  }
}
