// npm run test:mutants: breaks the product in small ways, one at a time, in a copy of it, and sees that the tests
// nearest to the break fail; writes docs/mutants.md. It ends well when every break is found or explained.
//   npm run test:mutants -- stages files     some areas alone; of the others the page says what was found before
//   npm run test:mutants -- --share=1        every break, not one in eight of each file
//   npm run test:mutants -- --lanes=1        one after the other, not two at once; with 0 only the page is written
//   npm run test:mutants -- --go-on          only what was neither found yet, as long as its file is still the same, nor explained

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

/** Which way one of the tests fails with the break that passes without it; null: none fails. */
async function howFound(lane, one) {
  for (const tests of one.tests) {
    await passUnbroken(lane, tests)
    const said = await lane.failure(tests, one)
    // a busy machine is slow as well: who reads the run sees which breaks were found by waiting alone
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

/** Areas take turns, so that a run that is cut short has tried something of each. */
function inTurn(breaks) {
  const lists = areas.map((area) => breaks.filter((one) => one.area === area))
  const place = (list, i) => (i + 1) / (list.length + 1)
  return lists
    .flatMap((list) => list.map((one, i) => ({ one, at: place(list, i) })))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** The first of every so many breaks of each file. */
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
