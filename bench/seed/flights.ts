import type pg from 'pg'
import { SAMPLES } from './samples.ts'

const YEARS = 5

/** Creates the helper table with the pilots, numbered from 0, each with an instructor of the same fleet. */
export const HELPERS = `
  CREATE TABLE bench_pilot AS
  SELECT row_number() OVER (ORDER BY p.crew_code) - 1 AS i, p.id AS pilot_id, p.full_name AS pilot_name,
    p.crew_code AS pilot_code, t.id AS instructor_id, t.search_fold AS instructor_fold,
    t.full_name AS instructor_name, t.crew_code AS instructor_code
  FROM account p
  CROSS JOIN LATERAL (
    SELECT * FROM account t WHERE t.role = 3 AND t.fleet = p.fleet
    ORDER BY hashtext(t.id::text || p.id::text) LIMIT 1) t
  WHERE p.role = 4;
  ANALYZE bench_pilot; ANALYZE bench_sample; ANALYZE bench_sector;`

/**
 * One statement inserts into all five tables; ids grow with the days, as in a database after years of work.
 */
const FLIGHTS = `
  WITH made AS MATERIALIZED (
    SELECT n, at, at::date AS day,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at_text,
      uuidv7(at - clock_timestamp()) AS id, n % 33 <> 0 AS approved, p.*,
      abs(hashint4(n)::bigint) % ${SAMPLES} AS sample
    FROM generate_series($1::int, $2::int) n
    CROSS JOIN LATERAL (SELECT now() - interval '1 day'
      - interval '${YEARS} years' * (1 - n / $3::double precision) AS at) moment
    JOIN bench_pilot p ON p.i = n % $4::int
    ORDER BY n
  ), record AS (
    INSERT INTO training_record (id, kind, pilot_id, instructor_id, record_date, flown_on, status, marks,
      search_fold, instructor_signature, trainee_signature, approved_at, approval_fingerprint, created_at)
    SELECT m.id, 'training_flight', pilot_id, instructor_id, day,
      CASE WHEN EXISTS (SELECT FROM bench_sector b WHERE b.n = m.sample AND b.pf_pm = 'PF') THEN day END,
      approved::int, s.marks,
      left(s.search_fold || ' ' || instructor_fold, 400),
      jsonb_build_object('full_name', instructor_name, 'crew_code', instructor_code, 'at', at_text),
      CASE WHEN approved THEN
        jsonb_build_object('full_name', pilot_name, 'crew_code', pilot_code, 'at', at_text) END,
      CASE WHEN approved THEN at END,
      CASE WHEN approved THEN encode(sha256(uuid_send(m.id)), 'hex') END, at
    FROM made m JOIN bench_sample s ON s.n = m.sample ORDER BY m.n
  ), flight AS (
    INSERT INTO training_flight (id, flight_type, number_of_sector, flight_hours, routes, autoland_at,
      autoland_runway, autoland_result, recommendation, recommendation_value, grounded, criteria,
      comments, notice_to_next_instructor, phase_report, flight_check)
    SELECT m.id, flight_type, number_of_sector, flight_hours, routes, autoland_at,
      autoland_runway, autoland_result, recommendation, recommendation_value, grounded, criteria,
      comments, notice_to_next_instructor, phase_report, flight_check
    FROM made m JOIN bench_sample s ON s.n = m.sample ORDER BY m.n
  ), sector AS (
    INSERT INTO training_flight_sector (flight_id, id, date_of_sector, departure, destination,
      flight_time, night_or_day, pf_pm)
    SELECT m.id, s.id, day, departure, destination, flight_time, night_or_day, pf_pm
    FROM made m JOIN bench_sector s ON s.n = m.sample ORDER BY m.n
  ), counted AS (
    INSERT INTO flight_day_change (day, flights) SELECT day, count(*) FROM made GROUP BY day
  )
  INSERT INTO stored_file (id, owner_id, field, name, type, size, sha256, storage_key, created_at)
  SELECT uuidv7(at - clock_timestamp()), id, 'report', 'report.pdf', 'application/pdf',
    40000 + n % 9000, sha256(uuid_send(id)), 'bench/' || id, at
  FROM made ORDER BY n`

/**
 * Three theory records for each pilot, half a year apart. A record of today would be told at once, in a mail
 * of its own.
 */
export const THEORY = `
  WITH made AS MATERIALIZED (
    SELECT uuidv7() AS id, p.*, n, CASE WHEN n = 2 THEN 'progress_theory' ELSE 'theory_test' END AS kind,
      now() - interval '2 days' AS at
    FROM bench_pilot p, generate_series(0, 2) n
  ), record AS (
    INSERT INTO training_record (id, kind, pilot_id, instructor_id, record_date, outcome, search_fold,
      instructor_signature, created_at)
    SELECT id, kind, pilot_id, instructor_id, current_date - 700 + 180 * n, CASE n WHEN 2 THEN 4 ELSE 1 END,
      left(instructor_fold, 400),
      jsonb_build_object('full_name', instructor_name, 'crew_code', instructor_code, 'at', at), at
    FROM made
  ), progress AS (
    INSERT INTO progress_theory
    SELECT id, 'good', 'good', 'good', 'good', 'good', 'good', 'good', 'good' FROM made WHERE n = 2
  )
  INSERT INTO theory_test
  SELECT id, true, true, true, true, true, true, true, true, true, true, true, true, 'good'
  FROM made WHERE n < 2`

/** Inserts the flights numbered `from` to `to`, both included, of `count` flights numbered from 1. */
export async function insertFlights(
  client: pg.Client,
  part: { from: number; to: number; count: number; pilots: number },
): Promise<void> {
  // The rows are known to be consistent; checking the references of a million rows would take a minute. What
  // triggers would write is inserted too.
  await client.query('SET session_replication_role = replica')
  const step = 25_000
  for (let at = part.from; at <= part.to; at += step) {
    const to = Math.min(at + step - 1, part.to)
    await client.query(FLIGHTS, [at, to, part.count, part.pilots])
  }
}
