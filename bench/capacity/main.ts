/**
 * `npm run bench -- capacity`: loads an airline with years of records, and measures what one server bears
 * with these.
 */
import { performance } from 'node:perf_hooks'
import { clocked } from '../report.ts'
import { FULL_AIRLINE, QUICK_AIRLINE } from './airline.ts'
import { foldersOf, keptAirline, letGo, loadAnew } from './kept.ts'
import { measureAll } from './measure-all.ts'
import { type Capacity, PARTS, type PartName } from './measured.ts'
import { keepLoad, keepParts } from './results.ts'

const FLAGS = ['--quick', '--keep', '--load', '--report']
const asked = process.argv.slice(2).filter((one) => one !== 'capacity')
const isPart = (one: string): one is PartName => PARTS.includes(one as PartName)
const parts = asked.filter(isPart)
const unknown = asked.filter((one) => !FLAGS.includes(one) && !isPart(one))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: ${[...FLAGS, ...PARTS].join(', ')}.`)
  process.exit(1)
}
const isAsked = (flag: string) => asked.includes(flag)
const size = isAsked('--quick') ? QUICK_AIRLINE : FULL_AIRLINE
const folders = foldersOf(size)
const isKept = isAsked('--keep') || isAsked('--load')

const began = performance.now()
const say = (words: string) => console.log(`${clocked(performance.now() - began)}  ${words}`)
const stops: (() => Promise<void>)[] = []
const stopAll = async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(console.error)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(1)))

try {
  if (isAsked('--report')) say(`written anew to ${await keepParts(size, {})}`)
  else {
    const known = isAsked('--keep') ? await keptAirline(folders) : null
    const anew = `loading an airline of ${size.pilots} pilots and ${size.years} years`
    say(known ? `the airline that was loaded at ${known.at}` : anew)
    const loaded = known ?? (await loadAnew(folders, size, say))
    await keepLoad(loaded)
    const keep = async (part: Partial<Capacity>) =>
      say(`  written to ${await keepParts(size, part)}`)
    const wanted = parts.length > 0 ? PARTS.filter((one) => parts.includes(one)) : PARTS
    if (!isAsked('--load'))
      await measureAll(
        { folders, loaded, parts: wanted },
        { say, atEnd: (stop) => stops.push(stop), keep },
      )
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await stopAll()
  if (!isKept && !isAsked('--report')) await letGo(folders).catch(console.error)
}
process.exit()
