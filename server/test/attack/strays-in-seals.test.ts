import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealFolderOf } from '../../src/platform/audit/seal-folder.ts'
import { findBackup } from '../../src/platform/backup/check.ts'
import { newId } from '../../src/platform/db/id.ts'
import { runCommand, serverProcesses } from '../process.ts'

const servers = serverProcesses({ withSchema: true })
const sealFolder = () => sealFolderOf({ dataDir: servers.env().DATA_DIR })
const isSeals = (name: string) => name.endsWith('.seals')

/** Starts the server and stops it again; returns what it logged until it was ready. */
async function run(): Promise<string> {
  const server = await servers.start()
  await server.stop()
  return server.log.join('\n')
}

test('[SEC-01][OPS-03] what else lies in the folder of seals is passed over, by servers, commands and backups', async () => {
  await run()
  const folder = sealFolder()
  const ours = await readdir(folder)
  const seals = join(folder, ours.find(isSeals) ?? '')
  await mkdir(join(folder, `${newId()}.seals`))
  await mkdir(join(folder, `${'0'.repeat(16)}.pem`))
  await mkdir(join(folder, 'earlier ones'))
  await copyFile(seals, `${seals}~`)
  await copyFile(seals, join(folder, 'a copy.seals'))
  await symlink('gone', join(folder, `${newId()}.seals`))
  await writeFile(join(folder, '.notes.txt.swp'), 'moved on Monday')
  expect(await run()).not.toContain('run audit:verify')
  expect(await runCommand('audit-verify', [], servers.env())).toMatchObject({ code: 0 })
  const into = await mkdtemp(join(tmpdir(), 'trms-beside-seals-'))
  expect(await runCommand('backup', [into], servers.env())).toMatchObject({ code: 0 })
  const kept = (await findBackup(into)).manifest.seals.map(({ file }) => file)
  expect(kept).toEqual(expect.arrayContaining(ours.map((name) => `seals/${name}`)))
  // The second run of the server has a file of seals of its own.
  expect(kept).toHaveLength(ours.length + 1)
  await rm(into, { recursive: true })
})

test('[SEC-01] a folder of seals that is none is told in a sentence', async () => {
  const folder = sealFolder()
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, '')
  const started = await servers.start().then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(started).toBe(`the server did not start: DATA_DIR: ${folder} cannot be made (EEXIST)\n`)
  expect(await runCommand('audit-verify', [], servers.env())).toEqual({
    code: 1,
    said: `DATA_DIR: ${folder} cannot be read (ENOTDIR)\n`,
  })
})
