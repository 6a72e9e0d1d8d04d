import { PASSING } from './airline.ts'

/** Statements that compute the data derived from records, after all records are loaded. */
export const FOLLOWING = [
  // The last entry of each pilot and kind counts.
  `UPDATE qualification_entry e SET latest = true FROM (
     SELECT DISTINCT ON (pilot_id, kind_id) id FROM qualification_entry
     WHERE withdrawn_at IS NULL ORDER BY pilot_id, kind_id, completed_on DESC, id DESC) last
   WHERE last.id = e.id AND NOT e.latest`,
  // What the sample counted is among what is counted now.
  'DELETE FROM sim_day_change',
  'DELETE FROM flight_day_change',
  `INSERT INTO sim_day_change (day, sessions)
   SELECT (sessiona_at AT TIME ZONE 'UTC')::date, count(*) FROM sim_session WHERE archived_at IS NULL GROUP BY 1`,
  `INSERT INTO flight_day_change (day, flights)
   SELECT record_date, count(*) FROM training_record
   WHERE kind = 'training_flight' AND archived_at IS NULL GROUP BY 1`,
  `INSERT INTO recency (pilot_id, recency_date, sim_date, sent_at, computed_at, unverified)
   SELECT p.id, greatest(flown.last, said.last) + 90, sim.last, now(), now(), false
   FROM pilot p
   LEFT JOIN LATERAL (SELECT max(flown_on) AS last FROM training_record r WHERE r.pilot_id = p.id AND archived_at IS NULL) flown ON true
   LEFT JOIN LATERAL (SELECT max(flight_date) AS last FROM survey_flight f WHERE f.pilot_id = p.id) said ON true
   LEFT JOIN LATERAL (SELECT max(sessiona_at)::date AS last FROM sim_person s WHERE s.person_id = p.id AND sessiona_at < now()) sim ON true
   ON CONFLICT (pilot_id) DO UPDATE SET recency_date = excluded.recency_date, sim_date = excluded.sim_date`,
  // Rows that the product keeps for a limited time: as many as exist on any day.
  `INSERT INTO notice_sent (account_id, task_key, round, step, mail_id, handed_at, sent_at)
   SELECT a.id, 'approve_record:' || gen_random_uuid() || ':training_flight',
     to_char(now() - interval '12 days' * n, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'new', gen_random_uuid(),
     now() - interval '12 days' * n, now() - interval '12 days' * n
   FROM account a, generate_series(1, ${PASSING.noticesAPerson}) n WHERE a.role IN (3, 4)`,
  `INSERT INTO session (id, public_id, account_id, created_at, used_at, expires_at, user_agent, address)
   SELECT sha256(uuid_send(gen_random_uuid())), gen_random_uuid(), a.id, now() - interval '6 days' * n,
     now() - interval '6 days' * n, now() - interval '6 days' * n + interval '12 hours',
     'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1', '10.1.2.3'
   FROM account a, generate_series(1, ${PASSING.sessionsAPerson}) n`,
  `INSERT INTO pgboss.job (name, policy, state, data, created_on, started_on, completed_on)
   SELECT 'task_mail', 'standard', 'completed', jsonb_build_object('account_id', a.id, 'why', 'daily'),
     now() - interval '1 day' * n, now() - interval '1 day' * n, now() - interval '1 day' * n
   FROM account a, generate_series(1, ${PASSING.jobsAPerson}) n WHERE a.role IN (3, 4)`,
]
