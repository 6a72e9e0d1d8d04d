import { addDays, daysBetween } from '../../common/days.ts'

/** The numbers of the recency rule (part 1 section 9). */
export const RECENCY = {
  /** The take-offs, and as many landings, that recent experience needs. */
  movements: 3,
  /** The days for which take-offs, landings and a simulator session count. */
  days: 90,
  /** The days before its end from which recency is shown as expiring. */
  expiringDays: 14,
} as const

/** The most flights in one survey, and in one row of the TO LDG table. */
export const MAX_SURVEY_FLIGHTS = 5
/** The most take-offs, and the most landings, of one pilot on one day. */
export const MAX_MOVEMENTS = 20

export interface SurveyFlight {
  flight_date: string
  to_number: number
  ldg_number: number
}

export interface RecencyDates {
  recency_date: string | null
  ac_expired_date: string | null
  sim_expired_date: string | null
}

/**
 * Computes until when a pilot has recent experience (SUR-04), as YYYY-MM-DD; the last day still counts.
 *
 * The rule is 3 take-offs and 3 landings within the preceding 90 days, in the aircraft or in a full flight
 * simulator. The rule is in part 1 section 9 of the specification ("3 take-offs and landings within 90 days")
 * and follows ICAO Annex 6 Part I, 9.4.1.1. Take-offs and landings are counted separately: the day of the
 * third latest of each is the day since which there have been three, and the older of the two days decides. A
 * simulator session counts as both. The later of the aircraft date and the simulator date is the recency
 * date; without three of each and without a session there is no date.
 */
export function recencyOf(flights: readonly SurveyFlight[], simDate: string | null): RecencyDates {
  const takeOffs = dayOfThirdLatest(flights, (one) => one.to_number)
  const landings = dayOfThirdLatest(flights, (one) => one.ldg_number)
  const [older = ''] = [takeOffs, landings].sort()
  const ac_expired_date = takeOffs && landings && addDays(older ?? '', RECENCY.days)
  const sim_expired_date = simDate && addDays(simDate, RECENCY.days)
  const [recency_date = null] = [ac_expired_date, sim_expired_date].filter(Boolean).sort().reverse()
  return { recency_date, ac_expired_date, sim_expired_date }
}

/** The numbers that a survey gives for a day. Refused entries count for nothing and are left out. */
export interface SurveyedDay extends SurveyFlight {
  verified: boolean
}
/** The sectors of a day's training flights on which the pilot flew; each is a take-off and a landing. */
export interface FlownDay {
  day: string
  sectors: number
}
/**
 * The SIM date that stands, and a date that was sent after that date was verified. The later
 * of the two counts.
 */
export interface SurveyedSim {
  sim_date: string | null
  sim_verified: boolean
  sim_again: string | null
}

/**
 * Computes recency from everything on record (RDY-03). For each day the larger number counts, the survey's or
 * the training flights', never their sum, because the same flight may be in both. `unverified` says that the
 * date would be different without survey entries that nobody has verified.
 */
export function recencyFrom(
  surveyed: readonly SurveyedDay[],
  flown: readonly FlownDay[],
  { sim_date, sim_verified, sim_again }: SurveyedSim,
): RecencyDates & { unverified: boolean } {
  const [sim = null] = [sim_date, sim_again].filter(Boolean).sort().reverse()
  const dates = recencyOf(together(surveyed, flown), sim)
  const verified = surveyed.filter((one) => one.verified)
  const sure = recencyOf(together(verified, flown), sim_verified ? sim_date : null)
  return { ...dates, unverified: dates.recency_date !== sure.recency_date }
}

function together(surveyed: readonly SurveyFlight[], flown: readonly FlownDay[]): SurveyFlight[] {
  const sectors = new Map(flown.map((one) => [one.day, one.sectors]))
  const days = surveyed.map(({ flight_date, to_number, ldg_number }) => {
    const own = sectors.get(flight_date) ?? 0
    sectors.delete(flight_date)
    return {
      flight_date,
      to_number: Math.max(to_number, own),
      ldg_number: Math.max(ldg_number, own),
    }
  })
  const others = [...sectors].map(([flight_date, own]) => ({
    flight_date,
    to_number: own,
    ldg_number: own,
  }))
  return [...days, ...others]
}

function dayOfThirdLatest(
  flights: readonly SurveyFlight[],
  countOf: (flight: SurveyFlight) => number,
): string | null {
  let counted = 0
  for (const flight of flights.toSorted((a, b) => (a.flight_date < b.flight_date ? 1 : -1))) {
    counted += countOf(flight)
    if (counted >= RECENCY.movements) return flight.flight_date
  }
  return null
}

export const EXPIRIES = ['expired', 'expiring', 'current', 'none'] as const
export type Expiry = (typeof EXPIRIES)[number]

/** The key of the board's word for each state of recency (qualification/words.ts). */
export const EXPIRY_WORD = {
  expired: 'expired',
  expiring: 'amber',
  current: 'green',
  none: 'missing',
} as const satisfies Record<Expiry, string>

/** The state of a recency date on a day, by which the table is coloured and filtered. */
export function expiryOf(recencyDate: string | null, today: string): Expiry {
  if (recencyDate === null) return 'none'
  const left = daysBetween(today, recencyDate)
  if (left < 0) return 'expired'
  return left <= RECENCY.expiringDays ? 'expiring' : 'current'
}
