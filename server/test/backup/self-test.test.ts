import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemHealth } from '@trms/contract/office/health/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifestText, readManifest } from '../../src/platform/backup/manifest.ts'
import { testNewest } from '../../src/platform/backup/self-test.ts'
import { enqueue } from '../../src/platform/jobs/queue.ts'
import type { Caller } from '../caller.ts'
import { newFlight, sendFlight } from '../flights.ts'
import { type MailingServer, startMailingServer } from '../mailing-server.ts'
import { runCommand } from '../process.ts'
import { until } from '../until.ts'

let folder: string
let server: MailingServer
let admin: Caller
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trms-tested-'))
  server = await startMailingServer({ BACKUP_FOLDER: folder })
  admin = await server.as('admin')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const health = async () => (await admin.call(systemHealth, {})).data.backup
const mails = () => server.mailbox.mails.filter(({ to }) => to.includes(server.airline.admin.email))
const settled = () =>
  until(async () => {
    const { rows } = await sql`SELECT FROM pgboss.job
      WHERE name IN ('backup_test', 'backup_mail') AND state <> 'completed'`.execute(
      server.app.services.db,
    )
    return rows.length === 0
  }, 'the test and its mails')

/** Runs the weekly backup test, and returns the mails that the administrator gets from this run. */
async function weekly() {
  const before = mails().length
  await enqueue(server.app.services.db, 'backup_test', {})
  await settled()
  return mails().slice(before)
}

async function makeBackup(): Promise<string> {
  const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }
  expect(await runCommand('backup', [folder], env)).toMatchObject({ code: 0 })
  return join(folder, (await readdir(folder)).sort().at(-1) ?? '')
}

test('[OPS-03] once a week administrators hear that there is no backup', async () => {
  const [mail, ...more] = await weekly()
  expect(more).toEqual([])
  for (const said of [
    folder,
    'manifest.json',
    `${server.app.services.settings.publicUrl}/admin/health`,
  ])
    expect(mail?.text).toContain(said)
  expect(await health()).toMatchObject({
    ok: false,
    problem: expect.stringContaining('is no whole backup, and holds none'),
    folder,
    moment: null,
  })
  // The job runs a second time, as after a server that was killed before reporting; no second mail is sent.
  await sql`UPDATE pgboss.job SET state = 'retry', completed_on = NULL, start_after = now()
    WHERE name = 'backup_test'`.execute(server.app.services.db)
  await settled()
  expect(mails()).toHaveLength(1)
})

test('[OPS-03] the newest backup is restored aside and proved, and nothing of that stays', async () => {
  const instructor = await server.as('instructorA')
  await sendFlight(instructor, newFlight(server.airline.instructorA, server.airline.pilotA))
  // The remains of a server that was killed during a test.
  await mkdir(join(server.dataDir, 'backup-test', 'cluster'), { recursive: true })
  await writeFile(join(server.dataDir, 'backup-test', 'restoring'), '')
  const backup = await makeBackup()
  expect(await weekly()).toEqual([])
  const { moment } = await readManifest(backup)
  expect(await health()).toMatchObject({ ok: true, problem: null, moment })
  expect(await readdir(server.dataDir)).not.toContain('backup-test')
  const { rows } = await server.app.pool.query(
    'SELECT backup, problem FROM backup_test ORDER BY tested_at DESC LIMIT 1',
  )
  expect(rows).toEqual([{ backup, problem: null }])
})

test('[OPS-03] a stop of the server ends the test, and leaves nothing of it', async () => {
  const { settings } = server.app.services
  const stop = new AbortController()
  const tested = testNewest(folder, { settings, now: new Date(), stopping: stop.signal })
  await until(
    async () => (await readdir(join(server.dataDir, 'backup-test')).catch(() => [])).length > 1,
    'the database that is restored into',
  )
  stop.abort(new Error('the server stops'))
  await expect(tested).rejects.toThrow('the server stops')
  expect(await readdir(server.dataDir)).not.toContain('backup-test')
})

test('[OPS-03] a backup that nothing has followed for a week is told, and one that is damaged by the name of its part', async () => {
  const [name = ''] = await readdir(folder)
  const backup = join(folder, name)
  const manifest = await readManifest(backup)
  const moment = new Date(Date.now() - 7 * 86_400_000 - 1000).toISOString()
  await writeFile(join(backup, 'manifest.json'), manifestText({ ...manifest, moment }))
  expect((await weekly()).map(({ text }) => text)).toEqual([
    expect.stringContaining('The newest backup is older than 7 days'),
  ])
  const part = 'database/public.audit_entry.tsv'
  const text = await readFile(join(backup, part), 'utf8')
  await writeFile(join(backup, part), text.replace('training_flight', 'training_fright'))
  await sql`UPDATE account SET language = 'en' WHERE role = 1`.execute(server.app.services.db)
  const [mail] = await weekly()
  expect(mail?.subject).toBe('The newest backup failed its weekly test')
  expect(mail?.text).toContain(`The part ${part} of the backup was changed.`)
  expect(await health()).toMatchObject({ ok: false, moment })
})
