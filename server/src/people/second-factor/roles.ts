import { ROLES, type Role } from '@trms/contract/access'
import type { factorRequire, factorRoles } from '@trms/contract/people/second-factor/calls'
import { sql } from 'kysely'
import type { Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { refuseStale } from '../../platform/errors.ts'
import { passkeysOfAccount } from '../password/factor-state.ts'

const rules = (db: Db) => db.selectFrom('factor_required').select(['role', 'required', 'version'])

/** The rule of a role for which no rule was set yet. */
const unsaid = (role: Role) => ({ role, required: false, version: 1 })

interface Counted {
  role: number
  people: number
  with_factor: number
}

/** Lists the roles in the order in which roles are named everywhere. */
export const list: Handler<typeof factorRoles> = async ({ db }) => {
  const said = new Map((await rules(db).execute()).map((row) => [row.role, row]))
  const { rows } = await sql<Counted>`
    SELECT a.role, count(*)::int AS people,
      count(*) FILTER (WHERE f.secret_sealed IS NOT NULL OR ${passkeysOfAccount(sql`a.id`)} > 0)::int
        AS with_factor
    FROM account a LEFT JOIN second_factor f ON f.account_id = a.id
    WHERE a.status = 'active' GROUP BY a.role`.execute(db)
  const counted = new Map(rows.map((row) => [row.role, row]))
  return {
    roles: ROLES.map((role) => {
      const { people = 0, with_factor = 0 } = counted.get(role) ?? {}
      return { ...unsaid(role), ...said.get(role), role, people, with_factor }
    }),
  }
}

/** Open sessions go on; the rule applies from the next sign-in on. */
export const require: Handler<typeof factorRequire> = async (ctx, { role, required, version }) => {
  await ctx.db
    .insertInto('factor_required')
    .values(unsaid(role))
    .onConflict((kept) => kept.column('role').doNothing())
    .execute()
  const before = await rules(ctx.db).where('role', '=', role).forUpdate().executeTakeFirstOrThrow()
  refuseStale(version, before.version)
  if (before.required === required) return { role, required, version: before.version }
  const after = { required, version: before.version + 1 }
  await ctx.db.updateTable('factor_required').set(after).where('role', '=', role).execute()
  ctx.audit({
    action: 'require_factor',
    entity: 'role',
    entityId: String(role),
    change: { required: { old: before.required, new: required } },
  })
  return { role, ...after }
}
