import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Code, type Envelope, HTTP_STATUS } from '@trms/contract/common/envelope'
import { languageOf, type MessageKey, message } from '@trms/contract/messages/index'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/**
 * An answer to a request that never reached a route: the envelope, with the headers that every answer has.
 */
interface Bare {
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

/** Answers given before anything is known of the request, or when its connection is given up. */
export class BareAnswers {
  readonly #secure: OutgoingHttpHeaders
  /** `secure`: the headers of every answer (security-headers.ts). */
  constructor(secure: OutgoingHttpHeaders) {
    this.#secure = secure
  }

  #of(code: Code, key: MessageKey, languages: string | undefined): Bare {
    const status = HTTP_STATUS[code]
    const envelope: Envelope = {
      status: 'OK',
      result: { code, message: message(languageOf(languages), key), data: null },
    }
    const body = JSON.stringify(envelope)
    return {
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        ...this.#secure,
        connection: 'close',
      },
      body,
    }
  }

  /** Answers a request whose address cannot be read or has a part that is too long. */
  readonly onFrameworkError = (
    { statusCode }: FastifyError,
    { raw: request }: FastifyRequest,
    { raw: response }: FastifyReply,
  ): void => {
    const tooLong = statusCode === 414
    const { status, headers, body } = this.#of(
      tooLong ? 'ADDRESS_TOO_LONG' : 'MALFORMED',
      tooLong ? 'request_too_large' : 'malformed',
      request.headers['accept-language'],
    )
    response.writeHead(status, headers).end(body)
  }

  /**
   * Answers a request that Node could not read: malformed, with too long a head, or with a head that came too
   * slowly.
   */
  readonly onClientError = (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const packet: unknown = error.rawPacket
    const head = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
    const languages = /^accept-language:([^\r\n]*)/im.exec(head)
    const [code, key] = CLIENT_ERRORS[error.code ?? ''] ?? (['MALFORMED', 'malformed'] as const)
    this.#giveUp(socket, this.#of(code, key, languages?.[1]))
  }

  /** Answers a request whose body has stopped coming, or comes too slowly. */
  tooSlow(socket: Socket, languages: string | undefined): void {
    this.#giveUp(socket, this.#of('SENDING_TOO_SLOW', 'sending_too_slow', languages))
  }

  /** Writes the answer directly to the socket and then closes the connection. */
  #giveUp(socket: Socket, { status, headers, body }: Bare): void {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    socket.destroySoon()
  }
}

const CLIENT_ERRORS: Record<string, readonly [Code, MessageKey]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['SENDING_TOO_SLOW', 'sending_too_slow'],
  HPE_HEADER_OVERFLOW: ['HEAD_TOO_LARGE', 'request_too_large'],
}
