// Debian's PostgreSQL for the server tests, beside the embedded one: what depends on the database is tested
// on the oldest supported version too.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { machineProgram } from './debian.mjs'
import { memoryFolder } from './memory.mjs'
import { atEnd } from './run.mjs'

const VERSION = 15
const USER = 'postgres'

/**
 * The path of Debian's PostgreSQL server; on Debian, root installs the package if the machine
 * lacks the server.
 */
export const debianPostgresql = () =>
  machineProgram({
    variable: 'POSTGRES_PROGRAM',
    places: [`/usr/lib/postgresql/${VERSION}/bin/postgres`],
    packages: [`postgresql-${VERSION}`],
    missing: `There is no PostgreSQL ${VERSION} of Debian: install it (apt install postgresql-${VERSION}) or name its server in POSTGRES_PROGRAM.`,
  })

/**
 * Starts the server as Debian's `postgres` account, in a folder that `stop` removes. fsync is off, because
 * tests write nothing that has to last.
 */
export async function startDebianPostgresql() {
  const programs = dirname(await debianPostgresql())
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, USER])))
  // The folder cannot lie in root's TMPDIR, which may be closed to the `postgres` account.
  const folder = mkdtempSync(join((await memoryFolder()) ?? '/tmp', 'trms-debian-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const run = (name, ...args) =>
    execFileSync(join(programs, name), ['-D', data, ...args], {
      cwd: folder,
      uid,
      gid,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const end = () => {
    try {
      // postmaster.pid exists while a server runs on the data, even a server that never became ready.
      if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', '-m', 'immediate', 'stop')
    } catch (error) {
      process.stderr.write(`${error.message}\n`)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const forget = atEnd(end)
  chownSync(folder, uid, gid)
  run('initdb', '-U', USER, '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=vi', '-A', 'trust')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '150',
  }
  const words = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  try {
    run('pg_ctl', '-l', log, '-w', '-o', words.join(' '), 'start')
  } catch (error) {
    if (existsSync(log)) process.stderr.write(readFileSync(log))
    throw error
  }
  return {
    url: `postgresql://${USER}@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      forget()
      end()
    },
  }
}
