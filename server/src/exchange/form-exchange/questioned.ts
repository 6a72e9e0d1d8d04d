import { flies, type Permission } from '@trms/contract/access'
import { sql } from 'kysely'
import { type FindQuestioned, signersOf } from '../../crew/questions.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { forbidden } from '../../platform/errors.ts'
import { announce, type Told } from '../../platform/live/announce.ts'
import type { ExchangeRow } from './kind.ts'
import { mayAct } from './policy.ts'

/** The facts of a kind of form that are needed to ask for a correction of a form (AMD-04). */
interface Questionable<Row extends ExchangeRow> {
  /** The entity's name in the audit trail. */
  entity: string
  /** Reads a form that the caller may read; throws 404. */
  readable(ctx: Ctx, id: string, how: { lock?: boolean }): Promise<Row>
  versionOf(row: Row): number
  /** The name of the form's pilot and the day of the form (YYYY-MM-DD). */
  aboutOf(row: Row, timeZone: string): { pilot: string; day: string }
  told(row: Row): Told
  /** The permission whose holders answer the question. */
  answers: Permission
}

/**
 * Lets a form's pilot, and everybody who handed in or signed a part of the form, ask; holders of `answers`
 * answer.
 */
export const formQuestioned =
  <Row extends ExchangeRow>(kind: Questionable<Row>): FindQuestioned =>
  async (ctx, id, { lock = false } = {}) => {
    const { db, actor, settings } = ctx
    const row = await kind.readable(ctx, id, { lock })
    const takesPart =
      actor.id === row.pilot_id ||
      (await hasHandedIn(db, id, actor.id)) ||
      (await signersOf(db, id)).has(actor.id)
    return {
      id,
      version: kind.versionOf(row),
      kind: kind.entity,
      about: kind.aboutOf(row, settings.timeZone),
      againstAsk: flies(actor) && takesPart ? null : forbidden,
      againstAnswer: ({ asked_by }) =>
        mayAct(actor, row, kind.answers) && actor.id !== asked_by ? null : forbidden,
      tell: () => announce(db, kind.told(row)),
    }
  }

async function hasHandedIn(db: Db, formId: string, actorId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM form_event
    WHERE form_id = ${formId} AND actor_id = ${actorId} AND action IN ('submit', 'caav_submit') LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}
