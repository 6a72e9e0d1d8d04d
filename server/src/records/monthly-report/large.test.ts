import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesOf } from '../../../test/pdf-text.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PILOTS = 500
const FLIGHTS = 10

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const { db } = server.app.services
  const id = (kind: number) =>
    sql`('00000000-0000-7000-800' || ${kind}::int || '-' || lpad((p * 100 + f)::text, 12, '0'))::uuid`
  const all = sql`generate_series(1, ${PILOTS}) AS p, generate_series(1, ${FLIGHTS}) AS f`
  await sql`
    WITH one AS (
      INSERT INTO account (id, email, email_key, role, full_name, crew_code, fleet)
      SELECT ${id(1)}, 'p' || p, 'p' || p, 4, 'Nguyễn Thị Phước ' || p, 'P' || p, 'A321'
      FROM generate_series(1, ${PILOTS}) AS p, (SELECT 0 AS f) AS none RETURNING id
    ) INSERT INTO pilot (id) SELECT id FROM one`.execute(db)
  await sql`
    INSERT INTO training_record (id, kind, pilot_id, instructor_id, record_date, search_fold, instructor_signature)
    SELECT ${id(2)}, 'training_flight', replace(replace(${id(1)}::text, lpad((p * 100 + f)::text, 12, '0'),
      lpad((p * 100)::text, 12, '0')), '-', '')::uuid, ${server.airline.instructorA.id}, '2026-05-01'::date + f, '', '{}'
    FROM ${all}`.execute(db)
  await sql`
    INSERT INTO training_flight (id, flight_type, number_of_sector, flight_hours, routes, recommendation,
      recommendation_value, grounded, criteria, comments, notice_to_next_instructor)
    SELECT ${id(2)}, f % 6, 4, 8.4, 'SGN-HAN-SGN-DAD-SGN', false, '', f = 5,
      '{"landing": {"score": 2}, "procedures": {"score": 4}, "communication": {"score": 3}}', '', ''
    FROM ${all}`.execute(db)
})
afterAll(() => server.close())

test('[FOT-03] 500 pilots come whole, to the last page', async () => {
  const admin = await server.as('admin')
  const response = await admin.get('/v1/flt_training/accumulated_report?month=2026-05&language=vi')
  const copy = new Response(await response.arrayBuffer(), response)
  // The last pilot by name is on the last page, and the report ends with the number of that page.
  const [title, last] = await pagesOf(copy, [1, -1])
  expect(title).toContain('Phi công có hồ sơ')
  expect(last).toContain('Nguyễn Thị Phước 99 · P99 · A321')
  const number = /Trang (\d+)/.exec(last ?? '')?.[1]
  expect(Number(number)).toBeGreaterThan(100)
  expect(last).toContain(`Báo cáo gồm ${number} trang.`)
})
