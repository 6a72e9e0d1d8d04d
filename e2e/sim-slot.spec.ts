import type { Page } from '@playwright/test'
import { expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { everyRow, rowsOf, settled, signIn, turnTo, watch } from './list-help.ts'
import { GIVEN, settleIn } from './password-help.ts'
import { sayWhy } from './reason-help.ts'
import { test } from './test.ts'

const LIST = '/admin/sim-slot'
const CREATE = `${LIST}/create`
const url = () => process.env.BASE_URL ?? 'http://127.0.0.1:3000'

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
async function expectTimes(page: Page, start: string, end: string) {
  await expect(field(page, 'Start')).toHaveValue(start)
  await expect(field(page, 'End')).toHaveValue(end)
}

test('[SLT-01] a label fills the times, another start moves the end, another type empties them', async ({
  page,
}) => {
  await signIn(page, 'admin', CREATE)
  await expect(page.getByRole('combobox', { name: 'Slot' })).toBeDisabled()
  await choose(page, 'Type', 'A321')
  await choose(page, 'Slot', 'F1')
  await expectTimes(page, '22:15', '02:15')
  await field(page, 'Start').fill('2330')
  await page.keyboard.press('Tab')
  await expectTimes(page, '23:30', '03:30')
  await choose(page, 'Type', 'ATR72')
  await expect(page.getByRole('combobox', { name: 'Slot' })).toHaveValue('')
  await expectTimes(page, '', '')
  await page.getByRole('button', { name: 'Create SIM slot' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(3)
})

test('[SLT-01][SLT-02] a slot is created, changed and deleted, each is told, and a label is there once', async ({
  page,
}) => {
  await signIn(page, 'admin', CREATE)
  const create = page.getByRole('button', { name: 'Create SIM slot' })
  const chooseC1 = async () => {
    await choose(page, 'Type', 'ATR72')
    await choose(page, 'Slot', 'C1')
  }
  await chooseC1()
  await create.click()
  const atField = page.getByRole('paragraph').filter({ hasText: 'ATR72 has slot C1 already' })
  await expect(atField).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Slot' })).toHaveAttribute('aria-invalid', 'true')

  const list = `${LIST}?type=4&keyword=C1`
  await turnTo(page, list)
  await expect(rowsOf(page)).toHaveCount(1)
  await rowsOf(page)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'DO YOU WANT TO DELETE SIM SLOT' })
  await expect(dialog).toBeVisible()
  await sayWhy(dialog)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete sim slot successfully')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)

  await turnTo(page, CREATE)
  await chooseC1()
  await field(page, 'Start').fill('1708')
  await page.keyboard.press('Tab')
  await expectTimes(page, '17:08', '21:08')
  await expect(field(page, 'End')).toHaveAttribute('readonly')
  await create.click()
  await expect(page.getByText('Create sim slot successfully')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))

  await turnTo(page, list)
  await rowsOf(page).getByRole('link').click()
  await expect(field(page, 'Start')).toHaveValue('17:08')
  await field(page, 'Start').fill('25:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please enter a time as HH:mm')).toBeVisible()
  await field(page, 'Start').fill('17:30')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Update sim slot successfully')).toBeVisible()
  await expect(page).toHaveURL(list)
  await turnTo(page, `${list}%2017:30%2021:30`)
  await expect(rowsOf(page)).toHaveCount(1)
})

test('[SLT-02][LST-01] the list is paged, searched and filtered by type, all in the address', async ({
  page,
}) => {
  await signIn(page, 'admin', LIST)
  const asked = watch(page, 'sim/get_sim_slots')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'B787' }).click()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/type=2/)
  await expect(page.getByText(/^From 1 to \d+ of \d+$/)).toBeVisible()
  await expect.poll(() => asked.at(-1)).toMatchObject({ filters: { type: '2' }, order: '+' })
  await everyRow(page, 'B787')
  await page.goto(`${LIST}?page=2`)
  await expect(page.getByText(/^From 11 to 20 of \d+$/)).toBeVisible()
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder('Search by slot'))
    .first()
    .fill('F-SIM2')
  await expect(page).toHaveURL(/keyword=F-SIM2/)
  await expect(rowsOf(page).first()).toContainText('F-SIM2')
  await expect(rowsOf(page).first()).toContainText('next day')
})

test('[SLT-02] the day of a fleet is in the address, and says slots past midnight in words', async ({
  page,
}) => {
  await signIn(page, 'admin', LIST)
  await page.getByRole('radio', { name: 'Day' }).click()
  await expect(page).toHaveURL(/view=day/)
  await expect(page.getByRole('region', { name: /^The day of/ })).toHaveCount(4)
  await page.getByRole('radio', { name: 'B787' }).click()
  await expect(page).toHaveURL(/type=2/)
  await page.reload()
  const day = page.getByRole('region', { name: 'The day of B787' })
  await expect(page.getByRole('region', { name: /^The day of/ })).toHaveCount(1)
  const late = day.getByRole('link', { name: 'F, 20:15–00:15 of the next day' }).first()
  const bars = late.locator('[data-cut]')
  await expect(bars).toHaveCount(2)
  const [first, last] = await bars.all()
  const track = await late.boundingBox()
  const [early, evening] = [await first?.boundingBox(), await last?.boundingBox()]
  expect(early?.x).toBeLessThan(evening?.x ?? 0)
  expect((evening?.x ?? 0) + (evening?.width ?? 0)).toBeLessThanOrEqual(
    (track?.x ?? 0) + (track?.width ?? 0) + 1,
  )
  await late.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sim-slot\/detail\//)
})

test('[SLT-01][PERM-02] who is no admin stays in their own fleet', async ({
  page,
  anotherPage,
}) => {
  const email = `slots.${Date.now().toString(36)}@demo.example`
  await signIn(page, 'admin', '/admin/user/create')
  await page.getByRole('textbox', { name: 'Full name' }).fill(email)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await choose(page, 'Fleet', 'B787')
  await page.getByRole('textbox', { name: 'New password' }).fill(GIVEN)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(GIVEN)
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page).toHaveURL(/\/admin\/user$/)
  await turnTo(page, `/admin/user?keyword=${email}`)
  await page.getByRole('button', { name: /^Actions: Account of slots/ }).click()
  await page.getByRole('menuitem', { name: 'Roles and permissions' }).click()
  for (const permission of ['View SIM', 'Create SIM'])
    await page.getByRole('checkbox', { name: permission, exact: true }).check()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('Set user role successfully')).toBeVisible()

  const theirs = await anotherPage()
  await theirs.context().addCookies([{ name: 'language', value: 'en', url: url() }])
  await settleIn(theirs, email)
  await theirs.goto(`${url()}${CREATE}`)
  const type = theirs.getByRole('combobox', { name: 'Type' })
  await expect(type).toHaveValue('B787')
  await type.click()
  await expect(theirs.getByRole('option')).toHaveCount(0)
  await choose(theirs, 'Slot', 'C1')
  await expect(field(theirs, 'Start')).toHaveValue('06:45')
  await turnTo(theirs, `${LIST}?type=1`)
  await everyRow(theirs, 'B787')
  await rowsOf(theirs).first().getByRole('link').click()
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('B787')
  await expect(theirs.getByRole('textbox')).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})

for (const language of ['vi', 'en'])
  for (const width of [1280, 390])
    test(`[SLT-02] list, day and form have nothing for axe, ${language}, ${width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn(page, 'admin', CREATE, language)
      await settled(page)
      await expectClean(page)
      for (const path of [LIST, `${LIST}?view=day`]) {
        await turnTo(page, path)
        await expectClean(page)
      }
    })
