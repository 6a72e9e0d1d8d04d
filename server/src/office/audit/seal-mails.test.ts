import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byOwner } from '../../../test/as-owner.ts'
import { jobsOf } from '../../../test/jobs.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { outputOf } from '../../../test/process.ts'
import { startServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import { startSealing } from '../../platform/audit/sealing.ts'
import { newId } from '../../platform/db/id.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { newLogger } from '../../platform/log.ts'
import { readSettings, SettingsError } from '../../platform/settings/settings.ts'

const OUTSIDE = ['inspector@authority.example', 'auditor@outside.example']

let server: MailingServer
beforeAll(async () => {
  server = await startMailingServer({ SEAL_MAIL_TO: OUTSIDE.join(', ') })
  await byOwner(server, 'ALTER TABLE audit_entry DISABLE TRIGGER USER')
})
afterAll(() => server.close())

/** Queues the job that the schedule queues every day. */
const daily = (of: Pick<MailingServer, 'app'> = server) =>
  enqueue(of.app.services.db, 'seal_mails', {})
const settled = () =>
  until(async () => {
    const { rows } = await sql`SELECT FROM pgboss.job
      WHERE name IN ('seal_mail', 'seal_mails') AND state <> 'completed'`.execute(
      server.app.services.db,
    )
    return rows.length === 0
  }, 'the mails')
const append = (count: number) =>
  server.app.pool.query(
    `SELECT audit_append(NULL, 'update', 'sim', gen_random_uuid()::text, '{}') FROM generate_series(1, $1::int)`,
    [count],
  )
/**
 * Starts and stops another server's sealing on the same data, which seals the trail up to its newest entry.
 */
async function seal(): Promise<void> {
  const { settings, sealKey: key } = server.app.services
  const log = newLogger('silent')
  const sealing = await startSealing(server.app.pool, { settings, key, writer: newId(), log })
  await sealing.stop()
}
async function command(...args: string[]) {
  const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }
  const { code, stdout, stderr } = await outputOf('audit-verify', args, env)
  return { code, said: stdout + stderr }
}
/** SQL that computes every hash anew, as only the database's owner can. */
const REHASH = `
  DO $$
  DECLARE one audit_entry%ROWTYPE; last bytea := decode(repeat('00', 32), 'hex'); made bytea;
  BEGIN
    FOR one IN SELECT * FROM audit_entry ORDER BY seq LOOP
      made := sha256(convert_to(concat_ws(E'\\n', encode(last, 'hex'), one.seq, one.at_text,
        coalesce(one.actor_id::text, '-'), one.action, one.entity, one.entity_id, one.payload), 'UTF8'));
      UPDATE audit_entry SET previous_hash = last, hash = made WHERE seq = one.seq;
      last := made;
    END LOOP;
    UPDATE audit_head SET hash = last;
  END $$`

test('[SIG-07] once a day the newest seal goes to the addresses outside, once also when it is asked for twice', async () => {
  await append(5)
  await seal()
  await daily()
  const [first, second] = await Promise.all(OUTSIDE.map((one) => server.mailbox.to(one)))
  await settled()
  const { rows } = await server.app.pool.query(
    `SELECT seq, encode(hash, 'hex') AS hash FROM audit_head`,
  )
  const [head] = rows
  for (const mail of [first, second]) {
    expect(mail?.to).toHaveLength(1)
    expect(mail?.subject).toContain(String(head.seq))
    for (const said of [head.hash, '(UTC)', 'BEGIN PUBLIC KEY', server.app.services.sealKey.id])
      expect(mail?.text).toContain(said)
    for (const language of ['Xin giữ lại thư này', 'Please keep this mail'])
      expect(mail?.text).toContain(language)
  }
  // Another server does the same, or the first one was killed before its note.
  await daily()
  await settled()
  await sql`UPDATE pgboss.job SET state = 'retry', completed_on = NULL, start_after = now()
    WHERE id = (SELECT id FROM pgboss.job WHERE name = 'seal_mails' LIMIT 1)`.execute(
    server.app.services.db,
  )
  await settled()
  expect(server.mailbox.mails.filter((one) => OUTSIDE.includes(one.to[0] ?? ''))).toHaveLength(2)
  const { db } = server.app.services
  const schedules = await sql<{ cron: string }>`
    SELECT cron FROM pgboss.schedule WHERE name = 'seal_mails'`.execute(db)
  expect(schedules.rows).toEqual([{ cron: '0 6 * * *' }])
})

test('[SIG-07] a trail that was rewritten and sealed anew with the same key is found with the mailed seal', async () => {
  const mail = await server.mailbox.to(OUTSIDE[0] ?? '')
  const [, word = ''] = /--seal=([\w-]+)/.exec(mail.text) ?? []
  const [pem = ''] =
    /-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/.exec(mail.text) ?? []
  const key = join(server.dataDir, 'mailed.pem')
  await writeFile(key, pem.replaceAll('\r', ''))
  const sound = await command(`--seal=${word}`, '--key', key)
  expect([sound.code, sound.said]).toEqual([
    0,
    expect.stringMatching(/The mailed seal of .* agrees with it/),
  ])
  const cut = await command(`--seal=${word.slice(0, 80)}`)
  expect([cut.code, cut.said]).toEqual([1, expect.stringContaining('is not whole')])

  // Somebody with database, disk and key writes another trail, and puts new seals in place of the others.
  const [, seq] = /entry (\d+) is/.exec(sound.said) ?? []
  await byOwner(server, `UPDATE audit_entry SET action = 'approve' WHERE seq = 2`)
  await byOwner(server, REHASH)
  await rm(join(server.dataDir, 'seals'), { recursive: true })
  await seal()
  expect((await command()).code).toBe(0)
  const found = await command(`--seal=${word}`)
  expect(found.code).toBe(1)
  expect(found.said).toContain(`at ${seq} at the latest: rewritten since it was sealed`)

  await byOwner(server, `DELETE FROM audit_entry WHERE seq > 3`)
  await byOwner(
    server,
    `UPDATE audit_head SET (seq, hash) = (SELECT seq, hash FROM audit_entry ORDER BY seq DESC LIMIT 1)`,
  )
  const shortened = await command(`--seal=${word}`)
  expect(shortened.code).toBe(1)
  expect(shortened.said).toContain('broken at entry 4: cut off')
})

test('[SIG-07] without addresses nothing is mailed, and what is no address is told at the start', async () => {
  const other = await startServer()
  try {
    await daily(other)
    await until(async () => {
      const { rows } = await sql<{ state: string }>`
        SELECT state::text FROM pgboss.job WHERE name = 'seal_mails'`.execute(other.app.services.db)
      return rows.every(({ state }) => state === 'completed')
    }, 'the job')
    const kinds = (await jobsOf(other.app.services.db)).map(({ kind }) => kind)
    expect(kinds).not.toContain('seal_mail')
  } finally {
    await other.close()
  }
  expect(() => readSettings({ SEAL_MAIL_TO: 'a@b.example, nobody' })).toThrow(SettingsError)
  expect(readSettings({ SEAL_MAIL_TO: 'a@b.example,a@b.example, ' }).sealMailTo).toEqual([
    'a@b.example',
  ])
})
