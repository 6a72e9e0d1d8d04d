import type { Page } from '@playwright/test'
import { expectClean, expectNoViolations } from './axe-help.ts'
import { expect } from './expect.ts'
import { newTeacher } from './graded-help.ts'
import { range, rowsOf, signIn, watch } from './list-help.ts'
import { make, newPerson, signInAs } from './people-help.ts'
import { sayWhy } from './reason-help.ts'
import { test } from './test.ts'

const OWN = '/pilot/training-flight'

/** Opens the training flights of the first pilot that the overview finds for these words. */
async function openFile(page: Page, who: string, words: string) {
  const list = who === 'admin' ? '/admin/fot' : '/pilot/fot/list'
  await signIn(page, who, `${list}?keyword=${words}`)
  await rowsOf(page)
    .first()
    .getByRole('link', { name: /^Training flights of/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Training flights' })).toBeVisible()
  await expect(rowsOf(page).first()).toBeVisible()
}

test('[TF-01][LST-02] the list shows its columns, and a row opens the detail', async ({ page }) => {
  await signIn(page, 'pilot.a', OWN)
  await expect(rowsOf(page)).toHaveCount(10)
  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect(heads.slice(0, 6)).toEqual(['No', 'Date', 'Type', 'Routes', 'Autoland at', 'Instructor'])
  const cells = rowsOf(page).first().getByRole('cell')
  await expect(cells.nth(1)).toHaveText(/^\d\d\/\d\d\/\d{4}$/)
  await cells.nth(3).click()
  await expect(page).toHaveURL(/\/pilot\/training-flight-detail\/[0-9a-f-]{36}$/)
})

test('[TF-01] the row menu holds Detail, and Delete for an admin only; closed, it gives the focus back', async ({
  page,
}) => {
  await signIn(page, 'pilot.a', OWN)
  const button = rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
  await expect(button).toHaveAttribute('aria-haspopup', 'menu')
  for (const open of [() => button.press('Enter'), () => button.click()]) {
    await open()
    await expect(page.getByRole('menuitem')).toHaveText(['Detail'])
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  await openFile(page, 'admin', '2001')
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Detail', 'Delete'])
})

test('[TF-02] a row of the list of all flights says what is below standard, also where the table is narrow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'admin', '/admin/fot/training-flight-list?low_point=true')
  await expect(rowsOf(page)).toHaveCount(10)
  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect(heads).not.toContain('Below standard')
  for (const row of await rowsOf(page).all())
    await expect(row.getByRole('cell').nth(3)).toHaveText(/[12]$|[12]Grounded$|criteria/)
})

test('[TF-01][AMD-03] the list of all flights and the archive follow what others record and delete', async ({
  page,
  anotherPage,
}) => {
  const admin = await signInAs('admin')
  const [{ flight }, pilot] = [await newTeacher(admin), await newPerson(admin, 'pilot')]
  const first = await flight(pilot)
  await signIn(page, 'admin', `/admin/fot/training-flight-list?keyword=${pilot.crew_code}`)
  await expect(rowsOf(page)).toHaveCount(1)
  const archive = await anotherPage()
  await signIn(archive, 'admin', '/admin/archive')
  const archived = archive.getByRole('row').filter({ hasText: pilot.crew_code })
  await expect(archive.getByRole('row').nth(1)).toBeVisible()
  await expect(archived).toHaveCount(0)
  await flight(pilot)
  await expect(rowsOf(page)).toHaveCount(2)
  expect((await range(page)).total).toBe(2)
  await make(admin, 'flt_training/delete_flight', { id: first.id, reason: 'Recorded twice' })
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(archived).toHaveCount(1)
})

test('[TF-15][MSG-01] an admin deletes a flight after a question', async ({ page }) => {
  await openFile(page, 'admin', '2009')
  const { total } = await range(page)
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await sayWhy(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Delete flight' }).click()
  await expect(page.getByText('Delete training successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await range(page)).total).toBe(total - 1)
})

test('[TF-02] rows with a score under 3 are red, and only they', async ({ page }) => {
  await signIn(page, 'pilot.a', `${OWN}?low_point=true`)
  await expect(rowsOf(page).first()).toBeVisible()
  const low = await rowsOf(page).count()
  await expect(page.locator('tbody tr[data-red]')).toHaveCount(low)
  for (const row of await rowsOf(page).all())
    await expect(row.getByRole('cell').nth(6)).toHaveText(/\d/)
  await expectNoViolations(page)
})

test('[TF-03][LST-01] pages of 5, 10 and 25; the page stands in the address', async ({ page }) => {
  await signIn(page, 'pilot.a', OWN)
  await expect(rowsOf(page)).toHaveCount(10)
  const size = page.getByLabel('Rows a page')
  expect(await size.locator('option').allInnerTexts()).toEqual(['5', '10', '25'])
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(page.getByText(/^From 11 to 20 of/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^From 11 to 20 of/)).toBeVisible()
  await size.selectOption('5')
  await expect(rowsOf(page)).toHaveCount(5)
  await expect(page.getByText(/^From 1 to 5 of/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^From 11 to 20 of/)).toBeVisible()
})

for (const wrong of ['0', '-3', 'abc', '1.5', '']) {
  test(`[TF-03] page=${wrong} in the address gives the first page`, async ({ page }) => {
    const asked = watch(page, 'flt_training/search_training_flight')
    await signIn(page, 'pilot.a', `${OWN}?page=${wrong}`)
    await expect(page.getByText(/^From 1 to 10 of/)).toBeVisible()
    expect(asked[0]?.page_number).toBe(1)
  })
}

test('[TF-03] a page past the end becomes the last one', async ({ page }) => {
  await signIn(page, 'pilot.a', `${OWN}?page=999`)
  await expect(rowsOf(page).first()).toBeVisible()
  const { to, total } = await range(page)
  expect(to).toBe(total)
})

test('[TF-04] the drawer sorts, orders and filters; chips take it back', async ({ page }) => {
  const asked = watch(page, 'flt_training/search_training_flight')
  await signIn(page, 'pilot.a', OWN)
  await expect(rowsOf(page)).toHaveCount(10)
  expect(asked.at(-1)).toMatchObject({ order: '-', sort_by: 'date_of_flight', filters: [] })
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer.getByRole('checkbox', { name: 'Below Standard' })).toBeVisible()
  await expect(drawer.getByRole('checkbox')).toHaveCount(5)
  await drawer.getByRole('radio', { name: 'Ascending' }).check()
  await drawer.getByRole('checkbox', { name: 'Autoland' }).check()
  await drawer.getByRole('button', { name: 'Show results' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible()
  await expect.poll(() => asked.at(-1)).toMatchObject({ order: '+', filters: ['autoland'] })
  await page.getByRole('button', { name: 'Remove filter: Autoland' }).click()
  await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeFocused()
  await expect.poll(() => asked.at(-1)).toMatchObject({ order: '+', filters: [] })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/training-flight\?page=1$/)
})

test('[LST-01] what a search finds, or that it finds nothing, is told to who does not see the list', async ({
  page,
}) => {
  await signIn(page, 'pilot.a', OWN)
  const said = page.getByRole('status')
  await expect(said).toHaveText(/^Showing 1 to 10 of \d+$/)
  const region = await said.elementHandle()
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz')
  await expect(said).toHaveText('Showing no rows')
  // A region that came with its words would not be read.
  expect(await region?.evaluate((one) => one.textContent)).toBe('Showing no rows')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(said).toHaveText(/^Showing 1 to 10 of \d+$/)
})

test('[TF-04] a start later than the end is refused at the field', async ({ page }) => {
  await signIn(page, 'pilot.a', OWN)
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByLabel('From date').fill('20/05/2026')
  await drawer.getByLabel('To date').fill('19/05/2026')
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Show results' }).click()
  await expect(drawer.getByText('Start date must not be greater than end date')).toBeVisible()
  await expect(drawer).toBeVisible()
  await expectNoViolations(page)
})

test('[TF-04] theory_test is not offered but can arrive through the address', async ({ page }) => {
  const asked = watch(page, 'flt_training/search_training_flight')
  await signIn(page, 'pilot.a', `${OWN}?theory_test=true`)
  await expect(page.getByRole('button', { name: 'Remove filter: Theory test' })).toBeVisible()
  expect(asked[0]?.filters).toEqual(['theory_test'])
})

test('[TF-05] the Create menu is for an instructor who views another pilot', async ({ page }) => {
  const create = page.getByRole('button', { name: 'Create' })
  await signIn(page, 'instructor.a', OWN)
  await expect(page.getByRole('region', { name: 'Pilot' })).toBeVisible()
  await expect(create).toHaveCount(0)
  await openFile(page, 'instructor.a', '2001')
  await create.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Training Flight',
    'Base Training',
    'Theory Test',
    'Progress Theory',
  ])
  await signIn(page, 'pilot.a', OWN)
  await expect(page.getByRole('region', { name: 'Pilot' })).toBeVisible()
  await expect(create).toHaveCount(0)
})

test('[NAV-02] [DSH-01] without a pilot the admin area lists the flights of all, and goes to the overview from other kinds', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/fot/base-training-list')
  await expect(page).toHaveURL(/\/admin\/fot$/)
  await page.getByRole('link', { name: 'All flights' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training flights of all pilots')
  await expect(page.getByRole('columnheader', { name: 'Pilot' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
})

test('[NAV-10] on a phone the flights are cards and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'pilot.a', OWN)
  const cards = page.getByRole('list', { name: 'Training flights' }).getByRole('listitem')
  await expect(cards).toHaveCount(10)
  await expectClean(page)
})
