import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { ClamdAddress } from '../../settings/clamd.ts'

/**
 * Clamd could not be reached, or did not answer by its protocol. The message continues a sentence that begins
 * with "clamd".
 */
export class ClamdError extends Error {}

/** Clamd is configured not to scan the largest files that people may send. */
export class ClamdTooSmall extends ClamdError {}

class HungUp extends ClamdError {
  /** Whether the connection broke before clamd had read everything. */
  readonly onWriting: boolean

  constructor(why: string) {
    super(`hung up before its answer (${why})`)
    this.onWriting = why === 'EPIPE' || why === 'ECONNRESET'
  }
}

export interface ClamdVersion {
  version: string
  /** The date of the virus signatures; null where clamd has none of ClamAV's own. */
  signaturesAt: Date | null
}

/** Talks to a clamd by its own protocol, with one command per connection (man clamd; decision 58). */
export class Clamd {
  readonly #at: ClamdAddress

  constructor(at: ClamdAddress) {
    this.#at = at
  }

  /** The name of the virus in these bytes; null when clamd finds none. Throws ClamdError. */
  async scan(
    bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
    signal: AbortSignal,
  ): Promise<string | null> {
    let isWhole = false
    async function* sent() {
      yield Buffer.from('zINSTREAM\0')
      for await (const chunk of bytes) {
        // A chunk of zero bytes would mean the end of the file.
        if (chunk.length === 0) continue
        yield lengthOf(chunk.length)
        yield chunk
      }
      isWhole = true
      yield lengthOf(0)
    }
    const answer = await this.#ask(sent(), signal).catch(async (error) => {
      // Clamd hangs up on a sender of too many bytes, and a failed write may be the only sign of that.
      if (error instanceof HungUp && error.onWriting && (await this.#answers(signal)))
        return TOO_LARGE
      throw error
    })
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
    if (found) return found.slice(0, MOST_OF_A_NAME)
    if (answer === 'stream: OK' && isWhole) return null
    if (answer.startsWith(TOO_LARGE))
      throw new ClamdTooSmall(`takes no file as large as people may send: ${WHAT_TO_SET}`)
    throw new ClamdError(`answered ${JSON.stringify(answer.slice(0, 100))}`)
  }

  /** The version of clamd and of its signatures. Throws ClamdError. */
  async version(signal: AbortSignal): Promise<ClamdVersion> {
    const answer = await this.#ask([Buffer.from('zVERSION\0')], signal)
    const [, version, made] = /^ClamAV ([^/]+)(?:\/\d+\/(.+))?$/.exec(answer) ?? []
    if (!version) throw new ClamdError(`answered ${JSON.stringify(answer.slice(0, 100))}`)
    const at = new Date(`${made} UTC`)
    return { version, signaturesAt: Number.isNaN(at.getTime()) ? null : at }
  }

  #answers(signal: AbortSignal): Promise<boolean> {
    return this.version(signal).then(
      () => true,
      () => false,
    )
  }

  async #ask(said: AsyncIterable<Buffer> | Iterable<Buffer>, signal: AbortSignal): Promise<string> {
    const socket = connect({ ...this.#at.to, signal })
    const answer = answerOn(socket)
    const sending = pipeline(said, socket, { end: false }).catch((error) => {
      socket.destroy(error)
    })
    try {
      return await answer
    } catch (error) {
      if (signal.aborted) throw new ClamdError('did not answer in time')
      throw error
    } finally {
      socket.destroy()
      await sending
    }
  }
}

/** Limits above the largest upload, and above the unpacked content of an archive of that size. */
export const WHAT_TO_SET =
  'set StreamMaxLength and MaxFileSize to 64M or more, MaxScanSize to 400M and AlertExceedsMax to yes in clamd.conf, and start it anew'

const TOO_LARGE = 'INSTREAM size limit exceeded'
const MOST_OF_A_NAME = 120
const MOST_OF_AN_ANSWER = 4096

/** The length in four bytes, the highest first. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Clamd's answer up to the zero byte that ends the answer. Clamd may answer before reading everything. */
function answerOn(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    let isReached = false
    socket.on('connect', () => {
      isReached = true
    })
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1')
      const end = said.indexOf('\0')
      if (end >= 0 && end === said.length - 1) resolve(said.slice(0, end))
      else if (end >= 0 || said.length > MOST_OF_AN_ANSWER)
        reject(new ClamdError(`answered ${JSON.stringify(said.slice(0, 100))}`))
    })
    socket.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const why = code ?? message
      reject(isReached ? new HungUp(why) : new ClamdError(`cannot be reached (${why})`))
    })
    socket.on('close', () => reject(new HungUp('it closed the connection')))
  })
}
