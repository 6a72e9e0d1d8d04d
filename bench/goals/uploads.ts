import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_FILE_BYTES } from '@trms/contract/common/files'
import type { Sessions } from '../client.ts'
import { quantile, type Side } from '../measure.ts'
import { type Running, residentOf } from '../processes.ts'
import { mib, ms, type Row } from '../report.ts'
import type { People } from '../seed/people.ts'
import { inventFlights } from '../seed/samples.ts'
import type { Uploads } from '../uploader.ts'
import { pilotOf } from './record.ts'

const AT_ONCE = 8

interface Where {
  product: Running
  instructors: Sessions
  people: People
  /** What else is called meanwhile. */
  others: Side[]
  waves: number
}

/** The product's memory and the other callers' patience while large reports come in. */
export async function uploadGoals(where: Where): Promise<Row[]> {
  const { product, others } = where
  for (let i = 0; i < 50; i++) await others[i % others.length]?.(i)
  await sleep(1000)
  const before = residentOf(product.pid)
  let most = before
  const sampler = setInterval(() => {
    most = Math.max(most, residentOf(product.pid))
  }, 20)
  const child = fork(join(import.meta.dirname, '..', 'uploader.ts'))
  const uploads = whenDone(child)
  child.send(uploadsOf(where))
  const samples: number[] = []
  let done = false
  const finished = uploads.finally(() => {
    done = true
  })
  for (let i = 0; !done; i++) {
    samples.push((await others[i % others.length]?.(i)) ?? 0)
    await sleep(5)
  }
  clearInterval(sampler)
  await finished
  const p95 = quantile(samples, 0.95)
  return [
    {
      figure: `${AT_ONCE} uploads of 30 MB at once: the server grows by`,
      measured: mib(most - before),
      goal: '< 100 MB',
      ok: most - before < 100,
      of: `${mib(before)} to at most ${mib(most)} resident, ${where.waves} times ${AT_ONCE} uploads`,
    },
    {
      figure: 'Other calls meanwhile, 95 of 100 within',
      measured: ms(p95),
      goal: '< 100 ms',
      ok: p95 < 100,
      of: `${samples.length} lists and records; half within ${ms(quantile(samples, 0.5))}`,
    },
  ]
}

function uploadsOf({ product, instructors, people, waves }: Where): Uploads {
  const flights = inventFlights(waves * AT_ONCE)
  const wave = (w: number) =>
    Array.from({ length: AT_ONCE }, (_, i) => {
      const { person, headers } = instructors.next()
      const pilot_id = pilotOf(people, person, i).id
      const flight = { pilot_id, instructor_id: person.id, ...flights[w * AT_ONCE + i] }
      return { headers, flight }
    })
  return {
    address: product.address,
    bytes: MAX_FILE_BYTES,
    waves: Array.from({ length: waves }, (_, w) => wave(w)),
  }
}

async function whenDone(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`the uploads ended with ${code}`)
  })
  await Promise.race([once(child, 'message'), exit])
  exit.catch(() => undefined)
  child.disconnect()
}
