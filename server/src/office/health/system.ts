import { statfs } from 'node:fs/promises'
import type { systemHealth } from '@trms/contract/office/health/calls'
import { sql } from 'kysely'
import { lastTest } from '../../platform/backup/last-test.ts'
import type { Handler, Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { mailFigures, queueFigures } from '../../platform/jobs/figures.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { withPatience } from '../../platform/time/patience.ts'

const PATIENCE_MS = 5000
const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString()

/**
 * Asks every part at the same time. Each part but the database has 5 seconds, and its failure is shown as
 * that part's problem beside the other parts. The call fails only without an answer from the database.
 */
export const system =
  (mailer: Mailer, version: string): Handler<typeof systemHealth> =>
  async (ctx) => {
    const [database, storage, scanning, queue, mail, webhooks, backup, servers] = await Promise.all(
      [
        databasePart(ctx),
        storagePart(ctx),
        scanningPart(ctx),
        queuePart(ctx),
        mailPart(ctx, mailer),
        webhooksPart(ctx),
        backupPart(ctx),
        serversOf(ctx),
      ],
    )
    return {
      checked_at: ctx.now.toISOString(),
      version,
      node: process.version,
      started_at: STARTED_AT,
      servers,
      database,
      storage,
      scanning,
      queue,
      mail,
      webhooks,
      backup,
    }
  }

type Looked<T> = { found: T; problem: null } | { found: null; problem: string }

/** The result of a check; with null, the text of the failure of a failed or late check. */
function look<T>(check: Promise<T>): Promise<Looked<T>> {
  return withPatience(check, PATIENCE_MS).then(
    (found) => ({ found, problem: null }),
    (error) => ({ found: null, problem: error instanceof Error ? error.message : String(error) }),
  )
}

async function databasePart({ db, settings }: Services) {
  const began = performance.now()
  const { rows } = await sql<{
    version: string
    size_bytes: number
    connections: number
    connections_allowed: number
    schema: string
  }>`
    SELECT current_setting('server_version') AS version,
      pg_database_size(current_database()) AS size_bytes,
      (SELECT sum(numbackends)::int FROM pg_stat_database) AS connections,
      current_setting('max_connections')::int AS connections_allowed,
      (SELECT max(name) FROM kysely_migration) AS schema`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no answer from the database')
  const full = row.connections > row.connections_allowed * 0.9
  return {
    ...row,
    ok: !full,
    problem: full ? 'nearly all connections are taken' : null,
    answer_ms: Math.round((performance.now() - began) * 10) / 10,
    embedded: settings.databaseUrl === null,
  }
}

/** With less room than this, uploads will soon fail. */
const LEAST_FREE_BYTES = 1_073_741_824

async function storagePart({ db, files, settings }: Services) {
  const [check, disk_free, kept] = await Promise.all([
    look(files.check()),
    statfs(settings.dataDir).then(
      (disk) => disk.bavail * disk.bsize,
      () => null,
    ),
    look(
      db
        .selectFrom('stored_file')
        .select((eb) => [
          eb.fn.countAll<number>().as('files'),
          sql<number>`coalesce(sum(size), 0)`.as('size_bytes'),
        ])
        .executeTakeFirstOrThrow(),
    ),
  ])
  // Files for a bucket are received on this disk too.
  const tight =
    disk_free !== null && disk_free < LEAST_FREE_BYTES ? 'the disk is nearly full' : null
  const problem = check.problem ?? tight ?? kept.problem
  return {
    files: kept.found?.files ?? null,
    size_bytes: kept.found?.size_bytes ?? null,
    free_bytes: files.kind === 'folder' ? disk_free : null,
    kind: files.kind,
    place: files.place,
    ok: problem === null,
    problem,
  }
}

/** ClamAV publishes new signatures every day, so older ones mean that freshclam does not run. */
const OLD_SIGNATURES_DAYS = 7

async function scanningPart({ scanner, now }: Services & { now: Date }) {
  if (!scanner) return { ok: true, problem: null, place: null, version: null, signatures_at: null }
  const { found: state, problem: broken } = await look(scanner.state())
  const at = state?.signaturesAt ?? null
  const days = at && Math.floor((now.getTime() - at.getTime()) / 86_400_000)
  const old =
    days !== null && days > OLD_SIGNATURES_DAYS
      ? `clamd's signatures are ${days} days old: see that freshclam runs`
      : null
  return {
    ok: (broken ?? old) === null,
    problem: broken ?? old,
    place: scanner.place,
    version: state?.version ?? null,
    signatures_at: at?.toISOString() ?? null,
  }
}

/** A due job that has waited longer than this is not being worked on. */
const LATE_MS = 15 * 60_000

async function queuePart({ db, now }: Services & { now: Date }) {
  const looked = await look(queueFigures(db))
  if (!looked.found) return { ...NO_FIGURES, ok: false, problem: looked.problem }
  const { oldest, overdue, ...counts } = looked.found
  const late = overdue !== null && now.getTime() - overdue.getTime() > LATE_MS
  const problem = late
    ? 'jobs that are due are not being done'
    : counts.dead > 0
      ? `${counts.dead} jobs were given up`
      : null
  return {
    ...counts,
    ok: problem === null,
    problem,
    oldest_waiting_at: oldest?.toISOString() ?? null,
  }
}

const NO_FIGURES = {
  waiting: null,
  retrying: null,
  dead: null,
  done_last_day: null,
  oldest_waiting_at: null,
}

async function mailPart({ db, settings }: Services, mailer: Mailer) {
  const [check, figures] = await Promise.all([look(mailer.check()), look(mailFigures(db))])
  const problem = check.problem ?? figures.problem
  const last = figures.found
  return {
    ok: problem === null,
    problem,
    kind: mailer.kind,
    target: mailer.target,
    from: settings.mailFrom,
    last_sent_at: last?.sent_at?.toISOString() ?? null,
    last_problem:
      last?.problem && last.problem_at
        ? { at: last.problem_at.toISOString(), text: last.problem }
        : null,
  }
}

/** The result of the newest backup's last test; no problem where there is no folder, or no test yet. */
async function backupPart({ db, settings }: Services) {
  const folder = settings.backupFolder
  const looked = folder === null ? null : await look(lastTest(db))
  const last = looked?.found
  const problem = looked?.problem ?? last?.problem ?? null
  return {
    ok: problem === null,
    problem,
    folder,
    tested_at: last?.tested_at.toISOString() ?? null,
    moment: last?.moment?.toISOString() ?? null,
  }
}

/** The webhooks' deliveries. A webhook without an answer for a day is a problem. */
async function webhooksPart({ db }: Services) {
  const looked = await look(webhookFigures(db))
  if (!looked.found) return { ...NO_WEBHOOKS, ok: false, problem: looked.problem }
  const { failed, ...counts } = looked.found
  const problem = failed && `Nobody has answered for a day: ${failed.join(', ')}`
  return { ...counts, ok: problem === null, problem }
}
const NO_WEBHOOKS = { sending: null, paused: null, waiting: null, given_up: null }

interface WebhookFigures {
  sending: number
  paused: number
  /** The names of the webhooks that stopped because nobody had answered for a day. */
  failed: string[] | null
  waiting: number
  given_up: number
}

async function webhookFigures(db: Db): Promise<WebhookFigures> {
  const { rows } = await sql<WebhookFigures>`
    SELECT count(*) FILTER (WHERE w.paused IS NULL)::integer AS sending,
      count(*) FILTER (WHERE w.paused IS NOT NULL)::integer AS paused,
      array_agg(w.name ORDER BY w.name) FILTER (WHERE w.paused = 'failed') AS failed,
      coalesce(sum(d.waiting), 0)::integer AS waiting, coalesce(sum(d.given_up), 0)::integer AS given_up
    FROM webhook w LEFT JOIN (
      SELECT webhook_id, count(*) FILTER (WHERE state = 'waiting') AS waiting,
        count(*) FILTER (WHERE state = 'given_up') AS given_up
      FROM webhook_delivery GROUP BY webhook_id) d ON d.webhook_id = w.id
    WHERE w.removed_at IS NULL`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no answer from the database')
  return row
}

/**
 * The number of running servers, null when it cannot be found out. A running server holds its advisory lock,
 * and a server that ended does not.
 */
async function serversOf({ db }: Services): Promise<number | null> {
  const counted = sql<{ servers: number }>`
    SELECT count(*) AS servers FROM server_instance s
    WHERE s.swept_at IS NULL AND EXISTS (
      SELECT FROM pg_locks l
      WHERE l.locktype = 'advisory' AND l.granted
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND ((l.classid::bigint << 32) | l.objid::bigint) = s.lock_key)`.execute(db)
  const { found } = await look(counted)
  return found?.rows[0]?.servers ?? null
}
