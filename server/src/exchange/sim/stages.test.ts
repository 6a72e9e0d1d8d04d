import { PERMISSION, ROLE, type Role } from '@trms/contract/access'
import { SIM_STATUSES, type SimStatus, STAGES } from '@trms/contract/exchange/sim/states'
import { describe, expect, test } from 'vitest'
import { statusAfter } from '../form-exchange/stages.ts'
import { awaitedOf, type FormFacts, formCan, judgeCaav, judgeSubmission } from './policy.ts'
import { SETTLED, stagesOf } from './stages.ts'

const form = (changes: Partial<FormFacts> = {}): FormFacts => ({
  first_pilot_id: 'pilot',
  second_pilot_id: 'other pilot',
  sima_instructor_id: 'a',
  simb_instructor_id: 'b',
  pilot_id: 'pilot',
  status: 1,
  caav_status: 1,
  first_submit: '/v1/first',
  third_submit: null,
  flies_anew: false,
  ...changes,
})
const ONE_INSTRUCTOR = form({ simb_instructor_id: 'a' })
const INSTRUCTOR_FLIES = form({ first_pilot_id: 'c', pilot_id: 'c' })

const person = (id: string, role: Role, management_role: number[] = []) => ({
  id,
  role,
  management_role,
})
const EVERY = Object.values(PERMISSION) as number[]
const ALL_BUT_19 = EVERY.filter((one) => one !== PERMISSION.USER_UPLOAD_SIM)
const PILOT = person('pilot', ROLE.PILOT)
const OTHER_PILOT = person('other pilot', ROLE.PILOT, ALL_BUT_19)
const A = person('a', ROLE.INSTRUCTOR)
const B = person('b', ROLE.INSTRUCTOR)
const FLYING_INSTRUCTOR = person('c', ROLE.INSTRUCTOR)
const OTHER_INSTRUCTOR = person('d', ROLE.INSTRUCTOR, ALL_BUT_19)
const ADMIN = person('admin', ROLE.ADMIN)
const OFFICE = person('user', ROLE.USER, [PERMISSION.USER_UPLOAD_SIM])
const USER = person('user', ROLE.USER, ALL_BUT_19)
const EMPLOYEE = person('employee', ROLE.EMPLOYEE, EVERY)

type Row = [
  who: string,
  actor: typeof PILOT,
  of: FormFacts,
  first: string,
  second: string,
  third: string,
]
const ALL = '123456'
const NEVER = ''

/** The states (1 to 6) in which each submission is open, for each person. */
// biome-ignore format: a table
const TABLE: Row[] = [
  //                                              first  second third
  ['the pilot', PILOT, form(),                    '12',  NEVER, NEVER],
  ['the other pilot', OTHER_PILOT, form(),        NEVER, NEVER, NEVER],
  ['an instructor as pilot', FLYING_INSTRUCTOR, INSTRUCTOR_FLIES, '12', NEVER, NEVER],
  ['instructor A', A, form(),                     NEVER, '236', NEVER],
  ['instructor B', B, form(),                     NEVER, NEVER, '34'],
  ['instructor A and B', A, ONE_INSTRUCTOR,       NEVER, '236', '234'],
  ['another instructor', OTHER_INSTRUCTOR, form(), NEVER, NEVER, NEVER],
  ['admin', ADMIN, form(),                        ALL,   ALL,   ALL],
  ['a user with 19', OFFICE, form(),              ALL,   ALL,   ALL],
  ['the other pilot with 19', person('other pilot', ROLE.PILOT, EVERY), form(), ALL, ALL, ALL],
  ['the pilot with 19', person('pilot', ROLE.PILOT, EVERY), form(), '12', NEVER, NEVER],
  ['another instructor with 19', person('d', ROLE.INSTRUCTOR, EVERY), form(), ALL, ALL, ALL],
  ['a user without 19', USER, form(),             NEVER, NEVER, NEVER],
  ['an employee', EMPLOYEE, form(),               NEVER, NEVER, NEVER],
  ['the pilot, without instructors', PILOT, form({ sima_instructor_id: null, simb_instructor_id: null }), '12', NEVER, NEVER],
  ['instructor A, nobody is B', A, form({ simb_instructor_id: null }), NEVER, '236', NEVER],
  ['instructor B, nobody is A', B, form({ sima_instructor_id: null }), NEVER, NEVER, '34'],
  ['instructor A, nobody is the pilot', A, form({ first_pilot_id: null, pilot_id: null }), NEVER, NEVER, NEVER],
  ['instructor B, nobody is the pilot', B, form({ first_pilot_id: null, pilot_id: null }), NEVER, NEVER, NEVER],
  ['admin, nobody is the pilot', ADMIN, form({ first_pilot_id: null, pilot_id: null }), NEVER, NEVER, NEVER],
  ['admin, nobody is A', ADMIN, form({ sima_instructor_id: null }), ALL, NEVER, ALL],
  ['admin, nobody is B', ADMIN, form({ simb_instructor_id: null }), ALL, ALL, NEVER],
  ['admin, nobody is A or B', ADMIN, form({ sima_instructor_id: null, simb_instructor_id: null }), ALL, NEVER, NEVER],
  ['a user with 19, nobody is A', OFFICE, form({ sima_instructor_id: null }), ALL, NEVER, ALL],
]

