import { ROLE } from '@trms/contract/access'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { NewLineCheck } from '@trms/contract/exchange/line-check/entity'
import type { Actor } from '../platform/context.ts'
import { Random } from './random.ts'

/** The progress of a line check. */
interface CheckLife {
  /** Whether the pilot has confirmed having read the documents. */
  read: boolean
  submitted: 0 | 1 | 2
  /** Whether the office has set the check back, with a reason. */
  back: boolean
  downloaded: boolean
  completed: boolean
}

export interface PlannedCheck {
  check: NewLineCheck
  pilot: Actor
  instructor: Actor
  /** Whether the pilot made the check, not the office. */
  byPilot: boolean
  life: CheckLife
}

/** The line checks cover a year back and three weeks ahead. */
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

/**
 * The line checks of people who can sign in: by number, the indexes of pilot and instructor, and the
 * progress.
 */
const OF_THE_NAMED: Record<number, [pilot: number, instructor: number, life: Partial<CheckLife>]> =
  {
    [-40]: [0, 1, { read: true, submitted: 2, downloaded: true, completed: true }],
    [-6]: [0, 0, { read: true, submitted: 2 }],
    [-4]: [1, 1, { read: true, submitted: 1, back: true }],
    [-2]: [1, 0, { read: true, submitted: 1 }],
    1: [0, 0, {}],
    2: [1, 1, { read: true }],
  }

/** Plans the demo airline's year of line checks, which are the same every time except for their days. */
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

/** The people without those who can sign in, whose line checks are listed above. */
const unnamed = (people: readonly Actor[]) => (people.length > 3 ? people.slice(2) : people)

/** Draws pilot and instructor; now and then the checked pilot is an instructor. */
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

/** Draws the progress: nearly all old checks are completed, and the newer ones have more left to do. */
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
