import type { ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unfinishedMark } from '../src/demo/unfinished.ts'
import { Bench } from './embedded-bench.ts'
import { runCommand, serverProcesses, spawnServer } from './process.ts'
import { until } from './until.ts'

const servers = serverProcesses({ withSchema: true })
let bench: Bench
const started: ChildProcess[] = []
beforeEach(() => {
  bench = new Bench()
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await bench.clear()
})

/** Starts a server, whose output on both ways is gathered in `said` and `complained`. */
function begin(env: Record<string, string>) {
  const child = spawnServer({ DATA_DIR: bench.dataDir, ...env })
  started.push(child)
  const server = { child, said: '', complained: '' }
  child.stdout?.on('data', (bytes) => {
    server.said += String(bytes)
  })
  child.stderr?.on('data', (bytes) => {
    server.complained += String(bytes)
  })
  return server
}

async function end({ child }: { child: ChildProcess }, signal: 'SIGINT' | 'SIGTERM') {
  const ended = once(child, 'exit')
  child.kill(signal)
  return ended
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '[OPS-05] a server that gets %s while its database starts ends with its database',
  async (signal) => {
    const server = begin({ DATABASE_URL: '' })
    const pidFile = join(bench.dataDir, 'cluster', 'postmaster.pid')
    await until(() => existsSync(pidFile), 'the database of a server that starts')
    expect(await end(server, signal)).toEqual([0, null])
    expect(server.complained).toBe('')
    expect(server.said).not.toContain('"msg":"ready"')
    expect(existsSync(pidFile)).toBe(false)
    expect(readdirSync(join(bench.dataDir, 'apps'))).toEqual([])
  },
)

test('[OPS-05] a server that waits for a call when more signals come says so, and ends with its database', async () => {
  const server = begin({ DATABASE_URL: '' })
  // An embedded database that is made on a busy machine takes longer than `until` waits.
  for await (const _ of on(server.child.stdout as NodeJS.ReadableStream, 'data'))
    if (server.said.includes('"msg":"ready"')) break
  const { hostname, port } = new URL(/"address":"([^"]+)"/.exec(server.said)?.[1] ?? '')
  const call = connect(Number(port), hostname).on('error', () => undefined)
  call.write('POST /v1/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{')
  // The server has the head of the call once it has answered a later one.
  await fetch(`http://${hostname}:${port}/health/live`)
  const ended = end(server, 'SIGINT')
  await until(() => server.said.includes('"shutting down: what is under way'), 'the first signal')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    server.child.kill(signal)
    const told = `"signal":"${signal}","msg":"still shutting down: what is under way is finished`
    await until(() => server.said.includes(told), `the further ${signal}`)
  }
  expect(server.child.exitCode).toBe(null)
  call.destroy()
  expect(await ended).toEqual([0, null])
  expect(server.complained).toBe('')
  expect(existsSync(join(bench.dataDir, 'cluster', 'postmaster.pid'))).toBe(false)
  const { code, said } = await runCommand('admin', ['list'], {
    DATABASE_URL: '',
    DATA_DIR: bench.dataDir,
  })
  expect([code, said]).toEqual([0, expect.stringContaining('first.admin@test.example')])
})

test('[OPS-05] a demo airline that was filled in only in part says so at every start', async () => {
  const demo = { DATABASE_URL: servers.env().DATABASE_URL, DEMO: '1' }
  const first = begin(demo)
  await until(() => existsSync(unfinishedMark(bench.dataDir)), 'the first of the demo airline')
  expect(await end(first, 'SIGINT')).toEqual([0, null])
  expect([first.complained, first.said.includes('Demo airline')]).toEqual(['', false])
  const second = begin(demo)
  await until(() => second.said.includes('inspector@demo.example'), 'the demo accounts')
  expect(second.said).toContain('The demo airline is not whole')
  expect(second.said).toContain('empty the database, and start again')
  expect(await end(second, 'SIGINT')).toEqual([0, null])
})
