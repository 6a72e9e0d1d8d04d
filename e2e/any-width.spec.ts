import type { Page } from '@playwright/test'
import { expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { goWithin, notYet, settled, signIn, turnTo } from './list-help.ts'
import { make, newCode, signInAs } from './people-help.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

/**
 * The widths at which the layout changes. Only Vietnamese, whose words are longer, is tested at every width.
 */
const EDGES = [320, 360, 768, 960, 1280]
const WIDTHS = [320, 360, 390, 480, 600, 768, 834, 960, 1024, 1152, 1280, 1440, 1920]

/** The pages of each area. A `:` after a list also stands for the page that the list's first row opens. */
const PAGES = [
  [
    'admin',
    ...['dashboards', 'sim?size=10:', 'sim/create', 'sim/create-from-file', 'sim-schedule/list:'],
    ...['sim-schedule-upload', 'sim-slot:', 'sim-slot?view=day', 'sim-slot/create'],
    ...['line-check?size=10:', 'line-check/create', 'line-training:', 'line-training/create'],
    ...['training-document:', 'training-document/create', 'event_report:'],
    ...['event_report/create', 'event_report?tab=statistics'],
  ],
  [
    'admin',
    ...[
      'fot',
      'fot/approved',
      'fot/training-flight-list:OF',
      'fot/base-training-list:OF',
      'fot/theory-test:OF',
    ],
    ...['fot/progress-theoryOF', 'criteria-reportOF', 'pilot:', 'pilot/create', 'pilot/import'],
    ...[
      'to_ldg',
      'survey',
      'user:',
      'user/create',
      'archive',
      'archive?tab=purged',
      'archive?tab=retention',
      'audit',
      'health',
      'tasks',
      'waits',
      'readiness:',
      'readiness/import',
      'qualification-kinds',
    ],
  ],
  [
    'pilot.a',
    ...[
      'sim/list?size=10:',
      'sim-schedule/list',
      'training-flight:',
      'base-training:',
      'theory-test:',
    ],
    ...[
      'progress-theory:',
      'line-check?size=10:',
      'line-training:',
      'training-document:',
      'profile',
    ],
    'tasks',
    'readiness',
  ],
  [
    'instructor.a',
    ...[
      'home',
      'fot/list',
      'tasks',
      'readiness:',
      'sim/list?size=10:',
      'event_report:',
      'event_report/create',
      'criteria-reportOF',
    ],
    ...['training-flight-createOF', 'base-training/createOF', 'theory-test/createOF'],
    ...['progress-theory-report/createOF'],
  ],
] as const
const OUTSIDE = [
  'login',
  'forgot-password',
  'login/reset_password/x',
  'survey',
  'notices/x',
  'nowhere',
]

/** A low window needs little drawing, and the width of a page's parts does not depend on the height. */
const HEIGHT = 300

/** The parts that are wider than their place, at each width, in the present language of the page. */
async function excesses(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    found.push(
      ...(await page.evaluate(async (at) => {
        const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
        const wider = () => {
          const { scrollWidth, clientWidth } = document.scrollingElement as Element
          const tables = [...document.querySelectorAll('main table')].flatMap((table) => {
            const place = (table.parentElement as Element).clientWidth
            const isAbout = table.getAttribute('aria-label') ?? 'a table'
            const own = getComputedStyle(table.parentElement as Element).overflowX !== 'visible'
            return table.scrollWidth > place && !own
              ? [`${at}: ${isAbout} ${table.scrollWidth}`]
              : []
          })
          return scrollWidth > clientWidth ? [`${at}: the page ${scrollWidth}`, ...tables] : tables
        }
        // Parts that observe their size redraw in the next frame, or in a later frame on a busy machine.
        await frame()
        await frame()
        for (let left = 60; wider().length > 0 && left > 0; left--) await frame()
        return wider()
      }, width)),
    )
  }
  return found
}

