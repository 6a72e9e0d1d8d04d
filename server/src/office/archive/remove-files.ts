import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import { everyStep } from '../../platform/every-step.ts'
import { MOST_REMOVALS_FAILED } from '../../platform/files/store.ts'
import type { JobKind } from '../../platform/jobs/kind.ts'
import type { PurgedFile } from './confirm.ts'

/** The kind of the scheduled job that deletes the files of purged records. */
export const REMOVE_PURGED_FILES = 'remove_purged_files'

type Needed = Pick<Services, 'db' | 'files'>

/**
 * Deletes the files on the lists of tombstones. A list is marked as done only after all its files are gone,
 * so that a later run finishes what a killed or failed run has left; a file that is gone already is no error.
 * The order is random, so that a list whose files cannot be removed keeps no other list from its turn.
 */
export async function removePurgedFiles({ db, files }: Needed): Promise<void> {
  const left = await db
    .selectFrom('purged_record')
    .select(['record_id', 'files'])
    .where('files_removed_at', 'is', null)
    .orderBy(sql`random()`)
    .execute()
  const removals = left.map((one) => async () => {
    const listed = one.files as unknown as PurgedFile[]
    await files.remove(listed.map((file) => file.storage_key))
    await db
      .updateTable('purged_record')
      .set({ files_removed_at: new Date() })
      .where('record_id', '=', one.record_id)
      .execute()
  })
  await everyStep(removals, { mostFailures: MOST_REMOVALS_FAILED })
}

export const removingPurgedFiles = (services: Needed): JobKind => ({
  kind: REMOVE_PURGED_FILES,
  cron: '*/10 * * * *',
  atOnce: 1,
  handle: () => removePurgedFiles(services),
})
