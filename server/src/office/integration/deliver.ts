import { DELIVERY_HOURS } from '@trms/contract/common/webhooks'
import { type told, WEBHOOK_PAUSES } from '@trms/contract/office/integration/webhook'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { VersionOf } from '../../crew/version.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Services } from '../../platform/context.ts'
import { UnknownKey } from '../../platform/settings/seal.ts'
import { openSecret, signatureOf } from './hook-secret.ts'
import { type Outcome, post } from './post.ts'
import { tellOfIntegration } from './tell.ts'

/** The number of webhooks, and of deliveries of each webhook, that are sent at the same time. */
const WEBHOOKS_AT_ONCE = 12
const AT_ONCE_OF_ONE = 3
/**
 * How long each webhook is served in a round, before the webhooks with due deliveries are looked up again.
 */
const ROUND_MS = 5000
/**
 * How long a delivery stays with the server that took the delivery;
 * after a crash, another server goes on then.
 */
const HELD_SECONDS = 60

/** The version of each kind of record that has versions, by the kind's name in the audit trail. */
export type Versions = Readonly<Record<string, VersionOf>>

/** The services, with the versions of the records that webhooks tell of. */
type Sender = Services & { versions: Versions }

interface Due {
  id: string
  webhook_id: string
  entity: string
  action: string
  entity_id: string
  version: number | null
  at: Date
  url: string
  secret: Buffer
  /** The secret before the present one, which signs too for its last day. */
  earlier_secret: Buffer | null
}

/**
 * Sends deliveries until none is due, or until `stopping`. A delivery is taken by moving its next try
 * ahead, so that two servers share the due ones. A delivery that was sent but not noted is sent once more
 * under the same id (docs/decisions/0059).
 */
export async function sendDue(services: Sender, stopping: AbortSignal): Promise<void> {
  await giveUpOfRemoved(services)
  while (!stopping.aborted) {
    const webhooks = await webhooksDue(services)
    if (webhooks.length === 0) return
    const end = Date.now() + ROUND_MS
    const goesOn = () => !stopping.aborted && Date.now() < end
    await Promise.all(webhooks.map((id) => sendOf(services, id, goesOn)))
  }
}

/**
 * Sends the due deliveries of one webhook. A slow receiver delays the other webhooks by the
 * rest of the round and one answer at most.
 */
async function sendOf(services: Sender, webhookId: string, goesOn: () => boolean): Promise<void> {
  do {
    const due = await takeDue(services, webhookId)
    if (due.length === 0) return
    await Promise.all(due.map((one) => deliver(services, one).catch(leave(services, one))))
    await tellOfIntegration(services.db, webhookId)
  } while (goesOn())
}

/**
 * Gives up deliveries of removed webhooks. A change and a removal at the same moment do not see each other,
 * so the change can leave a waiting delivery, which this statement finds after both.
 */
const giveUpOfRemoved = ({ db }: Services) =>
  sql`UPDATE webhook_delivery d SET state = 'given_up' FROM webhook w
    WHERE w.id = d.webhook_id AND w.removed_at IS NOT NULL AND d.state = 'waiting'`.execute(db)

/**
 * Picks webhooks with due deliveries at random, so that webhooks that never
 * answer do not keep others from their turn.
 */