/** Tests a page in both languages without reloading, from wide to narrow and back. */
async function fits(page: Page, path: string) {
  await settled(page)
  for (const [language, widths] of [
    ['vi', WIDTHS.toReversed()],
    ['en', EDGES],
  ] as const) {
    // The button is clicked by an event, since a dialog may cover the button, and a narrow page has the
    // button only in its menu.
    await page.locator(`button[lang="${language}"]`).first().dispatchEvent('click')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect.soft(await excesses(page, widths), `${path} in ${language}`).toEqual([])
  }
}

/** The query of the first link to a pilot's records. */
async function pilotOf(page: Page): Promise<string> {
  const link = page.locator('main a[href*="pilot_id="]').first()
  return new URL((await link.getAttribute('href')) ?? '', 'http://x').search
}

for (const [who, ...pages] of PAGES)
  test(`[NAV-10] no page of ${who}, from ${pages[0]} on, scrolls sideways at any width, nor does a table in its place`, async ({
    page,
  }) => {
    const area = who === 'admin' ? 'admin' : 'pilot'
    await notYet(page)
    await signIn(page, who, `/${area}/fot${area === 'pilot' ? '/list' : ''}`)
    const pilot = who === 'pilot.a' ? '' : await pilotOf(page)
    for (const one of pages) {
      const [list = '', opened] = one.replace('OF', '').split(':')
      await goWithin(page, `/${area}/${list}${one.endsWith('OF') ? pilot : ''}`)
      await fits(page, one)
      if (opened === undefined) continue
      const row = page.locator('main a[data-row-link]').first()
      await expect(row, one).toBeAttached()
      await goWithin(page, (await row.getAttribute('href')) ?? '')
      await fits(page, `a row of ${one}`)
    }
  })

test('[NAV-10] on a phone in Vietnamese the title of a record is read to its day', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'pilot.a', '/pilot/training-flight')
  await page.locator('button[lang="vi"]').first().dispatchEvent('click')
  for (const list of ['training-flight', 'base-training', 'theory-test', 'progress-theory']) {
    await goWithin(page, `/pilot/${list}`)
    const row = page.locator('main a[data-row-link]').first()
    await goWithin(page, (await row.getAttribute('href')) ?? '')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/ \d\d\/\d\d\/\d{4}$/)
    const hidden = await title.evaluate((head) => head.scrollHeight - head.clientHeight)
    expect(hidden, list).toBeLessThanOrEqual(2)
    await expectClean(page)
  }
})

test('[NAV-10] nor does a page outside of the areas', async ({ page }) => {
  for (const path of OUTSIDE) {
    await page.goto(`/${path}`)
    await fits(page, path)
  }
})

test('[NAV-10] a name of one long word widens no page, and its lists keep their look', async ({
  page,
}) => {
  const name = 'Wittgenstein'.repeat(8)
  const crew_code = newCode('W')
  const admin = await signInAs('admin')
  const { id } = await make(admin, 'pilot/create_pilot', {
    email: `${crew_code}@demo.example`,
    full_name: name,
    crew_code,
    function: 'Pilot',
    fleet: 'A321',
  })
  await signIn(page, 'admin', `/admin/pilot?keyword=${crew_code}`)
  for (const list of ['pilot', 'fot', 'user']) {
    await page.setViewportSize({ width: 1280, height: HEIGHT })
    await turnTo(page, `/admin/${list}?keyword=${crew_code}`)
    await expect(page.getByText(name).first()).toBeAttached()
    expect(await timesRedrawn(page), list).toBe(0)
    expect(await excesses(page, EDGES), list).toEqual([])
  }
  for (const file of ['fot/training-flight-list', 'criteria-report']) {
    await turnTo(page, `/admin/${file}?pilot_id=${id}`)
    await expect(page.getByText(name).first()).toBeAttached()
    expect(await excesses(page, EDGES), file).toEqual([])
  }
})

/** Counts how often the list of the page switches between table and cards in the next hundred frames. */
const timesRedrawn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let times = 0
    const seen = new MutationObserver((changes) => {
      times += changes.length
    })
    const attributeFilter = ['data-cards']
    seen.observe(document.body, { subtree: true, attributes: true, attributeFilter })
    for (let left = 100; left > 0; left--)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    seen.disconnect()
    return times
  })
