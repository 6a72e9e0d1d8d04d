import type { Input } from '@trms/contract/call'
import type { createBaseTraining } from '@trms/contract/records/base-training/calls'
import { BASE_SCORES, type BaseScore } from '@trms/contract/records/base-training/entity'
import type { createProgressTheory } from '@trms/contract/records/progress-theory/calls'
import { AREAS, type Area } from '@trms/contract/records/progress-theory/entity'
import type { createTheoryTest } from '@trms/contract/records/theory-test/calls'
import { TOPICS, type Topic } from '@trms/contract/records/theory-test/entity'
import type { Random } from './random.ts'

type Own<T> = Omit<T, 'pilot_id' | 'instructor_id'>
export type NewBaseTraining = Own<Input<typeof createBaseTraining>>
export type NewTheoryTest = Own<Input<typeof createTheoryTest>>
export type NewProgressTheory = Own<Input<typeof createProgressTheory>>

const CIRCUIT_WORDS = [
  'Circuits flown at a steady pace, flare on the marks.',
  'Giữ độ cao vòng lượn tốt, tiếp đất đúng vùng.',
  'Go-around calls complete. Watch the pitch on rotation.',
  'Còn vội ở đoạn cạnh bốn; đã trao đổi sau chuyến bay.',
]
const TEST_WORDS = [
  'Answers exact, finds the page quickly.',
  'Nắm vững các giới hạn và quy trình cần nhớ.',
  'MEL entries to be gone over again before the next flight.',
  'Đọc thời tiết tốt, cần ôn lại tính năng cất cánh.',
]
const AREA_WORDS: Record<Area, readonly string[]> = {
  aircraft_limitations: ['All recited without help.', 'Nhớ đủ các giới hạn tốc độ.'],
  aircraft_systems: ['Hydraulics and electrics well understood.', 'Cần ôn lại hệ thống điều áp.'],
  emergency_equipment: ['Knows where each item is stowed.', 'Nắm vị trí và cách dùng thiết bị.'],
  sops: ['Call-outs as published.', 'Áp dụng SOP nhất quán.'],
  fom: ['Finds flight time limits in the FOM.', 'Tra cứu FOM còn chậm.'],
  airway_manuals: ['Reads the charts with ease.', 'Hiểu rõ ký hiệu trên bản đồ đường dài.'],
  mel_cdl: ['Dispatch cases solved correctly.', 'Phân biệt đúng mục (O) và (M).'],
  general_aviation_knowledge: ['Sound.', 'Kiến thức chung vững.'],
}

/** A base training with circuits at the training airport. */
export function baseTrainingOf(random: Random, date: string): NewBaseTraining {
  const passed = random.chance(0.9)
  const touch_and_go = random.between(3, 6)
  const go_around = random.between(0, 2)
  const score = () => (passed ? random.pick([3, 4, 4, 5, 5, 6] as const) : random.between(2, 4))
  return {
    date_of_flight: date,
    airport: random.pick(['VCA', 'VCA', 'VCA', 'CXR', 'DAD']),
    go_around,
    touch_and_go,
    full_stop: random.between(1, 2),
    flight_time: Math.round((touch_and_go + go_around + 1) * 13) / 100,
    ...(Object.fromEntries(BASE_SCORES.map((name) => [name, score()])) as Record<BaseScore, 4>),
    others: random.chance(0.3)
      ? { criteria: random.pick(['Crosswind landing', 'Hạ cánh gió ngang']), point: 4 }
      : null,
    result: passed,
    comments: random.pick(CIRCUIT_WORDS),
  }
}

export function theoryTestOf(random: Random, date: string): NewTheoryTest {
  const passed = random.chance(0.85)
  const known = () => random.chance(passed ? 0.96 : 0.6)
  return {
    date_of_test: date,
    ...(Object.fromEntries(TOPICS.map((topic) => [topic, known()])) as Record<Topic, boolean>),
    comments: random.pick(TEST_WORDS),
    result: passed,
  }
}

export function progressTheoryOf(random: Random, date: string): NewProgressTheory {
  const words = AREAS.map(({ name }) => [name, random.pick(AREA_WORDS[name])])
  return {
    date_of_test: date,
    ...(Object.fromEntries(words) as Record<Area, string>),
    overall_performance: random.pick([2, 3, 3, 4, 4, 5] as const),
  }
}
