import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const METRICS_TOKEN = 'reads-figures-in-tests'
let server: TestServer
let page: string
let alerts: string
beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN })
  page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  alerts = await readFile(join(ROOT, 'deploy/alerts.yaml'), 'utf8')
})
afterAll(() => server.close())

const all = (text: string, wanted: RegExp) => [...text.matchAll(wanted)].map(([, one = '']) => one)

test('[OPS-05] every alert is of figures that a server gives, and leads to what to do', async () => {
  const told = await fetch(`${server.address}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const given = all(await told.text(), /^# TYPE (\S+)/gm)
  const asked = all(alerts, /\b((?:trms|nodejs|process)_\w+?)(?:_bucket|_count)?\b(?=[^\w:])/g)
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !given.includes(name))).toEqual([])

  const names = all(alerts, /alert: (\w+)/g)
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  const runbooks = all(alerts, /runbook: docs\/operations\.md#(\S+)/g)
  expect(runbooks).toHaveLength(names.length)
  const headings = all(page, /^#+ (.+)$/gm).map((one) =>
    one
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  expect(
    [...runbooks, ...all(page, /\]\(#([^)]+)\)/g)].filter((one) => !headings.includes(one)),
  ).toEqual([])
})

test('[OPS-05] each of thirteen faults has what is seen, what to do, what is not lost, and the test that proves it', () => {
  const faults = page.split(/^### /m).slice(1)
  expect(faults).toHaveLength(13)
  for (const fault of faults) {
    const [name = ''] = fault.split('\n')
    for (const part of ['Seen', 'Do', 'Not lost', 'Proof'])
      expect(fault, name).toContain(`**${part}:**`)
    const proofs = all(fault.split('**Proof:**')[1] ?? '', /`(server\/[^`]+\.test\.ts)`/g)
    expect(proofs, name).not.toEqual([])
    expect(proofs.filter((one) => !existsSync(join(ROOT, one)))).toEqual([])
  }
})

test('[OPS-05] the lines of the log that are worth an alert are lines that the server writes', async () => {
  const lines = all(page, /^\| `([^`]+)` +\| (?:warn|error|fatal)/gm)
  expect(lines).toHaveLength(8)
  const sources: string[] = []
  for await (const path of glob('server/src/**/*.ts', { cwd: ROOT }))
    sources.push(await readFile(join(ROOT, path), 'utf8'))
  expect(lines.filter((line) => !sources.some((source) => source.includes(`'${line}'`)))).toEqual(
    [],
  )
})
