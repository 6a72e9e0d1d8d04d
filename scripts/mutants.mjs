// npm run test:mutants: breaks the product in small ways, one at a time, in a copy of the project, and checks
// that the tests nearest to the break fail; writes docs/mutants.md. The run succeeds when every break is found
// or explained.
//   npm run test:mutants -- stages files   only these areas; for the others the page keeps the earlier results
//   npm run test:mutants -- --share=1      every break, not only one in eight of each file
//   npm run test:mutants -- --lanes=1      one break at a time instead of two; with 0 only the page is written
//   npm run test:mutants -- --go-on        only breaks neither explained nor found in an unchanged file

import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { AREA_NAMES, breaksOf } from './mutants/areas.mjs'
import { openDatabase, openLane } from './mutants/lane.mjs'
import { reasonFor, writeReport } from './mutants/report.mjs'
import { Results } from './mutants/results.mjs'

const args = process.argv.slice(2)
const number = (name, otherwise) =>
  Number(args.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const share = number('share', 8)
const lanes = number('lanes', Math.min(2, availableParallelism()))
const named = args.filter((one) => !one.startsWith('--'))
const areas = named.length > 0 ? named : AREA_NAMES

const goOn = args.includes('--go-on')
const planned = AREA_NAMES.flatMap(breaksOf)
const chosen = everyNth(planned, share)
const meant = chosen.filter((one) => areas.includes(one.area))
const results = new Results()
const left = inTurn(meant.filter((one) => !(goOn && (results.wasFound(one) || reasonFor(one)))))
const unbroken = new Map()

process.stdout.write(
  `${planned.length} breaks, ${chosen.length} chosen, ${left.length} to be tried\n`,
)
const database = lanes > 0 ? await openDatabase() : null
await Promise.all(Array.from({ length: lanes }, work))
await database?.stop()
await report()
const open = meant.filter((one) => !results.wasFound(one) && !reasonFor(one))
process.stdout.write(`${open.length} neither found nor explained\n`)
process.exit(open.length === 0 ? 0 : 1)

async function work() {
  const lane = openLane(database.url)
  for (let one = left.shift(); one; one = left.shift()) {
    const found = await howFound(lane, one)
    results.keep(one, found !== null)
    const what = `${one.file}:${one.line} ${one.was.slice(0, 40)} -> ${one.now.slice(0, 40)}`
    process.stdout.write(`${found ?? 'NOT FOUND'} ${what}\n`)
    await report()
  }
}

/**
 * How the first of the tests that fails with the break, and passes without the break, has failed;
 * null if no test fails.
 */
async function howFound(lane, one) {
  for (const tests of one.tests) {
    await passUnbroken(lane, tests)
    const said = await lane.failure(tests, one)
    // A timeout may also come from a busy machine, so the output marks breaks that were found
    // only by a timeout.
    if (said) return /timed out/.test(said) ? 'waited   ' : 'found    '
  }
  return null
}

async function passUnbroken(lane, tests) {
  const name = JSON.stringify(tests)
  if (!unbroken.has(name)) unbroken.set(name, lane.failure(tests))
  const said = await unbroken.get(name)
  if (said) throw new Error(`these tests fail without any break: ${name}\n${said}`)
}

/** Takes breaks from all areas in turn, so that an interrupted run has tried some of each area. */
function inTurn(breaks) {
  const lists = areas.map((area) => breaks.filter((one) => one.area === area))
  const place = (list, i) => (i + 1) / (list.length + 1)
  return lists
    .flatMap((list) => list.map((one, i) => ({ one, at: place(list, i) })))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Keeps one in `n` breaks of each file, beginning with the first. */
function everyNth(breaks, n) {
  const seen = new Map()
  return breaks.filter(({ file }) => {
    const at = seen.get(file) ?? 0
    seen.set(file, at + 1)
    return at % n === 0
  })
}

async function report() {
  const { stdout } = await promisify(execFile)('git', [
    'log',
    '-1',
    '--format=%h',
    '--',
    'contract',
    'server',
  ])
  const known = chosen.map((one) => ({ ...one, found: results.wasFound(one) }))
  writeReport({ areas: AREA_NAMES, share, commit: stdout.trim() }, planned, known)
}
