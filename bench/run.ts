import { performance } from 'node:perf_hooks'
import { startDurable, startForSeeding } from './databases.ts'
import { describeMachine, versionOf } from './machine.ts'
import { Goals, type Part } from './part.ts'
import { dataOf, type Row, seconds } from './report.ts'
import type { Results } from './results.ts'
import { seed, seedSims } from './seed/seed.ts'
import type { Run } from './servers.ts'

/** Makes the databases that these parts need, and measures one part after the other. */
export async function measure(run: Run, parts: readonly Part[], results: Results): Promise<Row[]> {
  const { folders, sizes, say, atEnd } = run
  const wanted = new Set(parts.flatMap(({ on }) => on))
  say(`making ${wanted.size} databases, with ${sizes.name} sizes`)
  const seeding = await startForSeeding(folders)
  atEnd(seeding.stop)
  const people = await seed(seeding.url, sizes, { wanted, say })
  const crew = await seedSims(seeding.url, sizes, { wanted, say })
  await seeding.stop()

  const embedded = await startDurable(folders)
  atEnd(embedded.stop)
  const postgres = await versionOf(embedded.url)
  const rows: Row[] = []
  for (const [at, part] of parts.entries()) {
    const machine = await describeMachine(postgres, folders.root)
    const stops: (() => Promise<void>)[] = []
    const letGo = async () => {
      for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(console.error)
    }
    atEnd(letGo)
    say(`part ${at + 1} of ${parts.length}, ${part.name}: ${part.words}`)
    const began = performance.now()
    const goals = new Goals((words) => say(`  ${part.name}: ${words}`))
    const bed = {
      ...run,
      people,
      crew,
      url: embedded.url,
      atEnd: (stop: () => Promise<void>) => stops.push(stop),
    }
    try {
      if (part.withoutDatabase) await embedded.stop()
      await part.measure(bed, goals)
    } catch (error) {
      goals.miss(`${part.words}: all or the rest`, error)
    }
    await letGo()
    const took = performance.now() - began
    const met = goals.rows.filter(({ ok }) => ok).length
    say(`  ${part.name} took ${seconds(took)}: ${met} of ${goals.rows.length} goals are met`)
    const when = { at: new Date().toISOString(), sizes: sizes.name, data: dataOf(sizes), machine }
    await results
      .keep(part.name, { ...when, rows: goals.rows })
      .catch((error) => goals.miss(`${part.words}: writing its figures down`, error))
    rows.push(...goals.rows)
  }
  return rows
}
