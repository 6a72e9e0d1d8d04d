import { ROLE, type Role } from '@trms/contract/access'
import { expect, test } from 'vitest'
import { roleBy } from './role.ts'

const { ADMIN, USER, EMPLOYEE, INSTRUCTOR, PILOT, INSPECTOR } = ROLE
const OFFICE = [ADMIN, EMPLOYEE]
const ALL = [ADMIN, EMPLOYEE, INSTRUCTOR, PILOT]

test.each<[string, Role, string | null, Role[], Role[], Role]>([
  ['is the first of those claimed, in the order of the setting', USER, null, OFFICE, OFFICE, ADMIN],
  ['stays where the setting names none that the account has', PILOT, 'A1', [], OFFICE, PILOT],
  ['is lost with the claim', ADMIN, null, [], OFFICE, USER],
  ['is lost with the claim by who flies too', ADMIN, 'A1', [], ALL, USER],
  ['is another one where the claim says so', ADMIN, null, [EMPLOYEE], OFFICE, EMPLOYEE],
  ['is none that flies without a profile', USER, null, [PILOT], ALL, USER],
  ['is the next one that the account can have', USER, null, [INSTRUCTOR, EMPLOYEE], ALL, EMPLOYEE],
  ['is one that flies with a profile', USER, 'A1', [INSTRUCTOR, PILOT], ALL, INSTRUCTOR],
  ['of an inspector is nobody’s to give', INSPECTOR, null, [ADMIN], OFFICE, INSPECTOR],
])('[SSO-01] the role %s', (_what, role, crew_code, claimed, listed, expected) => {
  expect(roleBy({ claimed, listed }, { role, crew_code })).toBe(expected)
})
