import type { Page } from '@playwright/test'
import { seated } from '../browser.ts'
import { count, ms, type Row, timed } from '../report.ts'
import type { Person } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { recorded, scroll } from '../trace.ts'

const BOARD = '/admin/readiness'
const DESK = { width: 1280, height: 800 }
/** The time that the search box waits for the next letter, which is subtracted from the filter's time. */
const SEARCH_DELAY_MS = 200
const LETTERS = ['n', 'g', 'u', 'y']

/**
 * Measures the readiness board in a browser: opened, narrowed down in every way, and scrolled with a trace.
 */
export const boardPageGoals = (
  address: string,
  person: Person,
  { rounds }: Sizes,
): Promise<Row[]> =>
  seated({ address, person }, { viewport: DESK }, async (context) => {
    await context.addInitScript(watchPainting)
    const page = await context.newPage()
    await opened(page, address)
    const opens: number[] = []
    for (let round = 0; round < rounds; round++) opens.push(await opened(page, address))
    const pilots = await page.evaluate(() => window.board.rows())
    const of = `${count(pilots)} pilots, a window of ${DESK.width} by ${DESK.height}`
    const filters = await narrowed(page, rounds)
    return [
      timed({
        words: 'The readiness board in a browser, from the address to its lines',
        samples: opens,
        goal: 1000,
        felt: 'how long the board stays empty once it is opened',
        of: `${of}; scripts from the browser's store, the slowest of ${rounds} ${ms(Math.max(...opens))}`,
      }),
      timed({
        words: 'The same narrowed down, from the hand to the painted lines',
        samples: filters,
        goal: 100,
        felt: 'whether the lines follow the hand',
        of: `states, kinds and letters typed, the slowest of ${filters.length} ${ms(Math.max(...filters))}`,
      }),
      await scrolled(page),
    ]
  })

interface Watched {
  /** The number of lines that the table declares. */
  rows(): number
  /** The time at which the first lines were painted, in milliseconds since the navigation began. */
  opened: Promise<number>
  /**
   * Runs `act`; returns the milliseconds until the table has another number of lines and these are painted.
   */
  after(act: () => void): Promise<number>
}
declare global {
  interface Window {
    board: Watched
  }
}

/** Runs in the page before the page's own scripts. */
function watchPainting() {
  const rows = () =>
    Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount') ?? 1) - 1
  // A frame's work is done when the next task begins.
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
    )
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isSo()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true })
    })
  window.board = {
    rows,
    opened: until(() => document.querySelector('tr[data-index]') !== null).then(painted),
    async after(act) {
      const before = rows()
      const changed = until(() => rows() !== before)
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error(`the board still has ${before} lines`)), 10_000)
      })
      const began = performance.now()
      act()
      await Promise.race([changed, late])
      return (await painted()) - began
    },
  }
}

async function opened(page: Page, address: string): Promise<number> {
  await page.goto(`${address}${BOARD}`)
  return page.evaluate(() => window.board.opened)
}

/** Narrows the board down in each way, and back. */
async function narrowed(page: Page, rounds: number): Promise<number[]> {
  const samples: number[] = []
  const pressed = (selector: string) =>
    page.evaluate((chosen) => {
      const button = document.querySelector<HTMLElement>(chosen)
      if (!button) throw new Error(`the board has no ${chosen}`)
      return window.board.after(() => button.click())
    }, selector)
  const typed = (text: string) =>
    page.evaluate((words) => {
      const box = document.querySelector<HTMLInputElement>('input[type=search]')
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      if (!box || !set) throw new Error('the board has no search box')
      return window.board.after(() => {
        set.call(box, words)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      })
    }, text)
  for (let round = 0; round < rounds; round++) {
    for (const state of ['red', 'amber', 'green']) {
      const figure = `fieldset button[data-state=${state}]`
      samples.push(await pressed(figure), await pressed(figure))
    }
    const word = LETTERS.slice(0, 1 + (round % LETTERS.length)).join('')
    for (const text of [word, '']) samples.push((await typed(text)) - SEARCH_DELAY_MS)
  }
  return samples
}

const SPEED = 2000
const SECONDS = 8

/** Scrolls with the wheel while the browser records each frame, as its developer tools do. */
async function scrolled(page: Page): Promise<Row> {
  const browser = await page.context().newCDPSession(page)
  const trace = await recorded(browser, () =>
    scroll(browser, { x: DESK.width / 2, speed: SPEED, pixels: SPEED * SECONDS }),
  )
  const named = (name: string) => trace.filter((one) => one.name === name)
  const drawn = named('DrawFrame').length
  const dropped = named('DroppedFrame')
  const whole = dropped.filter((one) => !one.args?.hasPartialUpdate).length
  const longest = Math.max(0, ...named('RunTask').map((one) => (one.dur ?? 0) / 1000))
  // The first drawn row is always the one that the keyboard reaches, so the last row tells how far the page
  // scrolled.
  const reached = await page.evaluate(() =>
    Number([...document.querySelectorAll('tr[data-index]')].at(-1)?.getAttribute('data-index')),
  )
  return {
    figure: 'Frames dropped while the board is scrolled',
    measured: String(whole),
    goal: '0',
    felt: 'whether the board moves evenly while it is scrolled',
    ok: whole === 0 && drawn > 0 && reached > 100,
    of: `${drawn} frames drawn in ${SECONDS} s at ${count(SPEED)} px a second down to line ${count(reached)}, ${dropped.length - whole} of them scrolled before the next lines were drawn beyond the edge; the longest task ${ms(longest)}`,
  }
}
