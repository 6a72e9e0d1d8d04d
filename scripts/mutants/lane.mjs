import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts'
import { copyOfProject } from '../copy.mjs'
import { broken } from './breaks.mjs'

/**
 * The time for one run of tests, in milliseconds. A break can make a test wait for ever; that
 * counts as found.
 */
const PATIENCE_MS = 600_000

/**
 * Starts one PostgreSQL for all runs. Starting one takes longer than most tests, and an interrupted run would
 * leave its server behind.
 */
export async function openDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'trms-mutants-'))
  const embedded = await startEmbedded({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  process.on('exit', () => {
    const running = join(dataDir, 'cluster', 'postmaster.pid')
    if (existsSync(running)) process.kill(Number.parseInt(readFileSync(running, 'utf8'), 10))
    rmSync(dataDir, { recursive: true, force: true })
  })
  return embedded
}

/** A copy of the project to break things in. */
export function openLane(databaseUrl) {
  const folder = copyOfProject()
  return {
    /** The output of the failing tests, with the break applied if there is one; null if no test fails. */
    async failure(tests, one) {
      const path = one && join(folder, one.file)
      const source = path && readFileSync(path, 'utf8')
      if (path) writeFileSync(path, broken(source, one))
      try {
        return await failure(folder, tests, { ...process.env, TEST_DATABASE_URL: databaseUrl })
      } finally {
        if (path) writeFileSync(path, source)
      }
    },
  }
}

/** The output of vitest if tests fail; null if they pass. */
async function failure(folder, { files, title }, env) {
  const args = ['run', ...files, '--exclude=**/excel/**', '--bail=1', '--passWithNoTests']
  const options = ['--maxWorkers=1', '--reporter=dot', '--silent', ...(title ? ['-t', title] : [])]
  // The limits are long, so that a machine busy with the other lane does not look like a break.
  options.push(`--testTimeout=${PATIENCE_MS / 3}`, `--hookTimeout=${PATIENCE_MS / 3}`)
  const vitest = join(folder, 'node_modules/.bin/vitest')
  const how = { cwd: folder, env, timeout: PATIENCE_MS, maxBuffer: 100_000_000 }
  return promisify(execFile)(vitest, [...args, ...options], how).then(
    () => null,
    (error) => `${error.killed ? 'The run timed out.' : error.message}\n${error.stdout}`,
  )
}
