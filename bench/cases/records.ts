import { fotList } from '@trms/contract/records/overview/calls'
import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { FLIGHT_MARK, lowCriteria } from '@trms/contract/records/training-flight/marks'
import { list as overviewList } from '../../server/src/records/overview/list.ts'
import { search } from '../../server/src/records/training-flight/search.ts'
import type { People } from '../seed/people.ts'
import type { Case } from './case.ts'

const KEYWORDS = ['han', 'SGN', 'dad', 'Nguyễn', 'pqc', 'Đặng', 'cxr', '10']
const FILTERS = ['special_flight', 'low_point', 'autoland', 'recommendation'] as const
const DISTINCT = 1000

const FLIGHTS = `
  WITH found AS MATERIALIZED (
    SELECT r.id, r.record_date FROM training_record r
    WHERE r.pilot_id = $1 AND r.kind = 'training_flight' AND r.archived_at IS NULL
      AND r.marks & $2 = $2 AND strpos(r.search_fold, (SELECT fold($3))) > 0
  ), chosen AS (
    SELECT * FROM unnest(ARRAY(SELECT id FROM found ORDER BY record_date DESC, id DESC LIMIT 10))
      WITH ORDINALITY AS page (id, place)
  )
  SELECT (SELECT count(*) FROM found) AS total, r.id, r.version, r.record_date, r.pilot_id, r.status, r.disagreed,
    r.disagreed AND NOT EXISTS (SELECT FROM record_question q WHERE q.record_id = r.id AND q.kind = 'disagreement'
      AND NOT EXISTS (SELECT FROM record_answer a WHERE a.question_id = q.id)) AS answered,
    EXISTS (SELECT FROM record_amendment a WHERE a.record_id = r.id AND a.state = 'waiting') AS amended,
    f.flight_type, f.routes, f.number_of_sector, f.autoland_at, f.grounded, f.criteria,
    i.full_name AS instructor_name, p.full_name AS pilot_name, p.crew_code, p.role IN (3, 4) AND p.status = 'active' AS flies
  FROM chosen JOIN training_record r ON r.id = chosen.id JOIN training_flight f ON f.id = r.id
  JOIN account i ON i.id = r.instructor_id JOIN account p ON p.id = r.pilot_id ORDER BY place`

interface FlightsAsked {
  pilot_id: string
  filters: [keyof typeof FLIGHT_MARK]
  keyword: string
}

/** First pages of ten with a filter, a keyword and the total, each for another pilot. */
export const flightsOfPilots = ({ pilots }: People): object[] =>
  Array.from({ length: DISTINCT }, (_, i) => ({
    pilot_id: pilots[(i * 37) % pilots.length]?.id ?? '',
    filters: [FILTERS[i % FILTERS.length]],
    keyword: KEYWORDS[(i * 3 + Math.floor(i / 7)) % KEYWORDS.length],
    page_number: 1,
    page_count: 10,
  }))

export const flights: Case = {
  name: 'Flight list',
  call: searchTrainingFlight,
  sent: async (given) => flightsOfPilots(given),
  async byHand({ db }, { pilot_id, filters, keyword }: FlightsAsked) {
    const values = [pilot_id, FLIGHT_MARK[filters[0]], keyword]
    const { rows } = await db.query({ name: 'flights', text: FLIGHTS, values })
    return {
      training_flights: rows.map((row) => ({
        id: row.id,
        version: row.version,
        instructor_name: row.instructor_name,
        status: row.status,
        disagreed: row.disagreed,
        answered: row.answered,
        amendment_waits: row.amended,
        can: { approve: false, delete: true },
        pilot_id: row.pilot_id,
        pilot_name: row.pilot_name,
        pilot_crew_code: row.crew_code,
        pilot_flies: row.flies,
        date_of_flight: row.record_date,
        flight_type: row.flight_type,
        routes: row.routes,
        number_of_sector: row.number_of_sector,
        autoland_at: row.autoland_at,
        low_criteria: lowCriteria(scoresOf(row.criteria) as never),
        grounded: row.grounded,
      })),
      total: rows[0]?.total ?? 0,
    }
  },
  verb: (ctx, sent) => search(ctx, searchTrainingFlight.input.parse(sent), {}),
  goals: { slower: 1.4, share: 0.75 },
}

