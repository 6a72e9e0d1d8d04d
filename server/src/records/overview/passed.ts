import { isLow } from '@trms/contract/records/training-record/scores'
import { type RawBuilder, sql } from 'kysely'

/** The highest score that fails a check (FOT-02), by the same rule as `isLow` of the contract. */
const HIGHEST_FAIL = [1, 2, 3, 4, 5].findLast(isLow) ?? 0

const mark = sql<number>`(f.flight_check ->> 'overall_performance')::int`

const finalPassed = sql<boolean>`f.flight_type = 5 AND ${mark} > ${HIGHEST_FAIL}`

/**
 * Aggregates flights `f`: the highest phase passed. A phase check counts as passed when flown, the final
 * check by its score.
 */
export const phasePassed = sql<number | null>`max(f.flight_type) FILTER (
  WHERE f.flight_type IN (1, 2, 3) OR ${finalPassed})`

const newestFails = (
  which: RawBuilder<boolean>,
) => sql<boolean>`(array_agg(${mark} ORDER BY r.record_date DESC, r.id DESC)
  FILTER (WHERE ${which}))[1] <= ${HIGHEST_FAIL}`

/**
 * Aggregates flights `f` of records `r`: the check whose newest flight failed, the final check (5) before the
 * progress check (4). A failed progress check no longer counts once a later final check is passed.
 */
export const checkNotPassed = sql<number | null>`CASE
  WHEN ${newestFails(sql`f.flight_type = 5`)} THEN 5
  WHEN ${newestFails(sql`f.flight_type = 4 OR ${finalPassed}`)} THEN 4 END`
