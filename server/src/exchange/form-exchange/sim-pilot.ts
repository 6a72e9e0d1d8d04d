import { sql } from 'kysely'

/** The pilot of the form `f` of the session `s`. */
export const SIM_PILOT = sql`CASE f.pilot_order WHEN 1 THEN s.first_pilot_id ELSE s.second_pilot_id END`
