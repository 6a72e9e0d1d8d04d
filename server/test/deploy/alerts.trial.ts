import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PROMTOOL = process.env.PROMTOOL_PROGRAM ?? 'promtool'
const RULES = join(import.meta.dirname, '../../../deploy/alerts.yaml')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trms-alerts-'))
  await copyFile(join(import.meta.dirname, 'alerts.tests.yaml'), join(folder, 'tests.yaml'))
  await copyFile(RULES, join(folder, 'alerts.yaml'))
})
afterAll(() => rm(folder, { recursive: true }))

const promtool = (...args: string[]) => promisify(execFile)(PROMTOOL, args, { cwd: folder })

test('[OPS-05] Prometheus takes the alerts, and each is set off by its fault and by nothing else', async () => {
  const rules = await readFile(RULES, 'utf8')
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  const { stdout } = await promtool('check', 'rules', 'alerts.yaml')
  expect(stdout).toContain(`SUCCESS: ${alerts.length} rules found`)
  const tests = await readFile(join(folder, 'tests.yaml'), 'utf8')
  for (const name of alerts) {
    expect(tests).toContain(`alertname: ${name}\n`)
    expect(tests, 'of a server that is well').toMatch(new RegExp(`alertname: ${name}( }|, exp)`))
  }
  expect((await promtool('test', 'rules', 'tests.yaml')).stdout).toContain('SUCCESS')
})

test('[OPS-05] an alert that waits for another figure is found', async () => {
  const rules = await readFile(RULES, 'utf8')
  await writeFile(join(folder, 'alerts.yaml'), rules.replace('== 0', '== 2'))
  await expect(promtool('test', 'rules', 'tests.yaml')).rejects.toThrow(/FAILED[\s\S]*TrmsAway/)
})
