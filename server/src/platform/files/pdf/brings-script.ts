import { buffer } from 'node:stream/consumers'
import type { Ctx } from '../../context.ts'
import { ThreadGaveUp } from '../threads.ts'

type Means = Pick<Ctx, 'db' | 'files' | 'threads'>

/** Files are looked through one after the other: only one of up to 30 MB stands in memory for it. */
let turn: Promise<unknown> = Promise.resolve()

/** Whether a stored file is a PDF with script; looked for when somebody first opens the file, and kept with its row. */
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
      // what no thread gets through is not shown either
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
