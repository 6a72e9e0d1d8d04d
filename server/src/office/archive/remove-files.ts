import type { Services } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/kind.ts'
import type { PurgedFile } from './confirm.ts'

/** The clock's job that takes the files of purged records off the disk. */
export const REMOVE_PURGED_FILES = 'remove_purged_files'

type Needed = Pick<Services, 'db' | 'files'>

/**
 * Removes the files that tombstones still list. A list is only marked as done once its files are gone for good, so
 * that whoever was killed in the middle, or failed, leaves the rest to the next one; what is gone is no problem.
 */
export async function removePurgedFiles({ db, files }: Needed): Promise<void> {
  const left = await db
    .selectFrom('purged_record')
    .select(['record_id', 'files'])
    .where('files_removed_at', 'is', null)
    .orderBy('purged_at')
    .execute()
  for (const one of left) {
    const listed = one.files as unknown as PurgedFile[]
    await files.remove(listed.map((file) => file.storage_key))
    await db
      .updateTable('purged_record')
      .set({ files_removed_at: new Date() })
      .where('record_id', '=', one.record_id)
      .execute()
  }
}

export const removingPurgedFiles = (services: Needed): JobKind => ({
  kind: REMOVE_PURGED_FILES,
  cron: '*/10 * * * *',
  atOnce: 1,
  handle: () => removePurgedFiles(services),
})
