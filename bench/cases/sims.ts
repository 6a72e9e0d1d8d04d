import { createHash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createSim, getSimById, getSimList } from '@trms/contract/exchange/sim/calls'
import { submitForm } from '@trms/contract/exchange/sim/form-calls'
import { list } from '../../server/src/exchange/sim/list.ts'
import { byId } from '../../server/src/exchange/sim/session.ts'
import { pdf } from '../multipart.ts'
import type { People, Person } from '../seed/people.ts'
import { type Bare, type Case, clock, unmarked } from './case.ts'
import {
  eventsOf,
  formOf,
  JOINED,
  type Row,
  resetsOf,
  sessionOf,
  sessions,
  wholeOf,
} from './sim-rows.ts'

const PAGE = 50
const DISTINCT = 100
/**
 * The calls for each side and round are few, because a page of fifty sessions costs several times a list of
 * flights.
 */
const CALLS = 15
const READING = { slower: 1.4, share: 0.75 }

/** First pages of fifty by a name without diacritics; every third name is an instructor's. */
export function keywordsOf({ pilots, instructors }: People): object[] {
  return Array.from({ length: DISTINCT }, (_, i) => {
    const people = i % 3 === 0 ? instructors : pilots
    const person = people[(i * 37) % people.length] as Person
    return { keyword: unmarked(person.full_name).toLowerCase(), page_count: PAGE }
  })
}

const listOf = (rows: Row[]) => ({ sim_list: rows.map(sessionOf), total: rows[0]?.total ?? 0 })

const PAGE_OF = (ids: string, total: string) => `
  chosen AS (SELECT * FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS page (id, place))
  ${sessions(resetsOf)}, (${total}) AS total
  FROM chosen JOIN sim_session s ON s.id = chosen.id ${JOINED} ORDER BY place`

const OF_ALL = `WITH ${PAGE_OF(
  `SELECT id FROM sim_session WHERE archived_at IS NULL ORDER BY sessiona_at DESC, id DESC LIMIT ${PAGE}`,
  'SELECT sum(sessions)::bigint FROM sim_day',
)}`

const BY_NAME = `
  WITH named AS MATERIALIZED (
    SELECT id FROM account
    WHERE search_fold LIKE '%' || (SELECT fold($1)) || '%' AND crew_code IS NOT NULL
  ), found AS MATERIALIZED (
    SELECT DISTINCT session_id AS id, sessiona_at AS at FROM sim_person
    WHERE person_id = ANY (ARRAY(SELECT id FROM named)) AND capacity IN (1, 2)
  ), ${PAGE_OF(
    `SELECT id FROM found ORDER BY at DESC, id DESC LIMIT ${PAGE}`,
    'SELECT count(*) FROM found',
  )}`

const WHOLE = `${sessions((form) => eventsOf(form))} FROM sim_session s ${JOINED}
  WHERE s.id = $1 AND s.archived_at IS NULL`

const listed: Case['verb'] = (ctx, sent) => list(ctx, getSimList.input.parse(sent), {})

export const simList: Case = {
  name: 'SIM list of 50',
  call: getSimList,
  sent: async () => [{ page_count: PAGE }],
  byHand: async ({ db }) => listOf((await db.query({ name: 'sims', text: OF_ALL })).rows),
  verb: listed,
  goals: READING,
  calls: CALLS,
}

export const simsByName: Case = {
  name: 'SIM list of 50 by a name',
  call: getSimList,
  sent: async (given) => keywordsOf(given),
  byHand: async ({ db }, { keyword }: { keyword: string }) =>
    listOf((await db.query({ name: 'sims by name', text: BY_NAME, values: [keyword] })).rows),
  verb: listed,
  goals: READING,
  calls: CALLS,
}

export const oneSim: Case = {
  name: 'One SIM session',
  call: getSimById,
  sent: async ({ ids }) =>
    (await ids('SELECT id FROM sim_session ORDER BY md5(id::text) LIMIT 500')).map((id) => ({
      id,
    })),
  byHand: async ({ db }, { id }: { id: string }) =>
    wholeOf((await db.query({ name: 'sim', text: WHOLE, values: [id] })).rows[0]),
  verb: (ctx, sent) => byId(ctx, getSimById.input.parse(sent), {}),
  goals: { slower: 1.6, share: 0.6 },
}

type NewSession = Record<
  | `${'first_pilot' | 'second_pilot' | 'sima_instructor' | 'simb_instructor'}_crew_code`
  | `session${'a' | 'b'}_${'date_time' | 'place'}`
  | 'note',
  string
>

const CREATE = `
  WITH who AS (
    SELECT (SELECT id FROM account WHERE lower(crew_code) = $1 AND role IN (3, 4)) AS first,
      (SELECT id FROM account WHERE lower(crew_code) = $2 AND role IN (3, 4)) AS second,
      (SELECT id FROM account WHERE lower(crew_code) = $3 AND role = 3) AS a,
      (SELECT id FROM account WHERE lower(crew_code) = $4 AND role = 3) AS b
  ), session AS (
    INSERT INTO sim_session (id, first_pilot_id, second_pilot_id, sima_instructor_id, simb_instructor_id,
      sessiona_at, sessiona_place, sessionb_at, sessionb_place, note, created_at, created_by)
    SELECT uuidv7(), first, second, a, b, $5::timestamptz, $6, $7::timestamptz, $8, $9, now(), $10 FROM who
    RETURNING *
  ), form AS (
    INSERT INTO sim_form (id, session_id, pilot_order, awaited_since)
    SELECT uuidv7(), session.id, pilot_order, greatest(now(), sessiona_at)
    FROM session, (VALUES (1), (2)) AS orders (pilot_order) RETURNING *
  ), event AS (
    INSERT INTO form_event (id, form_id, action, status, actor_id, at)
    SELECT uuidv7(), id, 'create', 1, $10, now() FROM form RETURNING *
  )
  ${sessions(
    (form) => `(SELECT json_agg(one) FROM (SELECT e.*, maker.full_name AS actor_name, NULL AS before
      FROM event e WHERE e.form_id = ${form}.id) AS one)`,
  )}
  FROM session s ${JOINED.replaceAll('sim_form', 'form')}`

