import { ROLE } from '@trms/contract/access'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { NewLineCheck } from '@trms/contract/exchange/line-check/entity'
import type { Actor } from '../platform/context.ts'
import { Random } from './random.ts'

/** How far a line check has come. */
interface CheckLife {
  /** The pilot has confirmed that the documents were read. */
  read: boolean
  submitted: 0 | 1 | 2
  /** The office has set it back, with a reason. */
  back: boolean
  downloaded: boolean
  completed: boolean
}

export interface PlannedCheck {
  check: NewLineCheck
  pilot: Actor
  instructor: Actor
  /** The pilot made it, not the office. */
  byPilot: boolean
  life: CheckLife
}

/** A year back and three weeks ahead. */
const FIRST = -110
const LAST = 6
const DAYS_APART = 3.3
const HOURS = ['05:30', '06:00', '09:15', '13:40', '18:20']
const SECTORS: Record<Fleet, readonly string[]> = {
  A321: ['HAN-SGN, SGN-HAN', 'SGN-DAD, DAD-SGN', 'HAN-CXR, CXR-HAN', 'SGN-BKK, BKK-SGN'],
  B787: ['HAN-SGN, SGN-HAN', 'HAN-NRT, NRT-HAN', 'SGN-ICN, ICN-SGN'],
  A350: ['SGN-HAN, HAN-SGN', 'HAN-ICN, ICN-HAN', 'SGN-NRT, NRT-SGN'],
  ATR72: ['SGN-VCS, VCS-SGN', 'SGN-VKG, VKG-SGN', 'HAN-DIN, DIN-HAN'],
}
const NOTES = [
  'Kiểm tra định kỳ hằng năm',
  'Initial line check after training',
  'Kiểm tra lại sau khi nghỉ bay',
]

const UNTOUCHED: CheckLife = {
  read: false,
  submitted: 0,
  back: false,
  downloaded: false,
  completed: false,
}

/** Those who sign in, by where they stand in `people`: pilot, instructor and how far it has come. */
const OF_THE_NAMED: Record<number, [pilot: number, instructor: number, life: Partial<CheckLife>]> =
  {
    [-40]: [0, 1, { read: true, submitted: 2, downloaded: true, completed: true }],
    [-6]: [0, 0, { read: true, submitted: 2 }],
    [-4]: [1, 1, { read: true, submitted: 1, back: true }],
    [-2]: [1, 0, { read: true, submitted: 1 }],
    1: [0, 0, {}],
    2: [1, 1, { read: true }],
  }

/** The year of the demo airline's line checks; the same every time but for its days. */
export function planLineChecks(
  people: readonly Actor[],
  dayAt: (days: number) => string,
): PlannedCheck[] {
  const pilots = people.filter((one) => one.role === ROLE.PILOT)
  const instructors = people.filter((one) => one.role === ROLE.INSTRUCTOR)
  return Array.from({ length: LAST - FIRST + 1 }, (_, n) => {
    const i = FIRST + n
    const random = new Random(80_000 + n)
    const day = Math.floor(i * DAYS_APART)
    const [pilotAt, instructorAt, life] = OF_THE_NAMED[i] ?? []
    const drawn = drawPeople(n, random, pilots, instructors)
    const pilot = pilots[pilotAt ?? -1] ?? drawn.pilot
    const instructor = instructors[instructorAt ?? -1] ?? drawn.instructor
    return {
      check: {
        pilot_crew_code: pilot.crew_code ?? '',
        instructor_crew_code: instructor.crew_code ?? '',
        line_check_date: `${dayAt(day)}T${random.pick(HOURS)}`,
        line_check_sectors: random.pick(SECTORS[pilot.fleet ?? 'A321']),
        note: random.chance(0.35) ? random.pick(NOTES) : '',
      },
      pilot,
      instructor,
      byPilot: random.chance(0.3),
      life: life ? { ...UNTOUCHED, ...life } : lifeOf(day, random),
    }
  })
}

/** Those who sign in have theirs above. */
const unnamed = (people: readonly Actor[]) => (people.length > 3 ? people.slice(2) : people)

/** Now and then an instructor is checked. */
function drawPeople(
  n: number,
  random: Random,
  pilots: readonly Actor[],
  instructors: readonly Actor[],
) {
  const pilot = n % 17 === 4 ? random.pick(unnamed(instructors)) : random.pick(unnamed(pilots))
  const others = instructors.filter((one) => one.id !== pilot.id)
  const own = others.filter((one) => one.fleet === pilot.fleet)
  return { pilot, instructor: random.pick(own.length > 0 ? own : others) }
}

/** Those of long ago are completed, but for one or the other; the newer, the more is still to be done. */
function lifeOf(day: number, random: Random): CheckLife {
  if (day >= -1) return { ...UNTOUCHED, read: random.chance(0.5) }
  const done = { read: true, submitted: 2, back: false, downloaded: true, completed: true } as const
  const drawn = random.next()
  const share = day < -40 ? 0.97 : day < -15 ? 0.6 : 0.15
  if (drawn < share) return done
  const rest = (drawn - share) / (1 - share)
  if (rest < 0.2) return { ...done, submitted: 1, back: true, downloaded: false, completed: false }
  if (rest < 0.55) return { ...done, downloaded: random.chance(0.5), completed: false }
  if (rest < 0.85) return { ...UNTOUCHED, read: true, submitted: 1 }
  return { ...UNTOUCHED, read: random.chance(0.5) }
}