const scoresOf = (criteria: Record<string, { score: number }>) =>
  Object.fromEntries(Object.entries(criteria).map(([name, { score }]) => [name, score]))

const OVERVIEW = `
  WITH chosen AS (
    SELECT * FROM unnest(ARRAY(
      SELECT a.id FROM account a JOIN pilot USING (id) WHERE a.role IN (3, 4) AND a.status = 'active'
      ORDER BY a.full_name COLLATE "vi-x-icu", a.id LIMIT $1 OFFSET $2
    )) WITH ORDINALITY AS page (id, place)
  )
  SELECT (SELECT count(*) FROM account JOIN pilot USING (id) WHERE role IN (3, 4) AND status = 'active') AS total,
    a.id, a.crew_code, a.full_name, a.fleet, a.avatar_file, p.name_position, p.phone_number, flown.*, theory.*
  FROM chosen JOIN account a ON a.id = chosen.id JOIN pilot p ON p.id = a.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(f.flight_hours), 0) AS hours, coalesce(sum(f.number_of_sector), 0) AS sectors,
      count(*) FILTER (WHERE f.grounded) AS grounded,
      max(f.flight_type) FILTER (WHERE f.flight_type < 4 AND f.flight_type > 0
        OR f.flight_type = 5 AND (f.flight_check ->> 'overall_performance')::int > 2) AS phase,
      (array_agg((f.flight_check ->> 'overall_performance')::int ORDER BY r.record_date DESC, r.id DESC)
        FILTER (WHERE f.flight_type = 5))[1] <= 2 AS final_failed,
      (array_agg((f.flight_check ->> 'overall_performance')::int ORDER BY r.record_date DESC, r.id DESC)
        FILTER (WHERE f.flight_type = 4))[1] <= 2 AS progress_failed
    FROM training_record r JOIN training_flight f ON f.id = r.id
    WHERE r.pilot_id = a.id AND r.kind = 'training_flight' AND r.archived_at IS NULL
  ) AS flown
  LEFT JOIN LATERAL (
    SELECT r.kind, r.outcome FROM training_record r
    WHERE r.pilot_id = a.id AND r.kind IN ('theory_test', 'progress_theory') AND r.archived_at IS NULL
    ORDER BY r.record_date DESC, r.id DESC LIMIT 1
  ) AS theory ON true
  ORDER BY place`

interface PageAsked {
  page_number: number
  page_count: number
}

export const overview: Case = {
  name: 'Overview, pages of 25',
  call: fotList,
  sent: async () => Array.from({ length: 20 }, (_, i) => ({ page_number: i + 1, page_count: 25 })),
  async byHand({ db }, { page_number, page_count }: PageAsked) {
    const values = [page_count, (page_number - 1) * page_count]
    const { rows } = await db.query({ name: 'overview', text: OVERVIEW, values })
    return {
      pilots: rows.map((row) => ({
        id: row.id,
        crew_code: row.crew_code,
        full_name: row.full_name,
        avatar: row.avatar_file && `/v1/pilot/avatar/${row.avatar_file}`,
        name_position: row.name_position,
        fleet: row.fleet ?? 'A321',
        phone_number: row.phone_number,
        total_flight_hours: row.hours,
        flight_progress: {
          phase: row.phase,
          not_passed: row.final_failed ? 5 : row.progress_failed && row.phase !== 5 ? 4 : null,
          sectors: row.sectors,
        },
        theory_progress: row.kind && {
          kind: row.kind,
          result: row.kind === 'theory_test' ? row.outcome === 1 : row.outcome,
        },
        grounded_number: row.grounded,
        can: { view_profile: true, create_record: false },
      })),
      total: rows[0]?.total ?? 0,
    }
  },
  verb: (ctx, sent) => overviewList(ctx, fotList.input.parse(sent), {}),
  goals: { slower: 1.4, share: 0.75 },
  calls: 10,
}
