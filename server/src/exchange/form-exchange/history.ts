import type {
  FormAction,
  FormEvent,
  resetEntry,
} from '@trms/contract/exchange/form-exchange/shapes'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/db/pool.ts'
import { clockTime } from '../../platform/time/moment.ts'

/** A step in the life of a form, as stored. */
export interface EventRow {
  id: string
  form_id: string
  action: FormAction
  stage: number | null
  status: number
  /** The form's status before this step; null where it is the first. */
  before: number | null
  reason: string
  at: Date
  actor_name: string
  /** The address of its file. */
  file: string | null
  file_name: string | null
  file_size: number | null
}
export type Histories = ReadonlyMap<string, readonly EventRow[]>
type ResetEntry = z.output<typeof resetEntry>

/** What the reset history is made of. */
const RESETS: readonly FormAction[] = ['set_status', 'reject']

const EVENTS = sql`
  SELECT e.id, e.form_id, e.action, e.stage, e.status, e.reason, e.at, e.file,
    (SELECT earlier.status FROM form_event earlier
      WHERE earlier.form_id = e.form_id AND earlier.seq < e.seq
        AND earlier.action NOT IN ('caav_submit', 'caav_status')
      ORDER BY earlier.seq DESC LIMIT 1) AS before,
    actor.full_name AS actor_name, file.name AS file_name, file.size AS file_size
  FROM form_event e
  JOIN account actor ON actor.id = e.actor_id
  LEFT JOIN stored_file file ON file.owner_id = e.id`
const NEWEST_FIRST = sql`ORDER BY e.seq DESC`

/** Everything that happened to some forms, newest first. */
export const readHistories = async (db: Db, formIds: readonly string[]): Promise<Histories> =>
  byForm(
    await sql<EventRow>`${EVENTS} WHERE e.form_id = ANY (${formIds}::uuid[]) ${NEWEST_FIRST}`.execute(
      db,
    ),
  )

/** Status changes and rejections of some forms, newest first. */
export const readResets = async (db: Db, formIds: readonly string[]): Promise<Histories> =>
  byForm(
    await sql<EventRow>`${EVENTS} WHERE e.form_id = ANY (${formIds}::uuid[])
      AND e.action = ANY (${RESETS}::text[]) ${NEWEST_FIRST}`.execute(db),
  )

function byForm({ rows }: { rows: EventRow[] }): Histories {
  const histories = new Map<string, EventRow[]>()
  for (const row of rows) {
    const known = histories.get(row.form_id)
    if (known) known.push(row)
    else histories.set(row.form_id, [row])
  }
  return histories
}

/** The reset history out of the whole one, or out of the resets alone; into `settled` nothing is sent back. */
export const resetsOf = (
  events: readonly EventRow[],
  timeZone: string,
  settled: readonly number[],
): ResetEntry[] =>
  events
    .filter((one) => RESETS.includes(one.action))
    .map((one) => ({
      date_of_status: clockTime(timeZone, one.at),
      reason: one.reason,
      form_status: one.file,
      status: one.status,
      sent_back: isBack(one) && !settled.includes(one.status),
    }))

const isBack = ({ action, status, before }: EventRow): boolean =>
  action === 'reject' || (before !== null && status < before)

/** The history as its reader gets it; `opens` says which files this reader may open. */
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
    at: clockTime(timeZone, one.at),
    file:
      one.file !== null && opens(one)
        ? { url: one.file, name: one.file_name ?? '', size: one.file_size ?? 0 }
        : null,
  }))
