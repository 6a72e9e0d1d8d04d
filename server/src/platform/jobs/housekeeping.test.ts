import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import { BOSS, statementsOn } from '../db/jobs-schema.ts'
import { enqueue } from './queue.ts'

test('[AUTH-08] every ten minutes what was done a week ago is thrown away; what waits or was given up never is', async () => {
  const server = await startServer()
  try {
    const { db } = server.app.services
    const { rows } = await sql`SELECT name, cron FROM pgboss.schedule ORDER BY name`.execute(db)
    expect(rows).toEqual([
      { name: 'backup_test', cron: '0 3 * * 0' },
      { name: 'housekeeping', cron: '*/10 * * * *' },
      { name: 'remove_purged_files', cron: '*/10 * * * *' },
      { name: 'seal_mails', cron: '0 6 * * *' },
      { name: 'send_webhooks', cron: '* * * * *' },
      { name: 'task_digest', cron: '0 7 * * *' },
      { name: 'tell_at_once', cron: '* * * * *' },
      { name: 'tidy_packs', cron: '*/10 * * * *' },
      { name: 'tidy_webhooks', cron: '40 * * * *' },
    ])
    await sql`
      INSERT INTO pgboss.job (name, data, state, start_after, completed_on, deletion_seconds, keep_until)
      SELECT name, '{}', state::pgboss.job_state, now() + interval '1 day',
        CASE WHEN state <> 'created' THEN now() - days * interval '1 day' END, deletion_seconds,
        now() - days * interval '1 day' + retention_seconds * interval '1 second'
      FROM (VALUES ('completed', 8), ('completed', 6), ('failed', 400), ('created', 400)) AS old (state, days),
        pgboss.queue
      WHERE name = 'account_mail'`.execute(db)
    const account_id = server.airline.pilotA.id
    await sql`
      INSERT INTO notice_sent (account_id, task_key, round, step, mail_id, handed_at, sent_at)
      SELECT ${account_id}, name, '2020-01-01', 'new', gen_random_uuid(), at, CASE WHEN name <> 'lost' THEN at END
      FROM (VALUES ('old', now() - interval '25 months'), ('lost', now() - interval '25 months'),
        ('young', now() - interval '23 months'), ('waiting', NULL)) AS one (name, at)`.execute(db)
    await enqueue(db, 'housekeeping', {})
    const mails = async () =>
      (
        await sql<{ state: string }>`SELECT state::text FROM pgboss.job
          WHERE name = 'account_mail' ORDER BY 1`.execute(db)
      ).rows.map((one) => one.state)
    await until(async () => (await mails()).length < 4, 'the housekeeping')
    expect(await mails()).toEqual(['completed', 'created', 'failed'])
    const notices = async () =>
      (await db.selectFrom('notice_sent').select('task_key').orderBy('task_key').execute()).map(
        (one) => one.task_key,
      )
    // The notices are thrown away after the mails.
    await expect.poll(notices).toEqual(['waiting', 'young'])
    // pg-boss cleans up once a day, and must not delete the jobs that were kept either.
    await sql`UPDATE pgboss.queue SET maintain_on = NULL`.execute(db)
    await new PgBoss({ ...BOSS, db: statementsOn(server.app.pool) }).supervise()
    expect(await mails()).toEqual(['completed', 'created', 'failed'])
  } finally {
    await server.close()
  }
})
