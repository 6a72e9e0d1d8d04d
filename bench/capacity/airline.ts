import { PERMISSION, ROLE } from '@trms/contract/access'
import { newId } from '../../server/src/platform/db/id.ts'
import { inventPeople, type Person } from '../seed/people.ts'

/** The size of the airline, and its years of work with the product. */
export interface AirlineSize {
  name: 'full' | 'quick'
  pilots: number
  instructors: number
  office: number
  admins: number
  years: number
  /** The number of flights with different contents. */
  flights: number
}

export const FULL_AIRLINE: AirlineSize = {
  name: 'full',
  pilots: 3000,
  instructors: 300,
  office: 20,
  admins: 3,
  years: 10,
  flights: 24,
}

/** A small airline, which runs through every step but says nothing about the product's speed. */
export const QUICK_AIRLINE: AirlineSize = {
  name: 'quick',
  pilots: 32,
  instructors: 16,
  office: 4,
  admins: 2,
  years: 1,
  flights: 3,
}

/**
 * The people of a record: each pilot, each flyer (pilots and instructors), each pair of flyers, each person
 * with an account, or the office.
 */
type Whose = 'pilot' | 'flyer' | 'pair' | 'person' | 'office'

interface Figure {
  whose: Whose
  /**
   * The number of records for each person and year or pair and year; of the office for each hundred pilots
   * and year.
   */
  aYear: number
  words: string
}

/**
 * The declared numbers of records that an airline writes. The content of each record was written by the
 * product itself.
 */
export const FIGURES = {
  flight: {
    whose: 'pilot',
    aYear: 8,
    words: 'training flights of three sectors and sixteen scores, with the report',
  },
  sim: {
    whose: 'pair',
    aYear: 2,
    words: 'simulator sessions of two pilots, each with a form handed in by three',
  },
  lineCheck: { whose: 'flyer', aYear: 1, words: 'line checks, with both forms' },
  lineTraining: { whose: 'flyer', aYear: 0.5, words: 'line trainings, with both forms' },
  theoryTest: { whose: 'pilot', aYear: 2, words: 'theory tests' },
  progressTheory: { whose: 'pilot', aYear: 1, words: 'progress checks' },
  baseTraining: { whose: 'pilot', aYear: 1 / 3, words: 'base trainings' },
  medical: { whose: 'flyer', aYear: 1, words: 'medicals, with the paper' },
  english: { whose: 'flyer', aYear: 1 / 3, words: 'English certificates, with the paper' },
  licence: { whose: 'flyer', aYear: 1, words: 'licences, with the paper' },
  dangerousGoods: { whose: 'flyer', aYear: 0.5, words: 'dangerous goods, with the paper' },
  crm: { whose: 'flyer', aYear: 1 / 3, words: 'CRM courses, with the paper' },
  survey: {
    whose: 'flyer',
    aYear: 4,
    words: 'surveys of three days of take-offs and landings, verified',
  },
  eventReport: { whose: 'office', aYear: 5, words: 'event reports of two pilots, with a file' },
  document: { whose: 'office', aYear: 4, words: 'training documents, with a file' },
  signIn: { whose: 'person', aYear: 60, words: 'sign-ins' },
} as const satisfies Record<string, Figure>
export type FigureName = keyof typeof FIGURES

/** The declared bytes of attached files, as large as a scan of their pages. */
export const FILE_BYTES = {
  flight: 300_000,
  sim: 400_000,
  lineCheck: 400_000,
  lineTraining: 400_000,
  theoryTest: 200_000,
  progressTheory: 200_000,
  baseTraining: 200_000,
  qualification: 250_000,
  eventReport: 1_000_000,
  document: 2_000_000,
} as const

/** The declared numbers of rows that the product removes again, as many as exist on any day. */
export const PASSING = {
  /** Mails about tasks to one person within the two years for which sent mails are noted. */
  noticesAPerson: 60,
  /** Sessions of a person that are not removed yet. */
  sessionsAPerson: 6,
  /** Finished jobs of a person within the last seven days. */
  jobsAPerson: 3,
} as const

export interface Airline {
  pilots: Person[]
  instructors: Person[]
  office: Person[]
  admins: Person[]
}

const OFFICE_MAY = Object.values(PERMISSION)

export function inventAirline({ pilots, instructors, office, admins }: AirlineSize): Airline {
  const crew = inventPeople({ pilots, instructors, readers: 0 })
  const desk = (role: typeof ROLE.ADMIN | typeof ROLE.USER, count: number, name: string) =>
    Array.from(
      { length: count },
      (_, i): Person => ({
        id: newId(),
        email: `${name}${i}@bench.example`,
        full_name: `${role === ROLE.ADMIN ? 'Trưởng Phòng' : 'Nhân Viên'} ${i + 1}`,
        role,
        fleet: null,
        crew_code: null,
        management_role: role === ROLE.ADMIN ? [] : [...OFFICE_MAY],
      }),
    )
  return {
    pilots: crew.pilots,
    instructors: crew.instructors,
    office: desk(ROLE.USER, office, 'office'),
    admins: desk(ROLE.ADMIN, admins, 'admin'),
  }
}

export const everybodyOf = ({ pilots, instructors, office, admins }: Airline): Person[] => [
  ...admins,
  ...office,
  ...instructors,
  ...pilots,
]
