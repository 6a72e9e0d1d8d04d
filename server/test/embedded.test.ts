import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tryConnect } from '../src/platform/db/embedded/connect.ts'
import { isAlive } from '../src/platform/db/embedded/processes.ts'
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

test('[SEC-01] a server that hangs up before it is asked is asked again: the system’s EPIPE is no answer of PostgreSQL’s', async () => {
  const socketDir = await fs.promises.mkdtemp(join(tmpdir(), 'trms-epipe-'))
  const dying = createServer((line) => line.destroy()).listen(join(socketDir, '.s.PGSQL.5432'))
  await once(dying, 'listening')
  try {
    expect(await tryConnect({ socketDir, port: 5432 })).toMatchObject({
      ready: false,
      error: { code: 'EPIPE' },
      final: false,
    })
  } finally {
    dying.close()
    await fs.promises.rm(socketDir, { recursive: true })
  }
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
  expect(names().sort()).toEqual(['apps', 'cluster', 'hba.conf', 'ident.conf', 'postgres.log'])
})

test('a killed server is recovered, though a program has been given its number', async () => {
  // The server belongs to a killed app, which cannot start the server again.
  const first = bench.otherApp()
  await ask(await first.url(), 'CREATE TABLE t AS SELECT 3 AS three')
  await first.kill()
  const pidFile = join(bench.dataDir, 'cluster', 'postmaster.pid')
  const left = fs.readFileSync(pidFile, 'utf8')
  const pid = bench.serverPid()
  process.kill(pid, 'SIGKILL')
  for (const limit = Date.now() + 60_000; (await isAlive(pid)) && Date.now() < limit; ) {
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

test('[SEC-01] a server killed under its app is started again, with all that was written', async () => {
  const db = await bench.start()
  await ask(db.url, 'CREATE TABLE t AS SELECT 5 AS five')
  const pid = bench.serverPid()
  process.kill(pid, 'SIGKILL')
  await until(() => bench.messages.includes('The database died; starting it again'))
  await until(() => ![pid, Number.NaN].some((old) => Object.is(bench.serverPid(), old)))
  await expect.poll(() => ask(db.url, 'SELECT five FROM t').catch(() => null)).toBe(5)
  await db.stop()
  expect(await isAlive(bench.serverPid())).toBe(false)
})

test('[SEC-01] an app whose server cannot be started again hears why', async () => {
  const lost: string[] = []
  await bench.start({ fsync: 'off' }, (error) => lost.push(error.message))
  const pid = bench.serverPid()
  fs.rmSync(join(bench.dataDir, 'cluster', 'global', 'pg_control'))
  process.kill(pid, 'SIGKILL')
  await until(() => lost.length > 0)
  expect(lost[0]).toMatch(/PostgreSQL did not start: .*DATABASE_URL/s)
})

test('[SEC-01] a process of the account that serves the data is not let in', async () => {
  const db = await bench.start()
  expect(await ask(db.url, 'SELECT current_user::text')).toBe('postgres')
  const socketDir = new URL(db.url.replace('@/', '@local/')).searchParams.get('host') ?? ''
  // An ordinary user's server runs as that user, and the folder's mode keeps all others out.
  expect(fs.statSync(socketDir).mode & 0o777).toBe(0o700)
  if (!asRoot) return
  const { uid, gid } = fs.statSync(join(bench.dataDir, 'cluster'))
  const stranger = spawn(process.execPath, ['--eval', KNOCK], {
    uid,
    gid,
    cwd: '/',
    env: { SOCKET: join(socketDir, '.s.PGSQL.5432') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [stranger.stdout, stranger.stderr])
    stream.on('data', (bytes) => {
      said += bytes
    })
  await once(stranger, 'close')
  expect(said).toMatch(/^E.*Peer authentication failed for user "postgres"/s)
})

/** A program that asks the server for a connection as the superuser and prints the answer. */
const KNOCK = `
  const words = Buffer.from('user\\0postgres\\0database\\0postgres\\0\\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + words.length, 0)
  head.writeInt32BE(196608, 4)
  const socket = require('node:net').connect(process.env.SOCKET)
  socket.write(Buffer.concat([head, words]))
  socket.once('data', (answer) => {
    process.stdout.write(answer.toString('latin1'))
    socket.destroy()
  })
`

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
