import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 60_000

/** The mail server of SMTP_URL, over TLS where it offers it. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    kind: 'smtp',
    target: new URL(url).host,
    async send(mail) {
      await transport.sendMail(messageOf(mail, from))
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
