import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Headers, Sessions } from '../client.ts'
import { alternate, median, ratioOf, type Side } from '../measure.ts'
import { count, ms, type Row } from '../report.ts'

const agent = new Agent({ keepAlive: true })
const RANGE = 8_000_000
const CALLS = 3

interface Answer {
  ms: number
  bytes: number
  body: Buffer | null
}

/** Reads an answer to its end, and keeps the body if asked to. */
function got(url: string, headers: Headers, expected: number, keep = false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const sent = request(url, { agent, headers }, (response) => {
      const kept: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (keep) kept.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode !== expected)
          return reject(new Error(`${url}: ${response.statusCode} instead of ${expected}`))
        resolve({ ms: performance.now() - began, bytes, body: keep ? Buffer.concat(kept) : null })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

interface Where {
  /** The addresses of the file at the product and at the floor. */
  product: string
  floor: string
  sessions: Sessions
  /** The place where the floor reads the file. */
  path: { folder: string; name: string }
  rounds: number
}

/**
 * Measures downloading a large file whole and in ranges, against a bare Fastify that sends the same bytes
 * from the same disk.
 */
export async function downloadGoals(where: Where): Promise<Row[]> {
  const { product, floor, sessions, path, rounds } = where
  const { body } = await got(product, sessions.next().headers, 200, true)
  if (!body) throw new Error('the download was empty')
  await writeFile(join(path.folder, path.name), body, { flush: true })
  const size = body.length
  const length = Math.min(RANGE, Math.floor(size / 2))
  const sideOf = (url: string, headers: () => Headers): { whole: Side; part: Side } => ({
    whole: async () => {
      const answer = await got(url, headers(), 200)
      if (answer.bytes !== size) throw new Error(`${url}: ${answer.bytes} bytes`)
      return answer.ms
    },
    part: async (i) => {
      const first = (i * 7_919_113) % (size - length)
      const range = `bytes=${first}-${first + length - 1}`
      const answer = await got(url, { ...headers(), range }, 206)
      if (answer.bytes !== length) throw new Error(`${url}: ${answer.bytes} bytes of ${range}`)
      return answer.ms
    },
  })
  const ours = sideOf(product, () => sessions.next().headers)
  const theirs = sideOf(floor, () => ({}))
  const compared = async (words: string, sides: Record<'ours' | 'theirs', Side>): Promise<Row> => {
    const measured = await alternate(sides, { rounds, calls: CALLS })
    // A rate is the inverse of a time, so the sides are swapped.
    const share = ratioOf(measured.theirs, measured.ours)
    return {
      figure: `Downloading a pack, ${words}, against bare Fastify`,
      measured: `${share.toFixed(2)} times its rate`,
      goal: '>= 0.8 times',
      ok: share >= 0.8,
      felt: 'how long fetching a pack takes, and going on with one that broke off',
      of: `${ms(median(measured.ours))} to ${ms(median(measured.theirs))}, a ZIP of ${count(Math.round(size / 1e6))} MB; one caller on the same machine`,
    }
  }
  return [
    await compared('whole', { ours: ours.whole, theirs: theirs.whole }),
    await compared(`in parts of ${(length / 1e6).toFixed(0)} MB`, {
      ours: ours.part,
      theirs: theirs.part,
    }),
  ]
}
