import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { EICAR } from '../../src/platform/files/scan/largest.ts'

/**
 * How the stand-in answers a file: like clamd, with a limit like clamd's StreamMaxLength or MaxFileSize, only
 * after its behaviour is changed, never, or wrongly.
 */
export type Manner =
  | 'well'
  | 'stream-limit'
  | 'file-limit'
  | 'holds'
  | 'hangs'
  | 'hangs-up'
  | 'cut-answer'
  | 'two-answers'
  | 'nonsense'
  | 'clean-too-early'

export interface ClamdStandIn {
  url: string
  env: { CLAMD_URL: string }
  /** The size of each file received completely, without the archive of the proof. */
  files: number[]
  /** The number of files being received, and the greatest number so far. */
  busy: { now: number; most: number }
  /**
   * Sets the behaviour for the next files. The proof that a server makes first is answered well unless
   * `proof` is given.
   */
  behave(manner: Manner, proof?: Manner): void
  setVersion(answer: string): void
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** The default of both of clamd's limits in Debian, 25 MB. */
const LIMIT = 25 << 20
export const VERSION = 'ClamAV 1.4.6/27832/Tue Nov 24 08:37:09 2026'

/** Speaks clamd's protocol on loopback: one command per connection, INSTREAM in chunks with their lengths. */
export async function startClamdStandIn(): Promise<ClamdStandIn> {
  const files: number[] = []
  const busy = { now: 0, most: 0 }
  const sockets = new Set<Socket>()
  let manners: { file: Manner; proof: Manner } = { file: 'well', proof: 'well' }
  let version = VERSION
  let goOn = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    void serve(socket)
  })

  async function serve(socket: Socket): Promise<void> {
    const read = reader(socket)
    const command = await read.untilZero()
    if (command === 'zVERSION') return void socket.end(`${version}\0`)
    if (command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0')
    busy.now += 1
    busy.most = Math.max(busy.most, busy.now)
    await inStream(socket, read).catch(() => socket.destroy())
    busy.now -= 1
  }

  async function inStream(socket: Socket, read: Reader): Promise<void> {
    let size = 0
    let isTar = false
    const looked = lookingFor(EICAR)
    const manner = () => (isTar ? manners.proof : manners.file)
    for (;;) {
      const length = (await read.bytes(4)).readUInt32BE()
      if (length === 0) break
      if (manner() === 'stream-limit' && size + length > LIMIT)
        return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (size === 0) isTar = (await read.ahead(512)).toString('latin1', 257, 262) === 'ustar'
      for (let left = length; left > 0; ) {
        const piece = await read.some(left)
        looked.at(piece)
        left -= piece.length
      }
      if (manner() === 'clean-too-early') return void socket.end('stream: OK\0')
      size += length
    }
    if (!isTar) files.push(size)
    if (manner() === 'holds') await goOn.promise
    if (manner() === 'hangs') return void (await once(socket, 'close'))
    socket.end(answerOf(manner(), looked.found() && !(manner() === 'file-limit' && size > LIMIT)))
  }

  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = `tcp://127.0.0.1:${port}`
  async function goAway() {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((closed) => server.close(closed))
  }
  return {
    url,
    env: { CLAMD_URL: url },
    files,
    busy,
    behave(file, proof = 'well') {
      manners = { file, proof }
      goOn.resolve()
      goOn = Promise.withResolvers()
    },
    setVersion(answer) {
      version = answer
    },
    goAway,
    comeBack: () => listen(port),
    close: goAway,
  }
}

function answerOf(manner: Manner, found: boolean): string {
  if (manner === 'hangs-up') return ''
  if (manner === 'cut-answer') return 'stream: OK'
  if (manner === 'two-answers') return 'stream: OK\0stream: Eicar-Test-Signature FOUND\0'
  if (manner === 'nonsense') return 'stream: maybe\0'
  return found ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'
}

/** Looks for a text in pieces of a stream, even across their borders. */
function lookingFor(text: Buffer) {
  let found = false
  let end = Buffer.alloc(0)
  return {
    at(piece: Buffer) {
      const border = Buffer.concat([end, piece.subarray(0, text.length)])
      found ||= piece.includes(text) || border.includes(text)
      end = Buffer.concat([end, piece.subarray(-text.length)]).subarray(-text.length)
    },
    found: () => found,
  }
}

interface Reader {
  untilZero(): Promise<string>
  bytes(count: number): Promise<Buffer>
  /** The bytes that have arrived, at most this many. */
  some(most: number): Promise<Buffer>
  /** This many bytes, or fewer at the end of a chunk; they are read again later. */
  ahead(count: number): Promise<Buffer>
}

/** Throws when the sender hangs up before enough bytes have come. */
function reader(socket: Socket): Reader {
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let held: Buffer = Buffer.alloc(0)
  async function more(): Promise<void> {
    const { value, done } = await chunks.next()
    if (done) throw new Error('the sender hung up')
    held = held.length === 0 ? value : Buffer.concat([held, value])
  }
  function taken(count: number): Buffer {
    const first = held.subarray(0, count)
    held = held.subarray(count)
    return first
  }
  async function bytes(count: number): Promise<Buffer> {
    while (held.length < count) await more()
    return taken(count)
  }
  return {
    bytes,
    async some(most) {
      while (held.length === 0) await more()
      return taken(most)
    },
    async ahead(count) {
      while (held.length === 0) await more()
      return held.subarray(0, count)
    },
    async untilZero() {
      while (!held.includes(0)) await more()
      const text = (await bytes(held.indexOf(0))).toString('latin1')
      await bytes(1)
      return text
    },
  }
}
