import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { give, isRoot, nobody } from '../../src/platform/db/embedded/account.ts'

const EXAMPLES = join(import.meta.dirname, '../../../deploy/cluster')
/** The folder that the trial's programs were unpacked into, laid out like the root of a machine. */
const PROGRAMS = process.env.CLUSTER_PROGRAMS ?? '/'
/** Debian's own Python, which the modules of its packages are built for. */
const PYTHON = '/usr/bin/python3'
const MEMBERS = { db1: 11, db2: 12, db3: 13 }
type Member = keyof typeof MEMBERS
const MEMBER_NAMES = Object.keys(MEMBERS) as Member[]

/**
 * The machines of docs/cluster.md on this machine, each with an address of its own: three members of
 * PostgreSQL under Patroni with an etcd, and HAProxy, configured as in the examples of deploy/ except for
 * addresses and paths.
 */
export async function machines() {
  // A random network, so that trials on the same machine do not collide.
  const net = `127.${10 + Math.floor(Math.random() * 200)}.${1 + Math.floor(Math.random() * 250)}.`
  const folder = await mkdtemp(join(tmpdir(), 'trms-failover-'))
  const inFolder = (name: string) => join(folder, name)
  const account = isRoot() ? await nobody() : undefined
  await give(folder, account)
  // PostgreSQL refuses to run as root, and its account may not reach the unpacked folder, hence this copy.
  const programs = inFolder('programs')
  await cp(join(PROGRAMS, 'usr'), join(programs, 'usr'), { recursive: true })
  const bin = join(programs, 'usr/lib/postgresql/15/bin')
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    LANG: 'C.UTF-8',
    TMPDIR: folder,
    PYTHONPATH: join(programs, 'usr/lib/python3/dist-packages'),
    LD_LIBRARY_PATH: join(programs, 'usr/lib/x86_64-linux-gnu'),
    ETCD_UNSUPPORTED_ARCH: process.arch,
  }
  const said = new Map<string, string[]>()
  const running = new Map<string, ChildProcess>()
  const run = (name: string, program: string, args: readonly string[]) => {
    const words = said.get(name) ?? []
    said.set(name, words)
    const child = spawn(program, args, { ...account, cwd: folder, env, stdio: 'pipe' })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => words.push(String(text)))
    running.set(name, child)
  }
  const kill = async (name: string) => {
    const child = running.get(name)
    running.delete(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const example = async (file: string) =>
    (await readFile(join(EXAMPLES, file), 'utf8')).replaceAll('10.0.0.', net)

  const etcd = `http://${net}11:2379`
  const peer = `http://${net}11:2380`
  const patroni = (await example('patroni.yml'))
    .replace(/hosts: .*/, `hosts: ${net}11:2379`)
    // Calls to any address of this machine come from 127.0.0.1.
    .replaceAll(`${net}0/24`, '127.0.0.0/8')
    .replace('/usr/lib/postgresql/15/bin', bin)
  for (const [name, at] of Object.entries(MEMBERS)) {
    const own = patroni
      .replace('name: db1', `name: ${name}`)
      .replaceAll(`${net}11:8008`, `${net}${at}:8008`)
      .replaceAll(`${net}11:5432`, `${net}${at}:5432`)
      .replace('/var/lib/postgresql/15/trms', inFolder(name))
      .replace('/var/lib/postgresql/trms.pgpass', inFolder(`${name}.pgpass`))
    // Members on the same machine need separate folders for their sockets.
    await mkdir(inFolder(`${name}-socket`))
    await give(inFolder(`${name}-socket`), account)
    await writeFile(
      inFolder(`${name}.yml`),
      own.replace(
        '  pgpass:',
        `  parameters:\n    unix_socket_directories: ${inFolder(`${name}-socket`)}\n  pgpass:`,
      ),
    )
  }
  await writeFile(inFolder('haproxy.cfg'), await example('haproxy.cfg'))

  const status = async (name: Member, path: string) =>
    fetch(`http://${net}${MEMBERS[name]}:8008${path}`).then(
      (answer) => answer.status === 200,
      () => false,
    )
  const oneThat = async (path: string) => {
    for (const name of MEMBER_NAMES) if (await status(name, path)) return name
    return null
  }
  const until = async (holds: () => Promise<unknown>, what: string) => {
    for (let i = 0; i < 600; i++) {
      if (await holds()) return
      await setTimeout(200)
    }
    const words = [...said].map(([name, lines]) => `${name}: ${lines.join('').slice(-1500)}`)
    throw new Error(`still waiting for ${what}\n${words.join('\n')}`)
  }
  const startMember = (name: Member) =>
    run(name, PYTHON, [join(programs, 'usr/bin/patroni'), inFolder(`${name}.yml`)])

  return {
    /** The balancer's address for people, and the addresses where the servers listen. */
    product: `http://${net}21:3000`,
    hosts: [`${net}31`, `${net}32`] as const,
    /** The database behind the balancer, as the superuser or another role. */
    url: (database: string, role = 'postgres', password = 'change-me-superuser') =>
      `postgres://${role}:${password}@${net}21:5432/${database}`,
    /** Starts all; resolves when there are a leader and two followers, one of them synchronous. */
    async start(): Promise<void> {
      run('etcd', join(programs, 'usr/bin/etcd'), [
        ...['--name', 'db1', '--data-dir', inFolder('etcd')],
        ...['--listen-client-urls', etcd, '--advertise-client-urls', etcd],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
        ...['--initial-cluster', `db1=${peer}`, '--log-level', 'error'],
      ])
      for (const name of MEMBER_NAMES) startMember(name)
      run('haproxy', join(programs, 'usr/sbin/haproxy'), ['-db', '-f', inFolder('haproxy.cfg')])
      await this.whole()
    },
    leader: () => oneThat('/primary'),
    /** Waits for a leader, a synchronous standby, and a third member that follows too. */
    async whole(): Promise<void> {
      await until(() => oneThat('/primary'), 'a leader')
      await until(() => oneThat('/synchronous'), 'a synchronous standby')
      await until(
        async () =>
          (await Promise.all(MEMBER_NAMES.map((name) => status(name, '/health')))).every(Boolean),
        'three members',
      )
    },
    /** Kills a member as a power cut would, without any clean end. */
    async kill(name: Member): Promise<void> {
      const pid = await readFile(join(inFolder(name), 'postmaster.pid'), 'utf8')
      await kill(name)
      process.kill(Number(pid.split('\n')[0]), 'SIGKILL')
    },
    startMember,
    /** The programs' output, for finding the reason of a failure. */
    said: () =>
      [...said].map(([name, lines]) => `${name}: ${lines.join('').slice(-3000)}`).join('\n'),
    /** Stops everything and removes the folder at the end. */
    async remove(): Promise<void> {
      for (const name of MEMBER_NAMES) {
        const pid = await readFile(join(inFolder(name), 'postmaster.pid'), 'utf8').catch(() => '')
        await kill(name)
        try {
          if (pid) process.kill(Number(pid.split('\n')[0]), 'SIGKILL')
        } catch {
          // The member that was killed last is already gone.
        }
      }
      for (const name of [...running.keys()]) await kill(name)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
