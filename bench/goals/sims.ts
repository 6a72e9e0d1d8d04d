import { open } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { getSimList } from '@trms/contract/exchange/sim/calls'
import { submitForm } from '@trms/contract/exchange/sim/form-calls'
import { live } from '@trms/contract/live/calls'
import type { Pool } from 'pg'
import { list } from '../../server/src/exchange/sim/list.ts'
import { JSON_BODY, post, type Sessions } from '../client.ts'
import type { Replay } from '../floor.ts'
import { alternate, median, ratioOf, type Side, throughput } from '../measure.ts'
import { multipart, pdf } from '../multipart.ts'
import { type Running, residentOf } from '../processes.ts'
import { stepsOf, type Texts } from '../replay.ts'
import { count, mib, ms, type Row, times } from '../report.ts'
import type { People, Person } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { contextOf } from '../statements.ts'

const DISTINCT = 100
const PAGE = 50
const FORM_BYTES = 5_000_000
const OPEN_PAGES = 500
/** A side and round: a page of fifty sessions costs several times a list of flights. */
const CALLS = 15

export interface SimCall {
  product: string
  floor: string
}

const unmarked = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D').replaceAll('đ', 'd')

/** First pages of fifty by a name without marks, every third an instructor's. */
export function keywordsOf({ pilots, instructors }: People): object[] {
  return Array.from({ length: DISTINCT }, (_, i) => {
    const people = i % 3 === 0 ? instructors : pilots
    const person = people[(i * 37) % people.length] as Person
    return { keyword: unmarked(person.full_name).toLowerCase(), page_count: PAGE }
  })
}

/** By the specification's default filter, whose pages are full from the smallest set on. */
export const instructorsOf = ({ instructors }: People): object[] =>
  instructors.map(({ full_name }) => ({
    filter: 'instructor_name',
    keyword: unmarked(full_name),
    page_count: PAGE,
  }))

/** What the product asks for each list, for the floor to ask the same. */
export async function simCalls(
  pool: Pool,
  reader: Person,
  lists: readonly object[],
  texts: Texts,
): Promise<SimCall[]> {
  const calls: SimCall[] = []
  for (const sent of lists) {
    const input = getSimList.input.parse(sent)
    const steps = await stepsOf(pool, (db) => list(contextOf(db, reader), input, {}))
    const floor = JSON.stringify(texts.replayOf(steps) satisfies Replay)
    calls.push({ product: JSON.stringify(sent), floor })
  }
  return calls
}

export const simList = (
  address: string,
  sessions: Sessions,
  lists: readonly (object | string)[],
): Side => {
  const url = `${address}/v1/${getSimList.path}`
  const bodies = lists.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
  return async (i) =>
    (await post(url, { ...sessions.next().headers, ...JSON_BODY }, bodies[i % bodies.length] ?? ''))
      .ms
}

export async function simListGoals(
  where: { product: string; floor: string; sessions: Sessions; calls: SimCall[] },
  sizes: Sizes,
): Promise<Row[]> {
  const { product, floor, sessions, calls } = where
  const sides = {
    product: simList(
      product,
      sessions,
      calls.map((one) => one.product),
    ),
    floor: async (i: number) =>
      (await post(`${floor}/replay`, JSON_BODY, calls[i % calls.length]?.floor ?? '')).ms,
  } satisfies Record<string, Side>
  const one = await alternate(sides, { rounds: sizes.rounds, calls: CALLS })
  const slower = ratioOf(one.product, one.floor)
  const rates = await throughput(sides, {
    rounds: sizes.loadRounds,
    seconds: sizes.loadSeconds,
    callers: 16,
  })
  const share = ratioOf(rates.product, rates.floor)
  return [
    {
      figure: 'SIM list, one caller, against the floor',
      measured: times(slower),
      goal: '≤ 1.5 ×',
      ok: slower <= 1.5,
      of: `${ms(median(one.product))} to ${ms(median(one.floor))}; ${count(sizes.sims.base)} sessions, pages of ${PAGE} by a name`,
    },
    {
      figure: 'SIM list, 16 callers, against the floor',
      measured: times(share),
      goal: '≥ 0.6 ×',
      ok: share >= 0.6,
      of: `${Math.round(median(rates.product))} to ${Math.round(median(rates.floor))} answers a second`,
    },
  ]
}

