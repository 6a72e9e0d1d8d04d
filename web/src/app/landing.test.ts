import { PERMISSION, ROLE } from '@trms/contract/access'
import { expect, test, vi } from 'vitest'
import { activeItem } from './active-item.ts'
import { areaHome, landing } from './landing.ts'
import { safeOrigin } from './safe-origin.ts'

vi.stubGlobal('location', { origin: 'https://trms.example' })

const account = (role: (typeof ROLE)[keyof typeof ROLE], ...management_role: number[]) => ({
  role,
  management_role,
})

test.each([
  ['admin', account(ROLE.ADMIN), '/admin/sim', '/admin/sim'],
  [
    'user with 2 and 11',
    account(ROLE.USER, PERMISSION.VIEW_PILOT_LIST, PERMISSION.VIEW_SIM),
    '/admin/sim',
    '/admin/pilot',
  ],
  ['user without any', account(ROLE.USER), '/admin/tasks', '/admin/tasks'],
  ['user with 14', account(ROLE.USER, PERMISSION.CHANGE_SIM_STATUS), '/admin/sim', '/admin/tasks'],
  [
    'user with 22',
    account(ROLE.USER, PERMISSION.CREATE_LINE_CHECK),
    '/admin/tasks',
    '/admin/tasks',
  ],
  ['user with 20', account(ROLE.USER, PERMISSION.RESET_PASSWORD), '/admin/tasks', '/admin/pilot'],
  ['instructor', account(ROLE.INSTRUCTOR), '/pilot/sim/list', '/pilot/sim/list'],
  ['pilot', account(ROLE.PILOT), '/pilot/sim/list', '/pilot/sim/list'],
  ['employee', account(ROLE.EMPLOYEE), '/coming-soon', '/coming-soon'],
])('%s: after signing in, and at the root', (_, who, afterSignIn, root) => {
  expect(landing(who)).toBe(afterSignIn)
  expect(areaHome(who)).toBe(root)
})

test('[DSH-03] who chose a page of the own menu begins there; any other is as if none were chosen', () => {
  const pilot = (first_page: string) => ({ ...account(ROLE.PILOT), first_page })
  for (const lead of [landing, areaHome]) {
    expect(lead(pilot('/pilot/home'))).toBe('/pilot/home')
    expect(lead(pilot('/pilot/fot/list'))).toBe('/pilot/sim/list')
    expect(lead(pilot('/pilot/nowhere'))).toBe('/pilot/sim/list')
    expect(lead({ ...account(ROLE.ADMIN), first_page: '/admin/dashboards' })).toBe(
      '/admin/dashboards',
    )
    expect(lead({ ...pilot('/pilot/home'), choose_password_for: 'a@b.c' })).toBe(
      '/login/choose_password',
    )
  }
})

test.each([
  ['/admin/fot?page=3&keyword=a', true],
  ['/pilot/profile', true],
  ['//evil.example/x', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/login', false],
  ['/login?origin=/admin', false],
  ['/', false],
  ['', false],
  [undefined, false],
])('sign-in leads on to %s: %s', (origin, taken) => {
  expect(safeOrigin(origin)).toBe(taken ? origin : null)
})

test.each([
  ['/admin/sim', false, 'sim'],
  ['/admin/sim/detail/1', false, 'sim'],
  ['/admin/sim-slot', false, 'sim_slot'],
  ['/admin/sim-schedule-upload', false, 'sim_schedule'],
  ['/admin/fot/training-flight-list', true, 'fot'],
  ['/admin/nowhere', false, undefined],
])('%s lies under its menu item', (path, ofAnother, label) => {
  expect(activeItem('admin', path, ofAnother)?.item.label).toBe(label)
})

test('another pilot’s records lie under the list of pilots, own ones under Training', () => {
  expect(activeItem('pilot', '/pilot/training-flight', true)?.item.label).toBe('fot')
  expect(activeItem('pilot', '/pilot/training-flight', false)?.item.label).toBe('training')
})
