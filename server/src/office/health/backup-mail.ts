import { ROLE } from '@trms/contract/access'
import { momentWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { BACKUP_MAIL_WORDS } from './backup-mail-words.ts'

export const BACKUP_MAIL = 'backup_mail'

export interface BackupMail {
  account_id: string
  test_id: string
}

export const activeAdmins = (db: Db) =>
  db.selectFrom('account').where('role', '=', ROLE.ADMIN).where('status', '=', 'active')

/** Mails an administrator that the newest backup failed its test; a former administrator gets no mail. */
export const sendBackupMail =
  ({ db, settings }: Services, mailer: Mailer) =>
  async ({ id, payload }: Job): Promise<void> => {
    const { account_id, test_id } = payload as BackupMail
    const [admin, test] = await Promise.all([
      activeAdmins(db)
        .select(['full_name', 'email', 'language'])
        .where('id', '=', account_id)
        .executeTakeFirst(),
      db.selectFrom('backup_test').selectAll().where('id', '=', test_id).executeTakeFirst(),
    ])
    if (!admin || !test?.problem) return
    const language = admin.language as Language
    const words = BACKUP_MAIL_WORDS[language]
    const at = (instant: Date) => momentWords(settings.timeZone, instant)
    const values = {
      name: admin.full_name,
      airline: settings.airlineName,
      folder: settings.backupFolder ?? '',
      backup: test.backup ?? words.no_backup,
      moment: test.moment ? at(test.moment) : words.no_backup,
      tested: at(test.tested_at),
      problem: test.problem,
    }
    const link = `${settings.publicUrl}/admin/health`
    await mailer.send({
      id,
      to: { name: admin.full_name, address: admin.email },
      ...layOut(words, language, values, { link }),
    })
  }
