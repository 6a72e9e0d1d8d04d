import { ROLE } from '@trms/contract/access'
import { dayWords, momentWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import {
  PACK_LIMITS,
  type PackProblem,
  type PackSelection,
} from '@trms/contract/office/pack/entity'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { FAILED_MAIL, PROBLEM_WORDS, READY_MAIL } from './words.ts'

export const PACK_MAIL = 'pack_mail'

/** Queues the mail that tells the asker that the pack is ready, or could not be made. */
export const enqueuePackMail = (db: Db, packId: string): Promise<void> =>
  enqueue(db, PACK_MAIL, { pack_id: packId })

/** Mails the asker at the present address; an asker who is no active admin any more gets no mail. */
export const sendPackMail =
  ({ db, settings }: Services, mailer: Mailer) =>
  async ({ id, payload }: Job): Promise<void> => {
    const row = await db
      .selectFrom('pack')
      .innerJoin('account', 'account.id', 'pack.asked_by')
      .select(['pack.state', 'problem', 'selection', 'records', 'kept_until'])
      .select(['account.full_name', 'account.email', 'account.language'])
      .where('pack.id', '=', (payload as { pack_id: string }).pack_id)
      .where('account.status', '=', 'active')
      .where('account.role', '=', ROLE.ADMIN)
      .executeTakeFirst()
    if (!row || !['ready', 'failed'].includes(row.state)) return
    const language = row.language as Language
    const { from, to } = row.selection as unknown as PackSelection
    const words = row.state === 'ready' ? READY_MAIL : FAILED_MAIL
    const values = {
      name: row.full_name,
      airline: settings.airlineName,
      from: dayWords(from),
      to: dayWords(to),
      records: String(row.records),
      days: String(PACK_LIMITS.days),
      until: row.kept_until ? momentWords(settings.timeZone, row.kept_until) : '',
      problem: PROBLEM_WORDS[language][(row.problem ?? 'other') as PackProblem],
    }
    const link = `${settings.publicUrl}/admin/packs`
    const mail = layOut(words[language], language, values, { link })
    await mailer.send({ id, to: { name: row.full_name, address: row.email }, ...mail })
  }
