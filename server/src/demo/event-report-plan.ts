import { ROLE } from '@trms/contract/access'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { NewEventReport } from '@trms/contract/office/event-report/entity'
import type { Actor } from '../platform/context.ts'
import { Random } from './random.ts'

export interface PlannedEvent {
  report: NewEventReport
  /** An instructor of the fleet who writes the report; undefined for the office. */
  instructor: Actor | undefined
  /** The names of the report's files. */
  files: readonly string[]
}

/** The events cover about two years; the last one was two days ago. */
const EVENTS = 42
const MOST_DAYS_APART = 34
const LAST_DAYS_AGO = 2
const HOURS = ['05:42', '08:15', '11:05', '14:38', '19:20', '22:47']

const AIRCRAFT: Record<Fleet, readonly string[]> = {
  A321: ['VN-A601', 'VN-A615', 'VN-A621', 'VN-A392'],
  B787: ['VN-A861', 'VN-A868'],
  A350: ['VN-A886', 'VN-A891'],
  ATR72: ['VN-B219', 'VN-B225'],
}
const SECTORS: Record<Fleet, readonly string[]> = {
  A321: ['HAN-SGN', 'SGN-DAD', 'HAN-CXR', 'SGN-BKK', 'HAN-PQC', 'SGN-VII'],
  B787: ['HAN-SGN', 'HAN-NRT', 'SGN-ICN'],
  A350: ['SGN-HAN', 'HAN-ICN', 'SGN-NRT'],
  ATR72: ['SGN-VCS', 'HAN-DIN', 'SGN-CAH'],
}

interface Kind {
  content: string
  /** The minus points of the first and of the second named pilot. */
  points: readonly [number | null, number | null]
  files: readonly string[]
}

const KINDS: readonly Kind[] = [
  {
    content: 'Tiếp cận không ổn định ở độ cao 500 ft, tổ bay tiếp tục hạ cánh thay vì bay lại.',
    points: [3, 1.5],
    files: ['Ban tuong trinh', 'Du lieu FDM'],
  },
  {
    content: 'Hạ cánh dài: bánh chính chạm đất cách ngưỡng đường băng 980 m.',
    points: [2, 0.5],
    files: ['Du lieu FDM'],
  },
  {
    content: 'Va chạm chim khi cất cánh, động cơ 2 rung nhẹ. Tổ bay quay lại hạ cánh an toàn.',
    points: [0, 0],
    files: ['Ban tuong trinh', 'Anh dong co'],
  },
  {
    content: 'Đẩy lùi chậm 25 phút do tổ bay đến muộn giờ giao ban.',
    points: [1, 1],
    files: [],
  },
  {
    content: 'Vượt tốc độ cho phép khi thả cánh tà ở vị trí 3 (VFE + 6 kt trong 4 giây).',
    points: [1.5, 0.5],
    files: ['Du lieu FDM'],
  },
  {
    content:
      'Đọc lại sai huấn lệnh độ cao, kiểm soát viên không lưu phát hiện và đính chính kịp thời.',
    points: [1, 0.5],
    files: ['Ban tuong trinh'],
  },
  {
    content: 'TCAS RA khi lấy độ cao; tổ bay thực hiện đúng quy trình và báo cáo đầy đủ.',
    points: [null, null],
    files: ['Ban tuong trinh'],
  },
  {
    content: 'Lăn nhầm đường lăn N4 thay vì N5 trong điều kiện tầm nhìn hạn chế.',
    points: [2, 1],
    files: ['So do san bay', 'Ban tuong trinh'],
  },
]
const NOTES = [
  'Đã trao đổi với tổ bay và rút kinh nghiệm toàn đội.',
  'Bổ sung bài tập trong buổi SIM kế tiếp.',
  'Tổ bay tự báo cáo.',
]

/**
 * The events of the people who can sign in: the number of the event, and each one's index among pilots or
 * instructors.
 */
const OF_THE_NAMED: Record<number, { pilot?: number; instructor?: number }> = {
  4: { pilot: 0 },
  11: { pilot: 1 },
  19: { pilot: 0 },
  27: { pilot: 2, instructor: 1 },
  33: { pilot: 1, instructor: 0 },
  38: { pilot: 0, instructor: 0 },
}

/**
 * Plans the demo airline's events, which are the same every time except for their days. The pilots of an
 * event are of one fleet.
 */
export function planEventReports(
  people: readonly Actor[],
  dayAt: (days: number) => string,
): PlannedEvent[] {
  const pilots = people.filter((one) => one.role === ROLE.PILOT)
  const instructors = people.filter((one) => one.role === ROLE.INSTRUCTOR)
  const daysAgo = daysOfEvents()
  return Array.from({ length: EVENTS }, (_, n) => {
    const random = new Random(90_000 + n)
    const named = OF_THE_NAMED[n]
    const first = pilots[named?.pilot ?? -1] ?? drawn(random, pilots.slice(3), pilots)
    const fleet = first.fleet ?? 'A321'
    const own = pilots.slice(3).filter((one) => one.fleet === fleet && one.id !== first.id)
    const second = drawn(
      random,
      own,
      pilots.filter((one) => one.id !== first.id),
    )
    const teachers = instructors.filter((one) => one.fleet === fleet)
    const chosen = instructors[named?.instructor ?? -1]
    const kind = random.pick(KINDS)
    return {
      report: {
        date_of_occurence: `${dayAt(-(daysAgo[n] ?? LAST_DAYS_AGO))}T${random.pick(HOURS)}`,
        flight_number: `DM ${random.between(100, 899)}`,
        aircraft_registration: random.chance(0.85) ? random.pick(AIRCRAFT[fleet]) : '',
        sector: random.pick(SECTORS[fleet]),
        content: kind.content,
        note: random.chance(0.5) ? random.pick(NOTES) : '',
        pilots: [first, second].map((one, i) => ({
          pilot_id: one.id,
          minus_point: kind.points[i] ?? null,
        })),
      },
      instructor:
        chosen ?? (random.chance(0.35) && teachers.length > 0 ? random.pick(teachers) : undefined),
      files: kind.files,
    }
  })
}

/** The days since each event, the oldest event first; some events follow each other closely. */
function daysOfEvents(): number[] {
  const random = new Random(89_999)
  let day = LAST_DAYS_AGO
  return Array.from({ length: EVENTS }, (_, i) => {
    if (i > 0) day += random.between(1, MOST_DAYS_APART)
    return day
  }).toReversed()
}

const drawn = (random: Random, wanted: readonly Actor[], all: readonly Actor[]) =>
  random.pick(wanted.length > 0 ? wanted : all)
