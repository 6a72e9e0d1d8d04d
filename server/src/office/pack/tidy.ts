import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import { everyStep } from '../../platform/every-step.ts'
import { MOST_REMOVALS_FAILED } from '../../platform/files/store.ts'
import { enqueuePackMail } from './mail.ts'
import { MAKE_PACK } from './make.ts'
import { tellOfPack } from './tell.ts'

export const TIDY_PACKS = 'tidy_packs'

/**
 * Expires packs that were kept long enough, deletes the files of removed and expired packs, and ends packs
 * whose job was given up. A file that cannot be removed does not keep the rest from being done.
 */
export const tidyPacks = (services: Services) => async (): Promise<void> => {
  const { db, files } = services
  const expired = await db
    .updateTable('pack')
    .set({ state: 'expired' })
    .where('state', '=', 'ready')
    .where('kept_until', '<', new Date())
    .returning('id')
    .execute()
  for (const { id } of expired) await tellOfPack(db, id)
  await everyStep([() => removeFiles({ db, files }), () => endGivenUp(services)])
}

/**
 * Deletes the files of removed and expired packs, in random order, so that a file that cannot be removed keeps
 * no other file from its turn. The row keeps a file's name until the file is gone, so that the next run
 * repeats what was cut short.
 */
async function removeFiles({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const over = await db
    .selectFrom('pack')
    .select(['id', 'storage_key'])
    .where('state', 'in', ['expired', 'removed'])
    .where('storage_key', 'is not', null)
    .orderBy(sql`random()`)
    .execute()
  const removals = over.map(({ id, storage_key }) => async () => {
    if (storage_key) await files.remove([storage_key])
    await db.updateTable('pack').set({ storage_key: null }).where('id', '=', id).execute()
  })
  await everyStep(removals, { mostFailures: MOST_REMOVALS_FAILED })
}

/** Ends packs whose job was given up, such as after a server died again and again while making the pack. */
async function endGivenUp({ db }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE pack SET state = 'failed', problem = 'other', ended_at = now()
      WHERE state IN ('waiting', 'making') AND NOT EXISTS (
        SELECT FROM pgboss.job WHERE name = ${MAKE_PACK} AND data ->> 'pack_id' = pack.id::text
          AND state < 'completed')
      RETURNING id`.execute(trx)
    for (const { id } of rows) {
      await enqueuePackMail(trx, id)
      await tellOfPack(trx, id)
    }
  })
}
