import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, settings, words } from './as-started.ts'

const UNIT = join(ROOT, 'deploy/trms.service')
const ANALYZE = process.env.SYSTEMD_ANALYZE ?? 'systemd-analyze'
/** The exposure ranges from 0 (safe) to 10; systemd rates values below 2 as OK. */
const MOST_EXPOSURE = 2
/** The units that every service needs. */
const AROUND = [
  ...['basic', 'multi-user', 'network-online', 'shutdown', 'sysinit'].map((one) => `${one}.target`),
  'system.slice',
]

let machine: string
beforeAll(async () => {
  machine = await mkdtemp(join(tmpdir(), 'trms-unit-'))
  await put('usr/bin/node', '#!/bin/sh\n')
  await chmod(join(machine, 'usr/bin/node'), 0o755)
  for (const name of AROUND) await put(`usr/lib/systemd/system/${name}`, '[Unit]\n')
  await mkdir(join(machine, 'etc/systemd/system'), { recursive: true })
  await cp(UNIT, join(machine, 'etc/systemd/system/trms.service'))
})
afterAll(() => rm(machine, { recursive: true }))

async function put(path: string, text: string) {
  await mkdir(dirname(join(machine, path)), { recursive: true })
  await writeFile(join(machine, path), text)
}

/** The output and exit code of systemd-analyze. */
async function analyze(...args: string[]) {
  const env = { ...process.env, SYSTEMD_COLORS: '0', LC_ALL: 'C' }
  return promisify(execFile)(ANALYZE, args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error) => {
      if (typeof error.code !== 'number') throw error
      return { code: error.code as number, said: String(error.stdout) + error.stderr }
    },
  )
}

test('[OPS-05] the systemd unit is one that systemd takes without a word', async () => {
  expect(await analyze('verify', `--root=${machine}`, 'trms.service')).toEqual({
    code: 0,
    said: '',
  })
})

test('[OPS-05] the systemd unit leaves the server little to do harm with', async () => {
  const threshold = `--threshold=${MOST_EXPOSURE * 10}`
  const { code, said } = await analyze('security', '--offline=true', threshold, UNIT)
  const exposure = /Overall exposure level for trms.service: (\d+\.\d+)/.exec(said)?.[1]
  expect(Number(exposure)).toBeLessThan(MOST_EXPOSURE)
  expect(code).toBe(0)
})

test('[OPS-05] the systemd unit starts the server as npm start does', async () => {
  const unit = await readFile(UNIT, 'utf8')
  const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  expect(set.split(' ')).toEqual(expect.arrayContaining(settings))
  expect(unit).toContain(`\nExecStart=/usr/bin/node ${words.join(' ')}\n`)
})
