import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { newTeacher } from './graded-help.ts'
import { holdBack } from './hold-help.ts'
import { turnTo } from './list-help.ts'
import { OWN } from './password-help.ts'
import { make, type NewPerson, newPerson, signInAs, sitAt } from './people-help.ts'
import { WIDTHS } from './record-help.ts'
import { ceremony, signHere } from './sign-help.ts'
import { test } from './test.ts'

const byName = (process.env.BASE_URL ?? '').replace('127.0.0.1', 'localhost')

async function open(page: Page, person: NewPerson, path: string) {
  await sitAt(page, person, 'en', byName)
  await page.goto(`${byName}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Makes a pilot, whose password can be typed, and an instructor. */
async function newPair() {
  const admin = await signInAs('admin')
  return { pilot: await newPerson(admin, 'pilot', OWN), ...(await newTeacher(admin)) }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Sign \d+ records?$/ })
const position = (page: Page, at: number, count: number) =>
  page.getByRole('heading', { level: 2, name: `Record ${at} of ${count}` })

/** Opens each of the chosen records, one after another. */
async function readAll(page: Page, count: number) {
  await page.getByRole('button', { name: `Read ${count} records` }).click()
  for (let at = 1; at <= count; at++) {
    await expect(position(page, at, count)).toBeVisible()
    await expect(page.locator('[data-under-review]')).toBeVisible()
    if (at < count) await page.getByRole('button', { name: 'Next' }).click()
  }
}

async function signAll(page: Page, count: number, password = OWN) {
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog.getByRole('button', { name: `Sign ${count} record` }).click()
}

const statusOf = async (pilot: NewPerson, id: string) => {
  const { status } = await make(pilot, 'flt_training/training_flight_by_id', { id })
  const { signatures } = await make(pilot, 'flt_training/record_signatures', { id })
  return [status, ...signatures.map((one: { meaning: string; state: string }) => one.state)]
}

test('[SIG-01] nobody goes on before a record is there, and what is still to be opened is one press away', async ({
  page,
}) => {
  const { pilot, flight } = await newPair()
  for (let made = 0; made < 3; made++) await flight(pilot)
  await open(page, pilot, '/pilot/tasks')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/flt_training/training_flight_by_id', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'approve 3 records in one go' }).click()
  await page.getByRole('button', { name: 'Read 3 records' }).click()
  const next = page.getByRole('button', { name: 'Next' })
  await expect(position(page, 1, 3)).toBeVisible()
  await expect(next).toBeDisabled()
  release()
  await expect(page.locator('[data-under-review]')).toBeVisible()
  await expect(next).toBeEnabled()

  // Opens the last record out of turn, so that the button has to lead back to the skipped record.
  await page.getByRole('button', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Not opened yet' }).last().click()
  await expect(position(page, 3, 3)).toBeVisible()
  await expect(page.getByText('Still to be opened: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the first unopened one' }).click()
  await expect(position(page, 2, 3)).toBeVisible()
  await expect(page.getByText('All that you chose were opened.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to the first unopened one' })).toHaveCount(0)
})

for (const width of WIDTHS)
  test(`[SIG-01] several records are read one by one and signed with one password; one that changed is named, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { pilot, teacher, flight, theoryTest } = await newPair()
    const [one, two] = [await flight(pilot), await flight(pilot)]
    await theoryTest(pilot)
    await open(page, pilot, '/pilot/training-flight')
    await expect(page.getByRole('link', { name: 'approve 3 records in one go' })).toBeVisible()
    await turnTo(page, '/pilot/tasks')
    await page.getByRole('link', { name: 'approve 3 records in one go' }).click()
    const approve = page.getByRole('button', { name: 'Approve 3 records' })
    await expect(approve).toBeDisabled()
    await expect(approve).toHaveAccessibleDescription(
      /Not opened yet: Training flight, .* and 1 more/,
    )
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Read 3 records' }).click()
    await expect(position(page, 1, 3)).toBeFocused()
    await expect(page.locator('[data-under-review]')).toContainText('HAN')
    await expectClean(page)
    await expect(approve).toBeDisabled()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(position(page, 2, 3)).toBeVisible()
    await expect(page.locator('[data-under-review]')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Well read.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(approve).toBeEnabled()

    // The instructor changes a record that the pilot has already read.
    const change = { id: two.id, version: 1, comments: 'Seen by nobody yet' }
    await make(teacher, 'flt_training/update_flight', change)
    await approve.click()
    const dialog = dialogOf(page)
    await expect(dialog).toContainText('I have read and agree.')
    await expect(dialog.getByText(/^Cannot be signed: .* changed/)).toHaveCount(1)
    await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2)
    await expectClean(page, { part: '[role=dialog]' })
    await signAll(page, 2, 'not my password')
    const password = dialog.getByRole('textbox', { name: 'Your password' })
    await expect(password).toHaveAccessibleDescription(/The password is not right/)
    await expectClean(page, { part: '[role=dialog]' })
    expect(await statusOf(pilot, one.id)).toEqual([0, 'valid'])
    await signAll(page, 2)
    await expect(page.getByText('2 records are approved.')).toBeVisible()
    await expect(page.getByText(/^Not approved: Training flight, .* changed/)).toBeVisible()
    await expectClean(page)
    expect(await statusOf(pilot, one.id)).toEqual([1, 'valid', 'valid'])
    expect((await statusOf(pilot, two.id))[0]).toBe(0)

    // The changed record is read anew, without showing the old version, and signed.
    await expect(page.getByRole('button', { name: 'Approve 1 record' })).toBeDisabled()
    const release = await holdBack(page, 'flt_training/training_flight_by_id')
    await page.getByRole('button', { name: 'Read 1 record' }).click()
    await expect(position(page, 1, 1)).toBeVisible()
    await expect(page.locator('[data-under-review]')).toHaveCount(0)
    release()
    await expect(page.getByText('Seen by nobody yet')).toBeVisible()
    await page.getByRole('button', { name: 'Approve 1 record' }).click()
    await signAll(page, 1)
    await expect(page.getByText('No record waits for your approval')).toBeVisible()
    expect(await statusOf(pilot, two.id)).toEqual([1, 'earlier', 'valid', 'valid'])
  })

