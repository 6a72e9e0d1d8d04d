import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { ClamdAddress } from '../../settings/clamd.ts'

/** Clamd could not be asked, or did not answer by its protocol; the message goes on where "clamd" stands before it. */
export class ClamdError extends Error {}

/** Clamd is set up so that it does not look through the largest files that people may send. */
export class ClamdTooSmall extends ClamdError {}

/** More is asked of it than it can do just now, which says nothing of how it is set up. */
export class ClamdBusy extends ClamdError {}

class HungUp extends ClamdError {
  /** Before it had read all that was written. */
  readonly onWriting: boolean

  constructor(why: string) {
    super(`hung up before its answer (${why})`)
    this.onWriting = why === 'EPIPE' || why === 'ECONNRESET'
  }
}

export interface ClamdVersion {
  version: string
  /** When its signatures were made; null where it has none of ClamAV's own. */
  signaturesAt: Date | null
}

/** A clamd by its own protocol, of which one command goes over one connection (man clamd; decision 58). */
export class Clamd {
  readonly #at: ClamdAddress

  constructor(at: ClamdAddress) {
    this.#at = at
  }

  /** The name of what is in these bytes; null: nothing that clamd knows. Throws ClamdError. */
  async scan(
    bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
    signal: AbortSignal,
  ): Promise<string | null> {
    let isWhole = false
    async function* sent() {
      yield Buffer.from('zINSTREAM\0')
      for await (const chunk of bytes) {
        // a chunk of no bytes would be the end
        if (chunk.length === 0) continue
        yield lengthOf(chunk.length)
        yield chunk
      }
      isWhole = true
      yield lengthOf(0)
    }
    const answer = await this.#ask(sent(), signal).catch(async (error) => {
      // clamd hangs up on whoever sends too much; a write that fails then may be all that is noticed of it
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

  /** Throws ClamdError. */
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

/** Above the largest upload, and for an archive of that size what is in it too. */
export const WHAT_TO_SET =
  'set StreamMaxLength and MaxFileSize to 64M or more, MaxScanSize to 400M and AlertExceedsMax to yes in clamd.conf, and start it anew'

const TOO_LARGE = 'INSTREAM size limit exceeded'
const MOST_OF_A_NAME = 120
const MOST_OF_AN_ANSWER = 4096

/** In four bytes, the highest first. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** What clamd says up to the zero at its end, without which it has not said all; it may say so before it has heard all. */
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
