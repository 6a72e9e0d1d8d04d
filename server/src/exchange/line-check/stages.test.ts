import { PERMISSION, ROLE, type Role } from '@trms/contract/access'
import { LINE_CHECK_STAGES, LINE_CHECK_STATUSES } from '@trms/contract/exchange/line-check/states'
import { describe, expect, test } from 'vitest'
import { awaitedOf, canOf, judgeSubmission, type LineCheckFacts } from './policy.ts'

const check = (changes: Partial<LineCheckFacts> = {}): LineCheckFacts => ({
  pilot_id: 'pilot',
  instructor_id: 'instructor',
  status: 1,
  first_submit: null,
  second_submit: null,
  documents_read_at: null,
  was_reset: false,
  ...changes,
})
const FLOWN_BY_INSTRUCTOR = check({ pilot_id: 'flying instructor' })

const EVERY = Object.values(PERMISSION) as number[]
const person = (id: string, role: Role, management_role: number[] = []) => ({
  id,
  role,
  management_role,
})
const PILOT = person('pilot', ROLE.PILOT)
const PILOT_WITH_ALL = person('pilot', ROLE.PILOT, EVERY)
const INSTRUCTOR = person('instructor', ROLE.INSTRUCTOR)
const FLYING_INSTRUCTOR = person('flying instructor', ROLE.INSTRUCTOR)
const ADMIN = person('admin', ROLE.ADMIN)

const NEVER = ''
type Row = [who: string, actor: typeof PILOT, of: LineCheckFacts, first: string, second: string]

/** The states (1 to 4) in which each form is open, for each person. */
// biome-ignore format: a table
const TABLE: Row[] = [
  //                                                                             first  second
  ['the pilot', PILOT, check(),                                                  '12',  NEVER],
  ['the pilot with every permission', PILOT_WITH_ALL, check(),                   '12',  NEVER],
  ['an instructor as pilot', FLYING_INSTRUCTOR, FLOWN_BY_INSTRUCTOR,             '12',  NEVER],
  ['the named instructor', INSTRUCTOR, check(),                                  NEVER, '23'],
  ['who was an instructor when named', person('instructor', ROLE.PILOT), check(), NEVER, NEVER],
  ['another pilot', person('other', ROLE.PILOT, EVERY), check(),                 NEVER, NEVER],
  ['another instructor', person('other', ROLE.INSTRUCTOR, EVERY), check(),       NEVER, NEVER],
  ['admin', ADMIN, check(),                                                      NEVER, NEVER],
  ['a user', person('user', ROLE.USER, EVERY), check(),                          NEVER, NEVER],
  ['who was the pilot and is a user', person('pilot', ROLE.USER, EVERY), check(), NEVER, NEVER],
  ['an employee', person('employee', ROLE.EMPLOYEE, EVERY), check(),             NEVER, NEVER],
]

describe('[LC-03] who submits which form, in which state', () => {
  test.each(TABLE)('%s', (_, actor, of, ...expected) => {
    const open = LINE_CHECK_STAGES.map((stage) =>
      LINE_CHECK_STATUSES.filter(
        (status) => judgeSubmission(actor, { ...of, status }, stage).verdict === 'open',
      ).join(''),
    )
    expect(open).toEqual(expected)
    for (const status of LINE_CHECK_STATUSES)
      expect(canOf(actor, { ...of, status }).submit).toEqual(
        LINE_CHECK_STAGES.filter((stage) => expected[stage - 1]?.includes(String(status))),
      )
  })

  test('the first leads to 2, the second to 3, and who is awaited follows', () => {
    expect(LINE_CHECK_STAGES.map((one) => judgeSubmission(PILOT, check(), one).rule.to)).toEqual([
      2, 3,
    ])
    expect(LINE_CHECK_STATUSES.map((status) => awaitedOf({ status }))).toEqual([
      'pilot',
      'instructor',
      'office',
      null,
    ])
  })
})

test.each([
  ['nothing handed in', PILOT, check(), true],
  ['with every permission', PILOT_WITH_ALL, check(), true],
  ['as an instructor', FLYING_INSTRUCTOR, FLOWN_BY_INSTRUCTOR, true],
  ['Initial again, but handed in', PILOT, check({ first_submit: '/v1/first' }), false],
  ['Initial again, the second handed in', PILOT, check({ second_submit: '/v1/second' }), false],
  ...[2, 3, 4].map((status) => [`in ${status}`, PILOT_WITH_ALL, check({ status }), false] as const),
  ['the instructor', INSTRUCTOR, check(), false],
  ['another pilot', person('other', ROLE.PILOT), check(), false],
] as const)('[LC-02] the pilot corrects and withdraws: %s', (_, actor, of, expected) => {
  const { update, delete: removal } = canOf(actor, of)
  expect([update, removal]).toEqual([expected, expected])
})

describe('[PERM-07][PERM-08] what permissions allow', () => {
  const allowed = (actor: typeof PILOT, of = check({ second_submit: '/v1/second' })) =>
    Object.entries(canOf(actor, of))
      .filter(([, is]) => is === true)
      .map(([name]) => name)
      .sort()

  test.each<[number, string[]]>([
    [PERMISSION.VIEW_LINE_CHECK, []],
    [PERMISSION.CREATE_LINE_CHECK, []],
    [PERMISSION.EDIT_LINE_CHECK, ['update']],
    [PERMISSION.CHANGE_LINE_CHECK_STATUS, ['set_status']],
    [PERMISSION.DELETE_LINE_CHECK, ['delete']],
    [PERMISSION.SET_LINE_CHECK_FLAG, ['set_downloaded_flag']],
  ])('%i', (permission, expected) => {
    expect(allowed(person('user', ROLE.USER, [permission]))).toEqual(expected)
  })

  test('is nothing on one’s own line check, and no flag without a second form', () => {
    expect(allowed(PILOT_WITH_ALL)).toEqual(['read_documents'])
    const read = { documents_read_at: new Date(), status: 2 }
    expect(allowed(PILOT, check(read))).toEqual([])
    expect(allowed(ADMIN)).toEqual(['delete', 'set_downloaded_flag', 'set_status', 'update'])
    expect(allowed(ADMIN, check())).toEqual(['delete', 'set_status', 'update'])
  })
})