test('[SIG-01] an answer that is lost on its way is asked for again, and nothing is signed twice', async ({
  page,
}) => {
  const { pilot, flight } = await newPair()
  const ids = [await flight(pilot), await flight(pilot), await flight(pilot)].map(({ id }) => id)
  await open(page, pilot, '/pilot/approve-several')
  await readAll(page, 3)
  let signed = 0
  await page.route('**/v1/flt_training/approve_result', async (route) => {
    const isSigned = 'signature' in route.request().postDataJSON()
    if (isSigned) signed += 1
    if (!isSigned || signed !== 2) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Approve 3 records' }).click()
  await signAll(page, 3)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('No answer came')).toBeVisible()
  await expect(dialog.getByText('Signed', { exact: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Sign 2 records' }).click()
  await expect(page.getByText('3 records are approved.')).toBeVisible()
  for (const id of ids) expect(await statusOf(pilot, id)).toEqual([1, 'valid', 'valid'])
})

test('[SIG-01] records that could not be prepared without a connection are prepared again; one that changed meanwhile is named', async ({
  page,
}) => {
  const { pilot, teacher, flight } = await newPair()
  const ids = [await flight(pilot), await flight(pilot), await flight(pilot)].map(({ id }) => id)
  await open(page, pilot, '/pilot/approve-several')
  await readAll(page, 3)
  let asked = 0
  await page.route('**/v1/flt_training/approve_result', (route) => {
    const isSigned = 'signature' in route.request().postDataJSON()
    if (!isSigned) asked += 1
    return isSigned || asked === 1 ? route.fallback() : route.abort()
  })
  await page.getByRole('button', { name: 'Approve 3 records' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Not prepared yet')).toHaveCount(2)
  const alert = dialog.getByRole('alert')
  const missing = 'Not all records could be prepared: No connection to the server.'
  await expect(alert).toContainText(missing)
  // Once one record found no connection, the next is not asked about.
  expect(asked).toBe(2)
  await expectClean(page, { part: '[role=dialog]' })
  const again = dialog.getByRole('button', { name: 'Prepare again' })
  await again.press('Enter')
  await expect.poll(() => asked).toBe(3)
  await expect(alert).toContainText(missing)
  await expect(again).toBeFocused()

  // The record that is prepared can be signed meanwhile, and the others stay.
  await signAll(page, 1)
  await expect(dialog.getByText('Signed so far: 1.')).toBeVisible()
  const states = await Promise.all(ids.map((id) => statusOf(pilot, id)))
  const [changed = ''] = ids.filter((_, at) => states[at]?.[0] === 0)
  const comments = 'Seen by nobody yet'
  await make(teacher, 'flt_training/update_flight', { id: changed, version: 1, comments })
  await page.unroute('**/v1/flt_training/approve_result')
  await again.click()
  await expect(dialog.getByText(/^Cannot be signed: .* changed/)).toHaveCount(1)
  await expect(dialog.getByText('Not prepared yet')).toHaveCount(0)
  await expect(alert).toHaveCount(0)
  await expect(again).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: 'Your password' })).toBeFocused()
  await signAll(page, 1)
  await expect(page.getByText('2 records are approved.')).toBeVisible()
  await expect(page.getByText(/^Not approved: Training flight, .* changed/)).toBeVisible()
  for (const id of ids)
    expect(await statusOf(pilot, id)).toEqual(
      id === changed ? [0, 'earlier', 'valid'] : [1, 'valid', 'valid'],
    )
})

test('[SIG-01] no more than 20 are signed in one go', async ({ page }) => {
  const { pilot, flight } = await newPair()
  for (let nth = 0; nth < 21; nth++) await flight(pilot)
  await open(page, pilot, '/pilot/approve-several')
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(21)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(20)
  await expect(boxes.last()).toBeDisabled()
  await boxes.first().uncheck()
  await boxes.last().check()
  await expect(boxes.first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Approve 20 records' })).toBeDisabled()
})

test('[SIG-01][SIG-02] a passkey signs each of several by itself', async ({ page }) => {
  const { pilot, flight } = await newPair()
  const ids = [await flight(pilot), await flight(pilot)].map(({ id }) => id)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await open(page, pilot, '/pilot/profile')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByRole('textbox', { name: 'Your password' }).fill(OWN)
  await adding.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('The passkey was added')).toBeVisible()
  await turnTo(page, '/pilot/approve-several')
  await readAll(page, 2)
  await page.getByRole('button', { name: 'Approve 2 records' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('The device asks for each record: 2 times.')
  await expectClean(page, { part: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Sign with a passkey' }).click()
  await expect(page.getByText('2 records are approved.')).toBeVisible()
  for (const id of ids) expect(await statusOf(pilot, id)).toEqual([1, 'valid', 'valid'])
})

test('[SIG-01] a signing window that cannot be loaded says so, and loses nothing', async ({
  page,
}) => {
  const { pilot, flight } = await newPair()
  const { id } = await flight(pilot)
  await page.route(/ceremony-dialog.*\.js/, (route) => route.abort())
  await open(page, pilot, `/pilot/training-flight-detail/${id}`)
  const approve = page.getByRole('button', { name: 'Approve result' })
  await approve.click()
  const missing = page.getByRole('alertdialog')
  await expect(missing).toContainText('The signing window could not be loaded')
  await expect(missing).toContainText('Nothing was signed')
  await expectClean(page, { part: '[role=alertdialog]' })
  await missing.getByRole('button', { name: 'Do not sign' }).click()
  await expect(missing).toBeHidden()
  await expect(approve).toBeEnabled()
  await approve.click()
  await expect(missing).toBeVisible()
  await page.unroute(/ceremony-dialog.*\.js/)
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(ceremony(page)).toBeVisible()
  await signHere(page, 'en', OWN)
  await expect(page.getByText('Trainee has approved the result')).toBeVisible()
})

test('[SIG-01] a signature for which the browser cannot fetch what it needs says that the server is not reached, and is given with the same password once it is', async ({
  page,
}) => {
  const { pilot, flight } = await newPair()
  const { id } = await flight(pilot)
  await open(page, pilot, `/pilot/training-flight-detail/${id}`)
  await page.route('**/assets/sign-in-worker-*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Approve result' }).click()
  const dialog = ceremony(page)
  const refusal = dialog.getByRole('alert')
  await signHere(page, 'en', OWN)
  await expect(refusal).toContainText('No connection to the server.')
  await expect(dialog.getByRole('textbox', { name: 'Your password' })).toHaveValue(OWN)
  await page.unroute('**/assets/sign-in-worker-*')
  await page.route('**/assets/sign-in-worker-*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("unknown")' }),
  )
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await expect(refusal).toContainText('This browser cannot')
  await page.unroute('**/assets/sign-in-worker-*')
  await sign.click()
  await expect(page.getByText('Trainee has approved the result')).toBeVisible()
})

test('[SIG-01] several signatures for which the browser cannot fetch what it needs are given with the same password once it can', async ({
  page,
}) => {
  const { pilot, flight } = await newPair()
  const { id } = await flight(pilot)
  await flight(pilot)
  await open(page, pilot, '/pilot/tasks')
  await page.route('**/assets/sign-in-worker-*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'approve 2 records in one go' }).click()
  await readAll(page, 2)
  await page.getByRole('button', { name: 'Approve 2 records' }).click()
  const dialog = dialogOf(page)
  await signAll(page, 2)
  await expect(dialog.getByRole('alert')).toContainText('No connection to the server.')
  await page.unroute('**/assets/sign-in-worker-*')
  await dialog.getByRole('button', { name: 'Sign 2 record' }).click()
  await expect(dialog).toBeHidden()
  expect(await statusOf(pilot, id)).toContain('valid')
})
