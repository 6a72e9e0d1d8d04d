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

const PAGE = 50
const DISTINCT = 100
/** A side and round: a page of fifty sessions costs several times a list of flights. */
const CALLS = 15
const READING = { slower: 1.4, share: 0.75 }

/** First pages of fifty by a name without marks, every third an instructor's. */
export function keywordsOf({ pilots, instructors }: People): object[] {
  return Array.from({ length: DISTINCT }, (_, i) => {
    const people = i % 3 === 0 ? instructors : pilots
    const person = people[(i * 37) % people.length] as Person
    return { keyword: unmarked(person.full_name).toLowerCase(), page_count: PAGE }
  })
}

/** What happened to a form. */
interface Event {
  id: string
  action: string
  stage: number | null
  status: number
  before: number | null
  reason: string
  at: string
  actor_name: string
  file: string | null
  file_name: string | null
  file_size: number | null
  signature_id: string | null
}

const eventsOf = (form: string, only = 'true') => `(
  SELECT json_agg(event) FROM (
    SELECT e.id, e.action, e.stage, e.status, e.reason, e.at, e.file, e.signature_id,
      (SELECT x.status FROM form_event x WHERE x.form_id = e.form_id AND x.seq < e.seq
        AND x.action NOT IN ('caav_submit', 'caav_status') ORDER BY x.seq DESC LIMIT 1) AS before,
      actor.full_name AS actor_name, file.name AS file_name, file.size AS file_size
    FROM form_event e JOIN account actor ON actor.id = e.actor_id
    LEFT JOIN stored_file file ON file.owner_id = e.id
    WHERE e.form_id = ${form}.id AND ${only} ORDER BY e.seq DESC) AS event)`
const RESETS = "e.action IN ('set_status', 'reject')"
const resetsOf = (form: string) => `CASE WHEN ${form}.was_reset THEN ${eventsOf(form, RESETS)} END`

const FORM = [
  ...['id', 'version', 'status', 'awaited_since', 'first_submit', 'second_submit', 'third_submit'],
  ...['downloaded_at', 'caav_form', 'caav_status', 'elearning_done_at', 'elearning_clue'],
]
const formColumns = (form: string, pilot: string, events: string) =>
  `${FORM.map((name) => `${form}.${name} AS ${form}_${name}`).join(', ')}, ${pilot}.id AS ${form}_pilot_id,
   ${pilot}.full_name AS ${form}_pilot, ${pilot}.crew_code AS ${form}_code, ${events} AS ${form}_events`

/** Sessions `s`, their people, both forms and what happened to them. */
const sessions = (events: (form: string) => string) => `
  SELECT s.*, a.full_name AS a_name, a.crew_code AS a_code, b.full_name AS b_name, b.crew_code AS b_code,
    maker.full_name AS maker, ${formColumns('f1', 'p1', events('f1'))}, ${formColumns('f2', 'p2', events('f2'))}`
const JOINED = `
  JOIN sim_form f1 ON f1.session_id = s.id AND f1.pilot_order = 1
  JOIN sim_form f2 ON f2.session_id = s.id AND f2.pilot_order = 2
  JOIN account maker ON maker.id = s.created_by
  LEFT JOIN account a ON a.id = s.sima_instructor_id
  LEFT JOIN account b ON b.id = s.simb_instructor_id
  LEFT JOIN account p1 ON p1.id = s.first_pilot_id
  LEFT JOIN account p2 ON p2.id = s.second_pilot_id`

// biome-ignore lint/suspicious/noExplicitAny: what pg gives
type Row = Record<string, any>

function formOf(row: Row, order: 1 | 2) {
  const of = (name: string) => row[`f${order}_${name}`]
  const status: number = of('status')
  const isNamed = of('pilot_id') !== null
  const [a, b] = [row.sima_instructor_id !== null, row.simb_instructor_id !== null]
  const awaited = [
    isNamed && 'pilot',
    isNamed && a && 'instructor_a',
    isNamed && b && 'instructor_b',
  ]
  const [clue, third] = [of('elearning_clue'), of('third_submit')]
  return {
    // a version of the form and of its session
    version: of('version') + row.version - 1,
    pilot_crew_code: of('code') ?? '0000',
    pilot_name: of('pilot') ?? '',
    form_id: of('id'),
    pilot_order: order,
    form_status: status,
    reset_status: ((of('events') ?? []) as Event[])
      .filter(({ action }) => action === 'set_status' || action === 'reject')
      .map((one) => ({
        date_of_status: clock(new Date(one.at)),
        reason: one.reason,
        form_status: one.file,
        status: one.status,
        sent_back:
          (one.action === 'reject' || (one.before !== null && one.status < one.before)) &&
          one.status < 5,
      })),
    first_submit: of('first_submit'),
    second_submit: of('second_submit'),
    third_submit: third,
    downloaded_flag: of('downloaded_at') ? 2 : 1,
    caav_form: of('caav_form'),
    caav_form_status: of('caav_status'),
    elearning_completion: of('elearning_done_at') ? 2 : 1,
    elearning_clue: clue,
    awaited: status === 4 || status === 6 ? 'office' : awaited[status - 1] || null,
    awaited_since: of('awaited_since').toISOString(),
    can: {
      submit_caav: false,
      set_caav_status: true,
      reject: status === 2 && of('first_submit') !== null,
      finish_elearning: false,
      view_elearning: true,
      submit: isNamed ? [1, ...(a ? [2] : []), ...(b ? [3] : [])] : [],
      set_status: true,
      set_downloaded_flag: third !== null,
    },
  }
}

const sessionOf = (row: Row) => ({
  id: row.id,
  version: row.version + row.f1_version + row.f2_version - 2,
  sessiona_date_time: clock(row.sessiona_at),
  sessiona_place: row.sessiona_place,
  sima_instructor_crew_code: row.a_code ?? '0000',
  sima_instructor_name: row.a_name ?? '',
  sessionb_date_time: clock(row.sessionb_at),
  sessionb_place: row.sessionb_place,
  simb_instructor_crew_code: row.b_code ?? '0000',
  simb_instructor_name: row.b_name ?? '',
  note: row.note,
  first_pilot: formOf(row, 1),
  second_pilot: formOf(row, 2),
  can: { update: true, delete: true },
})

const lifeOf = (events: Event[] | null) =>
  (events ?? []).map((one) => ({
    id: one.id,
    action: one.action,
    stage: one.stage,
    status: one.status,
    reason: one.reason,
    actor_name: one.actor_name,
    at: clock(new Date(one.at)),
    file: one.file && { url: one.file, name: one.file_name ?? '', size: one.file_size ?? 0 },
    signed: one.signature_id !== null,
  }))

const wholeOf = (row: Row) => ({
  ...sessionOf(row),
  created_at: row.created_at.toISOString(),
  created_by_name: row.maker,
  history: { first_pilot: lifeOf(row.f1_events), second_pilot: lifeOf(row.f2_events) },
})

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

/** Each at hours of its own, so that none wants what another has. */
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

/** The first pilot's form is handed in: the file is on the disk before the row that names it is committed. */
async function submitByHand(
  { db, actor, folder, file }: Bare,
  sent: { submitted_form_id: string },
) {
  if (!file) throw new Error('a form without its file')
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
