import type { CDPSession, Page } from '@playwright/test'
import { seated } from '../browser.ts'
import { count, ms, type Row } from '../report.ts'
import type { Person } from '../seed/people.ts'
import { mainTasks, recorded, scroll } from '../trace.ts'

/** The number of times that a phone's processor is slower than this one. */
const SLOWER = 4
const LONGEST_MS = 50
const PHONE = { viewport: { width: 390, height: 844 } }
const WORDS = 'Steady on the glide, late with the flare; brief the gates again.'
const KEY_MS = 60

/** The longest time in which a page draws no frame during `act`, on a slowed processor. */
async function slowed(page: Page, act: (browser: CDPSession) => Promise<unknown>) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const tasks = mainTasks(await recorded(browser, () => act(browser)))
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { longest: Math.max(0, ...tasks), long: tasks.filter((one) => one > LONGEST_MS).length }
}

const rowOf = (
  figure: string,
  { longest, long }: { longest: number; long: number },
  more: Pick<Row, 'felt' | 'of'> & { done: boolean },
): Row => ({
  figure: `${figure}: the longest frame`,
  measured: ms(longest),
  goal: `<= ${LONGEST_MS} ms`,
  ok: more.done && longest > 0 && longest <= LONGEST_MS,
  felt: more.felt,
  of: `${more.of}; ${long} frames over ${LONGEST_MS} ms, a processor ${SLOWER} times slower than this one, a recorded trace`,
})

interface Typing {
  address: string
  instructor: Person
  pilot: Person
}

/** Measures typing in the form of a flight: a long text, an airport and a score. */
export const typingGoal = ({ address, instructor, pilot }: Typing): Promise<Row> =>
  seated({ address, person: instructor }, PHONE, async (context) => {
    const page = await context.newPage()
    await page.goto(`${address}/pilot/training-flight-create?pilot_id=${pilot.id}`)
    const airport = page.getByRole('combobox', { name: 'Departure' })
    await airport.waitFor()
    const texts = page.locator('form textarea')
    const last = texts.last()
    await page.waitForLoadState('networkidle')
    // Typing once before loads and compiles code, which must not count.
    await last.pressSequentially('At first')
    const seen = await slowed(page, async () => {
      await last.pressSequentially(WORDS, { delay: KEY_MS })
      await airport.pressSequentially('da nang', { delay: KEY_MS })
      await page.keyboard.press('Tab')
    })
    return rowOf('Typing in the form of a flight', seen, {
      done: (await last.inputValue()).endsWith(WORDS),
      felt: 'whether letters come up as they are typed on a phone',
      of: `${WORDS.length} letters into a text and an airport into its list, a key every ${KEY_MS} ms`,
    })
  })

const LINES = 1000
const SPEED = 6000
/** The pixels of one push of the finger. */
const PUSH = 12_000
/** The most pushes. Cards vary in height, and so many pushes would suffice for cards twice as tall as any. */
const MOST_PUSHES = 40

/** Measures scrolling through a thousand lines of the readiness board, which are cards on a phone. */
export const scrollingGoal = (address: string, person: Person): Promise<Row> =>
  seated({ address, person }, PHONE, async (context) => {
    const page = await context.newPage()
    await page.goto(`${address}/admin/readiness`)
    const line = page.locator('main [data-index]')
    await line.nth(1).waitFor()
    await page.waitForLoadState('networkidle')
    const last = async () => Number(await line.last().getAttribute('data-index'))
    let reached = 0
    const seen = await slowed(page, async (browser) => {
      for (let push = 0; push < MOST_PUSHES && reached < LINES; push++) {
        await scroll(browser, { x: PHONE.viewport.width / 2, speed: SPEED, pixels: PUSH })
        reached = await last()
      }
    })
    return rowOf(`Scrolling through ${count(LINES)} lines of the readiness board`, seen, {
      done: reached >= LINES,
      felt: 'whether a long list moves with the finger on a phone',
      of: `${count(SPEED)} px a second down to line ${count(reached)}`,
    })
  })
