import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { APP_SECRET } from './server.ts'

const ENVIRONMENT = {
  APP_SECRET,
  DEMO: '0',
  ADMIN_EMAIL: 'first.admin@test.example',
  ADMIN_PASSWORD: 'only for tests',
  PORT: '0',
  LOG_LEVEL: 'info',
}

/** A program of the server by its path from `src`, such as `commands/admin`. */
export const program = (name: string): string =>
  join(import.meta.dirname, '..', 'src', `${name}.ts`)

/** The product as a process of its own, to be killed or told to stop. */
export class ServerProcess {
  readonly address: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, address: string) {
    this.#child = child
    this.address = address
  }

  static async start(env: { DATABASE_URL: string; DATA_DIR: string } & Record<string, string>) {
    const child = spawn(process.execPath, [program('main')], {
      env: { ...process.env, ...ENVIRONMENT, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (bytes) => {
      said += bytes
    })
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      const address = /"address":"([^"]+)".*"msg":"ready"/.exec(line)?.[1]
      if (!address) continue
      child.stdout?.resume()
      return new ServerProcess(child, address)
    }
    throw new Error(`the server did not start: ${said}`)
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await gone
  }

  /** Tells it to stop and gives its exit code. */
  async stop(): Promise<number | null> {
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await gone
    return this.#child.exitCode
  }
}