const CLASHES = `
  SELECT s.id FROM sim_session s
  WHERE s.archived_at IS NULL AND (s.sessiona_at BETWEEN $1::timestamptz - interval '4 hours' AND $1::timestamptz + interval '4 hours'
      OR s.sessionb_at BETWEEN $2::timestamptz - interval '4 hours' AND $2::timestamptz + interval '4 hours')
    AND (s.sessiona_place = $3 OR s.first_pilot_id IN (SELECT id FROM account WHERE lower(crew_code) = ANY ($4))
      OR s.second_pilot_id IN (SELECT id FROM account WHERE lower(crew_code) = ANY ($4)))`

async function createByHand({ db, actor }: Bare, sent: NewSession) {
  const codes = [
    sent.first_pilot_crew_code,
    sent.second_pilot_crew_code,
    sent.sima_instructor_crew_code,
    sent.simb_instructor_crew_code,
  ]
  const clashes = await db.query({
    name: 'clashes',
    text: CLASHES,
    values: [sent.sessiona_date_time, sent.sessionb_date_time, sent.sessiona_place, codes],
  })
  const places = [sent.sessiona_date_time, sent.sessiona_place, sent.sessionb_date_time]
  const values = [...codes, ...places, sent.sessionb_place, sent.note, actor]
  const { rows } = await db.query({ name: 'new sim', text: CREATE, values })
  return { ...wholeOf(rows[0]), clashes: clashes.rows }
}

/** Each session has hours of its own, so that no two sessions clash. */
export const newSim: Case = {
  name: 'Creating a SIM session',
  call: createSim,
  async sent({ pilots, instructors }) {
    const code = (people: Person[], at: number) => people[at % people.length]?.crew_code ?? ''
    const from = Date.UTC(2030, 0, 1)
    const hour = (hours: number) => clock(new Date(from + hours * 3_600_000))
    return Array.from({ length: 20_000 }, (_, i) => ({
      first_pilot_crew_code: code(pilots, i * 2),
      second_pilot_crew_code: code(pilots, i * 2 + 1),
      sima_instructor_crew_code: code(instructors, i),
      simb_instructor_crew_code: code(instructors, i + 7),
      sessiona_date_time: hour(i * 10),
      sessiona_place: 'VN001',
      sessionb_date_time: hour(i * 10 + 5),
      sessionb_place: 'VN001',
      note: 'bench',
    }))
  },
  byHand: createByHand,
  own: [
    'id',
    'form_id',
    'at',
    'created_at',
    'sessiona_date_time',
    'sessionb_date_time',
    'awaited_since',
  ]
    .concat(['pilot_crew_code', 'pilot_name', 'sima_instructor_crew_code', 'sima_instructor_name'])
    .concat(['simb_instructor_crew_code', 'simb_instructor_name']),
  goals: { slower: 1.8, share: 0.6 },
}

const SUBMIT = `
  WITH event AS (
    INSERT INTO form_event (id, form_id, action, stage, status, file, actor_id, at)
    VALUES ($2, $1, 'submit', 1, 2, $3, $4, now())
  ), file AS (
    INSERT INTO stored_file (id, owner_id, field, name, type, size, sha256, storage_key)
    VALUES ($5, $2, 'file', 'report.pdf', 'application/pdf', $6, $7, $8)
  )
  UPDATE sim_form SET first_submit = $3, version = version + 1, status = 2,
    awaited_since = CASE WHEN status = 2 THEN awaited_since ELSE now() END
  WHERE id = $1 RETURNING session_id`

/**
 * Hands in the first pilot's form: the file is on the disk before the row that names the file is committed.
 */
async function submitByHand(
  { db, actor, folder, file }: Bare,
  sent: { submitted_form_id: string },
) {
  if (!file) throw new Error('the form has no file')
  const [id, eventId] = [randomUUID(), randomUUID()]
  const kept = await open(join(folder, `by-hand-${id}`), 'w')
  await kept.write(file)
  await kept.sync()
  await kept.close()
  const address = `/v1/sim/file/${id}/report.pdf`
  const hash = createHash('sha256').update(file).digest()
  const values = [
    sent.submitted_form_id,
    eventId,
    address,
    actor,
    id,
    file.length,
    hash,
    `by-hand/${id}`,
  ]
  const { rows } = await db.query({ name: 'submit', text: SUBMIT, values })
  const session = await db.query({ name: 'sim', text: WHOLE, values: [rows[0].session_id] })
  return { ...formOf(session.rows[0], 1), sim_id: rows[0].session_id }
}

export const submitted: Case = {
  name: 'Handing in a SIM form',
  call: submitForm,
  sent: async ({ ids }) =>
    (
      await ids(
        'SELECT id FROM sim_form WHERE pilot_order = 1 AND status = 1 AND NOT was_reset ORDER BY id LIMIT 400',
      )
    ).map((submitted_form_id) => ({ submitted_form_id, form_order: 1 })),
  file: { field: 'submitted_report', bytes: pdf(50_000) },
  byHand: submitByHand,
  own: ['first_submit', 'version', 'awaited_since', 'form_id', 'sim_id'].concat([
    'pilot_name',
    'pilot_crew_code',
  ]),
  goals: { slower: 1.8, share: 0.6 },
}
