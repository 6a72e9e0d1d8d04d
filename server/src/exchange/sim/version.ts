import { sql } from 'kysely'
import type { VersionOf } from '../../crew/version.ts'
import type { FormRow, SimRow } from './queries.ts'

/**
 * The version that a reader of a form has seen. The number grows with every change of the form or its
 * session.
 */
export const versionOfForm = ({ form_version, session_version }: FormRow): number =>
  form_version + session_version - 1

/** `versionOfForm` as SQL for the form `f` of the session `s`. */
export const FORM_VERSION = sql<number>`(f.version + s.version - 1)`

/** `versionOfForm` as SQL for the form with an id. */
export const formVersion: VersionOf = (id) => sql`(SELECT ${FORM_VERSION}
  FROM sim_form f JOIN sim_session s ON s.id = f.session_id WHERE f.id = ${id})`

/**
 * The version that a reader of a session has seen. The number grows with every change of the session or its
 * forms.
 */
export const versionOfSim = ({ session_version, first, second }: SimRow): number =>
  session_version + first.form_version + second.form_version - 2

/** `versionOfSim` as SQL for the session with an id. */
export const simVersion: VersionOf = (id) => sql`(SELECT s.version + sum(f.version)::integer - 2
  FROM sim_session s JOIN sim_form f ON f.session_id = s.id WHERE s.id = ${id} GROUP BY s.id)`
