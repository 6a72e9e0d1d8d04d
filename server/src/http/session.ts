import type { Role } from '@trms/contract/access'
import type { Fleet } from '@trms/contract/account/entity'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { sessionKey, sidCookie } from '../auth/cookies.ts'
import { readToken } from '../auth/token.ts'
import type { Actor, Services } from '../context.ts'
import { unauthorized } from './errors.ts'
import { refuseOtherSites } from './other-sites.ts'

/** Writing down every use would turn every read into a write; a minute is near enough for idleness. */
const USE_NOTED_EVERY_MS = 60_000

/**
 * Who makes this call (AUTH-05, AUTH-11, AUTH-12): the `sid` cookie names the session, the token must
 * belong to it, and everything about the account comes from the database.
 */
export async function authenticateCall(
  services: Services,
  request: FastifyRequest,
): Promise<Actor> {
  const header = request.headers['access-token']
  const claims = typeof header === 'string' ? await readToken(services.secrets, header) : null
  if (!claims) throw unauthorized()
  const actor = await actorOf(services, request)
  if (claims.ses !== actor.session || claims.sub !== actor.id) throw unauthorized()
  return actor
}

/** For every GET: the cookie is enough, but only for a page of our own. */
export async function authenticateDownload(
  services: Services,
  request: FastifyRequest,
): Promise<Actor> {
  const actor = await actorOf(services, request)
  refuseOtherSites(request, { mustTell: services.settings.publicUrl.startsWith('https:') })
  return actor
}

async function actorOf({ db, settings }: Services, request: FastifyRequest): Promise<Actor> {
  const sid = request.cookies[sidCookie(settings)]
  if (!sid) throw unauthorized()
  const id = sessionKey(sid)
  const { rows } = await sql<SessionRow>`
    ${SESSIONS} WHERE session.id = ${id} AND ${living(settings)}`.execute(db)
  const [row] = rows
  if (!row) throw unauthorized()
  if (Date.now() - row.used_at.getTime() > USE_NOTED_EVERY_MS)
    await db
      .updateTable('session')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
  return actorIn(row)
}

/**
 * Who stands behind sessions (public ids) that have not ended, by session. That they are looked at is no
 * use of them.
 */
export async function readActors(
  { db, settings }: Services,
  sessions: readonly string[],
): Promise<Map<string, Actor>> {
  const { rows } = await sql<SessionRow>`
    ${SESSIONS} WHERE public_id = ANY (${sessions}::uuid[]) AND ${living(settings)}`.execute(db)
  return new Map(rows.map((row) => [row.public_id, actorIn(row)]))
}

// plain SQL: this is asked at every call, and building it anew each time costs as much as asking it
const SESSIONS = sql`
  SELECT account.id, role, fleet, crew_code, full_name, management_role, public_id, used_at
  FROM session JOIN account ON account.id = session.account_id`
const living = ({ idleMinutes }: Services['settings']) => sql`
  ended_at IS NULL AND expires_at > now()
  AND used_at > now() - make_interval(mins => ${idleMinutes}::int) AND account.status = 'active'`

const actorIn = ({ public_id, used_at: _, ...person }: SessionRow): Actor => ({
  ...person,
  session: public_id,
})

interface SessionRow {
  id: string
  role: Role
  fleet: Fleet | null
  crew_code: string | null
  full_name: string
  management_role: number[]
  public_id: string
  used_at: Date
}
