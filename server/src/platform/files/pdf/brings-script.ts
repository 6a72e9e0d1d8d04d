import { buffer } from 'node:stream/consumers'
import type { Ctx } from '../../context.ts'
import { ThreadGaveUp } from '../threads.ts'

type Means = Pick<Ctx, 'db' | 'files' | 'threads'>

/** Files are searched one after the other, so that only one file of up to 30 MB is held in memory. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Whether a stored file is a PDF with script. The file is searched at its first opening, and the result is
 * kept in its row.
 */
export async function bringsScript(
  means: Means,
  file: { type: string; storage_key: string },
): Promise<boolean> {
  if (file.type !== 'application/pdf') return false
  const { has_script: known } = await means.db
    .selectFrom('stored_file')
    .select('has_script')
    .where('storage_key', '=', file.storage_key)
    .executeTakeFirstOrThrow()
  if (known !== null) return known
  const looked = turn.then(() => lookThrough(means, file.storage_key))
  turn = looked.catch(() => undefined)
  return looked
}

async function lookThrough({ db, files, threads }: Means, storageKey: string): Promise<boolean> {
  const { stream } = await files.open(storageKey)
  const has_script = await threads
    .run<boolean>('hasScript', { bytes: await buffer(stream) })
    .catch((error: unknown) => {
      // A file that a thread could not get through counts as having script, and is not shown.
      if (error instanceof ThreadGaveUp) return true
      throw error
    })
  await db
    .updateTable('stored_file')
    .set({ has_script })
    .where('storage_key', '=', storageKey)
    .execute()
  return has_script
}
