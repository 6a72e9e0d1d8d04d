import { type RawBuilder, sql } from 'kysely'
import { hasLeft } from '../../crew/crew.ts'
import { fliesAnew } from '../form-exchange/holder.ts'
import type { FormRow, SessionRow } from './queries.ts'

/** The columns of the session `s`, with its instructors `a` and `b`. */
export const SESSION = sql`
  s.id AS session_id, s.version AS session_version, s.first_pilot_id, s.second_pilot_id, s.note,
  s.sessiona_at, s.sessiona_place, s.sima_instructor_id, s.sessionb_at, s.sessionb_place, s.simb_instructor_id,
  a.full_name AS sima_instructor_name, a.crew_code AS sima_instructor_crew_code,
  b.full_name AS simb_instructor_name, b.crew_code AS simb_instructor_crew_code`
/** Joins the instructors `a` and `b` of the session `s`. */
export const INSTRUCTORS = sql`
  LEFT JOIN account a ON a.id = s.sima_instructor_id
  LEFT JOIN account b ON b.id = s.simb_instructor_id`

/** What a form has beside the facts of its session. */
export type OwnPart = Omit<FormRow, keyof SessionRow>

/** The form's alias, its pilot's, and the pilot's id. */
interface Aliases {
  f: string
  p: string
  pilot: RawBuilder<unknown>
}

/** The columns of the form `f` and of its pilot `p`, by their names in a FormRow. */
const STORED = {
  id: ['f', 'id'],
  form_version: ['f', 'version'],
  pilot_order: ['f', 'pilot_order'],
  pilot_id: ['p', 'id'],
  pilot_name: ['p', 'full_name'],
  pilot_crew_code: ['p', 'crew_code'],
  status: ['f', 'status'],
  was_reset: ['f', 'was_reset'],
  awaited_since: ['f', 'awaited_since'],
  first_submit: ['f', 'first_submit'],
  second_submit: ['f', 'second_submit'],
  third_submit: ['f', 'third_submit'],
  downloaded_at: ['f', 'downloaded_at'],
  caav_status: ['f', 'caav_status'],
  caav_form: ['f', 'caav_form'],
  elearning_done_at: ['f', 'elearning_done_at'],
  elearning_clue: ['f', 'elearning_clue'],
} as const satisfies Record<Exclude<keyof OwnPart, Computed>, readonly ['f' | 'p', string]>
const COMPUTED = [
  'pilot_left',
  'instructor_a_left',
  'instructor_b_left',
  'flies_anew',
  'events',
] as const
type Computed = (typeof COMPUTED)[number]
/** The names of all columns of a form. */
export const OWN_NAMES = [...(Object.keys(STORED) as (keyof typeof STORED)[]), ...COMPUTED]

const computedOf = (
  { f, p, pilot }: Aliases,
  events: RawBuilder<unknown>,
): Record<Computed, RawBuilder<unknown>> => {
  const left = (account: string) => sql`coalesce(${hasLeft(account, pilot)}, false)`
  return {
    pilot_left: left(p),
    instructor_a_left: left('a'),
    instructor_b_left: left('b'),
    flies_anew: fliesAnew(f, pilot),
    events,
  }
}

/** The columns of a form, each under its name in a FormRow after the `prefix`. */
export function formColumns(
  aliases: Aliases,
  events: RawBuilder<unknown>,
  prefix = '',
): RawBuilder<unknown> {
  const stored = Object.entries(STORED).map(
    ([name, [of, column]]) => `${aliases[of]}.${column} AS ${prefix}${name}`,
  )
  const computed = Object.entries(computedOf(aliases, events)).map(
    ([name, column]) => sql`${column} AS ${sql.raw(prefix + name)}`,
  )
  return sql.join([sql.raw(stored.join(', ')), ...computed])
}
