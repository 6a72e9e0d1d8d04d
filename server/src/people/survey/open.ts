import { sql } from 'kysely'

/**
 * What surveys say and nobody has verified: `pilot_id`, `day`, `sent_at`, a row for each day and one for the SIM date,
 * also of what was sent again after it was decided. A day that was taken back before that asks for nothing.
 */
export const OPEN_ENTRIES = sql`(
  SELECT pilot_id, flight_date AS day, sent_at FROM survey_flight
  WHERE NOT verified AND NOT refused AND (to_number + ldg_number > 0 OR again)
  UNION ALL
  SELECT pilot_id, coalesce(sim_again, sim_date), sent_at FROM recency
  WHERE sim_again IS NOT NULL OR (sim_date IS NOT NULL AND NOT sim_verified))`
