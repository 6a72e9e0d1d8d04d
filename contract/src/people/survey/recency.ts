import { addDays, daysBetween } from '../../common/days.ts'

/** The numbers of the recency rule (part 1 section 9), all in one place. */
export const RECENCY = {
  /** Take-offs, and landings, that recent experience needs. */
  movements: 3,
  /** Days that they, or a simulator session, count for. */
  days: 90,
  /** From so many days before its end on, recency is shown as running out. */
  expiringDays: 14,
} as const

/** Most flights one survey sends, and one row of the TO LDG table shows. */
export const MAX_SURVEY_FLIGHTS = 5
/** Most take-offs, or landings, of one pilot on one day. */
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
 * Until when a pilot has recent experience (SUR-04), dates as YYYY-MM-DD; the last day still counts.
 *
 * The rule: 3 take-offs and 3 landings within the preceding 90 days, in the aircraft or in a full flight
 * simulator. It is part 1 section 9 of the specification ("3 take-offs and landings within 90 days"),
 * which follows ICAO Annex 6 Part I, 9.4.1.1. Take-offs and landings are each counted on their own: the third
 * latest of either says since when there have been three, and the older of the two days decides. A
 * simulator session is one for both. What holds longer, aircraft or simulator, is the recency; without
 * three of each and without a session there is no basis for a date.
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

/** What a survey says of a day; what was refused counts for nothing and is left out. */
export interface SurveyedDay extends SurveyFlight {
  verified: boolean
}
/** On how many sectors of a day's training flights the pilot flew: a take-off and a landing each. */
export interface FlownDay {
  day: string
  sectors: number
}
/** The SIM date that stands, and one said since it was verified: the later counts. */
export interface SurveyedSim {
  sim_date: string | null
  sim_verified: boolean
  sim_again: string | null
}

/**
 * The same from everything on record (RDY-03): of each day the larger of what the survey says and of what the training
 * flights give, never the sum, for the same flight may stand in both. `unverified`: the date rests on what a survey
 * says and nobody has verified; without that it would be another one.
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

/** What each is called, by the key of the board’s word for it (qualification/words.ts). */
export const EXPIRY_WORD = {
  expired: 'expired',
  expiring: 'amber',
  current: 'green',
  none: 'missing',
} as const satisfies Record<Expiry, string>

/** How a recency date stands on a day: what the table is coloured and filtered by. */
export function expiryOf(recencyDate: string | null, today: string): Expiry {
  if (recencyDate === null) return 'none'
  const left = daysBetween(today, recencyDate)
  if (left < 0) return 'expired'
  return left <= RECENCY.expiringDays ? 'expiring' : 'current'
}
