import type { Db } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/errors.ts'

/** A file as its address names it, with the step of the form that it came with; throws 404. */
export async function findFormFile(db: Db, { id, name }: { id: string; name: string }) {
  const file = await db
    .selectFrom('stored_file as f')
    .innerJoin('form_event as e', 'e.id', 'f.owner_id')
    .select(['f.name', 'f.type', 'f.size', 'f.sha256', 'f.storage_key', 'e.form_id', 'e.action'])
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (!file || file.name !== name) throw notFound()
  return file
}
