import { createHash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { nest } from '@trms/contract/common/dotted'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { marksOf } from '@trms/contract/records/training-flight/marks'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { pdf } from '../multipart.ts'
import { inventFlights } from '../seed/samples.ts'
import { type Bare, type Case, clock, instructorOf, unmarked } from './case.ts'

/** The number of different inputs; a run writes fewer flights. */
const DISTINCT = 20_000
const INVENTED = 500

interface Sector {
  date_of_sector: string
  departure: string
  destination: string
  flight_time: number
  night_or_day: string
  pf_pm: string
}

/** The pilot's flown days, from which recent experience is computed. */
const FLOWN = `
  SELECT t.date_of_sector::text AS day, count(*)::int AS sectors
  FROM (SELECT id FROM training_record WHERE pilot_id = $1 AND archived_at IS NULL AND flown_on IS NOT NULL
    ORDER BY flown_on DESC LIMIT 12) AS latest
  JOIN training_flight_sector t ON t.flight_id = latest.id AND t.pf_pm = 'PF' GROUP BY t.date_of_sector`

const CREATE = `
  WITH record AS (
    INSERT INTO training_record (id, kind, pilot_id, instructor_id, record_date, flown_on, marks, search_fold,
      instructor_signature, created_at)
    SELECT $1, 'training_flight', $2, i.id, $4, $5, $6, fold($7 || ' ' || i.full_name || ' ' || i.crew_code),
      json_build_object('full_name', i.full_name, 'crew_code', i.crew_code, 'at', $8::text), $8::timestamptz
    FROM account i WHERE i.id = $3 RETURNING *
  ), flight AS (
    INSERT INTO training_flight (id, flight_type, number_of_sector, flight_hours, routes, autoland_at, autoland_runway,
      autoland_result, recommendation, recommendation_value, grounded, criteria, comments, notice_to_next_instructor)
    VALUES ($1, 0, $9, $10, $7, $11, $12, $13, $14, '', $15, $16, $17, $18)
  ), sector AS (
    INSERT INTO training_flight_sector (flight_id, id, date_of_sector, departure, destination, flight_time,
      night_or_day, pf_pm)
    SELECT $1, n, s.date_of_sector, s.departure, s.destination, s.flight_time, s.night_or_day, s.pf_pm
    FROM ROWS FROM (json_to_recordset($19::json) AS (date_of_sector date, departure text, destination text,
      flight_time double precision, night_or_day text, pf_pm text)) WITH ORDINALITY
      AS s (date_of_sector, departure, destination, flight_time, night_or_day, pf_pm, n)
  ), file AS (
    INSERT INTO stored_file (id, owner_id, field, name, type, size, sha256, storage_key)
    VALUES ($20, $1, 'report', 'report.pdf', 'application/pdf', $21, $22, $23)
  ), version AS (
    INSERT INTO record_version (record_id, version, content, made_by, made_at, how)
    VALUES ($1, 1, $24, $3, $8::timestamptz, 'created')
  )
  SELECT record.instructor_signature, p.full_name AS pilot, p.crew_code AS pilot_code, i.full_name AS instructor,
    p.role IN (3, 4) AND p.status = 'active' AS pilot_flies
  FROM record JOIN account p ON p.id = record.pilot_id JOIN account i ON i.id = record.instructor_id`

// biome-ignore lint/suspicious/noExplicitAny: what was sent, which nobody checks here
type Sent = Record<string, any>

/** The criteria as stored, and as answered. */
function criteriaOf(sent: Sent) {
  const stored: Record<string, object> = {}
  const answered: Record<string, unknown> = {}
  for (const { name, comment } of CRITERIA) {
    const score = Number(sent[name] ?? 0)
    const special = sent[`${name}_special`] === 'true'
    const remark = sent[`${name}_remark`] ?? ''
    const words = sent[comment] ?? ''
    stored[name] = {
      score,
      ...(words && { comment: words }),
      ...(special && { special, ...(remark && { remark }) }),
    }
    answered[name] = score
    answered[comment] = words
    answered[`${name}_special`] = special
    answered[`${name}_remark`] = remark
  }
  return { stored, answered }
}

async function keep(folder: string, bytes: Buffer): Promise<string> {
  const id = randomUUID()
  const kept = await open(join(folder, `by-hand-${id}`), 'w')
  await kept.write(bytes)
  await kept.sync()
  await kept.close()
  return id
}

async function createByHand({ db, actor, folder, file }: Bare, fields: Record<string, string>) {
  if (!file) throw new Error('the flight has no report')
  const sent: Sent = nest(Object.entries(fields))
  const sectors: Sector[] = sent.sectors.map((one: Sent) => ({
    ...one,
    flight_time: Number(one.flight_time),
  }))
  const autoland = sent.autoland && {
    autoland_at: sent.autoland.autoland_at,
    runway: sent.autoland.runway,
    autoland_result: Number(sent.autoland.autoland_result),
  }
  const [recommendation, grounded] = [sent.recommendation === 'true', sent.grounded === 'true']
  const { stored, answered } = criteriaOf(sent)
  const routes = [sectors[0]?.departure, ...sectors.map((one) => one.destination)].join('-')
  const days = sectors.map((one) => one.date_of_sector).sort()
  const flown = sectors.filter((one) => one.pf_pm === 'PF').map((one) => one.date_of_sector)
  const content = {
    ...answered,
    flight_type: 0,
    autoland: autoland || null,
    recommendation,
    recommendation_value: '',
    grounded,
    comments: sent.comments ?? '',
    notice_to_next_instructor: sent.notice_to_next_instructor ?? '',
    phase_report: null,
    flight_check: null,
  }
  const [id, at] = [randomUUID(), new Date().toISOString()]
  const [fileId] = await Promise.all([
    keep(folder, file),
    db.query({ name: 'flown days', text: FLOWN, values: [sent.pilot_id] }),
  ])
  const values = [
    ...[id, sent.pilot_id, actor, days[0], flown.sort().at(-1) ?? null],
    ...[marksOf({ ...content, sectors } as never), unmarked(routes).toLowerCase(), at],
    ...[sectors.length, sectors.reduce((sum, one) => sum + one.flight_time, 0)],
    ...[autoland?.autoland_at ?? null, autoland?.runway ?? null, autoland?.autoland_result ?? null],
    ...[recommendation, grounded, JSON.stringify(stored)],
    ...[content.comments, content.notice_to_next_instructor, JSON.stringify(sectors)],
    ...[fileId, file.length, createHash('sha256').update(file).digest(), `by-hand/${fileId}`],
    JSON.stringify({ ...content, sectors }),
  ]
  const { rows } = await db.query({ name: 'new flight', text: CREATE, values })
  const [row] = rows
  return {
    id,
    version: 1,
    pilot_id: sent.pilot_id,
    pilot_name: row.pilot,
    pilot_crew_code: row.pilot_code,
    pilot_flies: row.pilot_flies,
    instructor_id: actor,
    instructor_name: row.instructor,
    report: `/v1/flt_training/file/${fileId}/report.pdf`,
    status: 0,
    trainee_approval: null,
    instructor_signature: row.instructor_signature,
    trainee_signature: null,
    disagreed: false,
    created_at: at,
    amendment: null,
    ...content,
    sectors: sectors.map((one, i) => ({ ...one, id: i + 1 })),
    date_of_flight: days[0],
    number_of_sector: sectors.length,
    autoland_at: autoland?.autoland_at ?? null,
    can: {
      approve: false,
      delete: false,
      update: true,
      amend: false,
      agree: false,
      withdraw: false,
    },
  }
}

/** An instructor records flights of pilots of the same fleet; each flight is sent to both sides. */
export const newFlight: Case = {
  name: 'A flight’s submission',
  call: createFlight,
  by: instructorOf,
  async sent(given) {
    const { id, fleet } = instructorOf(given)
    const pilots = given.pilots.filter((one) => one.fleet === fleet)
    const today = clock(new Date()).slice(0, 10)
    const flights = inventFlights(INVENTED, today).filter((one) => one.flight_type === 0)
    return Array.from({ length: DISTINCT }, (_, i) => ({
      pilot_id: pilots[(i >> 1) % pilots.length]?.id,
      instructor_id: id,
      ...flights[(i >> 1) % flights.length],
    }))
  },
  file: { field: 'report', bytes: pdf(50_000) },
  byHand: createByHand,
  own: ['id', 'report', 'created_at', 'at'],
  goals: { slower: 1.8, share: 0.6 },
}
