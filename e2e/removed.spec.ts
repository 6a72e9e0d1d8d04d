import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe-help.ts'
import { expect } from './expect.ts'
import { signIn, turnTo } from './list-help.ts'
import { sayWhy } from './reason-help.ts'
import { test } from './test.ts'

/** Makes a call in the page's own session, beside its buttons. */
async function call(page: Page, path: string, input: object) {
  const { result } = await page.evaluate(
    async ([address, body]) => {
      const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'access-token': token }
      return (await fetch(address, { method: 'POST', headers, body })).json()
    },
    [`/v1/${path}`, JSON.stringify(input)] as const,
  )
  expect([path, result.code]).toEqual([path, 'OK'])
  return result.data as Record<string, unknown>
}

/** The id of the first record in the answer of a list. */
const someOf = (data: Record<string, unknown>): string => {
  const rows = Object.values(data).find((one) => Array.isArray(one)) as { id: string }[]
  return rows[0]?.id ?? ''
}

const SAYS = 'This record was removed by another person.'
const GONE = 'This record was removed by another person, or is no longer open to you.'
const KINDS = [
  ['session', 'sim/get_sim_list', 'sim/delete_sim', 'sim_id', '/admin/sim/detail/', 'SIM'],
  [
    'line check',
    'linecheck/get_line_check_list',
    'linecheck/delete_line_check',
    'line_check_id',
    '/admin/line-check/detail/',
    'Line Check',
  ],
  [
    'training flight',
    'flt_training/search_training_flight',
    'flt_training/delete_flight',
    'id',
    '/admin/training-flight/detail/',
    'FOT',
  ],
  [
    'event report',
    'event_report/report_searching',
    'event_report/delete_report',
    'id',
    '/admin/event_report/detail/',
    'Event Report',
  ],
] as const

for (const [kind, list, remove, named, path, back] of KINDS)
  test(`[MSG-01] an open ${kind} says at once that another person removed it, and leads back`, async ({
    page,
    anotherPage,
  }) => {
    const office = await anotherPage()
    await signIn(office, 'admin', '/admin/user')
    const id = someOf(await call(office, list, {}))
    const listening = page.waitForResponse('**/v1/live')
    await signIn(page, 'user', `${path}${id}`)
    await listening
    await expect(page.getByText(SAYS)).toHaveCount(0)
    await call(office, remove, { [named]: id })
    await expect(page.getByText(SAYS)).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('link', { name: `Back to ${back}` }).click()
    await expect(page).not.toHaveURL(/detail/)
    await expect(page.getByText(SAYS)).toHaveCount(0)
  })

test('[MSG-01] where no event came, the call that no longer finds the record says so; who removes it is not told', async ({
  page,
  anotherPage,
}) => {
  const DETAIL = '/admin/training-document/detail/'
  await page.route('**/v1/live', (route) => route.abort())
  await signIn(page, 'admin', '/admin/training-document')
  const rows = (await call(page, 'training_document/sort_td', {})).documents as {
    id: string
  }[]
  const [one, two] = rows.map((row) => row.id)
  const removeIt = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await sayWhy(page.getByRole('dialog'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
  }
  await page.goto(`${DETAIL}${one}`)
  await expect(page.getByRole('button', { name: 'Delete', exact: true }).first()).toBeVisible()
  const office = await anotherPage()
  await signIn(office, 'admin', '/admin/user')
  await call(office, 'training_document/delete_td', { id: one })
  await removeIt()
  await expect(page.getByText(GONE)).toBeVisible()

  await turnTo(page, `${DETAIL}${two}`)
  await removeIt()
  await expect(page).toHaveURL(/\/admin\/training-document($|\?)/)
  await expect(page.getByText('Successfully deleted data...')).toBeVisible()
  await expect(page.getByText(/removed by another person/)).toHaveCount(0)
})
