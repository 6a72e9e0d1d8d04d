import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { SERVER, SERVER_ENV } from '../../scripts/server.mjs'
import { openDb, openPool } from '../src/platform/db/pool.ts'
import { deriveKeys } from '../src/platform/settings/secrets.ts'
import { createAirline } from './airline.ts'
import { newDatabase } from './database.ts'
import { APP_SECRET } from './server.ts'

const ENVIRONMENT = {
  APP_SECRET,
  DEMO: '0',
  ADMIN_EMAIL: 'first.admin@test.example',
  ADMIN_PASSWORD: 'only for tests',
  PORT: '0',
  LOG_LEVEL: 'info',
  SIGNING: 'plain',
}

/** Runs an operator's command to its end; returns its exit code and what it wrote on both ways. */
export async function outputOf(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = join(import.meta.dirname, '../src/commands', `${name}.ts`)
  const all = { ...process.env, APP_SECRET, ...env }
  const run = promisify(execFile)(process.execPath, [program, ...args], { env: all })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error) => ({
      code: error.code as number,
      stdout: String(error.stdout),
      stderr: String(error.stderr),
    }),
  )
}

/** Does the same; returns the exit code and the output, or for a failed command only its errors. */
export async function runCommand(
  ...command: Parameters<typeof outputOf>
): Promise<{ code: number; said: string }> {
  const { code, stdout, stderr } = await outputOf(...command)
  return { code, said: code === 0 ? stdout : stderr }
}

/**
 * Starts the built product as in production, with these settings, in a process of its own. `output` is where
 * the log goes: to the caller, or to an open file.
 */
export const spawnServer = (
  env: Record<string, string>,
  output: 'pipe' | number = 'pipe',
): ChildProcess =>
  spawn(process.execPath, SERVER, {
    env: { ...SERVER_ENV, ...process.env, ...ENVIRONMENT, ...env },
    stdio: ['ignore', output, 'pipe'],
  })

/** The product, built and run as in production, in a process of its own that can be killed or stopped. */
export class ServerProcess {
  /** Empty until the server is ready. */
  address = ''
  /** The lines of the log until the server was ready. */
  readonly log: string[] = []
  readonly #child: ChildProcess
  readonly #errors: string[] = []

  private constructor(child: ChildProcess) {
    this.#child = child
    child.stderr?.on('data', (bytes) => this.#errors.push(String(bytes)))
  }

  /** The output of the server on stderr. */
  get said(): string {
    return this.#errors.join('')
  }

  /** The exit code; null while the server runs, and after a kill. */
  get exitCode(): number | null {
    return this.#child.exitCode
  }

  /**
   * `made` is called before the server is ready, so that a caller who gives up waiting can end the process.
   */
  static async start(
    env: { DATABASE_URL: string; DATA_DIR: string } & Record<string, string>,
    made: (server: ServerProcess) => void = () => undefined,
  ) {
    const child = spawnServer(env)
    const server = new ServerProcess(child)
    made(server)
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      server.log.push(line)
      const address = /"address":"([^"]+)".*"msg":"ready"/.exec(line)?.[1]
      if (!address) continue
      child.stdout?.resume()
      server.address = address
      return server
    }
    throw new Error(`the server did not start: ${server.said}`)
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await gone
  }

  /** Tells the server to stop; returns its exit code. */
  async stop(): Promise<number | null> {
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await gone
    return this.#child.exitCode
  }
}

/**
 * A database and a folder for servers in processes of their own, made before the tests of the calling file.
 * At the end of the file all servers are killed and everything is removed.
 */
export function serverProcesses({ withSchema = false } = {}) {
  let database: Awaited<ReturnType<typeof newDatabase>> | undefined
  let pool: Awaited<ReturnType<typeof openPool>> | undefined
  let db: ReturnType<typeof openDb> | undefined
  let dataDir: string | undefined
  const started: ServerProcess[] = []
  beforeAll(async () => {
    database = await newDatabase({ withSchema })
    dataDir = await mkdtemp(join(tmpdir(), 'trms-process-'))
  })
  afterAll(async () => {
    await Promise.all(started.map((one) => one.kill()))
    await pool?.end()
    await database?.drop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })
  const env = () => {
    if (!database || !dataDir) throw new Error('the database is not made yet')
    return { DATABASE_URL: database.url, DATA_DIR: dataDir }
  }
  const open = async () =>
    (pool ??= await openPool(env().DATABASE_URL, { max: 3, onError: () => undefined }))
  // One query builder for all users, because the builder names the statements prepared on its connections.
  const query = async () => (db ??= openDb(await open()))
  return {
    env,
    /** Connections besides those of the servers, and a query builder on these connections. */
    pool: open,
    db: query,
    async start(more: Record<string, string> = {}): Promise<ServerProcess> {
      return ServerProcess.start({ ...env(), ...more }, (server) => started.push(server))
    },
    async airline() {
      return createAirline({ db: await query(), secrets: deriveKeys([APP_SECRET]) })
    },
  }
}
