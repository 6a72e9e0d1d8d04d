import type { Input } from '@trms/contract/call'
import { dayIn } from '@trms/contract/common/dates'
import { isEntered, type Source } from '@trms/contract/people/qualification/entity'
import type {
  enterQualification,
  withdrawQualification,
} from '@trms/contract/people/qualification/entry-calls'
import { NO_END } from '@trms/contract/people/qualification/rule'
import type { CompletedRecords } from '../../crew/completions.ts'
import { enter, rulesOf, tellReadiness, withdraw } from '../../crew/qualification.ts'
import type { Ctx, Guard, Handler } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type FieldMessage, invalidFields, notFound, wrongState } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { cardKindOf } from './card.ts'
import { readablePilot } from './pilot.ts'
import { againstKeep } from './policy.ts'

/**
 * Enters a completed qualification with its day and, if there is one, its
 * paper; nobody enters their own (RDY-02).
 */
export const enterByHand =
  (completed: CompletedRecords): Handler<typeof enterQualification> =>
  async (ctx, input, { file }) => {
    const { pilot_id, kind_id, completed_on, note } = input
    const pilot = await readablePilot(ctx, pilot_id)
    refuse(againstKeep(ctx.actor, pilot))
    const [rule] = await rulesOf(ctx.db, { id: kind_id })
    const kind = await kindFor(ctx.db, { pilot_id, kind_id })
    if (!rule || !kind)
      throw invalidFields({ kind_id: { key: kind ? 'invalid_choice' : 'kind_not_of_pilot' } })
    const problems = entryProblems(ctx, kind, input)
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    const given_expires_on = givenEnd(input)
    await enter(ctx, rule, { pilot_id, completed_on, given_expires_on, note }, file)
    await tellReadiness(ctx.db, pilot_id)
    return cardKindOf(ctx, completed, pilot, kind_id)
  }

/** The end date that an entry names; null where the end follows from the kind. */
export const givenEnd = ({ expires_on, no_expiry }: Pick<Entered, 'expires_on' | 'no_expiry'>) =>
  no_expiry ? NO_END : (expires_on ?? null)

/** The kind and the pilot's present end date or failure, if the kind applies to the pilot. */
export const kindFor = (db: Db, of: { pilot_id: string; kind_id: string }) =>
  db
    .selectFrom('current_qualification as q')
    .innerJoin('qualification_kind as k', 'k.id', 'q.kind_id')
    .select(['k.source', 'k.validity', 'q.expires_on', 'q.failed_on'])
    .where('q.pilot_id', '=', of.pilot_id)
    .where('q.kind_id', '=', of.kind_id)
    .executeTakeFirst()

type Entered = Pick<Input<typeof enterQualification>, 'completed_on' | 'expires_on' | 'no_expiry'>

/** The problems of an entry of this kind, by field; an import checks every line with this too. */
export function entryProblems(
  { settings, now }: Ctx,
  kind: { source: string; validity: number | null },
  { completed_on, expires_on, no_expiry }: Entered,
): Record<string, FieldMessage> {
  const problems: Record<string, FieldMessage> = {}
  if (!isEntered(kind.source as Source)) problems.kind_id = { key: 'kind_is_not_entered' }
  if (completed_on > dayIn(settings.timeZone, now))
    problems.completed_on = { key: 'date_in_future' }
  if (expires_on && no_expiry) problems.expires_on = { key: 'end_or_no_expiry' }
  else if (expires_on && expires_on < completed_on)
    problems.expires_on = { key: 'ends_before_completed' }
  else if (!expires_on && !no_expiry && kind.validity === null)
    problems.expires_on = { key: 'field_required' }
  return problems
}

/** The pilot and the kind of an entry; 404 unless the caller may see the pilot's readiness. */
async function readableEntry(ctx: Ctx, id: string) {
  const entry = await ctx.db
    .selectFrom('qualification_entry')
    .select(['pilot_id', 'kind_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!entry) throw notFound()
  return { pilot: await readablePilot(ctx, entry.pilot_id), kind_id: entry.kind_id }
}

export const entryGuard: Guard = async (ctx, sent) => {
  const id = sent.id ?? sent.uid
  if (isId(id)) await readableEntry(ctx, id)
}

/**
 * Withdraws a wrong entry; the right one is entered anew, and both stay
 * on the card. 404 for an archived kind.
 */
export const withdrawByHand =
  (completed: CompletedRecords): Handler<typeof withdrawQualification> =>
  async (ctx, { id, reason }) => {
    const { pilot, kind_id } = await readableEntry(ctx, id)
    refuse(againstKeep(ctx.actor, pilot))
    const [rule] = await rulesOf(ctx.db, { id: kind_id })
    if (!rule) throw notFound()
    if (!(await withdraw(ctx, rule, { id, pilot_id: pilot.id }, reason)))
      throw wrongState('withdrawn_already')
    await tellReadiness(ctx.db, pilot.id)
    return cardKindOf(ctx, completed, pilot, kind_id)
  }
