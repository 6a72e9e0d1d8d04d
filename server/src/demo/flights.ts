import type { Input } from '@trms/contract/call'
import type { createFlight } from '@trms/contract/records/training-flight/calls'
import {
  type FlightType,
  isFlightCheck,
  isPhaseCheck,
} from '@trms/contract/records/training-flight/entity'
import { allowsSpecial, CRITERIA } from '@trms/contract/records/training-record/criteria'
import { isLow, type Score } from '@trms/contract/records/training-record/scores'
import type { Random } from './random.ts'

export type NewFlight = Omit<Input<typeof createFlight>, 'pilot_id' | 'instructor_id'>

const ROUTES: readonly (readonly [string, string, number])[] = [
  ['SGN', 'HAN', 2.1],
  ['SGN', 'DAD', 1.3],
  ['HAN', 'DAD', 1.25],
  ['SGN', 'CXR', 1.0],
  ['HAN', 'CXR', 1.75],
  ['SGN', 'PQC', 0.9],
  ['SGN', 'HPH', 2.05],
  ['HAN', 'PQC', 2.15],
  ['SGN', 'VII', 1.8],
]

const LOW_WORDS = [
  'Late with the descent profile, high on energy at 10 NM. Brief the gates and keep to them.',
  'Tiếp đất sớm, còn lệch trái tim đường băng. Cần luyện thêm gió ngang.',
  'Missed two call-outs under workload. To be looked at again on the next flight.',
  'Flare too late, firm touchdown. Discussed on the ground.',
]
const COMMENTS = [
  'Good preparation, calm on the controls.',
  'Chuẩn bị bài tốt, phối hợp tổ bay rõ ràng.',
  'Steady progress. Keep up the scan during single-pilot tasks.',
  'Xử lý tình huống thời tiết tại nơi đến hợp lý.',
]
const NOTICES = [
  'Please give him the crosswind landings first.',
  'Chú ý quản lý năng lượng khi tiếp cận trực quan.',
  'Ready for the next phase if the landing is stable again.',
]

/** The flight types of a training with `count` flights, in order, with the checks in their places. */
export function typesOf(count: number): FlightType[] {
  const share = (part: number) => Math.floor(count * part)
  const checks = new Map<number, FlightType>([
    [share(0.3), 1],
    [share(0.55), 2],
    [share(0.7), 4],
    [share(0.85), 3],
    [count - 1, 5],
  ])
  return Array.from({ length: count }, (_, i) => checks.get(i) ?? 0)
}

/** A flight as an instructor would write it. `skill`, from 0 to 1, grows during the training. */
export function flightOf(random: Random, date: string, type: FlightType, skill: number): NewFlight {
  const sectors = sectorsOf(random, date)
  const low = random.chance(0.16 * (1.2 - skill))
  const landedAt = sectors[0]?.destination ?? 'HAN'
  return {
    flight_type: type,
    sectors,
    ...scoresOf(random, skill, low),
    autoland: random.chance(0.12)
      ? {
          autoland_at: landedAt,
          runway: random.pick(['11L', '25R', '07L', '35']),
          autoland_result: random.chance(0.9) ? 1 : 0,
        }
      : null,
    recommendation: random.chance(0.2),
    recommendation_value: '',
    grounded: low && random.chance(0.12),
    comments: random.pick(COMMENTS),
    notice_to_next_instructor: random.chance(0.3) ? random.pick(NOTICES) : '',
    ...(isPhaseCheck(type) && {
      phase_report: {
        type: type as 1 | 2 | 3,
        normal_progress: !low,
        normal_comments: random.pick(COMMENTS),
        special_requirements: low,
        special_comments: low ? random.pick(LOW_WORDS) : '',
      },
    }),
    ...(isFlightCheck(type) && {
      flight_check: {
        type: type as 4 | 5,
        comments: random.pick(COMMENTS),
        overall_performance: (low ? 2 : random.between(3, 5)) as 2 | 3 | 4 | 5,
      },
    }),
  }
}

function sectorsOf(random: Random, date: string): NewFlight['sectors'] {
  const [home, away, hours] = random.pick(ROUTES)
  const count = random.pick([2, 2, 2, 4])
  return Array.from({ length: count }, (_, i) => ({
    date_of_sector: date,
    departure: i % 2 === 0 ? home : away,
    destination: i % 2 === 0 ? away : home,
    flight_time: Math.round((hours + random.between(-6, 9) / 60) * 100) / 100,
    night_or_day: random.chance(0.25) ? ('NIGHT' as const) : ('DAY' as const),
    pf_pm: i % 2 === 0 ? ('PF' as const) : ('PM' as const),
  }))
}

function scoresOf(random: Random, skill: number, low: boolean): Partial<NewFlight> {
  const fields: Record<string, unknown> = {}
  const lowAt = low ? random.between(0, CRITERIA.length - 1) : -1
  CRITERIA.forEach((criterion, i) => {
    const score: Score = i === lowAt ? 2 : scoreOf(random, skill)
    fields[criterion.name] = score
    const special = allowsSpecial(criterion, score) && random.chance(0.06)
    if (special) fields[`${criterion.name}_special`] = true
    if (isLow(score) || special) fields[criterion.comment] = random.pick(LOW_WORDS)
  })
  return fields
}

function scoreOf(random: Random, skill: number): Score {
  if (random.chance(0.08)) return 6
  const drawn = random.next() * 0.6 + skill * 0.5
  return drawn > 0.85 ? 5 : drawn > 0.42 ? 4 : 3
}
