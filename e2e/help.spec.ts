import { expectAccessible } from './axe-help.ts'
import { expect } from './expect.ts'
import { notYet, signIn } from './list-help.ts'
import { test } from './test.ts'

const FIRST = {
  admin: ['For administrators', '/admin/help'],
  user: ['For staff', '/admin/help'],
  'instructor.a': ['For instructors', '/pilot/help'],
  'pilot.a': ['For pilots', '/pilot/help'],
} as const

for (const [who, [heading, path]] of Object.entries(FIRST))
  test(`${who} finds the guide of their role behind their initials, with its pictures`, async ({
    page,
  }) => {
    await notYet(page)
    await signIn(page, who, path.startsWith('/admin') ? '/admin/fot' : '/pilot/training-document')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Help' }).click()
    await page.waitForURL(`**${path}`)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    const pictures = page.getByRole('article').getByRole('img')
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(300)
    }
    expect(await pictures.count()).toBeGreaterThan(1)
  })

for (const width of [1280, 390])
  test(`the guides of the other roles stand beside, in both languages, with nothing for axe, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await notYet(page)
    await signIn(page, 'pilot.a', '/pilot/help')
    await page.getByRole('link', { name: 'For staff' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'For staff' })).toBeVisible()
    await expect(page).toHaveURL(/\?guide=staff$/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
    await expect(
      page.getByRole('heading', { level: 2, name: 'Dành cho chuyên viên' }),
    ).toBeVisible()
  })
