// npm test: runs every check and every test. `npm test -- server` runs one part; the parts are named below.
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, builtServer } from './build.mjs'
import { chromium } from './chromium.mjs'
import { canInstall } from './debian.mjs'
import { debianPostgresql, startDebianPostgresql } from './debian-postgresql.mjs'
import { startDemoServer } from './demo-server.mjs'
import { importRulesBite } from './import-rules.mjs'
import { newTally, readResult, resultsOf, vitestRun, whole } from './parts.mjs'
import { pdfsig } from './pdfsig.mjs'
import { recipesCanBeFollowed, recipesCompile } from './recipes.mjs'
import { atEnd, BIN, exitCode, ROOT } from './run.mjs'
import { systemdAnalyze } from './systemd-analyze.mjs'

const tool = (name, ...args) => exitCode(join(BIN, name), args)
/**
 * Checks the types of a part with a single thread. Each thread of the compiler repeats the shared work, so
 * one thread needs half the computing and leaves a core to another check.
 */
const types = (part) => passes(tool('tsc', '-p', part, '--checkers', '1'))
const passes = async (code) => ({
  passed: (await code) === 0 ? 1 : 0,
  failed: (await code) === 0 ? 0 : 1,
})

const { ALSO_DATABASE_URL, ALSO_DEBIAN_POSTGRESQL } = process.env
/**
 * Whether some server tests run on a second PostgreSQL too: the one that is named, or Debian's if
 * that can be installed.
 */
const ON_ANOTHER = Boolean(ALSO_DATABASE_URL || (ALSO_DEBIAN_POSTGRESQL && canInstall()))

/** The checks, longest first. They are independent and mostly use one core each, so two run at a time. */
const CHECKS = {
  'types-server': () => types('server'),
  build: () => passes(build().then(() => 0)),
  'types-web': () => types('web'),
  'dead-code': () => passes(tool('knip')),
  format: () => passes(tool('biome', 'ci', '.')),
  'types-e2e': () => types('e2e'),
  'types-contract': () => types('contract'),
  recipes: () => recipesCanBeFollowed(),
}

/**
 * The parts that run one after another, because each uses all cores or plants something that the others would
 * see. The browser and the demo airline are prepared while the server tests run.
 */
const PARTS = {
  'import-rules': () => importRulesBite(),
  server: () => allServerTests(),
  // The server tests whose result depends on the PostgreSQL version.
  ...(ON_ANOTHER && { 'server-also': () => onAnotherPostgresql() }),
  browser: () => browserTests(),
}

/**
 * Parts that take long, and run only when named: `npm run test:faults` takes hours, `test:recipes` minutes.
 */
const LONG_PARTS = {
  'recipes-compile': () => recipesCompile(),
  faults: () =>
    serverTests(
      'faults',
      {
        FUZZ_CASES: process.env.FUZZ_CASES ?? '10000',
        BROKEN_FILES: process.env.BROKEN_FILES ?? '100000',
        RESTART_REQUESTS: process.env.RESTART_REQUESTS ?? '50000',
      },
      ['attack/fuzz', 'attack/old-workbooks', 'fault/rolling-restart'],
    ),
}

const inTest = (name) => `server/test/${name}`
const inSource = (path) => `server/src/${path}`

/**
 * The tests of features where PostgreSQL does more than answer a statement, so that another version could
 * differ: schema and roles, triggers and functions, locks, notifications, searching and sorting; `guards`
 * makes every call that changes something. `statements` asks the second PostgreSQL whether it understands the
 * statements of all other server tests.
 */
const OF_POSTGRESQL = [
  ...['platform/audit/', 'platform/db/tables', 'platform/jobs/moved', 'platform/live/live'].map(
    inSource,
  ),
  ...['records/training-flight/search', 'office/archive/archive'].map(inSource),
  ...['guards', 'sorting', 'two-servers', 'connections', 'upgrade/', 'statements'].map(inTest),
  ...['attack/database-role', 'attack/rewritten-trail'].map(inTest),
]

/**
 * The folder in which the server tests of this run keep the statements that PostgreSQL has answered;
 * undefined before they run.
 */
let statements

/**
 * Throws if no server test lies under one of the paths, because vitest does not report a path whose
 * tests were moved away.
 */
function expectTests(which) {
  const files = globSync('server/{src,test}/**/*.test.ts', { cwd: ROOT })
  const empty = which.filter((one) => !files.some((file) => file.includes(one)))
  if (empty.length > 0) throw new Error(`No server test lies under ${empty.join(', ')}.`)
}

