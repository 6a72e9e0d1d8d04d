import { isLow } from '@trms/contract/records/training-record/scores'
import { sql } from 'kysely'

/** Of the highest mark that fails a check (FOT-02); `isLow` of the contract says the same. */
const HIGHEST_FAIL = [1, 2, 3, 4, 5].findLast(isLow) ?? 0

const mark = sql<number>`(f.flight_check ->> 'overall_performance')::int`

/** Over flights `f`: the highest phase passed. A phase check is passed when it was flown, the final one by its mark. */
export const phasePassed = sql<number | null>`max(f.flight_type) FILTER (
  WHERE f.flight_type IN (1, 2, 3) OR (f.flight_type = 5 AND ${mark} > ${HIGHEST_FAIL}))`

const newestFails = (
  type: number,
) => sql<boolean>`(array_agg(${mark} ORDER BY r.record_date DESC, r.id DESC)
  FILTER (WHERE f.flight_type = ${type}))[1] <= ${HIGHEST_FAIL}`

/** Over flights `f` of records `r`: the check that was not passed, as long as none of its type was passed later. */
export const checkNotPassed = sql<number | null>`CASE
  WHEN ${newestFails(5)} THEN 5
  WHEN ${newestFails(4)} AND ${phasePassed} IS DISTINCT FROM 5 THEN 4 END`