export async function simDepthGoal(
  address: string,
  sessions: Sessions,
  sizes: Sizes,
): Promise<Row[]> {
  const deep = Math.min(1000, Math.floor(sizes.sims.base / PAGE / 2))
  const pageOf = (page_number: number) =>
    simList(address, sessions, [{ page_number, page_count: PAGE }])
  const pages = await alternate(
    { first: pageOf(1), deep: pageOf(deep) },
    { rounds: sizes.rounds, calls: CALLS },
  )
  const deeper = ratioOf(pages.deep, pages.first)
  return [
    {
      figure: `SIM list of all, page ${count(deep)} against the first`,
      measured: times(deeper),
      goal: '< 3 ×',
      ok: deeper < 3,
      of: `${ms(median(pages.deep))} to ${ms(median(pages.first))}`,
    },
  ]
}

export async function simGrowthGoals(
  sides: Record<'named' | 'whole', { small: Side; large: Side }>,
  sizes: Sizes,
): Promise<Row[]> {
  const rows: Row[] = []
  const { small, large } = sizes.sims
  for (const [name, words] of [
    ['named', 'by an instructor’s name'],
    ['whole', 'of all'],
  ] as const) {
    const measured = await alternate(sides[name], {
      rounds: sizes.rounds,
      calls: CALLS,
      read: sizes.sims.instructors,
    })
    const grown = ratioOf(measured.large, measured.small)
    rows.push({
      figure: `SIM list ${words}, from ${count(small)} to ${count(large)} sessions`,
      measured: times(grown),
      goal: '< 2 ×',
      ok: grown < 2,
      of: `${ms(median(measured.small))} to ${ms(median(measured.large))}`,
    })
  }
  return rows
}

/** A form of 5 MB is handed in, against writing its bytes and waiting for the disk. */
export async function submitGoal(
  where: { product: string; sessions: Sessions; forms: string[]; folder: string },
  sizes: Sizes,
): Promise<Row[]> {
  const file = pdf(FORM_BYTES)
  const { product, sessions, forms, folder } = where
  const sides = {
    product: async (i: number) => {
      const sent = { submitted_form_id: forms[i % forms.length], form_order: 1 }
      const { headers, head, tail } = multipart(sent, 'submitted_report')
      const body = Buffer.concat([head, file, tail])
      const caller = { ...sessions.next().headers, ...headers }
      return (await post(`${product}/v1/${submitForm.path}`, caller, body)).ms
    },
    bare: async (i: number) => {
      const began = performance.now()
      const bare = await open(join(folder, `bare-form-${i}`), 'w')
      await bare.write(file)
      await bare.sync()
      await bare.close()
      return performance.now() - began
    },
  } satisfies Record<string, Side>
  const measured = await alternate(sides, { rounds: sizes.rounds, calls: 3 })
  const slower = ratioOf(measured.product, measured.bare)
  return [
    {
      figure: 'Handing in a form of 5 MB, against writing its bytes durably',
      measured: times(slower),
      goal: '≤ 2 ×',
      ok: slower <= 2,
      of: `${ms(median(measured.product))} to ${ms(median(measured.bare))}`,
    },
  ]
}

/** Pages that are open and listen, and what they cost the server. */
export async function liveGoal(product: Running, sessions: Sessions): Promise<Row[]> {
  const before = residentOf(product.pid)
  const streams = await Promise.all(
    Array.from({ length: OPEN_PAGES }, () => opened(product.address, sessions.next().headers)),
  )
  await sleep(2000)
  const grown = residentOf(product.pid) - before
  for (const stream of streams) stream.destroy()
  return [
    {
      figure: `${OPEN_PAGES} open live lists: the server grows by`,
      measured: mib(grown),
      goal: '< 100 MB',
      ok: grown < 100,
      of: `${mib(before)} resident before`,
    },
  ]
}

function opened(address: string, headers: Record<string, string>) {
  return new Promise<{ destroy(): void }>((resolve, reject) => {
    const request = get(`${address}/v1/${live.path}`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`live: ${response.statusCode}`))
      response.resume()
      resolve(response)
    })
    request.on('error', reject)
  })
}
