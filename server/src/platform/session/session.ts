import { ROLE, type Role } from '@trms/contract/access'
import type { SessionEnd } from '@trms/contract/common/session-end'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Services } from '../context.ts'
import { anyOf } from '../db/any-of.ts'
import { AppError, forbidden, unauthorized } from '../errors.ts'
import { sessionKey, sidCookie } from './cookies.ts'
import { refuseCrossSite } from './cross-site.ts'
import { Gathered } from './gathered.ts'
import { readToken } from './token.ts'

/**
 * The shortest time in seconds between two writes of a session's last use; writing every use would make every
 * read a write. A session may be idle for this much longer, so that none ends earlier than the setting says.
 */
const noteEvery = ({ idleMinutes }: Services['settings']) => Math.min(60, idleMinutes * 6)

/**
 * The actor of a call (AUTH-05, AUTH-11, AUTH-12): the `sid` cookie names the session, the token must belong
 * to that session, and everything about the account is read from the database.
 */
export async function authenticateCall(
  services: Services,
  request: FastifyRequest,
): Promise<Actor> {
  const header = request.headers['access-token']
  const claims = typeof header === 'string' ? await readToken(services.secrets, header) : null
  if (!claims) throw await whyEnded(services, request)
  const actor = await actorOfSession(services, request)
  if (claims.ses !== actor.session || claims.sub !== actor.id) throw unauthorized()
  return actor
}

/** The actor of a call that the cookie alone makes (`byCookie` in contract/src/call.ts). */
export async function authenticateByCookie(
  services: Services,
  request: FastifyRequest,
): Promise<Actor> {
  if (request.headers['application-type'] === undefined) throw forbidden()
  return actorOfSession(services, request)
}

/**
 * The actor of a GET: the cookie alone is enough, but only for pages of our own. A GET does not count as a use of
 * the session: without a token that is renewed, the cookie must not outlast the idle time.
 */
export async function authenticateDownload(
  services: Services,
  request: FastifyRequest,
): Promise<Actor> {
  const row = await runningSession(services, request)
  refuseCrossSite(request, { mustTell: services.settings.publicUrl.startsWith('https:') })
  return actorIn(row)
}

/** The actor of the session in the `sid` cookie, which this notes as in use. Throws like `runningSession`. */
export async function actorOfSession(services: Services, request: FastifyRequest): Promise<Actor> {
  const { db, settings } = services
  const row = await runningSession(services, request)
  if (row.unused_seconds > noteEvery(settings))
    await db
      .updateTable('session')
      .set({ used_at: sql<Date>`now()` })
      .where('public_id', '=', row.public_id)
      .execute()
  return actorIn(row)
}

/** The session in the `sid` cookie; throws 401 with the reason why the session ended. */
async function runningSession(services: Services, request: FastifyRequest): Promise<SessionRow> {
  const sid = request.cookies[sidCookie(services.settings)]
  if (!sid) throw unauthorized()
  const row = await sessionsOf(services).read(sessionKey(sid))
  if (!row) throw await whyEnded(services, request)
  return row
}

const asking = new WeakMap<Services['db'], Gathered<SessionRow>>()

/**
 * All sessions asked for in one turn of the event loop are read by one statement, sent after the last of
 * these calls came (decision 45).
 */
function sessionsOf({ db, settings }: Services): Gathered<SessionRow> {
  const known = asking.get(db)
  if (known) return known
  const gathered = new Gathered<SessionRow>(async (ids) => {
    const { rows } = await sql<SessionRow>`
      ${SESSIONS} WHERE session.id = ${anyOf(ids, 'bytea')} AND ${living(settings)}`.execute(db)
    return new Map(rows.map((row) => [row.key, row]))
  })
  asking.set(db, gathered)
  return gathered
}

/**
 * The actors of sessions that have not ended, by the session's public id. Reading does not count as a use of
 * the session.
 */
export async function readActors(
  { db, settings }: Services,
  sessions: readonly string[],
): Promise<Map<string, Actor>> {
  const { rows } = await sql<SessionRow>`
    ${SESSIONS} WHERE public_id = ${anyOf(sessions, 'uuid')} AND ${living(settings)}`.execute(db)
  return new Map(rows.map((row) => [row.public_id, actorIn(row)]))
}

// Plain SQL, because building this statement with Kysely at every call would cost as much as running the
// statement.
const SESSIONS = sql`
  SELECT encode(session.id, 'hex') AS key, account.id, role, fleet, crew_code, full_name, management_role, public_id,
    extract(epoch FROM now() - used_at)::float8 AS unused_seconds,
    password_use <> 'own' AND provider_subject IS NULL AS owes_password,
    NOT password_proven AND provider_subject IS NULL AS owes_proof, provider_subject IS NOT NULL AS by_provider,
    (password_given_by IS NOT NULL OR NOT password_proven) AND provider_subject IS NULL AS password_given,
    owes_factor
  FROM session JOIN account ON account.id = session.account_id`
const living = (settings: Services['settings']) =>
  sql`${unended(settings)} AND account.status = 'active' AND ${MAY_BE_IN}`

/**
 * Whether the account may be signed in. An inspector may only during a running inspection (INS-01; migration
 * 0044).
 */
export const MAY_BE_IN = sql<SqlBool>`(account.role <> ${sql.lit(ROLE.INSPECTOR)} OR inspection_runs(account.id))`

/** Whether a session itself has not ended; its account may still be blocked. */
export const unended = (settings: Services['settings']) => sql<SqlBool>`
  ended_at IS NULL AND expires_at > now()
  AND used_at > now() - make_interval(secs => ${restSeconds(settings)}::int)`

const restSeconds = (settings: Services['settings']) =>
  settings.idleMinutes * 60 + noteEvery(settings)

/** The error for a session that no longer counts, with the reason where known (AUTH-07). */
async function whyEnded({ db, settings }: Services, request: FastifyRequest): Promise<AppError> {
  const sid = request.cookies[sidCookie(settings)]
  if (!sid) return unauthorized()
  const { rows } = await sql<{ reason: SessionEnd | null }>`
    SELECT CASE
      WHEN status <> 'active' THEN 'session_blocked'
      WHEN NOT ${MAY_BE_IN} THEN 'session_inspection_over'
      WHEN ended_at IS NOT NULL THEN 'session_signed_out'
      WHEN expires_at <= now() THEN 'session_over'
      WHEN used_at <= now() - make_interval(secs => ${restSeconds(settings)}::int) THEN 'session_idle'
    END AS reason
    FROM session JOIN account ON account.id = session.account_id
    WHERE session.id = ${sessionKey(sid)}`.execute(db)
  const reason = rows[0]?.reason
  return reason ? new AppError('UNAUTHORIZED', reason, { data: { reason } }) : unauthorized()
}

const actorIn = ({ public_id, key: _, unused_seconds: __, ...person }: SessionRow): Actor => ({
  ...person,
  session: public_id,
})

interface SessionRow {
  /** The session's key in hexadecimal. */
  key: string
  id: string
  role: Role
  fleet: Fleet | null
  crew_code: string | null
  full_name: string
  management_role: number[]
  public_id: string
  unused_seconds: number
  owes_password: boolean
  owes_proof: boolean
  password_given: boolean
  owes_factor: boolean
  by_provider: boolean
}
