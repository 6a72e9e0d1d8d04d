import { join } from 'node:path'
import { AREAS } from '@trms/contract/records/progress-theory/entity'
import { expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { mailAbout } from './mail-help.ts'
import { make, newPerson, signInAs } from './people-help.ts'
import { report } from './record-help.ts'
import { test } from './test.ts'

const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
/** The axe rules that do not apply to a mail, which is a letter without landmarks and heading. */
const NO_PAGE = ['region', 'landmark-one-main', 'page-has-heading-one']

test('[ASK-03] a mail is well read from 360 to 800 wide, by day and by night', async ({
  browser,
}) => {
  const pilot = await newPerson(await signInAs('admin'), 'pilot')
  const instructor = await signInAs('instructor.a')
  const words = Object.fromEntries(AREAS.map(({ name }) => [name, 'well known']))
  const record = { pilot_id: pilot.id, instructor_id: instructor.id, date_of_test: '2026-05-04' }
  await make(
    instructor,
    'flt_training/create_progress_theory_report',
    { ...record, ...words },
    { report: report() },
  )
  const mail = await mailAbout(outbox, pilot.email, /^Approve the result: Progress check/)
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme })
    await page.setContent(mail.html)
    for (const width of [360, 600, 800]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(page.getByRole('link', { name: /^Approve the result/ })).toBeVisible()
      await expectClean(page, { without: NO_PAGE })
    }
    const ground = await page.$eval('.sheet', (sheet) => getComputedStyle(sheet).backgroundColor)
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(24, 33, 46)' : 'rgb(255, 255, 255)')
    await page.close()
  }
})
