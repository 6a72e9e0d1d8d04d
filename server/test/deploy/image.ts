import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../..')
const BUILDAH = process.env.BUILDAH_PROGRAM ?? 'buildah'
const DEBOOTSTRAP = process.env.DEBOOTSTRAP_PROGRAM ?? 'debootstrap'
const DEBIAN = 'bookworm'
const CONTAINERFILE = join(ROOT, 'deploy/Containerfile')

/** The configuration of an image, in Docker's format. */
interface ImageConfig {
  User: string
  WorkingDir: string
  Env: string[]
  Cmd: string[]
  Healthcheck: { Test: [kind: string, ...words: string[]] }
  Volumes: Record<string, object>
  StopSignal: string
}

export interface Image {
  config: ImageConfig
  /** The folder of the image's file system. */
  root: string
  remove(): Promise<void>
}

/**
 * Builds the image of deploy/Containerfile with the real `buildah`, without an engine or a registry. A Debian
 * with this Node and its npm, under the name in the Containerfile, replaces the official Node image. Needs
 * root.
 */
export async function buildImage(): Promise<Image> {
  const folder = await mkdtemp(join(tmpdir(), 'trms-image-'))
  const places = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const buildah = async (...words: string[]) => {
    const { stdout } = await run(BUILDAH, [...places, '--storage-driver', 'overlay', ...words], {
      maxBuffer: 2 ** 26,
    })
    return stdout.trim().split('\n').at(-1) ?? ''
  }
  const policy = join(folder, 'policy.json')
  await writeFile(policy, '{"default":[{"type":"insecureAcceptAnything"}]}')
  const trust = ['--signature-policy', policy]

  const base = await buildah('from', 'scratch')
  await buildah('add', base, await debianWithNode(folder), '/')
  await buildah('config', ...(await environment()), base)
  await buildah('commit', ...trust, '--rm', base, await baseName())
  const how = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--pull-never']
  await buildah('bud', ...how, ...trust, '--file', CONTAINERFILE, '--tag', 'trms', ROOT)

  const made = await buildah('from', '--pull-never', 'trms')
  const { stdout } = await run(BUILDAH, [
    ...places,
    ...['--storage-driver', 'overlay', 'inspect', '--type', 'image', 'trms'],
  ])
  return {
    config: JSON.parse(stdout).Docker.config,
    root: await buildah('mount', made),
    async remove() {
      await buildah('umount', made)
      await buildah('rmi', '--all', '--force')
      await rm(folder, { recursive: true })
    },
  }
}

async function baseName(): Promise<string> {
  const [, name] = /^ARG NODE=(\S+)$/m.exec(await readFile(CONTAINERFILE, 'utf8')) ?? []
  if (!name) throw new Error('deploy/Containerfile does not say which Node it stands on')
  return name
}

async function debianWithNode(folder: string): Promise<string> {
  const debian = join(folder, 'debian')
  await run(DEBOOTSTRAP, ['--variant=minbase', DEBIAN, debian], { maxBuffer: 2 ** 26 })
  // The official image has this user too.
  await run('chroot', [debian, 'useradd', '--create-home', '--uid', '1000', 'node'])
  const local = join(debian, 'usr/local')
  await copyFile(process.execPath, join(local, 'bin/node'))
  const { stdout } = await run('sh', ['-c', 'command -v npm'])
  const npm = dirname(dirname(await realpath(stdout.trim())))
  await mkdir(join(local, 'lib/node_modules'), { recursive: true })
  await cp(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  await run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm')])
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities) await copyFile(authorities, join(debian, AUTHORITIES))
  return debian
}

/** On a machine behind a proxy, npm needs the machine's certificate authorities inside the image too. */
const AUTHORITIES = 'usr/local/share/authorities.pem'
const environment = async () => [
  '--env',
  'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  ...(process.env.NODE_EXTRA_CA_CERTS ? ['--env', `NODE_EXTRA_CA_CERTS=/${AUTHORITIES}`] : []),
]

/**
 * Does to an image what an engine does for `--read-only`, `--tmpfs /tmp`, a volume, a user and `--cap-drop
 * ALL --security-opt no-new-privileges`.
 */
const CONTAIN = `
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --bind "$volume" "$root/var/lib/trms"
mount -t tmpfs -o mode=1777 tmp "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec chroot "$root" "$@"`

/** A container without an engine: its own processes, file system and user, but the machine's network. */
export class Container {
  readonly #image: Image
  readonly #volume: string
  readonly #env: Record<string, string>
  #server: ChildProcess | undefined
  constructor(image: Image, volume: string, env: Record<string, string>) {
    this.#image = image
    this.#volume = volume
    this.#env = env
  }

  /** Starts the server; resolves once the server is ready. */
  async start(): Promise<void> {
    const { config, root } = this.#image
    const apart = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', CONTAIN, 'sh']
    const server = spawn('unshare', [...apart, ...this.#bounded(config.Cmd)], {
      env: { PATH: process.env.PATH, root, volume: this.#volume },
    })
    this.#server = server
    let said = ''
    await new Promise<void>((resolve, reject) => {
      const hear = (text: string) => {
        said += text
        if (said.includes('"msg":"ready"')) resolve()
      }
      server.stdout.on('data', hear)
      server.stderr.on('data', hear)
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
    })
  }

  /** Runs a command beside the server as the same user; returns exit code and output. */
  async exec(words: readonly string[], env: Record<string, string> = {}) {
    const inside = ['--target', String(await this.pid()), '--mount', '--pid', '--root']
    const child = spawn('nsenter', [...inside, ...this.#bounded(words, env)])
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text
      })
    const [code] = await once(child, 'close')
    return { code: code as number | null, said }
  }

  async isHealthy(env: Record<string, string> = {}): Promise<boolean> {
    const [, ...words] = this.#image.config.Healthcheck.Test
    return (await this.exec(words, env)).code === 0
  }

  /** The id of the container's first process, as seen from the machine. */
  async pid(): Promise<number> {
    const pid = this.#server?.pid
    return Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
  }

  /** Stops the container as an engine does, and returns the exit code. */
  async stop(): Promise<number | null> {
    const server = this.#server
    if (!server || server.exitCode !== null) return server?.exitCode ?? null
    const gone = once(server, 'exit')
    process.kill(await this.pid(), this.#image.config.StopSignal as NodeJS.Signals)
    const [code] = await gone
    return code
  }

  /**
   * A command run as the image's user, with the image's environment and without any of root's capabilities.
   */
  #bounded(words: readonly string[], given: Record<string, string> = {}): string[] {
    const { User, WorkingDir, Env } = this.#image.config
    const [user = '', group = ''] = User.split(':')
    const env = Object.entries({ ...this.#env, ...given }).map((pair) => pair.join('='))
    return [
      ...['setpriv', '--reuid', user, '--regid', group, '--clear-groups', '--no-new-privs'],
      ...['--bounding-set=-all', '--inh-caps=-all'],
      ...['env', '--ignore-environment', `--chdir=${WorkingDir}`, ...Env, ...env, ...words],
    ]
  }
}
