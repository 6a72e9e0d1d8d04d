import type { Call } from '@trms/contract/call'
import { createBaseTraining } from '@trms/contract/records/base-training/calls'
import { createProgressTheory } from '@trms/contract/records/progress-theory/calls'
import { createTheoryTest } from '@trms/contract/records/theory-test/calls'
import { describe, expect, test } from 'vitest'
import { Random } from './random.ts'
import { baseTrainingOf, progressTheoryOf, theoryTestOf } from './records.ts'

type Draw = (random: Random, date: string) => object
const KINDS: [name: string, call: Call, draw: Draw][] = [
  ['base trainings', createBaseTraining, baseTrainingOf],
  ['theory tests', createTheoryTest, theoryTestOf],
  ['progress checks', createProgressTheory, progressTheoryOf],
]
const people = {
  pilot_id: '00000000-0000-7000-8000-000000000001',
  instructor_id: '00000000-0000-7000-8000-000000000002',
}

describe.each(KINDS)('[BT-02][TT-01][PT-02] the demo airline’s %s', (_name, call, draw) => {
  const drawn = (seed: number) => {
    const random = new Random(seed)
    return Array.from({ length: 100 }, () => ({ ...draw(random, '2026-05-04'), ...people }))
  }

  test('are what the form would send', () => {
    for (const input of drawn(1)) expect(call.input.parse(input)).toEqual(input)
  })

  test('are the same every time, and not all alike', () => {
    expect(drawn(2)).toEqual(drawn(2))
    expect(new Set(drawn(2).map((one) => JSON.stringify(one))).size).toBeGreaterThan(20)
  })
})
