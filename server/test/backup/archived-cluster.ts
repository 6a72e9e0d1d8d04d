import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { give, isRoot, nobody } from '../../src/platform/db/embedded/account.ts'
import { urlOf } from '../../src/platform/db/embedded/connect.ts'
import { rowsIn } from './writing.ts'

const run = promisify(execFile)
const EXAMPLES = join(import.meta.dirname, '../../../deploy/pgbackrest')
const PGBACKREST = process.env.PGBACKREST_PROGRAM ?? 'pgbackrest'
/** The `postgres` program of version 15, with its package in the folders around. */
const POSTGRES = process.env.POSTGRES_PROGRAM ?? '/usr/lib/postgresql/15/bin/postgres'
/** The path from the program's folder to the folder that Debian's package was unpacked into. */
const UP = '../../../../..'

/** A PostgreSQL archived by pgBackRest, both configured as in the examples of deploy/ except for paths. */
export async function archivedCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'trms-archived-'))
  const inFolder = (name: string) => join(folder, name)
  const account = isRoot() ? await nobody() : undefined
  await give(folder, account)
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', TMPDIR: folder }
  const options = { ...account, cwd: folder, env }
  // PostgreSQL refuses to run as root, and its account may not reach the unpacked folder, hence this copy.
  const package_ = inFolder('package')
  await cp(join(dirname(POSTGRES), UP, 'usr'), join(package_, 'usr'), { recursive: true })
  const bin = join(package_, 'usr/lib/postgresql/15/bin')
  const program = inFolder('pgbackrest')
  await cp(PGBACKREST, program)
  const data = inFolder('data')
  const address = { socketDir: folder, port: 5432 }
  let server: ChildProcess | undefined

  const pgbackrest = (command: string, ...more: string[]) =>
    run(
      program,
      [`--config=${inFolder('pgbackrest.conf')}`, '--stanza=trms', ...more, command],
      options,
    )
  const archived = (await readFile(join(EXAMPLES, 'pgbackrest.conf'), 'utf8'))
    .replace('/var/lib/pgbackrest', inFolder('repository'))
    .replace('/var/lib/postgresql/15/main', data)
    .replace(
      '[global]',
      `[global]\nlock-path=${inFolder('locks')}\nspool-path=${inFolder('spool')}`,
    )
  const settings = (await readFile(join(EXAMPLES, 'postgresql.conf'), 'utf8')).replace(
    "'pgbackrest ",
    `'${program} --config=${inFolder('pgbackrest.conf')} `,
  )
  await writeFile(
    inFolder('pgbackrest.conf'),
    `${archived}pg1-socket-path=${folder}\npg1-user=postgres\n`,
  )
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  await writeFile(
    join(data, 'postgresql.conf'),
    `${settings}\nlisten_addresses = ''\nunix_socket_directories = '${folder}'\nfsync = off\n`,
  )
  for (const one of ['pgbackrest.conf', 'data/postgresql.conf']) await give(inFolder(one), account)

  return {
    url: (database: string) => urlOf(address, database, 'postgres'),
    pgbackrest,
    /** Starts PostgreSQL; resolves once writing is possible. */
    async start(): Promise<void> {
      const said: string[] = []
      const child = spawn(join(bin, 'postgres'), ['-D', data], { ...options, stdio: 'pipe' })
      child.stderr?.on('data', (text) => said.push(String(text)))
      server = child
      const ready = () =>
        rowsIn(
          { url: urlOf(address, 'postgres', 'postgres') },
          `SELECT pg_is_in_recovery()::text AS row`,
        ).then(
          ([row]) => row === 'false',
          () => false,
        )
      while (!(await ready()))
        if (child.exitCode !== null)
          throw new Error(`PostgreSQL 15 does not start: ${said.join('')}`)
    },
    /** Kills PostgreSQL, as a power cut would. */
    async kill(): Promise<void> {
      const gone = server && once(server, 'exit')
      server?.kill('SIGQUIT')
      await gone
      server = undefined
    },
    /** Deletes the data folder, as if the machine were lost. */
    async lose(): Promise<void> {
      await rm(data, { recursive: true })
      await mkdir(data, { mode: 0o700 })
      await give(data, account)
    },
    /** Stops everything and removes the folder at the end. */
    async remove(): Promise<void> {
      await this.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
