import type { Answer } from '@trms/contract/call'
import type { criteriaReport } from '@trms/contract/records/criteria-report/calls'
import type { CriterionName } from '@trms/contract/records/training-record/criteria'
import type { Period } from './choice.ts'
import { type Trend, trendOf } from './trend.ts'

export type Scored = Answer<typeof criteriaReport>['criterias'][number]

export interface Point {
  /** The id of the training flight. */
  id: string
  date_of_flight: string
  score: number
  /** The date as a number of days since 1970. */
  day: number
}

/** The line of one criterion, with its scores oldest first. */
export interface Series {
  name: CriterionName
  points: readonly Point[]
  mean: number | null
  trend: Trend | null
}

const DAY_MS = 86_400_000
export const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** Splits the scores of the period, which come oldest first, into one series for each chosen criterion. */
export function seriesOf(
  scores: readonly Scored[],
  chosen: readonly CriterionName[],
  period: Period,
): readonly Series[] {
  const first = firstDay(scores, period)
  return chosen.map((name) => {
    const points = scores
      .filter((one) => one.criteria === name && one.date_of_flight >= first)
      .map(({ id, date_of_flight, score }) => ({
        id,
        date_of_flight,
        score,
        day: dayNumber(date_of_flight),
      }))
    const sum = points.reduce((all, { score }) => all + score, 0)
    return {
      name,
      points,
      mean: points.length === 0 ? null : sum / points.length,
      trend: trendOf(points.map(({ day, score }) => [day, score])),
    }
  })
}

function firstDay(scores: readonly Scored[], period: Period): string {
  const newest = scores.at(-1)?.date_of_flight
  if (period === 'all' || !newest) return ''
  const day = new Date(`${newest}T00:00:00Z`)
  const date = day.getUTCDate()
  day.setUTCMonth(day.getUTCMonth() - Number(period))
  // 31 August less six months is 31 February, which JavaScript makes March; day 0 goes back to the end of
  // February.
  if (day.getUTCDate() !== date) day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}

export interface FlightScores {
  id: string
  date_of_flight: string
  scores: Partial<Record<CriterionName, number>>
}

/** Gives one row for each flight, newest first. */
export function flightsOf(series: readonly Series[]): readonly FlightScores[] {
  const flights = new Map<string, FlightScores>()
  for (const { name, points } of series)
    for (const { id, date_of_flight, score } of points) {
      const flight = flights.get(id) ?? { id, date_of_flight, scores: {} }
      flight.scores[name] = score
      flights.set(id, flight)
    }
  return [...flights.values()].sort((a, b) => b.date_of_flight.localeCompare(a.date_of_flight))
}
