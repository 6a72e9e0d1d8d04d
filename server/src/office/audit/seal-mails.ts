import { dayIn, momentWords } from '@trms/contract/common/dates'
import { LANGUAGES } from '@trms/contract/messages/index'
import { sealIn, wordOf } from '../../platform/audit/seal.ts'
import { furthestSealLine, publicKeyIn, sealFolderOf } from '../../platform/audit/seal-folder.ts'
import { pemOf } from '../../platform/audit/seal-key.ts'
import type { Services } from '../../platform/context.ts'
import { derivedId } from '../../platform/db/id.ts'
import type { JobKind } from '../../platform/jobs/kind.ts'
import { enqueueAll } from '../../platform/jobs/queue.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { SEAL_MAIL_WORDS } from './seal-mail-words.ts'

const SEAL_MAIL = 'seal_mail'

interface SealMail {
  to: string
  /** The line of the seal, as the folder and the log have it. */
  line: string
  /** The public key of the seal, in PEM. */
  public_key: string
}

/**
 * Mails the newest seal of the audit trail to addresses outside once a day (SIG-07): somebody with the
 * database and the server's disk can seal another trail, but cannot take back a mail. The job for each
 * address has an id made of day and address, so that a second server or a restart adds no second mail.
 */
export const sealMails = (services: Services, mailer: Mailer): JobKind[] => {
  const { db, settings, nudges } = services
  return [
    { kind: SEAL_MAIL, handle: ({ id, payload }) => sendSeal(services, mailer, id, payload) },
    {
      kind: 'seal_mails',
      cron: '0 6 * * *',
      async handle() {
        if (settings.sealMailTo.length === 0) return
        const folder = sealFolderOf(settings)
        const line = await furthestSealLine(folder)
        const key = line && (await publicKeyIn(folder, sealIn(line)?.key ?? ''))
        if (!line || !key) throw new Error('there is no seal of the audit trail to mail')
        const day = dayIn(settings.timeZone, new Date())
        const public_key = pemOf(key).trim()
        await enqueueAll(
          db,
          SEAL_MAIL,
          settings.sealMailTo.map((to) => ({
            id: derivedId(`trms seal mail\n${day}\n${to}`),
            data: { to, line, public_key } satisfies SealMail,
          })),
        )
        nudges.look(SEAL_MAIL)
      },
    },
  ]
}

async function sendSeal(
  { settings }: Services,
  mailer: Mailer,
  id: string,
  payload: unknown,
): Promise<void> {
  const { to, line, public_key } = payload as SealMail
  const seal = sealIn(line)
  if (!seal) throw new Error('the seal of a mail cannot be read')
  const values = {
    airline: settings.airlineName,
    site: settings.publicUrl,
    seq: String(seal.seq),
    count: String(seal.count),
    hash: seal.hash,
    at: momentWords(settings.timeZone, new Date(seal.at)),
    utc: seal.at,
    key: seal.key,
    public_key,
    line,
    command: `npm run audit:verify -- --seal=${wordOf(line)}`,
    option: '--seal',
  }
  // The readers outside have no account, and so no language: the mail has both.
  const parts = LANGUAGES.map((language) => SEAL_MAIL_WORDS[language])
  const words = {
    subject: parts.map(({ subject }) => subject).join(' / '),
    lines: parts.flatMap(({ lines }) => lines),
    closing: [],
  }
  await mailer.send({ id, to: { name: '', address: to }, ...layOut(words, 'vi', values) })
}
