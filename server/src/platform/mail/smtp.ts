import { createTransport } from 'nodemailer'
import { isLoopback } from '../settings/settings.ts'
import type { Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 60_000

/** A mail server's own words often name the person that it refused; logs are no place for that. */
const withoutAddresses = (words: string) =>
  words.replace(/<?[^\s<>"',;:@]+@[^\s<>"',;@]+>?/g, '<…>')

/** The mail server of SMTP_URL; over the network never without TLS. */
export function smtpMailer(url: string, from: string): Mailer {
  const { host, hostname } = new URL(url)
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(hostname),
    pool: true,
    maxConnections: 2,
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    kind: 'smtp',
    target: host,
    async send(mail) {
      await transport.sendMail(messageOf(mail, from)).catch((error: Error & { code?: string }) => {
        const told = new Error(withoutAddresses(error.message))
        throw Object.assign(told, error.code !== undefined && { code: error.code })
      })
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
