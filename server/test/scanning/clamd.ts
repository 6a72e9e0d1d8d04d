import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.mjs'
import { EICAR } from '../../src/platform/files/scan/largest.ts'
import { until } from '../until.ts'

/**
 * The real clamd, with a single signature for the EICAR test file, so that ClamAV's own need not be
 * downloaded.
 */
export interface RealClamd {
  tcp: string
  unix: string
  port: number
  start(limits?: Partial<typeof LIMITS>): Promise<void>
  /** Kills clamd at once, even in the middle of work. */
  kill(): Promise<void>
  close(): Promise<void>
}

const LIMITS = { StreamMaxLength: '64M', MaxFileSize: '64M', MaxScanSize: '400M' }
export const FINDING = 'Eicar-Test-Signature.UNOFFICIAL'

export async function newClamd(): Promise<RealClamd> {
  const folder = await mkdtemp(join(tmpdir(), 'trms-clamd-'))
  const port = await freePort()
  const socket = join(folder, 'clamd.ctl')
  await mkdir(join(folder, 'signatures'))
  await writeFile(
    join(folder, 'signatures', 'trial.ndb'),
    `Eicar-Test-Signature:0:*:${EICAR.toString('hex')}\n`,
  )
  let child: ChildProcess | undefined

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    tcp: `tcp://127.0.0.1:${port}`,
    unix: `unix://${socket}`,
    port,
    async start(limits = {}) {
      await kill()
      await rm(socket, { force: true })
      const given = {
        Foreground: 'yes',
        LocalSocket: socket,
        TCPSocket: port,
        TCPAddr: '127.0.0.1',
        DatabaseDirectory: join(folder, 'signatures'),
        TemporaryDirectory: folder,
        LogFile: join(folder, 'log'),
        ...LIMITS,
        ...limits,
      }
      const conf = join(folder, 'clamd.conf')
      await writeFile(
        conf,
        Object.entries(given)
          .map((one) => `${one.join(' ')}\n`)
          .join(''),
      )
      const program = process.env.CLAMD_PROGRAM ?? '/usr/sbin/clamd'
      const started = spawn(program, ['--config-file', conf], { stdio: 'ignore' })
      child = started
      await until(async () => {
        if (started.exitCode !== null)
          throw new Error(`clamd ended: ${await readFile(join(folder, 'log'), 'utf8')}`)
        return isHeard(port)
      }, 'clamd')
    },
    kill,
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isHeard = (port: number) =>
  new Promise<boolean>((heard) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => heard(true)).once('error', () => heard(false))
    socket.once('connect', () => socket.destroy())
  })
