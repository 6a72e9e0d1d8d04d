import type {
  FormAction,
  FormEvent,
  resetEntry,
} from '@trms/contract/exchange/form-exchange/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { clockTime } from '../../platform/time/moment.ts'

/** One step in the life of a form, as the query of the form returns it. */
export interface EventRow {
  id: string
  action: FormAction
  stage: number | null
  status: number
  /** The form's status before this step; null for the first step. */
  before: number | null
  reason: string
  /** The instant of the step, as PostgreSQL writes a timestamp in JSON. */
  at: string
  actor_name: string
  /** The address of the file of this step. */
  file: string | null
  file_name: string | null
  file_size: number | null
  signature_id: string | null
}
type ResetEntry = z.output<typeof resetEntry>

/** The actions that make up the reset history. */
const RESETS: readonly FormAction[] = ['set_status', 'reject']

/** The form's status before the event under this alias, as SQL; NULL before the first event. */
export const statusBefore = (event: string) => sql`(
  SELECT earlier.status FROM form_event earlier
  WHERE earlier.form_id = ${sql.ref(`${event}.form_id`)} AND earlier.seq < ${sql.ref(`${event}.seq`)}
    AND earlier.action NOT IN ('caav_submit', 'caav_status')
  ORDER BY earlier.seq DESC LIMIT 1)`

/**
 * The status into which the office decided last, from the events of a form. A submission is no decision: a
 * failed form whose instructor hands in anew stays failed until the office decides. Without a decision it is
 * the form's present status.
 */
export const decidedStatus = (events: readonly EventRow[], status: number): number =>
  events.find(({ action }) => RESETS.includes(action))?.status ?? status

/** The same as SQL; `form` is the column with the id of the form, `status` that with its present status. */
export const statusDecided = (form: string, status: string) => sql<number>`coalesce((
  SELECT e.status FROM form_event e
  WHERE e.form_id = ${sql.ref(form)} AND e.action IN (${sql.join(RESETS.map(sql.lit))})
  ORDER BY e.seq DESC LIMIT 1), ${sql.ref(status)})`

const eventsOfForm = (form: string, which: RawBuilder<unknown>) => sql<EventRow[]>`(
  SELECT coalesce(json_agg(event), '[]') FROM (
    SELECT e.id, e.action, e.stage, e.status, e.reason, e.at, e.file, e.signature_id,
      ${statusBefore('e')} AS before,
      actor.full_name AS actor_name, file.name AS file_name, file.size AS file_size
    FROM form_event e
    JOIN account actor ON actor.id = e.actor_id
    LEFT JOIN stored_file file ON file.owner_id = e.id
    WHERE e.form_id = ${sql.ref(form)} AND ${which}
    ORDER BY e.seq DESC
  ) AS event)`

/**
 * A column with all events of the form whose id is `form`, newest first. The query that reads the form reads
 * the events too, so that no second query is needed.
 */
export const lifeOf = (form: string): RawBuilder<EventRow[]> => eventsOfForm(form, sql`true`)

/** A column with only the status changes and rejections of the form, which are what a list shows. */
export const resetsIn = (form: string): RawBuilder<EventRow[]> =>
  eventsOfForm(form, sql`e.action IN (${sql.join(RESETS.map(sql.lit))})`)

/** SQL for the ids of those who handed in a part of the form `form`, or sent it back. */
export const handedInBy = (form: string): RawBuilder<string[]> => sql`ARRAY(
  SELECT DISTINCT e.actor_id FROM form_event e
  WHERE e.form_id = ${sql.ref(form)} AND e.action IN ('submit', 'caav_submit', 'reject'))`

/** SQL for the reason of the newest of these actions on the form `form`. */
export const newestReason = (form: string, actions = RESETS): RawBuilder<string | null> =>
  sql`(SELECT e.reason FROM form_event e
    WHERE e.form_id = ${sql.ref(form)} AND e.action IN (${sql.join(actions.map(sql.lit))})
    ORDER BY e.seq DESC LIMIT 1)`

/**
 * Picks the reset history out of the events of a form. A reset into one of the `settled` statuses does not
 * count as sending back.
 */
export const resetsOf = (
  events: readonly EventRow[],
  timeZone: string,
  settled: readonly number[],
): ResetEntry[] =>
  events
    .filter((one) => RESETS.includes(one.action))
    .map((one) => ({
      date_of_status: clockTime(timeZone, new Date(one.at)),
      actor_name: one.actor_name,
      reason: one.reason,
      form_status: one.file,
      status: one.status,
      sent_back: isBack(one) && !settled.includes(one.status),
    }))

const isBack = ({ action, status, before }: EventRow): boolean =>
  action === 'reject' || (before !== null && status < before)

/** The history as its reader gets the events; `opens` says which files this reader may open. */
export const eventsOf = (
  events: readonly EventRow[],
  timeZone: string,
  opens: (event: EventRow) => boolean,
): FormEvent[] =>
  events.map((one) => ({
    id: one.id,
    action: one.action,
    stage: one.stage,
    status: one.status,
    reason: one.reason,
    actor_name: one.actor_name,
    at: clockTime(timeZone, new Date(one.at)),
    file:
      one.file !== null && opens(one)
        ? { url: one.file, name: one.file_name ?? '', size: one.file_size ?? 0 }
        : null,
    signed: one.signature_id !== null,
  }))
