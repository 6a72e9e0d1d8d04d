import type { Logger } from 'pino'
import { SettingsError } from '../settings/settings.ts'
import { newClient } from './client.ts'
import { APP_ROLE } from './roles.ts'

/** What the role that a connection signed in as may do. */
export interface Standing {
  role: string
  mayActAsApp: boolean
  /** Why it could write the audit trail; null when it could not. */
  tooMighty: string | null
}

/** Asks on a connection of its own. */
export async function standingOf(url: string): Promise<Standing> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(ASK, [APP_ROLE])
    const [row] = rows
    if (!row) throw new Error('the database does not know who has signed in')
    return { role: row.role, mayActAsApp: row.app === true, tooMighty: reasonOf(row) }
  } finally {
    await client.end()
  }
}

interface Row {
  role: string
  app: boolean | null
  superuser: boolean
  makes_roles: boolean
  owner: boolean | null
  writes: boolean | null
}

// of what does not exist yet (role, table) nothing is said: null
const ASK = `
  SELECT me.rolname AS role, me.rolsuper AS superuser, me.rolcreaterole AS makes_roles,
    (SELECT pg_has_role(me.oid, app.oid, 'MEMBER') FROM pg_roles app WHERE app.rolname = $1) AS app,
    (SELECT pg_has_role(me.oid, t.relowner, 'MEMBER') FROM pg_class t
      WHERE t.oid = to_regclass('public.audit_entry')) AS owner,
    has_table_privilege(me.oid, to_regclass('public.audit_entry'), 'INSERT, UPDATE, DELETE, TRUNCATE') AS writes
  FROM pg_roles me WHERE me.rolname = session_user`

function reasonOf(row: Row): string | null {
  if (row.superuser) return 'it is a superuser'
  if (row.makes_roles) return 'it may create roles'
  if (row.owner) return 'it is or can become the owner of the tables'
  return row.writes ? 'it may write the audit trail' : null
}

/** What is wrong with the role of DATABASE_URL where another one migrates; null when nothing is. */
function unfitWords({ role, mayActAsApp, tooMighty }: Standing): string | null {
  if (tooMighty)
    return (
      `DATABASE_URL: signs in as ${role}, but ${tooMighty}. With MIGRATION_DATABASE_URL it has to be a ` +
      `role that cannot touch the audit trail: ALTER ROLE ${APP_ROLE} LOGIN PASSWORD '…', and sign in as it`
    )
  if (!mayActAsApp)
    return `DATABASE_URL: signs in as ${role}, who may not work with the tables: GRANT ${APP_ROLE} TO ${role}`
  return null
}

/**
 * Whoever breaks into the server can do what the role can that it signed in as. Throws SettingsError where
 * migrations are another role's and this one can do too much; else it is only told.
 */
export async function refuseMightyRole(
  url: string,
  isApart: boolean,
  logger: Logger,
): Promise<void> {
  const standing = await standingOf(url)
  const unfit = unfitWords(standing)
  if (isApart && unfit) throw new SettingsError(unfit)
  if (standing.tooMighty)
    logger.warn(
      { role: standing.role },
      `DATABASE_URL signs in as a role that could write the audit trail: ${standing.tooMighty}; see MIGRATION_DATABASE_URL`,
    )
}
