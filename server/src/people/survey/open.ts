import { sql } from 'kysely'

/**
 * SQL for the survey entries that nobody has decided, with `pilot_id`, `day` and `sent_at`: a row for
 * each day and one for the SIM date, also where a decided entry was sent again. A day that the pilot set
 * to zero before any decision is left out.
 */
export const OPEN_ENTRIES = sql`(
  SELECT pilot_id, flight_date AS day, sent_at FROM survey_flight
  WHERE NOT verified AND NOT refused AND (to_number + ldg_number > 0 OR again)
  UNION ALL
  SELECT pilot_id, coalesce(sim_again, sim_date), sent_at FROM recency
  WHERE sim_again IS NOT NULL OR (sim_date IS NOT NULL AND NOT sim_verified))`
