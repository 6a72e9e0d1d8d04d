import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../scripts/free-port.mjs'
import { S3Client } from '../../src/platform/files/bucket/s3-client.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { until } from '../until.ts'

const run = promisify(execFile)
const BUCKET = 'trms-files'
/** The container beside the bucket in which Swift keeps the parts of uploads. */
const PARTS = `${BUCKET}%2Bsegments`
const ACCOUNT = 'AUTH_airline'

/** OpenStack Swift with its S3 interface, on loopback, with all its data in a folder of its own. */
export interface Swift {
  env: Record<string, string>
  /** Kills the server that answers for S3, even in the middle of work. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Sets the most bytes that the bucket takes; null for no limit. */
  setQuota(bytes: number | null): Promise<void>
  /** Starts a server on the same bucket whose clock is an hour ahead. */
  anHourAhead(): Promise<Record<string, string>>
  close(): Promise<void>
}

export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'trms-swift-'))
  const running: ChildProcess[] = []
  const ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
    inside: await freePort(),
    ahead: await freePort(),
    cache: await freePort(),
  }
  const conf = (port: number, more: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = ERROR
log_address = ${folder}/no-log
${more}`
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true })
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = trial\nswift_hash_path_prefix = trial\n[storage-policy:0]\nname = only\ndefault = yes\n',
  )
  for (const kind of ['account', 'container', 'object'] as const) {
    const builder = join(folder, `${kind}.builder`)
    const ring = (...args: string[]) => run('swift-ring-builder', [builder, ...args])
    await ring('create', '4', '1', '1')
    await ring('add', `r1z1-127.0.0.1:${ports[kind]}/d1`, '1')
    await ring('rebalance')
    const app = `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`
    await writeFile(join(folder, `${kind}.conf`), conf(ports[kind], app))
  }
  const cache = `[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.cache}
`
  const proxy = `[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy container-quotas slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
recheck_container_existence = 1
${cache}[filter:tempauth]
use = egg:swift#tempauth
user_airline_server = trial-secret .admin
[filter:s3api]
use = egg:swift#s3api
${['catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo', 'dlo', 'container-quotas']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name.replace('-', '_')}\n`)
  .join('')}`
  const inside = `[pipeline:main]
pipeline = catch_errors cache proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${cache}[filter:catch_errors]
use = egg:swift#catch_errors
`
  await writeFile(join(folder, 'proxy.conf'), conf(ports.proxy, proxy))
  await writeFile(join(folder, 'ahead.conf'), conf(ports.ahead, proxy))
  await writeFile(join(folder, 'inside.conf'), conf(ports.inside, inside))

  const start = async (program: string, name: keyof typeof ports, more = {}) =>
    listening([program, join(folder, `${name}.conf`)], ports[name], more)
  const listening = async ([command = '', ...args]: string[], port: number, more = {}) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...more },
      stdio: ['ignore', 'ignore', 'pipe'],
      // Makes a process group, so that processes started by this program end too.
      detached: true,
    })
    const said: string[] = []
    child.stderr?.on('data', (text) => said.push(String(text)))
    running.push(child)
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`${command} ended: ${said.join('')}`)
      return isHeard(port)
    }, command)
    return child
  }
  await listening(
    ['memcached', '-l', '127.0.0.1', '-p', String(ports.cache), '-u', userInfo().username],
    ports.cache,
  )
  for (const kind of ['account', 'container', 'object'] as const)
    await start(`swift-${kind}-server`, kind)
  let s3 = await start('swift-proxy-server', 'proxy')
  await start('swift-proxy-server', 'inside')

  const envOf = (port: number) => ({
    FILES_URL: `s3://${BUCKET}/kept?endpoint=http://127.0.0.1:${port}`,
    FILES_ACCESS_KEY: 'airline:server',
    FILES_SECRET_KEY: 'trial-secret',
  })
  const env = envOf(ports.proxy)
  const { fileBucket } = readSettings(env)
  if (!fileBucket) throw new Error('no bucket is set')
  await new S3Client(fileBucket).head({ method: 'PUT' })

  return {
    env,
    async goAway() {
      s3.kill('SIGKILL')
      await once(s3, 'exit')
    },
    async comeBack() {
      if (s3.signalCode) s3 = await start('swift-proxy-server', 'proxy')
    },
    async setQuota(bytes) {
      for (const container of [BUCKET, PARTS]) {
        const response = await fetch(
          `http://127.0.0.1:${ports.inside}/v1/${ACCOUNT}/${container}`,
          {
            // Also creates the container of the parts, which is missing before the first multipart upload.
            method: 'PUT',
            headers: { 'x-container-meta-quota-bytes': bytes === null ? '' : String(bytes) },
          },
        )
        if (!response.ok) throw new Error(`Swift sets no quota: ${response.status}`)
      }
    },
    async anHourAhead() {
      // The library is loaded into the process itself; the program `faketime` would start another process,
      // which would survive the kill.
      await start('swift-proxy-server', 'ahead', { LD_PRELOAD: faketime(), FAKETIME: '+1h' })
      return envOf(ports.ahead)
    },
    async close() {
      await Promise.all(
        running
          .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
          .map((child) => {
            process.kill(-Number(child.pid), 'SIGKILL')
            return once(child, 'exit')
          }),
      )
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The library in Debian's package `faketime`, in the folder of the machine's architecture. */
function faketime(): string {
  const [path] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (!path) throw new Error('there is no libfaketime (Debian: apt install faketime)')
  return path
}

const isHeard = (port: number) =>
  new Promise<boolean>((heard) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => heard(true)).once('error', () => heard(false))
    socket.once('connect', () => socket.destroy())
  })
