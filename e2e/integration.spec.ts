import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { signIn } from './list-help.ts'
import { test } from './test.ts'

const PAGE = '/admin/integrations'

test('[SEC-03] an admin makes a key, which is shown once, and a webhook, and sees what it is told', async ({
  page,
}) => {
  await signIn(page, 'admin', PAGE)
  const main = page.getByRole('main')
  const line = (text: string) => main.locator('tbody tr, li').filter({ hasText: text }).first()
  const dialog = page.getByRole('dialog')
  await expect(line('Phần mềm lập lịch bay').getByText('Ended')).toBeVisible()
  await page.getByRole('button', { name: 'New API key' }).click()
  await dialog.getByLabel('Name').fill('Crew system')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('Please choose at least one call')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Read the pilot list' }).check()
  await expectClean(page)
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = (await dialog.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^trms_\w{8}_\w{46}$/)
  await expectClean(page)
  // The key is used outside of the browser, since a request with both session and key is refused.
  const called = await fetch(new URL('/v1/pilot/sort_pilot', page.url()), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(called.status).toBe(200)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await expect(line('Crew system').getByText('Valid')).toBeVisible()
  await expect(main.getByText(key.slice(14))).toHaveCount(0)
  await line('Crew system')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(line('Crew system').getByText('Revoked')).toBeVisible()

  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(line('Hệ thống nhân sự').getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'New webhook' }).click()
  await dialog.getByLabel('Name').fill('Roster')
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks')
  await dialog.getByRole('checkbox', { name: 'SIM slot' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^This address is not on the internet/)).toBeVisible()
  await expectClean(page)
  await dialog.getByLabel('Address').fill('https://hooks.invalid/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await line('Roster')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  // The link is opened by the keyboard, because notices cover the link for ten seconds, or longer
  // under the pointer.
  await page.getByRole('link', { name: 'Deliveries' }).press('Enter')
  await expect(line('Roster').getByText(/name of the address is not known/)).toBeVisible()
  await expectClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['', '?tab=webhooks', '?tab=deliveries']) {
    await page.goto(`${PAGE}${tab}`)
    await expect(line('')).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await line('Roster')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(line('Roster')).toHaveCount(0)
})
