import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

export interface Mail {
  /** Becomes the Message-ID: a mail that is sent twice is one mail to its reader. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Where a mail program posts, without opening a page, to switch such mails off (RFC 8058). */
  unsubscribe?: { post: string }
}

/** The mail server had the mail, or a part of it, and did not answer: it may have taken it. */
export class AnswerLost extends Error {}

/** The way out for mails. */
export interface Mailer {
  kind: 'smtp' | 'outbox'
  /** The mail server's name, or the folder. */
  target: string
  /** Throws when the mail was not taken, and AnswerLost when nobody can say. */
  send(mail: Mail): Promise<void>
  /** Throws when mails cannot be taken now. */
  check(): Promise<void>
  close(): void
}

export const newMailer = (settings: Settings): Mailer =>
  settings.smtpUrl
    ? smtpMailer(settings.smtpUrl, settings.mailFrom)
    : outboxMailer(join(settings.dataDir, 'outbox'), settings.mailFrom)
