import { performance } from 'node:perf_hooks'
import { makeFolders, removeFolders } from './databases.ts'
import { printed, writeReport } from './report.ts'
import { measure } from './run.ts'
import { FULL, QUICK, SHORT } from './sizes.ts'

const quick = process.argv.includes('--quick')
const sizes = quick ? QUICK : process.argv.includes('--short') ? SHORT : FULL
const began = performance.now()
const say = (words: string) =>
  console.log(`${Math.round((performance.now() - began) / 1000)} s  ${words}`)

const folders = await makeFolders()
const stops: (() => Promise<void>)[] = []
const cleanUp = async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(console.error)
  await removeFolders(folders)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))

try {
  const { rows, machine } = await measure({
    folders,
    sizes,
    say,
    atEnd: (stop) => stops.push(stop),
  })
  if (!quick) await writeReport(rows, machine, sizes)
  console.log(`\n${printed(rows)}`)
  const missed = rows.filter((row) => !row.ok).length
  console.log(missed === 0 ? 'Every goal is met.' : `${missed} of ${rows.length} goals missed.`)
} finally {
  await cleanUp()
}
