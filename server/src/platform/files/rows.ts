import { sql } from 'kysely'
import { ALONG } from '../db/connection.ts'
import type { Db } from '../db/pool.ts'
import type { ReceivedFile } from './store.ts'

export interface FileOwner {
  id: string
  field: string
  /** Whether this very call creates the owner, which then cannot have a file yet. */
  isNew?: boolean
}

/** Inserts the row of a received file. A file that was in the field before is marked as replaced and kept. */
export async function keepFile(db: Db, file: ReceivedFile, owner: FileOwner): Promise<void> {
  if (!owner.isNew)
    await db
      .updateTable('stored_file')
      .set({ replaced_at: sql<Date>`now()` })
      .where('owner_id', '=', owner.id)
      .where('field', '=', owner.field)
      .where('replaced_at', 'is', null)
      .modifyEnd(ALONG)
      .execute()
  await db
    .insertInto('stored_file')
    .values({
      id: file.id,
      owner_id: owner.id,
      field: owner.field,
      name: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.storageKey,
    })
    .modifyEnd(ALONG)
    .execute()
}