async function serverTests(name, env, which = []) {
  expectTests(which)
  const [checker, signatures] = await Promise.all([systemdAnalyze(), pdfsig()])
  return vitestRun('test', name, {
    args: [...which, ...(checker ? [] : ['--exclude', inTest('deploy/systemd.test.ts')])],
    env: { ...env, PDFSIG: signatures, SYSTEMD_ANALYZE: checker ?? '' },
  })
}

function allServerTests() {
  statements = mkdtempSync(join(tmpdir(), 'trms-statements-'))
  atEnd(() => rmSync(statements, { recursive: true, force: true }))
  return serverTests('server', { STATEMENTS_TO: statements })
}

async function onAnotherPostgresql() {
  if (!statements)
    process.stdout.write(
      'Without the part server before, the statements of the other tests are not checked here.\n',
    )
  const { url, stop } = ALSO_DATABASE_URL
    ? { url: ALSO_DATABASE_URL, stop: () => {} }
    : await startDebianPostgresql()
  const env = { TEST_DATABASE_URL: url, ...(statements && { STATEMENTS_FROM: statements }) }
  try {
    return await serverTests('server-also', env, OF_POSTGRESQL)
  } finally {
    stop()
  }
}

/**
 * The programs from Debian that each part needs. Programs for later parts are installed while
 * earlier parts run.
 */
const PROGRAMS = {
  server: [pdfsig, systemdAnalyze],
  browser: [chromium],
  'server-also': [pdfsig, ...(ALSO_DATABASE_URL ? [] : [debianPostgresql])],
}

function beginPrograms(names) {
  // A failure is ignored here, because the part that needs the program reports the failure.
  for (const [name, programs] of Object.entries(PROGRAMS))
    if (names.includes(name)) for (const one of programs) one().catch(() => {})
}

/** Prepares Chromium and the demo airline for the browser tests. */
async function browserGround() {
  const server = await startDemoServer('trms-e2e-')
  const program = await chromium().catch(async (error) => {
    await server.stop()
    throw error
  })
  return { program, server }
}

let ground
/**
 * Starts the preparation while the server tests run, which sometimes wait for their database or their clocks.
 */
const beginGround = () => {
  ground ??= browserGround()
  // A failure is reported where the result is awaited.
  ground.catch(() => {})
  return ground
}

async function browserTests() {
  const file = join(resultsOf('test'), 'browser.json')
  const { program, server } = await beginGround()
  try {
    await server.ready()
    const env = {
      ...process.env,
      CHROMIUM: program,
      BASE_URL: server.address,
      E2E_DATA_DIR: server.dataDir,
      DRAW: process.env.DRAW ?? '0',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    }
    const code = await exitCode(join(BIN, 'playwright'), ['test', '--reporter=list,json'], { env })
    const { stats, suites } = readResult(file, {
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      suites: [],
    })
    const failed = stats.unexpected + stats.flaky + stats.skipped
    return { ...whole(code, stats.expected, failed), named: suites.flatMap(failedIn) }
  } finally {
    await server.stop()
  }
}

/** The failed tests of a browser suite and of the suites inside. */
const failedIn = ({ suites = [], specs = [], file }) => [
  ...specs.filter((one) => !one.ok).map((one) => `${file}: ${one.title}`),
  ...suites.flatMap(failedIn),
]

async function main(chosen) {
  if (ALSO_DEBIAN_POSTGRESQL && !ON_ANOTHER)
    process.stdout.write(
      'Debian’s PostgreSQL cannot be installed here: the embedded one alone is tried.\n',
    )
  const all = { ...CHECKS, ...PARTS, ...LONG_PARTS }
  const unknown = chosen.filter((name) => !(name in all))
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}. The parts are: ${Object.keys(all).join(', ')}`,
    )
  const tally = newTally('test')
  const asked = ([name]) => (chosen.length > 0 ? chosen.includes(name) : !(name in LONG_PARTS))
  const parts = Object.entries({ ...PARTS, ...LONG_PARTS }).filter(asked)
  const names = parts.map(([name]) => name)
  beginPrograms(names)
  const checks = Object.entries(CHECKS).filter(asked)
  const inTurn = async () => {
    for (let one = checks.shift(); one; one = checks.shift()) await tally.run(one)
  }
  await Promise.all([inTurn(), inTurn()])
  const beside = names.includes('server-also') ? 'server-also' : 'server'
  for (const one of parts) {
    if (one[0] === beside && names.includes('browser')) {
      // The server is built first. Otherwise the server tests would rebuild a stale server while the demo
      // airline runs on that build.
      await builtServer()
      beginGround()
    }
    await tally.run(one)
  }
  tally.end()
}

await main(process.argv.slice(2))
