import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '../src/db/embedded/processes.ts'
import { ask, asRoot, Bench, end, until } from './embedded-bench.ts'

let bench: Bench

beforeEach(() => {
  bench = new Bench()
})

afterEach(() => bench.clear())

test('an empty folder becomes a database that keeps its rows, durable and private', async () => {
  const first = await bench.start()
  await ask(first.url, 'CREATE TABLE t AS SELECT 7 AS kept')
  expect(await ask(first.url, "SELECT 'đ' < 'e' AND 'Z' > 'ă'")).toBe(true)
  const locale = 'SELECT datlocale FROM pg_database WHERE datname = current_database()'
  expect(await ask(first.url, locale)).toBe('vi')
  const pid = bench.serverPid()
  await Promise.all([first.stop(), first.stop()])
  expect(await isAlive(pid)).toBe(false)

  const second = await bench.start({})
  expect(await ask(second.url, 'SELECT kept FROM t')).toBe(7)
  expect(await ask(second.url, 'SHOW fsync')).toBe('on')
  expect(await ask(second.url, 'SHOW synchronous_commit')).toBe('on')
  expect(await ask(second.url, 'SHOW listen_addresses')).toBe('')
  const socketDir = new URL(second.url.replace('@/', '@local/')).searchParams.get('host') ?? ''
  expect(fs.statSync(socketDir).mode & 0o777).toBe(0o700)
  await second.stop()
  expect(fs.existsSync(socketDir)).toBe(false)
})

test('a server left by a killed app is joined, and stopped by its last user', async () => {
  const app = bench.otherApp()
  await ask(await app.url(), 'CREATE TABLE t AS SELECT 1 AS one')
  const pid = bench.serverPid()
  await app.kill()
  expect(await isAlive(pid)).toBe(true)
  const db = await bench.start()
  expect(bench.messages).toContain('Joined the running database')
  expect(bench.serverPid()).toBe(pid)
  expect(await ask(db.url, 'SELECT one FROM t')).toBe(1)
  await db.stop()
  expect(await isAlive(pid)).toBe(false)
})

test('two apps started at once share one server until the second has stopped', async () => {
  const [a, b] = [bench.otherApp(), bench.otherApp()]
  const [url] = await Promise.all([a.url(), b.url()])
  expect(await b.url()).toBe(url)
  const pid = bench.serverPid()
  await a.stop()
  expect(await isAlive(pid)).toBe(true)
  expect(await ask(await b.url(), 'SELECT 1')).toBe(1)
  await b.stop()
  expect(await isAlive(pid)).toBe(false)
})

test('an app killed while it makes the cluster leaves nothing that is taken for data', async () => {
  const app = bench.otherApp()
  const names = () => (fs.existsSync(bench.dataDir) ? fs.readdirSync(bench.dataDir) : [])
  await until(() => names().some((name) => name.startsWith('cluster-new-')))
  await app.kill()
  expect(names()).not.toContain('cluster')
  const db = await bench.start()
  expect(await ask(db.url, 'SELECT 1')).toBe(1)
  expect(names().sort()).toEqual(['apps', 'cluster', 'postgres.log'])
})

test('a killed server is recovered, though a program has been given its number', async () => {
  const first = await bench.start()
  await ask(first.url, 'CREATE TABLE t AS SELECT 3 AS three')
  const pidFile = join(bench.dataDir, 'cluster', 'postmaster.pid')
  const left = fs.readFileSync(pidFile, 'utf8')
  const pid = bench.serverPid()
  process.kill(pid, 'SIGKILL')
  for (const limit = Date.now() + 10_000; (await isAlive(pid)) && Date.now() < limit; ) {
    await sleep(10)
  }
  const { uid, gid } = fs.statSync(pidFile)
  const program = spawn('sleep', ['60'], asRoot ? { uid, gid } : {})
  bench.cleanups.push(() => end(program, 'SIGKILL'))
  await once(program, 'spawn')
  fs.writeFileSync(pidFile, left.replace(/^\d+/, String(program.pid)))
  const second = await bench.start()
  expect(bench.messages).toContain('A stale postmaster.pid names another program')
  expect(await ask(second.url, 'SELECT three FROM t')).toBe(3)
  expect(program.exitCode).toBeNull()
})

test('a server log that has grown large is put aside', async () => {
  await (await bench.start()).stop()
  const path = join(bench.dataDir, 'postgres.log')
  fs.truncateSync(path, 10 * 1024 * 1024 + 1)
  await (await bench.start()).stop()
  expect(fs.statSync(`${path}.1`).size).toBe(10 * 1024 * 1024 + 1)
  expect(fs.readFileSync(path, 'utf8')).toContain('ready to accept connections')
})

test('a setting the server refuses is told with its reason, and nothing goes on running', async () => {
  const failed = bench.start({ fsync: 'off', shared_buffers: 'much' })
  await expect(failed).rejects.toThrow(/shared_buffers.*DATABASE_URL/s)
  expect(fs.existsSync(join(bench.dataDir, 'cluster', 'postmaster.pid'))).toBe(false)
})
