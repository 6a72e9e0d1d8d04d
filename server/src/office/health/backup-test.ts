import type { Kysely } from 'kysely'
import { type Tested, testNewest } from '../../platform/backup/self-test.ts'
import type { Services } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import type { DB } from '../../platform/db/tables.ts'
import type { JobKind } from '../../platform/jobs/kind.ts'
import { enqueueAll, type Job } from '../../platform/jobs/queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { activeAdmins, BACKUP_MAIL, type BackupMail, sendBackupMail } from './backup-mail.ts'

/** The backup of a large airline may take hours to be read, restored and proved. */
const LEASE_SECONDS = 21_600

/**
 * Restores and proves the newest backup of BACKUP_FOLDER once a week (OPS-03). If that fails, or there
 * is no backup, the administrators are mailed. A failed test is not repeated; only a test that a
 * stopping server cut off is made again.
 */
export const backupTests = (services: Services, mailer: Mailer): JobKind[] => [
  { kind: BACKUP_MAIL, handle: sendBackupMail(services, mailer) },
  {
    kind: 'backup_test',
    cron: '0 3 * * 0',
    leaseSeconds: LEASE_SECONDS,
    handle: (job) => testBackup(services, job),
  },
]

async function testBackup(
  { db, settings, log, nudges }: Services,
  { id, stopping }: Job,
): Promise<void> {
  if (settings.backupFolder === null) return
  const now = new Date()
  const tested = await testNewest(settings.backupFolder, { settings, now, stopping })
  const { backup, problem } = tested
  if (problem) log.error({ backup, problem }, 'the newest backup failed its test')
  else log.info({ backup }, 'the newest backup was restored and proved')
  await note(db, { ...tested, id, tested_at: now })
  nudges.look(BACKUP_MAIL)
}

/**
 * Writes down the result of a test and queues the mails about a failure; a second
 * call for the same test changes nothing.
 */
async function note(
  db: Kysely<DB>,
  found: Tested & { id: string; tested_at: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const noted = await trx
      .insertInto('backup_test')
      .values(found)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!noted || !found.problem) return
    const admins = await activeAdmins(trx).select('id').execute()
    const test_id = found.id
    await enqueueAll(
      trx,
      BACKUP_MAIL,
      admins.map(({ id: account_id }) => ({
        id: newId(),
        data: { account_id, test_id } satisfies BackupMail,
      })),
    )
  })
}
