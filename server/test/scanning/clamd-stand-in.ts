import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { EICAR } from '../../src/platform/files/scan/largest.ts'

/**
 * How the stand-in answers whoever sends it a file: as clamd does, with a limit as clamd's StreamMaxLength or MaxFileSize, not
 * until it behaves otherwise, not at all, or wrongly.
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
  /** Of each file that came whole, the archive of the proof left out. */
  files: number[]
  /** Files in its hands at this moment, and the most that ever were. */
  busy: { now: number; most: number }
  /** Of the next files; the proof that a server makes first is answered well unless it is said otherwise. */
  behave(manner: Manner, proof?: Manner): void
  setVersion(answer: string): void
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** Debian's 25 MB, which each of clamd's two limits is unless it was set. */
const LIMIT = 25 << 20
export const VERSION = 'ClamAV 1.4.6/27832/Tue Nov 24 08:37:09 2026'

/** What speaks clamd's protocol on loopback: one command a connection, INSTREAM in chunks that say how long they are. */
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

/** Whether a text stands in what comes piece by piece, across the borders of pieces too. */
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
  /** What has come, of at most so many bytes. */
  some(most: number): Promise<Buffer>
  /** So many bytes, or the few that a chunk has, which are read again. */
  ahead(count: number): Promise<Buffer>
}

/** Throws when the sender hangs up before so much has come. */
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
