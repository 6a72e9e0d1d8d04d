import type pg from 'pg'

/** Creates the helper table with the crew of a fresh database, numbered from 0. */
const CREW = `
  CREATE TABLE bench_crew AS
  SELECT id, role, full_name, crew_code,
    row_number() OVER (PARTITION BY role ORDER BY crew_code) - 1 AS i
  FROM account WHERE role IN (3, 4);
  CREATE UNIQUE INDEX ON bench_crew (role, i);
  ANALYZE bench_crew;`

const YEARS = 5

/** A UUID that is computed from the session's id and the pilot's order. */
const FORM_ID = (order: string) =>
  `overlay(overlay(md5(id::text || ${order}) placing '4' from 13) placing '8' from 17)::uuid`

/**
 * Sessions over five years up to a month from now, each with two forms. Past forms are completed except a
 * few, recent forms are in every state, and three in a hundred were sent back once.
 */
const SIMS = `
  WITH made AS MATERIALIZED (
    SELECT n, date_trunc('hour', at) AS at, uuidv7(at - interval '40 days' - clock_timestamp()) AS id,
      p1.id AS first, p2.id AS second, a.id AS a, b.id AS b, c.id AS maker
    FROM generate_series($1::int, $2::int) n
    CROSS JOIN LATERAL (SELECT now() + interval '30 days'
      - interval '${YEARS} years' * (1 - n / $3::double precision) AS at) moment
    JOIN bench_crew p1 ON p1.role = 4 AND p1.i = n % $4::int
    JOIN bench_crew p2 ON p2.role = 4 AND p2.i = (n + 1 + n / 97 % ($4::int - 1)) % $4::int
    JOIN bench_crew a ON a.role = 3 AND a.i = n * 7 % $5::int
    JOIN bench_crew b ON b.role = 3 AND b.i = (n * 7 + n / 13) % $5::int
    CROSS JOIN LATERAL (SELECT id FROM account WHERE role = 1 ORDER BY id LIMIT 1) c
    ORDER BY n
  ), session AS (
    INSERT INTO sim_session (id, sessiona_at, sessiona_place, sima_instructor_id, sessionb_at,
      sessionb_place, simb_instructor_id, first_pilot_id, second_pilot_id, note, created_at, created_by)
    SELECT id, at, 'VN001', a, at + interval '1 day', 'VN001', b, first, second, '',
      at - interval '40 days', maker
    FROM made ORDER BY n
  ), form AS (
    INSERT INTO sim_form (id, session_id, pilot_order, status, was_reset, awaited_since, first_submit,
      second_submit, third_submit, caav_status)
    SELECT ${FORM_ID('pilot_order')}, id, pilot_order, status, n % 33 = 0, at,
      CASE WHEN status > 1 THEN '/v1/sim/file/' || id || '/form.pdf' END,
      CASE WHEN status > 2 THEN '/v1/sim/file/' || id || '/form-a.pdf' END,
      CASE WHEN status > 3 THEN '/v1/sim/file/' || id || '/form-b.pdf' END, least(status, 3)
    FROM made CROSS JOIN generate_series(1, 2) pilot_order
    CROSS JOIN LATERAL (SELECT CASE
      WHEN at < now() - interval '20 days' AND n % 100 <> 0 THEN 5
      WHEN at > now() THEN 1 ELSE 1 + (n + pilot_order) % 6 END AS status) state
    ORDER BY n
  ), reset AS (
    INSERT INTO form_event (id, form_id, action, stage, status, reason, actor_id, at)
    SELECT uuidv7(), ${FORM_ID('1')}, 'reject', 1, 1, 'Page 2 has no signature', a, at
    FROM made WHERE n % 33 = 0
  ), person AS (
    INSERT INTO sim_person (person_id, capacity, sessiona_at, session_id)
    SELECT DISTINCT person, capacity, at, made.id
    FROM made CROSS JOIN LATERAL (VALUES (first, 1), (second, 1), (a, 2), (b, 2)) AS taking (person, capacity)
  )
  INSERT INTO sim_day_change (day, sessions)
  SELECT (at AT TIME ZONE 'UTC')::date, count(*) FROM made GROUP BY 1`

/** Inserts `count` sessions with these numbers of pilots and instructors. */
export async function insertSims(
  client: pg.Client,
  { count, pilots, instructors }: { count: number; pilots: number; instructors: number },
): Promise<void> {
  await client.query(CREW)
  // The rows that the trigger would write are inserted too, and the rows are known to be consistent.
  await client.query('SET session_replication_role = replica')
  const step = 50_000
  for (let from = 1; from <= count; from += step) {
    const to = Math.min(from + step - 1, count)
    await client.query(SIMS, [from, to, count, pilots, instructors])
  }
  await client.query('DROP TABLE bench_crew')
}
