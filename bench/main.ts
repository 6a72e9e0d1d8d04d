import { performance } from 'node:perf_hooks'
import { makeFolders, removeFolders } from './databases.ts'
import { PARTS } from './parts/all.ts'
import { clocked, printed } from './report.ts'
import { Results } from './results.ts'
import { measure } from './run.ts'
import { FULL, QUICK, SHORT } from './sizes.ts'

const asked = process.argv.slice(2)
const names = asked.filter((one) => !one.startsWith('--'))
const isListing = names.includes('parts')
const unknown = [
  ...names.filter((name) => !PARTS.some((part) => part.name === name)),
  ...asked.filter((one) => one.startsWith('--') && !['--short', '--quick'].includes(one)),
]
if (isListing || unknown.length > 0) {
  if (!isListing) console.error(`There is no ${unknown.join(', ')}. The parts are:`)
  for (const { name, words } of PARTS) console.log(`  ${name.padEnd(12)}${words}`)
  console.log(
    '  capacity    Ten years of 3,000 pilots: a program of its own, and never part of the others',
  )
  process.exit(isListing ? 0 : 1)
}
const parts = PARTS.filter(({ name }) => names.length === 0 || names.includes(name))
const sizes = asked.includes('--quick') ? QUICK : asked.includes('--short') ? SHORT : FULL

const began = performance.now()
const say = (words: string) => console.log(`${clocked(performance.now() - began)}  ${words}`)

const folders = await makeFolders()
const stops: (() => Promise<void>)[] = []
const cleanUp = async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(console.error)
  await removeFolders(folders).catch(console.error)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
// An error that a measurement leaves behind is reported, and does not end the other measurements.
for (const left of ['unhandledRejection', 'uncaughtException'])
  process.on(left, (error) => console.error('Left behind by a measurement:', error))

const results = new Results(sizes)
try {
  const atEnd = (stop: () => Promise<void>) => stops.push(stop)
  const measured = await measure({ folders, sizes, say, atEnd }, parts, results)
  console.log(`\n${printed(measured)}`)
  const missing = measured.filter((row) => row.isMissing).length
  const missed = measured.filter((row) => !row.ok).length - missing
  if (missed + missing === 0) console.log('Every goal is met.')
  else
    console.log(
      `Of ${measured.length} figures ${missed} miss their goal, ${missing} could not be measured.`,
    )
  console.log(`Written to ${results.place}.`)
  if (missing > 0) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await cleanUp()
}
// A measurement that was given up may still hold resources, so the process exits explicitly.
process.exit()
