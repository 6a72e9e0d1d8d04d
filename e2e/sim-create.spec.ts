import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { holdBack } from './hold-help.ts'
import { notYet, signIn, signInAnew, turnTo, watch } from './list-help.ts'
import { make, newCode, signInAs } from './people-help.ts'
import { report, tall, WIDTHS } from './record-help.ts'
import { freeDay, workbook } from './sim-help.ts'
import { test } from './test.ts'

const CREATE = '/admin/sim/create'
const session = (page: Page, number: number) =>
  page.getByRole('group', { name: `Session ${number}`, exact: true })
const field = (page: Page, number: number, name: string) =>
  session(page, number).getByLabel(name).and(page.locator('input, select'))

const pasteInto = (page: Page, lines: readonly (readonly string[])[]) =>
  pasteText(page, lines.map((line) => line.join('\t')).join('\n'))

async function pasteText(page: Page, text: string) {
  await page.evaluate((plain) => {
    const data = new DataTransfer()
    data.setData('text/plain', plain)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

/** Creates sessions on the open page, and returns their ids. */
async function created(page: Page, lines: readonly (readonly string[])[]): Promise<string[]> {
  await field(page, 1, 'First pilot').focus()
  await pasteInto(page, lines)
  const [answer] = await Promise.all([
    page.waitForResponse('**/v1/sim/create_monthly_sim'),
    page.getByRole('button', { name: /^Create \d sessions?$/ }).click(),
  ])
  await expect(page).toHaveURL(/\/admin\/sim$/)
  return (await answer.json()).result.data.ids
}

test('[SIM-03] a session is entered with the keyboard alone, and a list is created', async ({
  page,
}) => {
  const day = freeDay()
  const sent = watch(page, 'sim/create_monthly_sim')
  await signIn(page, 'admin', CREATE)
  await field(page, 1, 'First pilot').focus()
  await page.keyboard.type('20')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.type('10')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.type('2011')
  await page.keyboard.press('Tab')
  // The name is typed without its marks.
  await page.keyboard.type('tran quang huy')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
    '1001',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${day()} 8h`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('CAE')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0000')
  await page.keyboard.press('Enter')
  await expect(field(page, 1, 'SIM-A instructor')).toHaveValue('1001')
  await expect(field(page, 1, 'SIM-A date')).toHaveValue(`${day()} - 08:00`)
  await expect(field(page, 1, 'SIM-B date')).toHaveValue(`${day(1)} - 08:00`)
  await expect(field(page, 1, 'SIM-B place')).toHaveValue('CAE VN018')
  await expect(session(page, 1)).toContainText('Trần Quang Huy')
  await expect(session(page, 1)).toContainText('Nobody yet')

  // The first Enter took the offer; the next Enter adds a session and stays in the column.
  await page.keyboard.press('Enter')
  await expect(field(page, 2, 'SIM-B instructor')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page, 2, 'SIM-A instructor')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page, 1, 'SIM-B instructor')).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(field(page, 2, 'SIM-B instructor')).toBeFocused()
  await expect(field(page, 2, 'First pilot')).toHaveValue('2010')
  await field(page, 2, 'SIM-A date').fill(`${day(3)} 0800`)
  await field(page, 2, 'SIM-B date').fill(`${day(4)} 0800`)

  // The empty row counts as no session.
  await expect(page.getByRole('group', { name: /^Session \d$/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Create 2 sessions' }).click()
  await expect(page.getByText('Successfully created data...')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/sim$/)
  expect(sent[0]?.sims).toHaveLength(2)
})

test('[SIM-03][PIL-08] a whole crew code stays as typed, though other codes contain it, until another is marked', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const code = newCode('Q')
  const joining = [`1${code}`, `2${code}`, code].map((crew_code, i) => ({
    crew_code,
    full_name: `${['An', 'Bình', 'Cường'][i]} ${code}`,
    email: `${crew_code.toLowerCase()}@demo.example`,
    function: 'Pilot',
  }))
  for (const one of joining) await make(admin, 'pilot/create_pilot', one, {})
  await signIn(page, 'admin', CREATE)
  const first = field(page, 1, 'First pilot')
  const options = page.getByRole('listbox').getByRole('option')

  // The offers still answer the code without its last letter when Tab comes.
  await first.focus()
  await page.keyboard.type(code.slice(0, -1))
  await expect(options).toHaveCount(3)
  const letGo = await holdBack(page, 'pilot/search_pilot')
  await page.keyboard.type(code.slice(-1))
  await page.keyboard.press('Tab')
  await expect(first).toHaveValue(code)
  letGo()

  // The offers answer nothing yet when Enter and Tab come.
  await page.unroute('**/v1/pilot/search_pilot')
  const release = await holdBack(page, 'pilot/search_pilot')
  const second = field(page, 1, 'Second pilot')
  await second.focus()
  await page.keyboard.type(`2${code}`)
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  await expect(second).toHaveValue(`2${code}`)
  release()

  await second.fill(code)
  await expect(options).toHaveText([new RegExp(`^${code}`), /^1Q/, /^2Q/])
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(second).toHaveValue(`1${code}`)
})

test('[SIM-03] what is wrong stands at its cell, and nothing typed is lost', async ({ page }) => {
  const day = freeDay()
  await signIn(page, 'admin', CREATE)
  await page.getByRole('button', { name: 'Create sessions' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please add at least 1 sim')
  await expect(field(page, 1, 'First pilot')).toBeFocused()

  await pasteInto(page, [
    ['2012', '', '0', `${day()} 8:00`, 'vn026', '0'],
    ['2012', '2012', '0', `${day(3)} 8:00`, 'VN026', '9999'],
    ['2013', '2014', '2013', `31/02/2100 8:00`, 'NOWHERE', '0', `${day(6)} 8:00`],
  ])
  await page.getByRole('button', { name: 'Create 3 sessions' }).click()
  await expect(session(page, 1)).toContainText('Please select 2 pilots')
  await expect(field(page, 1, 'Second pilot')).toBeFocused()
  await expect(field(page, 2, 'Second pilot')).toHaveAccessibleDescription('Duplicate crew code')
  await expect(field(page, 2, 'SIM-B instructor')).toHaveAccessibleDescription(
    'There is no active crew member with this crew code',
  )
  await expect(field(page, 3, 'SIM-A instructor')).toHaveAccessibleDescription(
    'Duplicate crew code',
  )
  await expect(field(page, 3, 'SIM-A date')).toHaveAccessibleDescription(
    'Please enter a day of the calendar and a time as DD/MM/YYYY - HH:mm',
  )
  await expect(field(page, 3, 'SIM-A place')).toHaveAccessibleDescription(/no simulator at this/)

  await page.getByRole('button', { name: 'Remove session 3' }).click()
  await field(page, 1, 'Second pilot').fill('2013')
  await field(page, 2, 'Second pilot').fill('2014')
  // Only the server can refuse this crew code; the message still appears at the cell.
  await page.getByRole('button', { name: 'Create 2 sessions' }).click()
  await expect(field(page, 2, 'SIM-B instructor')).toBeFocused()
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
  await expect(page.getByRole('group', { name: 'Phiên 2', exact: true })).toContainText(
    'Không có thành viên tổ bay',
  )
  await page.getByRole('button', { name: 'EN - English' }).click()
  await page.reload()
  await expect(field(page, 2, 'SIM-B instructor')).toHaveValue('9999')
  await field(page, 2, 'SIM-B instructor').fill('1003')
  await page.getByRole('button', { name: 'Create 2 sessions' }).click()
  await expect(page.getByText('Successfully created data...')).toBeVisible()
})

test('[SIM-03] the bar counts what is marked at its cell, and leads to it', async ({ page }) => {
  const day = freeDay()
  await signIn(page, 'admin', CREATE)
  await field(page, 1, 'First pilot').focus()
  await pasteInto(page, [
    ['2004', '9999', '1002', `${day()} 10:00`, 'XX', '1004', `${day(1)} 13:00`, 'VN001'],
  ])
  const left = page.getByRole('button', { name: /still to do/ })
  await expect(left).toHaveText('2 still to do: Second pilot, session 1, SIM-A place, session 1')
  await left.click()
  await expect(field(page, 1, 'Second pilot')).toBeFocused()
  await field(page, 1, 'SIM-A date').fill('31/02/2100 10:00')
  await expect(left).toContainText('3 still to do')
  await field(page, 1, 'SIM-A date').fill(`${day()} 10:00`)
  await field(page, 1, 'Second pilot').fill('2005')
  await field(page, 1, 'SIM-A place').selectOption('VN001')
  await expect(page.getByText('Ready to save')).toBeVisible()
})

test('[SIM-03] lines pasted into a note stay in it, and crew codes of letters are no heading', async ({
  page,
}) => {
  await signIn(page, 'admin', CREATE)
  await field(page, 1, 'First pilot').focus()
  await pasteInto(page, [
    ['abc', 'def', 'ghi'],
    ['abd', 'deg', 'ghj'],
  ])
  await expect(field(page, 1, 'First pilot')).toHaveValue('abc')
  await expect(field(page, 2, 'First pilot')).toHaveValue('abd')
  await field(page, 2, 'Note').fill('Of session 2')
  await field(page, 1, 'Note').fill('First. ')
  await pasteText(page, 'Bring the licence.\nRoom 2\n')
  await expect(field(page, 1, 'Note')).toHaveValue('First. Bring the licence. Room 2')
  await expect(field(page, 2, 'Note')).toHaveValue('Of session 2')
  await page.keyboard.type('!')
  await expect(field(page, 1, 'Note')).toHaveValue('First. Bring the licence. Room 2!')
})

test('[SIM-03] clashes are shown before saving, with whom and where, and refuse nothing', async ({
  page,
}) => {
  const day = freeDay()
  await signIn(page, 'admin', CREATE)
  await created(page, [['2015', '2016', '1004', `${day()} 8:00`, 'VN036', '0']])
  // The page is loaded anew, because the notice of the first session stays for a while, with the same
  // words as later ones.
  await page.goto(CREATE)
  await field(page, 1, 'First pilot').focus()
  await pasteInto(page, [
    ['2017', '2018', '1004', `${day()} 10:00`, 'VN036', '0'],
    ['2019', '2017', '0', `${day()} 11:00`, 'VN001', '0'],
  ])
  const first = page.getByRole('list', { name: 'Clashes of session 1' })
  await expect(first.getByRole('listitem')).toContainText([
    new RegExp(`\\(1004\\), VN036: session A, .* another session, ${day()} - 08:00, VN036`),
  ])
  await expect(first.getByRole('link', { name: 'Open the other session' }).first()).toHaveAttribute(
    'href',
    /\/admin\/sim\/detail\//,
  )
  await expect(
    page.getByRole('list', { name: 'Clashes of session 2' }).getByRole('listitem').first(),
  ).toContainText(/\(2017\): session A, .* session 1 of this list/)
  const when = await field(page, 1, 'SIM-A date and time').inputValue()
  await field(page, 1, 'SIM-B date and time').fill(when)
  await expect(first).toContainText(/session B, at the same time as session A of the same/)
  await expectAccessible(page)

  await expect(page.getByText('They can be saved as they are.')).toBeVisible()
  await page.getByRole('button', { name: 'Create 2 sessions' }).click()
  await expect(page.getByText('Successfully created data...')).toBeVisible()
})

test('[SIM-03] session B before session A, and a year that cannot be, are told at the field', async ({
  page,
}) => {
  await signIn(page, 'admin', CREATE)
  await field(page, 1, 'SIM-A date and time').fill('09/11/2026 08:00')
  await field(page, 1, 'SIM-B date and time').fill('08/11/2026 08:00')
  await field(page, 1, 'Note').focus()
  await expect(page.getByText('Session B cannot be before session A')).toBeVisible()
  await field(page, 1, 'SIM-B date and time').fill('08/11/2101 08:00')
  await field(page, 1, 'Note').focus()
  await expect(page.getByText('The year must be from 2000 to 2100')).toBeVisible()
})

test('[SIM-04] a list from Excel is shown before it is saved, whole or not at all', async ({
  page,
}) => {
  const day = freeDay()
  const good = [
    '2020',
    '2021',
    '1005',
    `${day()} 08:00`,
    'VN001',
    '0000',
    `${day(1)} 08:00`,
    'VN001',
  ]
  await signIn(page, 'admin', `${CREATE}-from-file`)
  await page.getByRole('button', { name: 'Create sessions' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please select excel file')
  await expect(page.getByRole('link', { name: 'Download the template' })).toHaveAttribute(
    'href',
    /language=en/,
  )
  const file = page.locator('input[type=file]')
  await file.setInputFiles(workbook([good, ['2022', '2022', '77', '31/02/2100 08:00', 'X', '0']]))
  const problems = page.getByRole('table', { name: 'Lines that cannot be taken' })
  await expect(problems).toContainText('Duplicate crew code')
  await expect(problems.getByRole('rowheader').first()).toHaveText('3')
  await expect(page.getByRole('table', { name: /^Every line/ }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Create sessions' })).toBeDisabled()
  await expect(page.getByText('Please select excel file')).toHaveCount(0)
  await expectAccessible(page)

  await file.setInputFiles(workbook([good, good]))
  await expect(page.getByRole('list', { name: 'Clashes' })).toContainText('Line 3:')
  await expect(page.getByRole('list', { name: 'Clashes' })).toContainText('line 2 of this file')
  await expect(page.getByRole('button', { name: 'Create 2 sessions' })).toBeEnabled()

  await file.setInputFiles(workbook([good]))
  await page.getByRole('button', { name: 'Create 1 session' }).click()
  await expect(page.getByText('Successfully created data...')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/sim$/)
})

test('[SIM-05][AMD-02] a session is changed after a question; a colleague’s newer version is not lost', async ({
  page,
}) => {
  const day = freeDay()
  await signIn(page, 'admin', CREATE)
  const [id] = await created(page, [['2023', '2024', '1006', `${day()} 8:00`, 'VN001', '0']])
  const address = `/admin/sim/edit/${id}`
  await turnTo(page, address)
  await page.getByLabel('Note').fill('Bring the manual')
  const other = await page.context().newPage()
  await other.goto(address)
  await other.getByLabel('SIM-B instructor').fill('1007')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('dialog')).toContainText('Are you sure to update this SIM?')
  await expect(other.getByRole('dialog')).toContainText('please tell the 4 people concerned')
  await expectClean(other)
  await other.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(other.getByText('Successfully updated data...')).toBeVisible()
  await expect(other).toHaveURL(new RegExp(`/admin/sim/detail/${id}`))
  const changes = other.getByRole('region', { name: 'Changes of the session' })
  await changes.getByRole('button').click()
  const entries = changes.getByRole('listitem')
  await expect(entries).toHaveText([/^Changed/, /^Created/])
  await expect(entries.first().getByRole('row').last()).toHaveText(/^Instructor of SIM B.*1007$/)
  await expectAccessible(other)
  await other.close()

  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByRole('button', { name: 'See the newest record' })).toBeFocused()
  await expect(page.getByLabel('Note')).toHaveValue('Bring the manual')

  // After a reload, the draft is placed into the session as the colleague left it, and saving is refused
  // until that was seen.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const isOlder = page.getByText('The record was changed since')
  await expect(isOlder).toContainText('Your draft was brought back')
  await expect(page.getByLabel('Note')).toHaveValue('Bring the manual')
  await expect(page.getByLabel('SIM-B instructor')).toHaveValue('1007')
  await page.getByLabel('Note').fill('Bring both manuals')
  await expect(isOlder).toContainText('Draft kept in this tab')
  await expect(page.getByRole('button', { name: 'Start afresh' })).toBeVisible()
  const saveIt = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Update', exact: true }).click()
  }
  await saveIt()
  const read = page.waitForResponse('**/sim/get_sim_by_id')
  await page.getByRole('button', { name: 'See the newest record' }).click()
  await read
  await expect(page.getByText('Saving again makes the record what this form says.')).toBeVisible()
  await expect(isOlder).toHaveCount(0)
  await saveIt()
  await expect(page).toHaveURL(new RegExp(`/admin/sim/detail/${id}`))
  const kept = await make(await signInAs('admin'), 'sim/get_sim_by_id', { id })
  expect([kept.note, kept.simb_instructor_crew_code]).toEqual(['Bring both manuals', '1007'])
})

for (const width of WIDTHS)
  test(`[SIM-05] at ${width} a pilot whose form has been begun stays, and it is said why`, async ({
    page,
  }) => {
    const day = freeDay()
    await page.setViewportSize(tall(width))
    await signIn(page, 'admin', CREATE)
    const [id] = await created(page, [['2003', '2025', '0', `${day()} 8:00`, 'VN001', '0']])
    await submitFirst(id ?? '')

    await turnTo(page, `/admin/sim/edit/${id}`)
    await expect(page.getByLabel('First pilot')).toHaveAttribute('readonly')
    await expect(page.getByLabel('First pilot')).toHaveAccessibleDescription(/has been begun/)
    await expect(page.getByLabel('Second pilot')).not.toHaveAttribute('readonly')
    await expectAccessible(page)
  })

for (const width of WIDTHS)
  test(`[SIM-05][SIM-09][RDY-02] at ${width} a session with a completed form keeps its times and says why; the form of nobody is not completed`, async ({
    page,
  }) => {
    const day = freeDay()
    const at = `${day()} - 08:00`
    await page.setViewportSize(tall(width))
    await signIn(page, 'admin', CREATE)
    const [id] = await created(page, [['2003', '0', '0', at, 'VN001', '0']])
    const admin = await signInAs('admin')
    const { first_pilot } = await make(admin, 'sim/get_sim_by_id', { id })
    await make(admin, 'sim/set_status', { form_id: first_pilot.form_id, status: 5 })

    await turnTo(page, `/admin/sim/edit/${id}`)
    for (const time of ['SIM-A date and time', 'SIM-B date and time']) {
      const field = page.getByRole('textbox', { name: time })
      await expect(field).toHaveAttribute('readonly')
      await expect(field).toHaveAccessibleDescription(/^The form is completed, so this stays/)
    }
    await expect(page.getByRole('button', { name: /Choose the day/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Note').fill('Flown in the morning')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/sim/detail/${id}`))
    await expect(page.getByText('Flown in the morning')).toBeVisible()

    await page.getByRole('link', { name: 'Nobody yet' }).click()
    await page.getByRole('button', { name: 'Change status', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('it can be neither completed nor failed')
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await expect(page.getByRole('option', { name: 'Pilot Submitted' })).toBeVisible()
    for (const name of ['Completed', 'Failed'])
      await expect(page.getByRole('option', { name })).toHaveCount(0)
    await expectClean(page)
  })

/** Submits the first stage of the pilot's form, with a signature as the page would make. */
async function submitFirst(id: string) {
  const pilot = await signInAs('pilot.c')
  const sim = await make(pilot, 'sim/get_sim_by_id', { id })
  const form = { submitted_form_id: sim.first_pilot.form_id, form_order: 1 }
  await make(pilot, 'sim/submit_form', form, { submitted_report: report() })
}

for (const width of WIDTHS)
  test(`[SIM-03][NAV-11] at ${width} the grid is accessible and does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize(tall(width))
    await signIn(page, 'admin', CREATE)
    await field(page, 1, 'First pilot').click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await expectClean(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Choose the day: SIM-A date and time' }).click()
    await expect(page.getByRole('button', { name: /^15 / })).toBeVisible()
    await expectClean(page)
    await page.getByRole('button', { name: /^15 / }).click()
    await expect(field(page, 1, 'SIM-A date')).toHaveValue(/^15\/\d\d\/\d{4} - $/)
    await expect(field(page, 1, 'SIM-A date')).toBeFocused()
    await page.keyboard.type('0930')
    await page.keyboard.press('Tab')
    await expect(field(page, 1, 'SIM-B date')).toHaveValue(/^16\/\d\d\/\d{4} - 09:30$/)
    await expectAccessible(page)
  })

test('[NAV-11][PERM-05] the pages are for those who may, in both areas', async ({
  page,
  anotherPage,
}) => {
  for (const tail of ['create', 'create-from-file', 'edit/00000000-0000-4000-8000-000000000000']) {
    await signIn(page, 'user', `/admin/sim/${tail}`)
    await expect(page.getByRole('button', { name: /^(Create|Save)/ })).toHaveCount(0)
  }
  const other = await anotherPage()
  for (const tail of ['create', 'create-from-file']) {
    await signIn(other, 'instructor.b', `/pilot/sim/${tail}`)
    await expect(other.getByRole('button', { name: /^Create/ })).toHaveCount(0)
  }
})

test('[NAV-11][SIM-02][SIM-03] an instructor with 11 and 12 creates sessions and sees all of them', async ({
  page,
  anotherPage,
}) => {
  const day = freeDay()
  await signIn(page, 'admin', CREATE)
  const { id: sub } = await signInAs('instructor.b')
  await grant(page, sub, [11, 12])
  const again = await anotherPage()
  try {
    await notYet(again)
    await signInAnew(again, 'instructor.b', '/pilot/sim/create')
    await field(again, 1, 'First pilot').focus()
    await pasteInto(again, [['2026', '2027', '1008', `${day()} 8:00`, 'VN001', '0']])
    await again.getByRole('button', { name: 'Create 1 session' }).click()
    await expect(again.getByText('Successfully created data...')).toBeVisible()
    await expect(again).toHaveURL(/\/pilot\/sim\/list/)
    const asked = watch(again, 'sim/get_sim_list')
    await again.getByRole('link', { name: 'All sessions' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked.at(-1)).not.toHaveProperty('themself')
    await expect(again.getByRole('link', { name: 'All sessions' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await again.getByRole('searchbox').fill('2026')
    await expect.poll(() => asked.at(-1)?.keyword).toBe('2026')
    expect(asked.at(-1)).not.toHaveProperty('themself')
    await expect(again).toHaveURL(/all=true/)
    await expectAccessible(again)
  } finally {
    await grant(page, sub, [])
  }
})

async function grant(admin: Page, user_id: string, permissions: number[]) {
  const status = await admin.evaluate(
    async (body) => {
      const token = document.cookie.match(/(?:^|; )token=([^;]*)/)?.[1] ?? ''
      const headers = {
        'access-token': decodeURIComponent(token),
        'application-type': '5',
        'content-type': 'application/json',
      }
      const address = '/v1/auth/user/bulk_create_role'
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    { user_id, roles: permissions.map((role) => ({ role })) },
  )
  expect(status).toBe(200)
}
