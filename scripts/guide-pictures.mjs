// npm run guide-pictures: takes the pictures of docs/guide anew, from the demo airline in the built product.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as browsers } from '@playwright/test'
import sharp from 'sharp'
import { build } from './build.mjs'
import { chromium } from './chromium.mjs'
import { startDemoServer } from './demo-server.mjs'
import { ROOT } from './run.mjs'

const FOLDER = join(ROOT, 'docs', 'guide', 'pictures')
const PASSWORD = 'Demo@2026!'
const PHONE = { width: 390, height: 760 }
const DESK = { width: 1280, height: 760 }

/** Opens the first row of a list. */
const openRow = (list) => async (page) => {
  await page.goto(list)
  const row = page.locator('main a[data-row-link]').first()
  await row.waitFor({ state: 'attached' })
  await page.goto(await row.getAttribute('href'))
}
const go = (path) => (page) => page.goto(path)

/** Opens a page of the first pilot in the overview, with the query that links to this pilot's pages carry. */
const ofFirstPilot = (path) => async (page) => {
  await page.goto('/pilot/fot/list')
  const link = page.locator('main a[href*="pilot_id="]').first()
  const { search } = new URL((await link.getAttribute('href')) ?? '', page.url())
  await page.goto(`${path}${search}`)
}

/** Each picture by its name: the account that signs in, the size of the window, and the steps to the page. */
const PICTURES = {
  'sign-in': { size: PHONE, way: go('/login') },
  'pilot-records': { who: 'pilot.a', size: PHONE, way: go('/pilot/training-flight') },
  'pilot-file': { who: 'pilot.a', size: DESK, way: go('/pilot/training-flight') },
  'pilot-approve': {
    who: 'pilot.a',
    size: PHONE,
    way: async (page) => {
      // The newest flight is the one that is not approved yet.
      await openRow('/pilot/training-flight')(page)
      await page.getByRole('button', { name: /^(Approve result|Duyệt kết quả)$/ }).click()
    },
  },
  'pilot-sim': { who: 'pilot.a', size: PHONE, way: openRow('/pilot/sim/list') },
  'instructor-overview': { who: 'instructor.a', size: DESK, way: go('/pilot/fot/list') },
  'instructor-form': {
    who: 'instructor.a',
    size: DESK,
    way: ofFirstPilot('/pilot/training-flight-create'),
  },
  'instructor-sim': { who: 'instructor.a', size: DESK, way: openRow('/pilot/sim/list') },
  'admin-dashboard': { who: 'admin', size: DESK, way: go('/admin/dashboards') },
  'admin-readiness': { who: 'admin', size: DESK, way: go('/admin/readiness') },
  'admin-user': { who: 'admin', size: DESK, way: go('/admin/user/create') },
  'admin-excel': { who: 'admin', size: DESK, way: go('/admin/sim/create-from-file') },
  'admin-sim': { who: 'admin', size: DESK, way: go('/admin/sim') },
  'inspector-pilots': { who: 'inspector', size: PHONE, way: go('/inspection/pilots') },
  'inspector-record': {
    who: 'inspector',
    size: DESK,
    way: openRow('/inspection/records?kind=training_flight'),
  },
  'staff-list': { who: 'user', size: DESK, way: go('/admin/fot') },
}

async function draw(browser, address, name, { who, size, way }, language) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: size,
    deviceScaleFactor: 1.5,
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'language', value: language, url: address }])
  const page = await context.newPage()
  const question = page.getByRole('dialog', { name: /e-?learning/i })
  await page.addLocatorHandler(question, () =>
    question.getByRole('button', { name: /^(No|Chưa)$/ }).click(),
  )
  if (who) {
    await page.goto('/login')
    await page.locator('input[type=email], input[name=email]').first().fill(`${who}@demo.example`)
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  }
  await way(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = await page.screenshot()
  await sharp(bytes)
    .webp({ quality: 72 })
    .toFile(join(FOLDER, `${name}.${language}.webp`))
  await context.close()
}

mkdirSync(FOLDER, { recursive: true })
await build()
const wanted = process.argv.slice(2)
const product = await startDemoServer('trms-guide-')
const browser = await browsers.launch({
  executablePath: await chromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await product.ready()
  for (const [name, picture] of Object.entries(PICTURES))
    if (wanted.length === 0 || wanted.includes(name))
      for (const language of ['en', 'vi']) {
        await draw(browser, product.address, name, picture, language)
        process.stdout.write(`${name} (${language})\n`)
      }
} finally {
  await browser.close()
  await product.stop()
}
