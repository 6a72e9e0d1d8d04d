import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

export interface Mail {
  /** Becomes the Message-ID, so that a mail sent twice appears to its reader as one mail. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /**
   * The address to which a mail program posts to switch such mails off, without opening a page (RFC 8058).
   */
  unsubscribe?: { post: string }
}

/** The mail server got the mail, or a part of it, and did not answer: the mail may have been accepted. */
export class AnswerLost extends Error {}

/** A way to send mails: over SMTP, or into a folder. */
export interface Mailer {
  kind: 'smtp' | 'outbox'
  /** The mail server's host name, or the folder. */
  target: string
  /** Throws when the mail was refused, and AnswerLost when that is unknown. */
  send(mail: Mail): Promise<void>
  /** Throws when mails cannot be sent now. */
  check(): Promise<void>
  close(): void
}

export const newMailer = (settings: Settings): Mailer =>
  settings.smtpUrl
    ? smtpMailer(settings.smtpUrl, settings.mailFrom)
    : outboxMailer(join(settings.dataDir, 'outbox'), settings.mailFrom)
