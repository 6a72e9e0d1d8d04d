import { ROLE } from '@trms/contract/access'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const idsIn = (payload: string): readonly string[] => payload.match(UUIDS) ?? []

/**
 * The people and kinds of qualification that entries name by an id: what each entry's ids stand for, in one statement for all.
 * `pilots`: those alone of them whom the reader may know; absent: all.
 */
export async function valuesNamed(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  payloads: readonly string[],
  pilots?: readonly string[],
): Promise<(payload: string) => Record<string, string>> {
  const ids = [...new Set(payloads.flatMap(idsIn))]
  if (ids.length === 0) return () => ({})
  const known = pilots ? sql`id = ANY (${[...pilots]}::uuid[])` : sql`true`
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, concat_ws(' · ', full_name, crew_code) AS name FROM account
    WHERE id = ANY (${ids}::uuid[]) AND (${known} OR role <> ${ROLE.PILOT})
    UNION ALL
    SELECT id, ${sql.ref(`name_${language}`)} FROM qualification_kind WHERE id = ANY (${ids}::uuid[])`.execute(
    db,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (payload) =>
    Object.fromEntries(
      idsIn(payload).flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [[id, name]]
      }),
    )
}