describe('[SIM-07] who submits what, in which state', () => {
  test.each(TABLE)('%s', (_, actor, of, ...expected) => {
    const open = STAGES.map((stage) =>
      SIM_STATUSES.filter(
        (status) => judgeSubmission(actor, { ...of, status }, stage).verdict === 'open',
      ).join(''),
    )
    expect(open).toEqual(expected)
    for (const status of SIM_STATUSES)
      expect(formCan(actor, { ...of, status }).submit).toEqual(
        STAGES.filter((_stage, i) => expected[i]?.includes(String(status))),
      )
  })

  test('is told apart: never this person, nobody named yet, not now', () => {
    const said = (actor: typeof PILOT, of: FormFacts, stage: 1 | 2 | 3) =>
      judgeSubmission(actor, of, stage).verdict
    expect(said(PILOT, form({ status: 3 }), 1)).toBe('closed')
    expect(said(PILOT, form({ status: 3 }), 2)).toBe('never')
    expect(said(A, form({ pilot_id: null }), 2)).toBe('nobody')
    expect(said(ADMIN, form({ sima_instructor_id: null }), 2)).toBe('nobody')
    expect(said(USER, form({ sima_instructor_id: null }), 2)).toBe('never')
  })

  test.each<[SimStatus, number[]]>([
    [1, [2, 3, 4]],
    [2, [2, 3, 4]],
    [3, [3, 3, 4]],
    [4, [4, 4, 4]],
    [5, [5, 5, 5]],
    [6, [6, 3, 6]],
  ])('from %i the three lead to %j: never back, and out of Failed by the second', (status, to) => {
    for (const facts of [form(), ONE_INSTRUCTOR])
      expect(stagesOf(facts).map((rule) => statusAfter(rule, status, SETTLED))).toEqual(to)
  })
})

describe('[CAA-01] who submits the CAAV form, in which of its states', () => {
  test.each([
    ['the pilot', PILOT, form(), '12'],
    ['the other pilot', OTHER_PILOT, form(), NEVER],
    ['instructor A', A, form(), '23'],
    ['instructor B', B, form(), '23'],
    ['instructor A, nobody is the pilot', A, form({ pilot_id: null }), NEVER],
    ['another instructor', OTHER_INSTRUCTOR, form(), NEVER],
    ['admin', ADMIN, form(), NEVER],
    ['a user with 19', OFFICE, form(), NEVER],
  ])('%s', (_, actor, of, expected) => {
    const open = [1, 2, 3].filter(
      (caav_status) => judgeCaav(actor, { ...of, caav_status })?.verdict === 'open',
    )
    expect(open.join('')).toBe(expected)
  })
})

test('[SIM-06] who is awaited follows from the state', () => {
  const of = (changes: Partial<FormFacts>) =>
    SIM_STATUSES.map((status) => awaitedOf(form({ ...changes, status })))
  expect(of({})).toEqual(['pilot', 'instructor_a', 'instructor_b', 'office', null, 'office'])
  expect(of({ sima_instructor_id: null })[1]).toBe(null)
  expect(of({ simb_instructor_id: null })[2]).toBe(null)
  expect(of({ flies_anew: true })[5]).toBe(null)
  expect(of({ pilot_id: null }).slice(0, 3)).toEqual([null, null, null])
})
