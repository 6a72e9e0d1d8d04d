import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmbeddedError } from '../src/platform/db/embedded/errors.ts'
import { acquire } from '../src/platform/db/embedded/lock.ts'
import { healLinks } from '../src/platform/db/embedded/package.ts'
import { ask, asRoot, Bench } from './embedded-bench.ts'

let bench: Bench

beforeEach(() => {
  bench = new Bench()
})

afterEach(() => bench.clear())

test('a folder that holds something else is refused, never filled', async () => {
  fs.mkdirSync(join(bench.dataDir, 'cluster'), { recursive: true })
  if (asRoot) fs.chownSync(join(bench.dataDir, 'cluster'), 65534, 65534)
  fs.writeFileSync(join(bench.dataDir, 'cluster', 'mine'), '')
  await expect(bench.start()).rejects.toThrow(EmbeddedError)
  await expect(bench.start()).rejects.toThrow('DATABASE_URL')
  expect(fs.readdirSync(join(bench.dataDir, 'cluster'))).toEqual(['mine'])

  bench.dataDir = join(bench.dataDir, 'moved')
  fs.mkdirSync(bench.dataDir)
  fs.writeFileSync(join(bench.dataDir, 'elsewhere'), `${bench.base}/gone\n`)
  await expect(bench.start()).rejects.toThrow(/no data stand there.*DATABASE_URL/)
})

test.runIf(asRoot)('data in a folder closed to all but root are found again', async () => {
  fs.chmodSync(bench.base, 0o700)
  const first = await bench.start()
  const home = fs.readFileSync(join(bench.dataDir, 'elsewhere'), 'utf8').trim()
  bench.cleanups.unshift(() => fs.rmSync(home, { recursive: true }))
  await ask(first.url, 'CREATE TABLE t AS SELECT 5 AS five')
  await first.stop()
  fs.chmodSync(bench.base, 0o755)
  fs.renameSync(bench.dataDir, join(bench.base, 'renamed'))
  bench.dataDir = join(bench.base, 'renamed')
  const second = await bench.start()
  expect(await ask(second.url, 'SELECT five FROM t')).toBe(5)
  await second.stop()

  fs.cpSync(bench.dataDir, join(bench.base, 'copy'), { recursive: true })
  bench.dataDir = join(bench.base, 'copy')
  await expect(bench.start()).rejects.toThrow('is a copy of')
})

test('a dead holder’s lock is taken over by one contender at a time', async () => {
  const path = join(bench.base, 'lock')
  const dead = spawn('true')
  await once(dead, 'exit')
  fs.writeFileSync(path, JSON.stringify({ pid: dead.pid, identity: 'gone', nonce: 'x' }))
  let holders = 0
  const contend = async () => {
    const release = await acquire(path)
    holders += 1
    expect(holders).toBe(1)
    await sleep(5)
    holders -= 1
    await release()
  }
  await Promise.all(Array.from({ length: 12 }, contend))
  expect(fs.readdirSync(bench.base)).toEqual([])
})

test('missing and broken links between libraries are made by several at once', async () => {
  const lib = join(bench.base, 'native', 'lib')
  fs.mkdirSync(lib, { recursive: true })
  fs.writeFileSync(join(lib, 'libx.so.1.2'), 'x')
  fs.symlinkSync('gone', join(lib, 'libx.so.1'))
  const links = ['native/lib/libx.so', 'native/lib/libx.so.1'].map((target) => ({
    source: 'native/lib/libx.so.1.2',
    target,
  }))
  fs.writeFileSync(join(bench.base, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await Promise.all(Array.from({ length: 5 }, () => healLinks(bench.base)))
  expect(fs.readdirSync(lib).sort()).toEqual(['libx.so', 'libx.so.1', 'libx.so.1.2'])
  expect(fs.readFileSync(join(lib, 'libx.so'), 'utf8')).toBe('x')
  expect(fs.readlinkSync(join(lib, 'libx.so.1'))).toBe('libx.so.1.2')
})
