import { link, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Folders } from '../databases.ts'
import type { Given } from './given.ts'

/** The stored files of these records, for forms and checks the files of their steps. */
const SAMPLED = `
  WITH asked AS (SELECT unnest($1::uuid[]) AS id), owner AS (
    SELECT id FROM asked
    UNION SELECT e.id FROM form_event e JOIN asked ON e.form_id = asked.id
    UNION SELECT e.id FROM form_event e JOIN sim_form f ON f.id = e.form_id JOIN asked ON f.session_id = asked.id)
  SELECT storage_key AS key, encode(sha256, 'hex') AS print FROM stored_file JOIN owner ON owner_id = owner.id`

/**
 * Millions of files are not written: a loaded row repeats the fingerprint of a file that some life uploaded.
 * Records that the measurements open get hard links to those bytes, so that fingerprints are computed as
 * usual.
 */
export async function linkSampledFiles(
  client: pg.Client,
  { data }: Folders,
  { ids }: Given,
): Promise<number> {
  const root = join(data, 'files')
  const there: string[] = []
  for (const instance of await readdir(root))
    for (const name of await readdir(join(root, instance))) there.push(`${instance}/${name}`)
  const known = await client.query<{ key: string; print: string }>(
    `SELECT storage_key AS key, encode(sha256, 'hex') AS print FROM stored_file WHERE storage_key = ANY ($1)`,
    [there],
  )
  const byPrint = new Map(known.rows.map(({ key, print }) => [print, key]))
  const { rows } = await client.query<{ key: string; print: string }>(SAMPLED, [
    Object.values(ids).flat(),
  ])
  let linked = 0
  for (const { key, print } of rows) {
    const from = byPrint.get(print)
    if (!from || from === key) continue
    await link(join(root, from), join(root, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    linked += 1
  }
  return linked
}
