import { clock } from './case.ts'

/** A step in the life of a form. */
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

export const eventsOf = (form: string, only = 'true') => `(
  SELECT json_agg(event) FROM (
    SELECT e.id, e.action, e.stage, e.status, e.reason, e.at, e.file, e.signature_id,
      (SELECT x.status FROM form_event x WHERE x.form_id = e.form_id AND x.seq < e.seq
        AND x.action NOT IN ('caav_submit', 'caav_status') ORDER BY x.seq DESC LIMIT 1) AS before,
      actor.full_name AS actor_name, file.name AS file_name, file.size AS file_size
    FROM form_event e JOIN account actor ON actor.id = e.actor_id
    LEFT JOIN stored_file file ON file.owner_id = e.id
    WHERE e.form_id = ${form}.id AND ${only} ORDER BY e.seq DESC) AS event)`
const RESETS = "e.action IN ('set_status', 'reject')"
export const resetsOf = (form: string) =>
  `CASE WHEN ${form}.was_reset THEN ${eventsOf(form, RESETS)} END`

const FORM = [
  ...['id', 'version', 'status', 'awaited_since', 'first_submit', 'second_submit', 'third_submit'],
  ...['downloaded_at', 'caav_form', 'caav_status', 'elearning_done_at', 'elearning_clue'],
]
const formColumns = (form: string, pilot: string, events: string) =>
  `${FORM.map((name) => `${form}.${name} AS ${form}_${name}`).join(', ')}, ${pilot}.id AS ${form}_pilot_id,
   ${pilot}.full_name AS ${form}_pilot, ${pilot}.crew_code AS ${form}_code, ${events} AS ${form}_events`

/** Selects sessions `s` with their people, both forms, and the forms' events. */
export const sessions = (events: (form: string) => string) => `
  SELECT s.*, a.full_name AS a_name, a.crew_code AS a_code, b.full_name AS b_name, b.crew_code AS b_code,
    maker.full_name AS maker, ${formColumns('f1', 'p1', events('f1'))}, ${formColumns('f2', 'p2', events('f2'))}`
export const JOINED = `
  JOIN sim_form f1 ON f1.session_id = s.id AND f1.pilot_order = 1
  JOIN sim_form f2 ON f2.session_id = s.id AND f2.pilot_order = 2
  JOIN account maker ON maker.id = s.created_by
  LEFT JOIN account a ON a.id = s.sima_instructor_id
  LEFT JOIN account b ON b.id = s.simb_instructor_id
  LEFT JOIN account p1 ON p1.id = s.first_pilot_id
  LEFT JOIN account p2 ON p2.id = s.second_pilot_id`

// biome-ignore lint/suspicious/noExplicitAny: what pg gives
export type Row = Record<string, any>

export function formOf(row: Row, order: 1 | 2) {
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
    // The version counts the writes of the form and of its session.
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
    awaited_left: false,
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

export const sessionOf = (row: Row) => ({
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

export const wholeOf = (row: Row) => ({
  ...sessionOf(row),
  created_at: row.created_at.toISOString(),
  created_by_name: row.maker,
  history: { first_pilot: lifeOf(row.f1_events), second_pilot: lifeOf(row.f2_events) },
})
