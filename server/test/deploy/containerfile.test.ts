import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT, settings, words } from './as-started.ts'

const read = (path: string) => readFile(join(ROOT, path), 'utf8')

/** The instructions of the Containerfile; continued lines are joined. */
let lines: [instruction: string, said: string][]
beforeAll(async () => {
  const text = (await read('deploy/Containerfile')).replace(/\\\n\s*/g, '')
  lines = [...text.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', said = '']) => [name, said])
})
const all = (name: string) => lines.filter(([one]) => one === name).map(([, said]) => said)

test('[OPS-05] the image stands on the Node that the product is tested under, by its exact version', async () => {
  const [, pinned] = /PINNED = '([\d.]+)'/.exec(await read('scripts/node.mjs')) ?? []
  expect(all('ARG')).toEqual([`NODE=docker.io/library/node:${pinned}-bookworm-slim`])
  expect(all('FROM').filter((one) => !/^\$\{NODE\}( AS \w+)?$/.test(one))).toEqual([])
})

test('[OPS-05] the image starts the server as npm start does, as no root, and is asked how it is', () => {
  expect(all('CMD')).toEqual([
    `[${['node', ...words].map((word) => JSON.stringify(word)).join(', ')}]`,
  ])
  expect(all('ENV').join(' ').split(' ')).toEqual(expect.arrayContaining(settings))
  const last = lines.findLastIndex(([name]) => name === 'FROM')
  const user = lines.findIndex(([name]) => name === 'USER')
  expect(user).toBeGreaterThan(last)
  expect(all('USER')).toEqual(['1000:1000'])
  expect(lines.slice(user).filter(([name]) => /^(RUN|COPY|ADD)$/.test(name))).toEqual([])
  expect(all('HEALTHCHECK')).toHaveLength(1)
  expect(all('STOPSIGNAL')).toEqual(['SIGTERM'])
})

test('[OPS-05] nothing but named sources of this repository gets into the image, and no secret', async () => {
  expect([...all('ADD'), ...all('ENV').filter((one) => /SECRET|PASS|TOKEN|KEY/.test(one))]).toEqual(
    [],
  )
  const taken = all('COPY')
    .filter((said) => !said.startsWith('--from='))
    .flatMap((said) => said.split(' ').slice(0, -1))
    .map((path) => path.replace(/\/package\.json$/, ''))
  const ignored = (await read('.dockerignore')).split('\n').filter((line) => !line.startsWith('#'))
  expect(ignored[0]).toBe('*')
  const open = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(open.sort()).toEqual([...new Set(taken)].sort())
})
