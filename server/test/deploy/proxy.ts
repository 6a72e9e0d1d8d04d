import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEPLOY = join(import.meta.dirname, '../../../deploy')
/** The host name in the examples. */
export const SITE = 'training.example-airline.vn'

/** The ports on this machine where the proxy and the server listen. */
export interface Ports {
  http: number
  https: number
  server: number
}

interface Certificate {
  certificate: string
  key: string
}

/**
 * A kind of proxy: its program, its example with only ports, certificate and folders changed, and how it
 * reloads.
 */
interface Kind {
  program: string
  args: string[]
  /** The files for the trial around the example, by name. */
  files(example: string, ports: Ports, folder: string, own: Certificate): Record<string, string>
  reload(proxy: ChildProcess, folder: string): Promise<unknown>
}

const NGINX = process.env.NGINX_PROGRAM ?? 'nginx'
const CADDY = process.env.CADDY_PROGRAM ?? 'caddy'

export const PROXIES = {
  nginx: {
    program: NGINX,
    args: ['-p', '.', '-e', 'error.log', '-c', 'main.conf'],
    files: (example, ports, folder, { certificate, key }) => ({
      'main.conf': `daemon off; pid pid; error_log error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${one};`).join(' ')}
  include ${folder}/trms.conf;
}`,
      'trms.conf': example
        .replace(/^ *listen \[::\].*\n/gm, '')
        .replace(/(?<=^ *listen )80(?=;)/m, `127.0.0.1:${ports.http}`)
        .replace(/(?<=^ *listen )443(?= ssl)/m, `127.0.0.1:${ports.https}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${ports.server}`)
        .replace('/etc/ssl/trms/fullchain.pem', certificate)
        .replace('/etc/ssl/trms/privkey.pem', key),
    }),
    reload: async (proxy) => proxy.kill('SIGHUP'),
  },
  caddy: {
    program: CADDY,
    args: ['run', '--config', 'Caddyfile'],
    files: (example, ports, folder, { certificate, key }) => ({
      Caddyfile: `{
  http_port ${ports.http}
  https_port ${ports.https}
  default_bind 127.0.0.1
  admin unix/${folder}/admin
  skip_install_trust
}
${example
  .replace('127.0.0.1:3000', `127.0.0.1:${ports.server}`)
  .replace(`${SITE} {`, `${SITE} {\n tls ${certificate} ${key}`)}`,
    }),
    reload: (_proxy, folder) =>
      run(CADDY, ['reload', '--force', '--address', `unix/${folder}/admin`], { cwd: folder }),
  },
} satisfies Record<string, Kind>

export type ProxyName = keyof typeof PROXIES
const EXAMPLES: Record<ProxyName, string> = { nginx: 'nginx.conf', caddy: 'Caddyfile' }

/** Starts the proxy with its example in front of a server, with a certificate made for the trial. */
export async function startProxy(name: ProxyName, ports: Ports) {
  const kind: Kind = PROXIES[name]
  const folder = await mkdtemp(join(tmpdir(), `trms-${name}-`))
  // The workers of nginx run as another user.
  await chmod(folder, 0o755)
  const own = await makeCertificate(folder)
  const example = await readFile(join(DEPLOY, EXAMPLES[name]), 'utf8')
  for (const [file, text] of Object.entries(kind.files(example, ports, folder, own)))
    await writeFile(join(folder, file), text)
  await mkdir(join(folder, 'home'))
  const env = { ...process.env, HOME: join(folder, 'home'), XDG_DATA_HOME: '', XDG_CONFIG_HOME: '' }
  const proxy = spawn(kind.program, kind.args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [proxy.stdout, proxy.stderr])
    stream?.on('data', (text) => said.push(`${text}`))
  await untilListening(ports.https, () => {
    if (proxy.exitCode !== null) throw new Error(`${name} did not start: ${said.join('')}`)
  })
  return {
    authority: await readFile(own.certificate, 'utf8'),
    reload: () => kind.reload(proxy, folder),
    async stop() {
      const gone = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true })
    },
  }
}

async function makeCertificate(folder: string): Promise<Certificate> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '1', '-subj', `/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE}`],
    ...['-keyout', key, '-out', certificate],
  ])
  return { certificate, key }
}

async function untilListening(port: number, check: () => void): Promise<void> {
  for (;;) {
    check()
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await setTimeout(50)
  }
}
