import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.mjs'
import { Caller } from '../caller.ts'
import { settings, words } from './as-started.ts'
import { buildImage, Container, type Image } from './image.ts'

const FIRST = { ADMIN_EMAIL: 'first.admin@test.example', ADMIN_PASSWORD: 'only for tests' }
let image: Image
let volume: string
let container: Container
let address: string
beforeAll(async () => {
  image = await buildImage()
  volume = await mkdtemp(join(tmpdir(), 'trms-volume-'))
  const [user, group] = image.config.User.split(':').map(Number)
  await chown(volume, user ?? 0, group ?? 0)
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  container = new Container(image, volume, { ...FIRST, PORT: String(port), DEMO: '0' })
}, 1_200_000)
afterAll(async () => {
  await container?.stop()
  await image?.remove()
  await rm(volume, { recursive: true, force: true })
}, 120_000)

test('[OPS-05] the image is built by the lines of deploy/Containerfile, and holds nothing that only building or testing needs', () => {
  const { config, root } = image
  expect(config.User).toBe('1000:1000')
  expect(Object.keys(config.Volumes)).toEqual(['/var/lib/trms'])
  expect(config.Cmd.slice(0, 3)).toEqual(['node', ...words.slice(0, 2)])
  expect(config.Env).toEqual(expect.arrayContaining(settings))
  const here = (path: string) => existsSync(join(root, 'opt/trms', path))
  expect(['server/dist/main.mjs', 'web/dist/index.html'].filter((one) => !here(one))).toEqual([])
  const none = [
    'node_modules/vitest',
    'node_modules/react',
    'server/test',
    'data',
    '.git',
    'deploy',
  ]
  expect(none.filter(here)).toEqual([])
})

test('[OPS-05] it runs with a root that is read-only, as its user, without a right of root’s', async () => {
  await container.start()
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  const status = await readFile(`/proc/${await container.pid()}/status`, 'utf8')
  expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m)
  expect(status).toMatch(/^CapEff:\t0+$/m)
  expect(status).toMatch(/^CapBnd:\t0+$/m)
  expect(status).toMatch(/^NoNewPrivs:\t1$/m)
  expect((await container.exec(['touch', '/opt/trms/written'])).code).toBe(1)
  expect(await container.isHealthy()).toBe(true)
  expect(await container.isHealthy({ PORT: String(await freePort()) })).toBe(false)
  const page = await fetch(address)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('<div id="root">'),
  ])
})

test('[OPS-05] the operator’s commands work in it, and a stop ends it in order; what it kept is there again', async () => {
  const signIn = () => Caller.byPassword(address, FIRST.ADMIN_EMAIL, FIRST.ADMIN_PASSWORD)
  expect((await signIn()).code).toBe('OK')
  const list = await container.exec(['node', 'server/src/commands/admin.ts', 'list'])
  expect(list).toMatchObject({ code: 0, said: expect.stringContaining(FIRST.ADMIN_EMAIL) })
  expect(await container.stop()).toBe(0)
  await container.start()
  expect((await signIn()).code).toBe('OK')
  expect(await container.stop()).toBe(0)
})
