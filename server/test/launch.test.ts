import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { PROGRAM } from '../../scripts/server.mjs'

const LAUNCH = join(import.meta.dirname, '../../scripts/launch.mjs')
const launched = (...args: string[]) =>
  promisify(execFile)(process.execPath, [LAUNCH, 'with', ...args], {
    env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, HOME: process.env.HOME ?? '' },
  })

test('everything runs under Node 24 or newer', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(24)
})

test('under such a Node a command fetches nothing, and ends as what it runs ends', async () => {
  const { stdout } = await launched('biome', '--version')
  expect(stdout).toMatch(/^Version: \d+\.\d+\.\d+\s*$/)
  await expect(launched('biome', 'no-such-command')).rejects.toMatchObject({ code: 1 })
})

test('the server that is started with an older Node says so, and which one, and ends', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, PROGRAM]
  // A server that went on would fail here.
  const env = { DATABASE_URL: 'postgresql://no-database.invalid/trms' }
  const started = promisify(execFile)(process.execPath, args, { env })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: `Node 24 or newer is needed; ${process.execPath} is Node 20.20.2\n`,
  })
})
