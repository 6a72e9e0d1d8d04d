import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

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
