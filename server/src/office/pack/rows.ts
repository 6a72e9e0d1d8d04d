import type { Language } from '@trms/contract/messages/index'
import { packFile } from '@trms/contract/office/pack/calls'
import type { Pack, PackProblem, PackSelection, PackState } from '@trms/contract/office/pack/entity'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { alphabetical } from '../../platform/db/order.ts'
import { addressIn } from '../../platform/files/address.ts'
import { zipName } from './names.ts'

export interface PackRow {
  id: string
  asked_by: string
  asked_at: Date
  selection: PackSelection
  pilots: Pack['pilots']
  language: Language
  state: PackState
  problem: PackProblem | null
  records: number
  done: number
  ended_at: Date | null
  kept_until: Date | null
  size: number | null
  sha256: Buffer | null
  storage_key: string | null
}

/** SQL for packs with the names of their askers and of the selected pilots. */
export const PACKS = sql`
  SELECT p.*, asker.full_name AS asked_by, coalesce((
    SELECT json_agg(json_build_object('id', a.id, 'full_name', a.full_name, 'crew_code', a.crew_code)
      ORDER BY ${alphabetical('a.full_name')}, a.id)
    FROM account a WHERE p.selection -> 'pilots' ? a.id::text), '[]') AS pilots
  FROM pack p JOIN account asker ON asker.id = p.asked_by`

export const fileName = ({
  id,
  language,
  selection: { from, to },
}: Pick<PackRow, 'id' | 'language' | 'selection'>) => zipName(language, from, to, id)

export function answerOf(row: PackRow): Pack {
  const { state } = row
  return {
    id: row.id,
    asked_by: row.asked_by,
    asked_at: row.asked_at.toISOString(),
    selection: row.selection,
    pilots: row.pilots,
    language: row.language,
    state,
    problem: row.problem,
    records: row.records,
    done: row.done,
    ended_at: row.ended_at?.toISOString() ?? null,
    kept_until: row.kept_until?.toISOString() ?? null,
    size: row.size,
    sha256: row.sha256?.toString('hex') ?? null,
    url: state === 'ready' ? addressIn(packFile, { id: row.id, name: fileName(row) }) : null,
    can: { cancel: state === 'waiting' || state === 'making', remove: state === 'ready' },
  }
}

export async function findPack({ db }: Pick<Ctx, 'db'>, id: string): Promise<PackRow | undefined> {
  const { rows } = await sql<PackRow>`${PACKS} WHERE p.id = ${id}`.execute(db)
  return rows[0]
}
