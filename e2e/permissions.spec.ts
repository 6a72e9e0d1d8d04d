import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { newLineCheck, submitCheck } from './line-check-help.ts'
import { rowsOf, turnTo } from './list-help.ts'
import {
  grant,
  make,
  type NewPerson,
  newCode,
  newPerson,
  openAtRest,
  ROLES,
  type RoleName,
  renew,
  type Session,
  signInAs,
  sitAt,
  statusOf,
} from './people-help.ts'
import { report } from './record-help.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

/**
 * Where a permission shows in the interface, what can be pressed there, and the call that the
 * permission allows.
 */
interface Case {
  menu: string
  /** Makes the record to act on, as the office. */
  record?: (admin: Session) => Promise<Found>
  /** Shows, from the list on, what the permission allows. */
  press: (page: Page, found: Found) => Promise<void>
  /** The call that the permission allows. 422 for a missing field is not a refusal. */
  call: [path: string, input?: (found: Found) => object, multipart?: boolean]
}
interface Found {
  id: string
  form_id?: string
  /**
   * The search text that finds the record alone, so that records of other tests move no row
   * under an open menu.
   */
  search: string
}

const inMain = (page: Page) => page.getByRole('main')
const form = (page: Page) => inMain(page).locator('form').last()

/** Searches the list for the record and returns its row, once all rows of the earlier view are gone. */
async function row(page: Page, { id, search }: Found): Promise<Locator> {
  const answered = page.waitForResponse(
    (one) => one.request().postData()?.includes(search) ?? false,
  )
  await inMain(page).getByRole('searchbox').fill(search)
  await answered
  await expect(page.locator('[data-outdated]')).toHaveCount(0)
  const link = page.locator(`a[href*="${id}"]`)
  return rowsOf(page).filter({ has: link }).first()
}
/** Opens the menu of the record's row and takes one of its items. */
const take = (item: string | RegExp) => async (page: Page, found: Found) => {
  const itsRow = await row(page, found)
  await itsRow
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).first().click()
}
const then =
  (step: (page: Page, found: Found) => Promise<void>, shown: (page: Page) => Locator) =>
  async (page: Page, found: Found) => {
    await step(page, found)
    await expect(shown(page)).toBeVisible()
  }
