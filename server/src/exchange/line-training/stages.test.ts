import { PERMISSION, ROLE, type Role } from '@trms/contract/access'
import type { Fleet } from '@trms/contract/crew/fleets'
import {
  LINE_TRAINING_STAGES,
  LINE_TRAINING_STATUSES,
} from '@trms/contract/exchange/line-training/states'
import { describe, expect, test } from 'vitest'
import { judgeSubmission, type TrainingFacts, trainingCan } from './policy.ts'

const training = (changes: Partial<TrainingFacts> = {}): TrainingFacts => ({
  pilot_id: 'pilot',
  fleet: 'A321',
  status: 1,
  last_submit: '/v1/last',
  second_submit: null,
  ...changes,
})
const NOTHING_YET = training({ last_submit: null })
const INSTRUCTOR_TRAINS = training({ pilot_id: 'instructor' })
const WITHOUT_FLEET = training({ fleet: null })

const EVERY = Object.values(PERMISSION) as number[]
const person = (id: string, role: Role, fleet: Fleet | null, management_role: number[] = []) => ({
  id,
  role,
  fleet,
  management_role,
})
const PILOT = person('pilot', ROLE.PILOT, 'A321')
const PILOT_WITH_ALL = person('pilot', ROLE.PILOT, 'A321', EVERY)
const OTHER_PILOT = person('other', ROLE.PILOT, 'A321', EVERY)
const INSTRUCTOR = person('instructor', ROLE.INSTRUCTOR, 'A321')
const AWAY = person('away', ROLE.INSTRUCTOR, 'B787', EVERY)
const NO_FLEET = person('none', ROLE.INSTRUCTOR, null, EVERY)
const ADMIN = person('admin', ROLE.ADMIN, null)
const USER = person('user', ROLE.USER, 'A321', EVERY)
const EMPLOYEE = person('employee', ROLE.EMPLOYEE, 'A321', EVERY)

const NEVER = ''
type Row = [who: string, actor: typeof PILOT, of: TrainingFacts, first: string, second: string]

describe('[LT-02] who submits what, in which state', () => {
  // biome-ignore format: a table
  test.each<Row>([
    //                                                     first  second
    ['the pilot', PILOT, training(),                       '1',   NEVER],
    ['the pilot, before anything else', PILOT, NOTHING_YET, '1',  NEVER],
    ['the pilot with every permission', PILOT_WITH_ALL, training(), '1', NEVER],
    ['another pilot', OTHER_PILOT, training(),             NEVER, NEVER],
    ['an instructor of the fleet', INSTRUCTOR, training(), NEVER, '12'],
    ['an instructor, before anything else', INSTRUCTOR, NOTHING_YET, NEVER, NEVER],
    ['an instructor who is the pilot', INSTRUCTOR, INSTRUCTOR_TRAINS, '1', NEVER],
    ['an instructor of another fleet', AWAY, training(),   NEVER, NEVER],
    ['an instructor without a fleet', NO_FLEET, WITHOUT_FLEET, NEVER, NEVER],
    ['admin', ADMIN, training(),                           NEVER, NEVER],
    ['a user', USER, training(),                           NEVER, NEVER],
    ['an employee', EMPLOYEE, training(),                  NEVER, NEVER],
  ])('%s', (_, actor, of, ...expected) => {
    const open = LINE_TRAINING_STAGES.map((stage) =>
      LINE_TRAINING_STATUSES.filter(
        (status) => judgeSubmission(actor, { ...of, status }, stage).verdict === 'open',
      ).join(''),
    )
    expect(open).toEqual(expected)
    for (const status of LINE_TRAINING_STATUSES)
      expect(trainingCan(actor, { ...of, status }).submit).toEqual(
        LINE_TRAINING_STAGES.filter((_stage, i) => expected[i]?.includes(String(status))),
      )
  })

  test('is told apart: never this person, too early, not now', () => {
    const said = (actor: typeof PILOT, of: TrainingFacts, stage: 1 | 2) =>
      judgeSubmission(actor, of, stage).verdict
    expect(said(PILOT, training({ status: 2 }), 1)).toBe('closed')
    expect(said(PILOT, training(), 2)).toBe('never')
    expect(said(INSTRUCTOR, training(), 1)).toBe('never')
    expect(said(INSTRUCTOR, NOTHING_YET, 2)).toBe('early')
    expect(said(INSTRUCTOR, training({ status: 3 }), 2)).toBe('closed')
  })

  test('leads to 1 by the pilot, to 2 by the instructor', () => {
    expect(judgeSubmission(PILOT, training(), 1).rule.to).toBe(1)
    expect(judgeSubmission(INSTRUCTOR, training(), 2).rule.to).toBe(2)
  })
})

test('[PERM-08] rights act on nobody’s own training', () => {
  const own = trainingCan(PILOT_WITH_ALL, training({ second_submit: '/v1/second' }))
  expect(Object.entries(own).filter(([, may]) => may === true)).toEqual([])
  const others = trainingCan(OTHER_PILOT, training({ second_submit: '/v1/second' }))
  expect(others).toMatchObject({ set_status: true, update: true, delete: true, clean_up: false })
  expect(trainingCan(ADMIN, training()).clean_up).toBe(true)
})
