import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { fotList } from '@trms/contract/records/overview/calls'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.mjs'
import { serverProcesses, spawnServer } from './process.ts'
import { until } from './until.ts'

const servers = serverProcesses({ withSchema: true })
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** A server whose standard output is what a test makes of it. */
class Logging {
  complained = ''
  readonly child: ChildProcess
  readonly #address: string

  private constructor(child: ChildProcess, address: string) {
    this.child = child
    this.#address = address
    child.stderr?.on('data', (bytes) => {
      this.complained += String(bytes)
    })
  }

  static async start(output: 'pipe' | number): Promise<Logging> {
    const PORT = String(await freePort())
    const child = spawnServer({ ...servers.env(), PORT }, output)
    started.push(child)
    return new Logging(child, `http://127.0.0.1:${PORT}`)
  }

  /** Waits until the server answers, and has it write a line for each of so many calls. */
  async write(lines: number): Promise<void> {
    await until(async () => {
      if (this.child.exitCode !== null) throw new Error(`the server ended: ${this.complained}`)
      return fetch(`${this.#address}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    }, 'a server that answers')
    // Nobody may make these calls, or so many: each is refused, and each is a line of the log.
    for (let i = 0; i < lines; i++)
      await fetch(`${this.#address}/v1/${fotList.path}`, { method: 'POST' })
  }

  /** Gathers all that is written from now on. */
  read(): () => string {
    let said = ''
    this.child.stdout?.on('data', (bytes) => {
      said += String(bytes)
    })
    return () => said
  }

  /** Stops the server, which must end as always. */
  async stop(): Promise<void> {
    const ended = once(this.child, 'close')
    this.child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(this.complained).toBe('')
  }
}

/** The number of lines about the calls, each of which must be whole. */
const linesIn = (said: string) =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ route }) => route === `/v1/${fotList.path}`).length

test('[OPS-05] every line of the log is written, also the last before the server ends', async () => {
  const server = await Logging.start('pipe')
  const said = server.read()
  await server.write(100)
  await server.stop()
  expect(linesIn(said())).toBe(100)
})

test('[OPS-05] lines wait for a reader that does not read for a while', async () => {
  const server = await Logging.start('pipe')
  await server.write(2000)
  const said = server.read()
  await server.stop()
  expect(linesIn(said())).toBe(2000)
})

test('[OPS-05] a server whose log is not read ends all the same', async () => {
  const server = await Logging.start('pipe')
  await server.write(2000)
  const ended = once(server.child, 'exit')
  server.child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
})

test('[OPS-05] a server whose reader goes away at the first line works on', async () => {
  const server = await Logging.start('pipe')
  server.child.stdout?.once('data', () => server.child.stdout?.destroy())
  await server.write(100)
  await server.stop()
})

test('[OPS-05] a server whose log stands on a full disk works on', async () => {
  const server = await Logging.start(openSync('/dev/full', 'w'))
  await server.write(100)
  await server.stop()
})
