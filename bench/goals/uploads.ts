import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_FILE_BYTES } from '@trms/contract/common/files'
import { beside } from '../beside.ts'
import type { Sessions } from '../client.ts'
import { median, quantile, type Side } from '../measure.ts'
import { pdf } from '../multipart.ts'
import { type Running, residentOf } from '../processes.ts'
import { mib, ms, type Row } from '../report.ts'
import type { People } from '../seed/people.ts'
import { inventFlights } from '../seed/samples.ts'
import type { Uploads, UploadsTook } from '../uploader.ts'
import { pilotOf } from './record.ts'

const AT_ONCE = 8

interface Where {
  product: Running
  instructors: Sessions
  people: People
  /** The calls that others make meanwhile. */
  others: Side[]
  waves: number
  /** A folder on the disk that holds the product's files. */
  folder: string
}

/** Measures the product's memory and the time of other calls while large reports come in. */
export async function uploadGoals(where: Where): Promise<Row[]> {
  const { product, others, folder, waves } = where
  const disk: number[] = []
  for (let i = 0; i < waves; i++) disk.push(await durableWrite(folder))
  const bare = median(await bareUploads(where))
  for (let i = 0; i < 50; i++) await others[i % others.length]?.(i)
  await sleep(1000)
  const before = residentOf(product.pid)
  let most = before
  const sampler = setInterval(() => {
    most = Math.max(most, residentOf(product.pid))
  }, 20)
  const uploads = uploaded(where, product.address)
  const samples = await beside(uploads, others).finally(() => clearInterval(sampler))
  const took = median(await uploads)
  const ratio = median(disk) / took
  const p95 = quantile(samples, 0.95)
  return [
    {
      figure: `${AT_ONCE} uploads of 30 MB at once: the server grows by`,
      measured: mib(most - before),
      goal: '<= 60 MB',
      ok: most - before <= 60,
      felt: 'that the server stays up when everybody hands in at once',
      of: `${mib(before)} to at most ${mib(most)} resident, ${where.waves} times ${AT_ONCE} uploads`,
    },
    {
      figure: `${AT_ONCE} uploads of 30 MB at once against the disk alone`,
      measured: `${ratio.toFixed(2)} times`,
      goal: '>= 0.7 times',
      ok: ratio >= 0.7,
      felt: 'how long a large report takes to be kept',
      of: `${ms(took)}; so many bytes are written and made durable by themselves in ${ms(median(disk))}; medians of ${waves}`,
    },
    {
      figure: `${AT_ONCE} uploads of 30 MB at once to a bare server of Node, against the disk alone`,
      measured: `${(median(disk) / bare).toFixed(2)} times`,
      goal: 'none',
      ok: true,
      felt: 'how much of that time is the way through Node, without a check, a fingerprint or a row',
      of: `${ms(bare)}; a server in a process of its own that writes each file as it comes`,
    },
    {
      figure: `Other calls while ${AT_ONCE} uploads come in, 95 of 100 within`,
      measured: ms(p95),
      goal: '< 50 ms',
      ok: p95 < 50,
      felt: 'whether others notice that somebody uploads',
      of: `${samples.length} lists and records; half within ${ms(quantile(samples, 0.5))}`,
    },
  ]
}

/** The milliseconds of each wave of uploads to this address, sent by a process of its own. */
async function uploaded(where: Where, address: string): Promise<UploadsTook> {
  const child = fork(join(import.meta.dirname, '..', 'uploader.ts'))
  const took = whenDone(child)
  child.send(uploadsOf(where, address))
  return took.finally(() => child.kill())
}

/** The same to a bare server of Node that keeps the files in the product's folder. */
async function bareUploads(where: Where): Promise<UploadsTook> {
  const server = fork(join(import.meta.dirname, '..', 'receiver.ts'), [where.folder])
  try {
    const [port] = await once(server, 'message')
    return await uploaded(where, `http://127.0.0.1:${port}`)
  } finally {
    server.kill()
  }
}

function uploadsOf({ instructors, people, waves }: Where, address: string): Uploads {
  const flights = inventFlights(waves * AT_ONCE)
  const wave = (w: number) =>
    Array.from({ length: AT_ONCE }, (_, i) => {
      const { person, headers } = instructors.next()
      const pilot_id = pilotOf(people, person, i).id
      const flight = { pilot_id, instructor_id: person.id, ...flights[w * AT_ONCE + i] }
      return { headers, flight }
    })
  return {
    address,
    bytes: MAX_FILE_BYTES,
    waves: Array.from({ length: waves }, (_, w) => wave(w)),
  }
}

/** The milliseconds of writing as many bytes as a wave brings, each file made durable. */
async function durableWrite(folder: string): Promise<number> {
  const bytes = pdf(MAX_FILE_BYTES)
  const paths = Array.from({ length: AT_ONCE }, (_, i) => join(folder, `disk-${i}`))
  const began = performance.now()
  await Promise.all(paths.map((path) => writeFile(path, bytes, { flush: true })))
  const took = performance.now() - began
  await Promise.all(paths.map((path) => rm(path)))
  return took
}

async function whenDone(child: ChildProcess): Promise<UploadsTook> {
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`the uploads ended with ${code}`)
  })
  exit.catch(() => undefined)
  const [took] = await Promise.race([once(child, 'message'), exit])
  child.disconnect()
  return took
}
