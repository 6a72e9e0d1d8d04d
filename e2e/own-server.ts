import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.mjs'

const START_MS = 90_000
/** The time, in milliseconds, for a fixture that starts and ends a server of its own. */
export const OWN_SERVER_MS = START_MS + 30_000

/** The built server on an empty database, for tests that may not touch the demo airline. */
export interface OwnServer {
  address: string
  /** The folder that the server writes its mails to. */
  outbox: string
  stop(): Promise<void>
}

/**
 * Starts a server with these settings, on a free port unless the settings name one. The first administrator
 * is the only account.
 */
export async function startOwnServer(
  settings: { ADMIN_EMAIL: string; ADMIN_PASSWORD: string } & Record<string, string>,
): Promise<OwnServer> {
  const root = await mkdtemp(join(tmpdir(), 'trms-own-'))
  // For root, another account runs the database and must be able to enter this folder.
  await chmod(root, 0o711)
  const { PATH = '', HOME = '' } = process.env
  const env: Record<string, string> & { DATA_DIR: string } = {
    PATH,
    HOME,
    PORT: String(await freePort()),
    DATA_DIR: join(root, 'data'),
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4000)
    })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
    await rm(root, { recursive: true, force: true })
  }
  const address = env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`
  for (const until = Date.now() + START_MS; ; await sleep(200)) {
    const ready = await fetch(`http://127.0.0.1:${env.PORT}/health/ready`).catch(() => null)
    if (ready?.ok) return { address, outbox: join(env.DATA_DIR, 'outbox'), stop }
    if (child.exitCode === null && Date.now() < until) continue
    await stop()
    throw new Error(`the server did not start: ${said}`)
  }
}