async function webhooksDue({ db }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM webhook w
    WHERE w.paused IS NULL AND w.removed_at IS NULL AND EXISTS (
      SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.next_at <= now())
    ORDER BY random() LIMIT ${WEBHOOKS_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Handles an error on this side: the delivery is due again when its minute is
 * over, or given up when its day is over.
 */
const leave =
  ({ db, log }: Services, { id }: Due) =>
  async (err: unknown) => {
    log.error(
      { err, delivery: id },
      'a delivery of a webhook was not sent; tried again in a minute, until its day is over',
    )
    await sql`UPDATE webhook_delivery SET state = 'given_up'
      WHERE id = ${id} AND state = 'waiting' AND give_up_at <= now()`
      .execute(db)
      // The database itself may be what failed.
      .catch(() => undefined)
  }

async function takeDue({ db, versions }: Sender, webhookId: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    WITH due AS (
      SELECT id FROM webhook_delivery
      WHERE webhook_id = ${webhookId} AND state = 'waiting' AND next_at <= now()
      ORDER BY next_at, id LIMIT ${AT_ONCE_OF_ONE})
    UPDATE webhook_delivery d
    SET tries = d.tries + 1, last_at = now(), next_at = now() + make_interval(secs => ${HELD_SECONDS}::int)
    FROM due, webhook w
    WHERE d.id = due.id AND w.id = d.webhook_id AND d.state = 'waiting' AND d.next_at <= now()
      AND w.paused IS NULL AND w.removed_at IS NULL
    RETURNING d.id, d.webhook_id, d.entity, d.action, d.entity_id, d.at, w.url, w.secret,
      CASE WHEN w.earlier_until > now() THEN w.earlier_secret END AS earlier_secret,
      ${versionBy(versions)} AS version`.execute(db)
  return rows
}

/**
 * SQL for the version of a delivery's record at the moment of sending, the number with which the record's calls
 * answer; null for kinds without versions, and for a record that was purged.
 */
const versionBy = (versions: Versions) =>
  sql<number | null>`CASE d.entity ${sql.join(
    Object.entries(versions).map(
      ([entity, of]) => sql`WHEN ${sql.lit(entity)} THEN ${of(sql`d.entity_id::uuid`)}`,
    ),
    sql` `,
  )} END`

async function deliver(services: Services, due: Due): Promise<void> {
  const { settings } = services
  const said: z.input<typeof told> = {
    id: due.id,
    event: `${due.entity}.${due.action}`,
    kind: due.entity,
    action: due.action,
    record_id: due.entity_id,
    version: due.version,
    at: due.at.toISOString(),
  }
  const body = JSON.stringify(said)
  const timestamp = Math.floor(Date.now() / 1000)
  const signatures = (await secretsOf(services, due)).map(
    (secret) => `v1=${signatureOf(secret, timestamp, body)}`,
  )
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'trms-webhook/1',
    'trms-delivery': due.id,
    'trms-timestamp': String(timestamp),
    'trms-signature': signatures.join(','),
  }
  await note(services, due, await post(settings, { url: new URL(due.url), headers, body }))
}

/**
 * The webhook's secrets that sign now, the newest first. A secret that an
 * earlier APP_SECRET sealed is sealed anew.
 */
async function secretsOf({ db, secrets }: Services, due: Due): Promise<string[]> {
  const { webhook_id: id, secret, earlier_secret } = due
  const opened = openSecret(secrets, id, secret)
  if (opened.outdated)
    await sql`UPDATE webhook SET secret = ${opened.resealed()} WHERE id = ${id} AND secret = ${secret}`.execute(
      db,
    )
  const earlier = earlier_secret && openEarlier(secrets, id, earlier_secret)
  return [opened.shown, ...(earlier ? [earlier] : [])]
}

/**
 * Opens the earlier secret; null for a secret that was sealed by an APP_SECRET which is gone. The newest
 * secret signs in any case, and the earlier secret has a day at most.
 */
function openEarlier(ring: Services['secrets'], id: string, sealed: Buffer): string | null {
  try {
    return openSecret(ring, id, sealed).shown
  } catch (error) {
    if (error instanceof UnknownKey) return null
    throw error
  }
}

async function note(services: Services, due: Due, { status, problem }: Outcome): Promise<void> {
  const { db } = services
  if (problem === null) {
    await sql`UPDATE webhook_delivery SET state = 'sent', last_status = ${status}, last_problem = NULL
      WHERE id = ${due.id}`.execute(db)
    await sql`UPDATE webhook SET answered_at = now() WHERE id = ${due.webhook_id}`.execute(db)
    return
  }
  // Each pause is twice the pause before, and the last try is made when the delivery's day is over.
  const { rows } = await sql<{ state: string }>`
    UPDATE webhook_delivery SET last_status = ${status}, last_problem = ${problem},
      state = CASE WHEN now() >= give_up_at THEN 'given_up' ELSE 'waiting' END,
      next_at = least(give_up_at, now() + make_interval(secs => least(
        ${WEBHOOK_PAUSES.longestSeconds}::float8, ${WEBHOOK_PAUSES.firstSeconds} * power(2, least(tries - 1, 20)))))
    WHERE id = ${due.id} AND state = 'waiting' RETURNING state`.execute(db)
  if (rows[0]?.state === 'given_up') await pauseUnheard(services, due)
}

/**
 * Pauses a webhook whose receiver has taken nothing for as long as this delivery was tried. Later deliveries
 * wait until an administrator has found out why.
 */
const pauseUnheard = ({ db, secrets }: Services, { webhook_id: id }: Due): Promise<void> =>
  db.transaction().execute(async (within) => {
    const { rows } = await sql<{ name: string }>`
      UPDATE webhook SET paused = 'failed', paused_at = now()
      WHERE id = ${id} AND paused IS NULL AND removed_at IS NULL
        AND coalesce(answered_at, '-infinity') < now() - make_interval(hours => ${DELIVERY_HOURS}::int)
      RETURNING name`.execute(within)
    const [row] = rows
    if (!row) return
    const change = { name: row.name, why: 'failed' }
    await tellOfIntegration(within, id)
    await appendAudit({ db: within, secrets }, null, {
      action: 'pause',
      entity: 'webhook',
      entityId: id,
      change,
    })
  })
