import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { until } from './until.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The header block exactly as received. */
  head: string
  subject: string
  text: string
  html: string
  messageId: string
}

/** A real SMTP server that keeps received mails. `refuse` makes the server refuse the next mails. */
export class Mailbox {
  readonly mails: ReceivedMail[] = []
  /** The number of next mails to refuse, and the number already refused. */
  refuse = 0
  refused = 0
  /** The words of the refusals. */
  refusal = 'try again later'
  /** Runs between the end of a mail and the answer to that mail. */
  onMail: (() => Promise<void>) | undefined
  /** Runs before the mail itself is requested. */
  onSender: (() => void) | undefined
  readonly #sockets = new Set<Socket>()
  readonly #server: SMTPServer

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      // A server under test keeps its connection open, and closing the mailbox should not wait for that.
      closeTimeout: 1,
      onMailFrom: (_address, _session, done) => {
        this.onSender?.()
        done()
      },
      onData: (stream, session, done) => {
        buffer(stream).then((bytes) => {
          if (this.refuse > 0) {
            this.refuse -= 1
            this.refused += 1
            return done(Object.assign(new Error(this.refusal), { responseCode: 451 }))
          }
          const { mailFrom, rcptTo } = session.envelope
          const to = rcptTo.map((one) => one.address)
          this.mails.push(read(bytes.toString(), mailFrom ? mailFrom.address : '', to))
          if (this.onMail) this.onMail().then(() => done(), done)
          else done()
        }, done)
      },
    })
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox()
    mailbox.#server.server.on('connection', (socket: Socket) => {
      mailbox.#sockets.add(socket)
      socket.once('close', () => mailbox.#sockets.delete(socket))
    })
    mailbox.#server.listen(0, '127.0.0.1')
    await once(mailbox.#server.server, 'listening')
    return mailbox
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  /** The newest mail to an address, once `count` mails have come. */
  async to(address: string, count = 1): Promise<ReceivedMail> {
    const mine = () => this.mails.filter((one) => one.to.includes(address))
    await until(() => mine().length >= count, `mail ${count} to ${address}`)
    return mine().at(-1) as ReceivedMail
  }

  /** The newest mail to an address with this text, among any others. */
  async saying(address: string, words: RegExp): Promise<ReceivedMail> {
    const found = () =>
      this.mails.findLast((one) => one.to.includes(address) && words.test(one.text))
    await until(() => found() !== undefined, `a mail to ${address} that says ${words}`)
    return found() as ReceivedMail
  }

  /** Cuts every connection. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

/** The token in the link of a mail. */
export const tokenIn = (text: string): string =>
  /\/login\/reset_password\/([\w-]+)/.exec(text)?.[1] ?? ''

export function read(raw: string, from = '', to: string[] = []): ReceivedMail {
  const [head, body] = split(raw)
  const boundary = /boundary="?([^"\r\n;]+)/.exec(head)?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((one) => split(one.replace(/^\r\n/, '')))
  const part = (type: string) => {
    const found = parts.find(([partHead]) =>
      partHead.toLowerCase().includes(`content-type: ${type}`),
    )
    return found ? decode(found[0], found[1]) : ''
  }
  const field = (name: string) =>
    (new RegExp(`^${name}: ((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? '').replace(
      /\r\n[ \t]/g,
      ' ',
    )
  return {
    from,
    to,
    head,
    subject: words(field('Subject')),
    text: part('text/plain'),
    html: part('text/html'),
    messageId: field('Message-ID'),
  }
}

function split(raw: string): [string, string] {
  const at = raw.indexOf('\r\n\r\n')
  return [raw.slice(0, at), raw.slice(at + 4)]
}

function decode(head: string, body: string): string {
  const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quotedPrintable(body.replace(/=\r\n/g, '')) : body
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** Decodes the words of a header (RFC 2047). */
const words = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind, value) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString()
        : quotedPrintable(value.replace(/_/g, ' ')),
    )
