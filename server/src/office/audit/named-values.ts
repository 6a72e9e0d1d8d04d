import { ROLE } from '@trms/contract/access'
import { type SqlBool, sql } from 'kysely'
import { idsIn, namesIn } from '../../platform/audit/named-ids.ts'
import type { Ctx } from '../../platform/context.ts'
import { nameOfKind, nameOfPilotsRecord, nameOfRecord } from './record-names.ts'

/**
 * Finds names for the people, kinds of qualification and records that entries mention by id, with one
 * statement for all. With `pilots`, only these pilots and their records are named; without, all are.
 */
export async function valuesNamed(
  { db, language, settings: { timeZone } }: Pick<Ctx, 'db' | 'language' | 'settings'>,
  payloads: readonly string[],
  pilots?: readonly string[],
): Promise<(payload: string) => Record<string, string>> {
  const ids = idsIn(payloads)
  if (ids.length === 0) return () => ({})
  const known = pilots ? sql<SqlBool>`a.id = ANY (${[...pilots]}::uuid[])` : sql<SqlBool>`true`
  const named = sql`named.id`
  const record = pilots ? nameOfPilotsRecord(named, timeZone, known) : nameOfRecord(named, timeZone)
  const { rows } = await sql<{ id: string; name: string | null }>`
    SELECT named.id, coalesce(
      (SELECT concat_ws(' · ', a.full_name, a.crew_code) FROM account a
        WHERE a.id = named.id AND (${known} OR a.role <> ${ROLE.PILOT})),
      ${nameOfKind(named, language)},
      ${record}) AS name
    FROM unnest(${ids}::uuid[]) AS named (id)`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (payload) => namesIn(payload, names)
}
