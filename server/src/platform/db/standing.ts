import type { Logger } from 'pino'
import { SettingsError } from '../settings/settings.ts'
import { newClient } from './client.ts'
import { APP_ROLE } from './roles.ts'

/** The rights of the role that a connection signed in as. */
export interface Standing {
  role: string
  mayActAsApp: boolean
  /** The reason why the role could write the audit trail; null when the role cannot. */
  tooMighty: string | null
}

/** Reads the standing over a connection of its own. */
export async function standingOf(url: string): Promise<Standing> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(ASK, [APP_ROLE])
    const [row] = rows
    if (!row) throw new Error('the role of the database connection was not found')
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

// Columns about a role or a table that does not exist yet are null.
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

/**
 * Describes what the role in DATABASE_URL lacks, or has too much, when another role migrates; null when all
 * is well.
 */
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
 * Checks the role that the server signs in as, since an intruder in the server can do all that this role can.
 * Throws SettingsError when migrations have a role of their own and this one can still do too much; otherwise
 * only warns.
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
