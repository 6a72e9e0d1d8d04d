// Debian's PostgreSQL for the server tests, beside the embedded one: what hangs on the database is tried on the oldest supported too.
import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { machineProgram } from './debian.mjs'
import { atEnd } from './run.mjs'

const VERSION = 15
const USER = 'postgres'

/** The path of its server; as root on Debian its package is installed where the machine has none. */
export const debianPostgresql = () =>
  machineProgram({
    variable: 'DEBIAN_POSTGRESQL',
    places: [`/usr/lib/postgresql/${VERSION}/bin/postgres`],
    packages: [`postgresql-${VERSION}`],
    missing: `There is no PostgreSQL ${VERSION} of Debian (apt install postgresql-${VERSION}).`,
  })

/** Starts it as Debian's own account in a folder that `stop` removes; without fsync, for the tests write nothing that is to stay. */
export async function startDebianPostgresql() {
  const programs = dirname(await debianPostgresql())
  const folder = mkdtempSync(join(place(), 'trms-debian-'))
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, USER])))
  chownSync(folder, uid, gid)
  const data = join(folder, 'data')
  const run = (name, ...args) =>
    execFileSync(join(programs, name), ['-D', data, ...args], {
      cwd: folder,
      uid,
      gid,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  let runs = false
  const end = () => {
    try {
      if (runs) run('pg_ctl', '-m', 'immediate', 'stop')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const forget = atEnd(end)
  run('initdb', '-U', USER, '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=vi', '-A', 'trust')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '150',
  }
  const words = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  run('pg_ctl', '-l', join(folder, 'log'), '-w', '-o', words.join(' '), 'start')
  runs = true
  return {
    url: `postgresql://${USER}@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      forget()
      end()
    },
  }
}

/** In memory where there is room: a disk can take half a second of computing for each database. */
function place() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
const MEMORY = '/dev/shm'
const ENOUGH = 2_000_000_000
