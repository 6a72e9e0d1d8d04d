import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifestText, readManifest } from '../../src/platform/backup/manifest.ts'
import { testNewest } from '../../src/platform/backup/self-test.ts'
import { deriveKeys } from '../../src/platform/settings/secrets.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { runCommand, ServerProcess } from '../process.ts'
import { APP_SECRET } from '../server.ts'

const WRONG_SECRET = 'a-secret-that-has-sealed-nothing-here-0123456789'
const KEY = deriveKeys([APP_SECRET]).newest.id
const ADMIN = 'first.admin@test.example'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trms-secret-'))
  await runServer({ APP_SECRET })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The embedded database, with the settings of somebody who has forgotten APP_SECRET. */
const without = () => ({ DATABASE_URL: '', DATA_DIR: join(folder, 'data'), APP_SECRET: '' })
const runServer = async (more: Record<string, string> = {}) =>
  (await ServerProcess.start({ ...without(), ...more })).stop()
const ownSecret = () => join(without().DATA_DIR, 'app-secret')
const hasOwnSecret = async () => (await readdir(without().DATA_DIR)).includes('app-secret')

describe('[SEC-01] a database that is sealed with a secret which is not given', () => {
  test('is read by the commands, and no other secret is made for it', async () => {
    const list = await runCommand('admin', ['list'], without())
    expect(list).toMatchObject({ code: 0, said: expect.stringContaining(ADMIN) })
    expect(await hasOwnSecret()).toBe(false)
    const reset = await runCommand('admin', ['reset-password', ADMIN], without())
    expect(reset.code).toBe(1)
    expect(reset.said).toContain(`key ${KEY}: the passwords of 1 accounts`)
    expect(reset.said).toContain('there is no DATA_DIR/app-secret')
    expect(await hasOwnSecret()).toBe(false)
  })

  test('stops a start, which makes none either and tells where the secret has to be', async () => {
    await expect(runServer()).rejects.toThrow(
      'APP_SECRET is not set, and there is no DATA_DIR/app-secret',
    )
    expect(await hasOwnSecret()).toBe(false)
    await writeFile(ownSecret(), WRONG_SECRET)
    await expect(runServer()).rejects.toThrow('DATA_DIR/app-secret is not the earlier secret')
    await rm(ownSecret())
  })

  describe('[OPS-03] is backed up', () => {
    let backup: string
    beforeAll(async () => {
      await writeFile(ownSecret(), WRONG_SECRET)
      const made = await runCommand('backup', [folder], without())
      expect(made).toMatchObject({
        code: 1,
        said: expect.stringContaining(`the database is sealed with key ${KEY}`),
      })
      await rm(ownSecret())
      const [name = ''] = (await readdir(folder)).filter((one) => one.startsWith('trms-'))
      backup = join(folder, name)
    })

    test('with the secret named that is needed beside it', async () => {
      const { kept_elsewhere } = await readManifest(backup)
      expect(kept_elsewhere).toEqual([{ setting: 'APP_SECRET', keys: [KEY] }])
      const env = { ...without(), DATA_DIR: join(folder, 'restored') }
      const refused = await runCommand('restore', [backup], env)
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(KEY) })
      const flawed = await runCommand('restore', ['--although-flawed', backup], env)
      expect(flawed).toMatchObject({ code: 2, said: expect.stringContaining(KEY) })
      const other = { ...env, DATA_DIR: join(folder, 'restored-too'), APP_SECRET }
      expect(await runCommand('restore', [backup], other)).toMatchObject({ code: 0 })
    })

    test('and fails its weekly test when it names none and brings the wrong one', async () => {
      const tested = () =>
        testNewest(backup, {
          settings: readSettings({ APP_SECRET, DATA_DIR: join(folder, 'tests') }),
          now: new Date(),
          stopping: new AbortController().signal,
        })
      expect((await tested()).problem).toBe(null)
      const manifest = await readManifest(backup)
      const claim = manifestText({ ...manifest, kept_elsewhere: [] })
      await writeFile(join(backup, 'manifest.json'), claim)
      expect((await tested()).problem).toContain(`sealed with key ${KEY}, and not that secret`)
    })
  })

  test('gets a new one where the operator gives the earlier one up, all of it', async () => {
    const other = await runCommand('admin', ['forget-key', '01234567'], without())
    expect(other).toMatchObject({ code: 1, said: expect.stringContaining(KEY) })
    expect(await hasOwnSecret()).toBe(false)
    const forgotten = await runCommand('admin', ['forget-key', KEY], without())
    expect(forgotten.said).toMatch(/^1 accounts have no password now/)
    expect(await hasOwnSecret()).toBe(true)
    await runServer()
  })
})
