import { open } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { getSimList } from '@trms/contract/exchange/sim/calls'
import { submitForm } from '@trms/contract/exchange/sim/form-calls'
import { live } from '@trms/contract/live/calls'
import { post, type Sessions } from '../client.ts'
import { alternate, median, ratioOf, type Side } from '../measure.ts'
import { multipart, pdf } from '../multipart.ts'
import { type Running, residentOf } from '../processes.ts'
import { count, mib, ms, type Row, times } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { asking } from './list.ts'

const PAGE = 50
const FORM_BYTES = 5_000_000
const OPEN_PAGES = 500
/**
 * The calls for each side and round are few, because a page of fifty sessions costs several times a list of
 * flights.
 */
const CALLS = 15

export async function simDepthGoal(
  address: string,
  sessions: Sessions,
  sizes: Sizes,
): Promise<Row[]> {
  const deep = Math.min(1000, Math.floor(sizes.sims.base / PAGE / 2))
  const pageOf = (page_number: number) =>
    asking(address, sessions, getSimList, [{ page_number, page_count: PAGE }])
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
      felt: 'whether turning far back takes longer',
      of: `${ms(median(pages.deep))} to ${ms(median(pages.first))}`,
    },
  ]
}

/** Measures handing in a form of 5 MB, against writing its bytes durably to the disk. */
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
      felt: 'how long a pilot waits once a form is handed in',
      of: `${ms(median(measured.product))} to ${ms(median(measured.bare))}`,
    },
  ]
}

/** Measures the server's memory for open pages that listen to live events. */
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
      felt: 'that lists stay up to date while everybody has one open',
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
