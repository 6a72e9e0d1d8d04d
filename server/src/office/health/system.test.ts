import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  dropMails,
  givenUpMails,
  sendMailsAgain,
  systemHealth,
} from '@trms/contract/office/health/calls'
import { forgotPassword } from '@trms/contract/people/auth/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Caller } from '../../../test/caller.ts'
import { asOwner } from '../../../test/database.ts'
import { Mailbox } from '../../../test/mailbox.ts'
import { startServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'

/** The tables that the figures of all parts but the database are read from. */
const TABLES = ['stored_file', 'pgboss.job', 'webhook', 'backup_test', 'server_instance']

test('[PERM-02] system health tells of the other parts when the figures of some cannot be read', async () => {
  const server = await startServer({ BACKUP_FOLDER: 'backups' })
  try {
    const admin = await server.as('admin')
    for (const table of TABLES)
      await asOwner(
        server.databaseUrl,
        `ALTER TABLE ${table} RENAME TO gone_${TABLES.indexOf(table)}`,
      )
    const { http, data } = await admin.call(systemHealth, {})
    expect(http).toBe(200)
    const gone = { ok: false, problem: expect.stringContaining('does not exist') }
    expect(data).toMatchObject({
      servers: null,
      database: { ok: true, problem: null },
      storage: { ...gone, kind: 'folder', files: null, size_bytes: null },
      scanning: { ok: true, problem: null },
      queue: { ...gone, waiting: null, dead: null },
      mail: { ...gone, kind: 'outbox', last_sent_at: null },
      webhooks: { ...gone, sending: null, given_up: null },
      backup: { ...gone, folder: expect.stringContaining('backups'), tested_at: null },
    })
  } finally {
    await server.close()
  }
})

test('[PERM-02][ASK-01] system health tells of database, storage, queue, mail, backup and version', async () => {
  const mailbox = await Mailbox.open()
  const server = await startServer({ SMTP_URL: mailbox.url })
  try {
    const admin = await server.as('admin')
    const health = async () => (await admin.call(systemHealth, {})).data
    const first = await health()
    expect(first).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: expect.stringMatching(/^v(2[4-9]|[3-9]\d)\./),
      servers: 1,
      database: {
        ok: true,
        problem: null,
        embedded: false,
        schema: expect.stringMatching(/^\d{4}_/),
      },
      storage: { ok: true, kind: 'folder', files: 0, size_bytes: 0 },
      scanning: { ok: true, problem: null, place: null, version: null, signatures_at: null },
      queue: { ok: true, waiting: 0, retrying: 0, dead: 0 },
      mail: {
        ok: true,
        kind: 'smtp',
        target: new URL(mailbox.url).host,
        from: 'no-reply@demo.example',
        last_sent_at: null,
      },
      backup: { ok: true, problem: null, folder: null, tested_at: null, moment: null },
    })
    expect(first.database.size_bytes).toBeGreaterThan(1_000_000)
    expect(first.database.connections).toBeGreaterThan(0)
    expect(JSON.stringify(first)).not.toContain('only-for-tests')

    // A finished job of the schedule does not count as a sent mail.
    await sql`INSERT INTO pgboss.job (name, state, completed_on)
      VALUES ('housekeeping', 'completed', now())`.execute(server.app.services.db)
    await new Caller(server.address).call(forgotPassword, { email: server.airline.pilotA.email })
    await mailbox.to(server.airline.pilotA.email)
    await until(async () => (await health()).queue.done_last_day === 1, 'the job to be noted')
    expect((await health()).mail.last_sent_at).not.toBeNull()

    await sql`UPDATE pgboss.job SET state = 'failed', retry_count = retry_limit, output = '{"message":"no such mailbox"}'
      WHERE name = 'account_mail'`.execute(server.app.services.db)
    await rm(join(server.dataDir, 'files'), { recursive: true })
    await mailbox.close()
    const ill = await health()
    expect(ill.queue).toMatchObject({ ok: false, dead: 1, problem: '1 jobs were given up' })
    expect(ill.mail).toMatchObject({ ok: false, last_problem: { text: 'no such mailbox' } })
    expect(ill.storage.ok).toBe(false)
    expect(ill.database.ok).toBe(true)
    const failed = (await admin.call(givenUpMails, {})).data.mails
    expect(failed).toMatchObject([
      {
        kind: 'account_mail',
        to_name: server.airline.pilotA.full_name,
        problem: 'no such mailbox',
      },
    ])
    const ids = failed.map((one) => one.id)
    expect((await admin.call(sendMailsAgain, { ids })).data).toEqual({ mails: 1 })
    expect((await admin.call(sendMailsAgain, { ids })).data).toEqual({ mails: 0 })
    await until(async () => (await health()).queue.dead === 1, 'the mail to be given up again')
    expect((await admin.call(dropMails, { ids })).data).toEqual({ mails: 1 })
    expect((await health()).queue.dead).toBe(0)
    const user = await server.as('user')
    expect((await user.call(systemHealth, {})).http).toBe(403)
  } finally {
    await server.close()
    await mailbox.close().catch(() => undefined)
  }
})
