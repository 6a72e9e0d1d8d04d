import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import { putSession } from '../../e2e/people-help.ts'
import { chromium as pathOfChromium } from '../../scripts/chromium.mjs'
import { fetched } from '../../scripts/fetched.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { Sessions } from '../client.ts'
import { median } from '../measure.ts'
import type { Goals } from '../part.ts'
import { ms, type Row } from '../report.ts'
import type { Person } from '../seed/people.ts'

interface PhonePage {
  /** The name in the report. */
  words: string
  path: string
  /** The reader who is signed in; null: nobody. */
  reader: Person | null
  /** The least score of Lighthouse's performance, out of 100. */
  score: number
}

interface Seen {
  score: number
  largest: number
  blocked: number
  shifted: number
}

/** The part of Lighthouse's answer that is read. */
interface Report {
  runtimeError?: { message: string }
  finalDisplayedUrl?: string
  categories: { performance?: { score: number | null } }
  audits: Record<string, { numericValue?: number }>
}
type Lighthouse = (url: string, how: object) => Promise<{ lhr: Report } | undefined>

/**
 * Lighthouse is larger than all other development tools together, so only a measurement downloads Lighthouse.
 */
const LIGHTHOUSE = { name: 'lighthouse', version: '13.5.0' }

const LARGEST_MS = 2000
const BLOCKED_MS = 150
const SHIFTED = 0.02

/**
 * Measures pages with Lighthouse as on a phone: a slow network, and a processor four times slower than this
 * one.
 */
export async function phoneGoals(
  goals: Goals,
  { address, runs }: { address: string; runs: number },
  pages: readonly PhonePage[],
): Promise<void> {
  for (const page of pages)
    await goals.of(`${page.words} on a phone`, () =>
      inBrowser((context, port) => seenOf(context, port, { address, runs, page })),
    )
}

async function seenOf(
  context: BrowserContext,
  port: number,
  { address, runs, page }: { address: string; runs: number; page: PhonePage },
): Promise<Row[]> {
  const { reader, words, path, score } = page
  if (reader)
    await putSession(context, (await Sessions.open(address, [reader])).next(), 'en', address)
  const seen: Seen[] = []
  for (let run = 0; run < runs; run++) seen.push(await look(`${address}${path}`, port))
  const of = (figure: keyof Seen) => median(seen.map((one) => one[figure]))
  const told = `Lighthouse, mobile, the middle of ${runs} runs`
  const row = (
    figure: string,
    measured: string,
    goal: string,
    [ok, felt]: [boolean, string],
  ): Row => ({
    figure: `${words} on a phone: ${figure}`,
    measured,
    goal,
    ok,
    felt,
    of: told,
  })
  const rows = [
    row('performance', `${of('score')}`, `≥ ${score}`, [
      of('score') >= score,
      'how quick the page is on a phone, all in all',
    ]),
  ]
  if (!reader) return rows
  return [
    ...rows,
    row('largest paint', ms(of('largest')), `< ${ms(LARGEST_MS)}`, [
      of('largest') < LARGEST_MS,
      'when what one came for is to be seen',
    ]),
    row('time blocked', ms(of('blocked')), `< ${ms(BLOCKED_MS)}`, [
      of('blocked') < BLOCKED_MS,
      'whether a first tap is answered at once',
    ]),
    row('layout shift', of('shifted').toFixed(3), `< ${SHIFTED}`, [
      of('shifted') < SHIFTED,
      'whether anything jumps away from the finger',
    ]),
  ]
}

async function look(url: string, port: number): Promise<Seen> {
  const folder = await fetched(LIGHTHOUSE, () => process.stdout.write('Fetching Lighthouse …\n'))
  const program: { default: Lighthouse } = await import(
    pathToFileURL(join(folder, 'core', 'index.js')).href
  )
  const lighthouse = program.default
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  const { lhr } = result ?? {}
  if (!lhr || lhr.runtimeError)
    throw new Error(`Lighthouse on ${url}: ${lhr?.runtimeError?.message}`)
  // A reader without access would be led to another page, whose figures must not count for this page.
  if (new URL(lhr.finalDisplayedUrl ?? '').pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    score: Math.round((lhr.categories.performance?.score ?? 0) * 100),
    largest: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shifted: value('cumulative-layout-shift'),
  }
}

/** Runs `act` with a browser of its own profile, which Lighthouse reaches by the port. */
async function inBrowser<T>(act: (context: BrowserContext, port: number) => Promise<T>) {
  const profile = await mkdtemp(join(tmpdir(), 'trms-phone-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await pathOfChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    return await act(context, port)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