const dialog = (page: Page) => page.getByRole('dialog')
const read = async (page: Page, found: Found) => {
  await (await row(page, found)).locator(`a[href*="${found.id}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(found.id))
}
const link = (name: string) => async (page: Page) =>
  inMain(page).getByRole('link', { name }).first().click()
const onDetail = (button: string | RegExp) => async (page: Page, found: Found) => {
  await read(page, found)
  await inMain(page).getByRole('button', { name: button }).first().click()
}
const byId = ({ id }: Found) => ({ id })
const byForm = ({ form_id }: Found) => ({ form_id })

/**
 * The days after 2080-01-01 that this worker has used. Each of three workers has 2,400 days, and none
 * reaches the year 2101.
 */
let made = Number(process.env.TEST_PARALLEL_INDEX ?? 0) * 2400 + Math.floor(Math.random() * 1500)
/** A day far in the future, which no other test uses. */
const day = () => {
  made += 3
  return new Date(Date.UTC(2080, 0, 1) + made * 86_400_000).toISOString().slice(0, 10)
}

const sim = async (admin: Session): Promise<Found> => {
  const { crew_code } = await ownPilot()
  const at = { sessiona_place: 'VN001', sessionb_place: 'VN001' }
  const data = await make(admin, 'sim/create_sim', {
    ...at,
    first_pilot_crew_code: crew_code,
    second_pilot_crew_code: '2002',
    sima_instructor_crew_code: '1001',
    simb_instructor_crew_code: '1002',
    sessiona_date_time: `${day()}T08:00`,
    sessionb_date_time: `${day()}T08:00`,
  })
  return { id: data.id, form_id: data.first_pilot.form_id, search: crew_code }
}
const simWithForms = async (admin: Session): Promise<Found> => {
  const found = await sim(admin)
  for (const form_order of [1, 2, 3])
    await make(
      admin,
      'sim/submit_form',
      { submitted_form_id: found.form_id, form_order },
      { submitted_report: report() },
    )
  return found
}
const check = async (admin: Session): Promise<Found> => {
  const { crew_code } = await ownPilot()
  const planned = { pilot: crew_code, instructor: '1001', day: day() }
  return { ...(await newLineCheck(admin, planned)), search: crew_code }
}
const training = async (admin: Session): Promise<Found> => {
  const { crew_code } = await ownPilot()
  const planned = { pilot_crew_code: crew_code, line_training_type: 1 }
  const { id } = await make(admin, 'line_training/create_line_training', planned)
  return { id, search: crew_code }
}
/** Makes a line check whose second form was submitted. */
const checkWithForms = async (admin: Session): Promise<Found> => {
  const found = await check(admin)
  await submitCheck(await ownPilot(), found.id, 1)
  await submitCheck(await crew('instructor.a'), found.id, 2)
  return found
}
const trainingWithForms = async (admin: Session): Promise<Found> => {
  const found = await training(admin)
  const file = { submitted_report: report() }
  for (const [form_order, who] of [
    [1, await ownPilot()],
    [2, await crew('instructor.a')],
  ] as const)
    await make(
      who,
      'line_training/submit_form',
      { submitted_line_training_id: found.id, form_order },
      file,
    )
  return found
}
const document = async (admin: Session): Promise<Found> => {
  const document_name = newCode('D')
  const input = { fleet: 'All', training_type: 3, document_name, start_date: day() }
  const { id } = await make(admin, 'training_document/create_td', input, { files: report() })
  return { id, search: document_name }
}
const pilot = async (admin: Session): Promise<Found> => {
  const crew_code = newCode('Q')
  const input = {
    crew_code,
    full_name: `Trần ${crew_code}`,
    email: `${crew_code.toLowerCase()}@demo.example`,
    function: 'Pilot',
  }
  const { id } = await make(admin, 'pilot/create_pilot', input, {})
  return { id, search: crew_code }
}

const createForm = (name: string) => then(link(name), form)
const checkForm = { menu: 'Line Check', record: check }
const trainingForm = { menu: 'Line Training', record: training }
const session = { menu: 'SIM', record: sim }
const documents = { menu: 'Documents', record: document }
const pilots = { menu: 'Pilot Management', record: pilot }
const crewCode = ({ search }: Found) => ({ crew_code: search })

const CASES: Record<number, Case> = {
  1: {
    menu: 'Pilot Management',
    press: createForm('New pilot'),
    call: ['pilot/create_pilot', () => ({}), true],
  },
  2: { ...pilots, press: read, call: ['pilot/pilot_detail', byId] },
  3: { ...pilots, press: then(take('Edit'), form), call: ['pilot/update_pilot', byId] },
  4: {
    ...pilots,
    press: then(take('Deactivate'), dialog),
    call: ['pilot/deactivate_pilot', crewCode],
  },
  20: {
    ...pilots,
    press: then(onDetail('Change password'), dialog),
    call: ['pilot/change_password', byId],
  },

  11: { ...session, press: read, call: ['sim/get_sim_by_id', byId] },
  12: { menu: 'SIM', press: createForm('Create SIM'), call: ['sim/create_monthly_sim'] },
  13: { ...session, press: then(take('Edit'), form), call: ['sim/update_sim', byId] },
  14: {
    ...session,
    press: then(take(/^Change status/), dialog),
    call: ['sim/set_status', byForm, true],
  },
  15: {
    ...session,
    press: then(take('Delete'), dialog),
    call: ['sim/delete_sim', ({ id }) => ({ sim_id: id })],
  },
  16: {
    menu: 'SIM',
    record: simWithForms,
    press: async (page, found) =>
      expect((await row(page, found)).getByRole('button', { name: /^Download/ })).toBeVisible(),
    call: ['sim/set_downloaded_flag', byForm],
  },
  17: {
    menu: 'SIM Schedule',
    press: createForm('Upload SIM Schedule'),
    call: ['sim/upload_sim_list', () => ({}), true],
  },
  18: {
    ...session,
    press: then(onDetail('Change status: CAAV form'), dialog),
    call: ['sim/set_caav_status', byForm],
  },
  19: {
    ...session,
    press: then(onDetail(/^Upload the/), dialog),
    call: [
      'sim/submit_form',
      ({ form_id }) => ({ submitted_form_id: form_id, form_order: 1 }),
      true,
    ],
  },

  21: { ...checkForm, press: read, call: ['linecheck/get_line_check_by_id', byId] },
  22: {
    menu: 'Line Check',
    press: then(createForm('Create line check'), (page) =>
      form(page)
        .getByRole('combobox', { name: 'Pilot' })
        .or(form(page).getByLabel('Pilot'))
        .first(),
    ),
    call: ['linecheck/create_line_check', () => ({ pilot_crew_code: '2001' })],
  },
  23: {
    ...checkForm,
    press: then(take('Edit'), form),
    call: ['linecheck/update_line_check', byId],
  },
  24: {
    ...checkForm,
    press: then(take('Change status'), dialog),
    call: ['linecheck/set_line_check_status', ({ id }) => ({ line_check_id: id }), true],
  },
  25: {
    ...checkForm,
    press: then(take('Delete'), dialog),
    call: ['linecheck/delete_line_check', byId],
  },
  26: {
    menu: 'Line Check',
    record: checkWithForms,
    press: async (page, found) =>
      expect((await row(page, found)).getByRole('button', { name: /^Download/ })).toBeVisible(),
    call: ['linecheck/set_line_check_downloaded_flag', ({ id }) => ({ line_check_id: id })],
  },

  31: { ...trainingForm, press: read, call: ['line_training/get_line_training_by_id', byId] },
  32: {
    menu: 'Line Training',
    press: createForm('Create line training'),
    call: ['line_training/create_line_training', () => ({ pilot_crew_code: '2001' })],
  },
  33: {
    ...trainingForm,
    press: then(take('Edit'), form),
    call: ['line_training/update_line_training', byId],
  },
  34: {
    ...trainingForm,
    press: then(take('Change status'), dialog),
    call: ['line_training/set_status', ({ id }) => ({ line_training_id: id }), true],
  },
  35: {
    ...trainingForm,
    press: then(take('Delete'), dialog),
    call: ['line_training/delete_line_training', byId],
  },
  36: {
    menu: 'Line Training',
    record: trainingWithForms,
    press: async (page, found) => {
      await read(page, found)
      await expect(
        inMain(page)
          .getByRole('button', { name: /^Download/ })
          .first(),
      ).toBeVisible()
    },
    call: ['line_training/set_downloaded_flag', ({ id }) => ({ line_training_id: id })],
  },

  41: {
    menu: 'Documents',
    press: createForm('Create document'),
    call: ['training_document/create_td', () => ({}), true],
  },
  42: { ...documents, press: read, call: ['training_document/td_detail', byId] },
  43: {
    ...documents,
    press: then(take('Edit'), form),
    call: ['training_document/update_td', byId, true],
  },
  44: {
    ...documents,
    press: then(take('Delete'), dialog),
    call: ['training_document/delete_td', byId],
  },

  51: {
    menu: 'Who waits for whom',
    record: training,
    press: async (page) => {
      await expect(rowsOf(page).or(inMain(page).getByRole('row')).nth(1)).toBeVisible()
      await expect(inMain(page).getByRole('button', { name: 'Remind all shown' })).toBeEnabled()
    },
    call: ['task/who_waits', () => ({})],
  },
  52: {
    menu: 'Readiness',
    record: pilot,
    press: async (page, { id, search }) => {
      await inMain(page).getByPlaceholder('Search by name, crew code').fill(search)
      await inMain(page).locator(`a[href*="${id}"]`).click()
      await inMain(page).getByRole('button', { name: 'Enter a value' }).first().click()
      await expect(dialog(page)).toBeVisible()
    },
    call: ['qualification/enter', ({ id }) => ({ pilot_id: id }), true],
  },
}

/** The people of this worker, kept with their sessions. */
const people = new Map<string, Promise<NewPerson>>()
const crews = new Map<string, Promise<Session>>()
const kept = <T>(map: Map<string, Promise<T>>, key: string, fresh: () => Promise<T>) => {
  const known = map.get(key) ?? fresh()
  map.set(key, known)
  return known
}
const crew = (who: string) => kept(crews, who, () => signInAs(who))
const person = async (role: RoleName) => {
  const admin = await crew('admin')
  return kept(people, role, () => newPerson(admin, role))
}
/** The pilot whom the records are about. */
const ownPilot = async () => {
  const admin = await crew('admin')
  return kept(people, 'subject', () => newPerson(admin, 'pilot'))
}
/**
 * Waits until these calls of the page have answered, in order. One listener waits for all of them, since
 * Playwright misses answers between two listeners.
 */
const answeredInTurn = (page: Page, ...paths: string[]) =>
  page.waitForResponse((one) => {
    if (one.url().endsWith(`/v1/${paths[0]}`)) paths.shift()
    return paths.length === 0
  })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const item = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
/** The permissions by the menu item under which they show. */
const MENUS = Map.groupBy(Object.entries(CASES), ([, { menu: under }]) => under)

for (const role of Object.keys(ROLES) as RoleName[])
  for (const [under, cases] of MENUS) {
    const numbers = cases.map(([number]) => number).join(', ')
    test(`[PERM-03][NAV-11] ${numbers}: each alone leads by menu to what it allows, as ${role}`, async ({
      page,
    }) => {
      const [admin, self] = [await crew('admin'), await person(role)]
      const tasks = `/${role === 'user' ? 'admin' : 'pilot'}/tasks`
      for (const [at, [number, { record, press, call }]] of cases.entries())
        await test.step(number, async () => {
          const found = record ? await record(admin) : { id: '', search: '' }
          if (at === 0) {
            await grant(admin, self, Number(number))
            await renew(self)
            await sitAt(page, self)
            await openAtRest(page, tasks)
          } else {
            // The open page hears of the grant, renews its token, and reads everything anew
            // with the new rights.
            const heard = answeredInTurn(page, 'auth/renew', 'auth/user/detail')
            await grant(admin, self, Number(number))
            await heard
          }
          await item(page, under).click()
          // An instructor's list begins with the own sessions (SIM-02).
          if (role === 'instructor' && record && under === 'SIM')
            await inMain(page).getByRole('link', { name: 'All sessions' }).click()
          await press(page, found)
          await expect(page.getByText('Your account does not have the right')).toHaveCount(0)
          const [path, input = () => ({}), multipart] = call
          const status = await statusOf(self, path, input(found), multipart ? {} : undefined)
          expect([200, 422]).toContain(status)
          await turnTo(page, tasks)
        })
    })
  }
