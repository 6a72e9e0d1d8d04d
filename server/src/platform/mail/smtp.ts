import type { Readable } from 'node:stream'
import { firstUsed } from '../first-used.ts'
import { isLoopback } from '../settings/loopback.ts'
import { AnswerLost, type Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 60_000

/**
 * Removes addresses from a mail server's answer before logging, because the answer often names the refused
 * person.
 */
const withoutAddresses = (words: string) =>
  words.replace(/<?[^\s<>"',;:@]+@[^\s<>"',;@]+>?/g, '<…>')

type SmtpError = Error & { code?: string; responseCode?: number }

/**
 * The error of a sending. Before any of the content was sent, or with a code of the server, the mail was
 * surely not accepted.
 */
function toldOf({ message, code, responseCode }: SmtpError, begun: boolean): Error {
  const words = withoutAddresses(message)
  const told = begun && !responseCode ? new AnswerLost(words) : new Error(words)
  return Object.assign(told, code !== undefined && { code })
}

/** Sends mails to the server of SMTP_URL; over the network only with TLS. */
export function smtpMailer(url: string, from: string): Mailer {
  const { host, hostname } = new URL(url)
  // The stream of each mail's content, which is sent after the server's answer to DATA, by Message-ID.
  const streams = new Map<string, Readable>()
  const transport = firstUsed(async () => {
    const { createTransport } = await import('nodemailer')
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
    transport.use('stream', ({ message }, done) => {
      const open = message.createReadStream.bind(message)
      message.createReadStream = (options) => {
        const stream = open(options)
        streams.set(message.messageId(), stream)
        return stream
      }
      done()
    })
    return transport
  })
  return {
    kind: 'smtp',
    target: host,
    async send(mail) {
      const message = messageOf(mail, from)
      try {
        await (await transport()).sendMail(message)
      } catch (error) {
        throw toldOf(error as SmtpError, streams.get(message.messageId)?.readableDidRead === true)
      } finally {
        streams.delete(message.messageId)
      }
    },
    async check() {
      await (await transport()).verify()
    },
    close: () => void transport.made?.then((made) => made.close()),
  }
}
