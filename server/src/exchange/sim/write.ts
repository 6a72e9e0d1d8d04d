import type { Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { announce } from '../../platform/live/announce.ts'
import { clockTime } from '../../platform/time/moment.ts'
import { noteEvents } from '../form-exchange/event.ts'
import type { Draft } from './draft.ts'
import { peopleOf } from './policy.ts'

/** Sessions to a statement: few lengths, so that the statements can be kept prepared. */
const AT_ONCE = 20

/** Writes new sessions with both their forms, audited and announced; gives their ids in the same order. */
export async function insertSims(
  ctx: Ctx,
  drafts: readonly Draft[],
  /** Noted in the audit trail: the fingerprint of the file they came from. */
  imported?: string,
): Promise<string[]> {
  const sims = drafts.map((draft) => ({ ...draft, id: newId() }))
  for (let from = 0; from < sims.length; from += AT_ONCE)
    await insertSome(ctx, sims.slice(from, from + AT_ONCE))
  for (const sim of sims)
    ctx.audit({
      action: 'create',
      entity: 'sim',
      entityId: sim.id,
      change: { ...factsOf(ctx, sim), ...(imported && { imported }) },
    })
  await announce(
    ctx.db,
    ...sims.map((sim) => ({ kind: 'sim' as const, id: sim.id, people: peopleOf(sim) })),
  )
  return sims.map((one) => one.id)
}

type Written = Draft & { id: string }

async function insertSome(ctx: Ctx, sims: readonly Written[]): Promise<void> {
  await ctx.db
    .insertInto('sim_session')
    .values(sims.map((sim) => ({ ...sim, created_at: ctx.now, created_by: ctx.actor.id })))
    .execute()
  const forms = sims.flatMap((sim) =>
    ([1, 2] as const).map((pilot_order) => ({
      id: newId(),
      session_id: sim.id,
      pilot_order,
      awaited_since: awaitedFrom(ctx, sim),
    })),
  )
  await ctx.db.insertInto('sim_form').values(forms).execute()
  await noteEvents(
    ctx,
    forms.map(({ id }) => ({ formId: id, action: 'create', status: 1 })),
  )
}

/** Nobody is awaited before the session takes place. */
export const awaitedFrom = ({ now }: Ctx, { sessiona_at }: Pick<Draft, 'sessiona_at'>): Date =>
  sessiona_at > now ? sessiona_at : now

/** A session's facts for the audit trail. */
export const factsOf = ({ settings }: Ctx, sim: Draft): Record<string, unknown> => ({
  first_pilot_id: sim.first_pilot_id,
  second_pilot_id: sim.second_pilot_id,
  sima_instructor_id: sim.sima_instructor_id,
  simb_instructor_id: sim.simb_instructor_id,
  sessiona_date_time: clockTime(settings.timeZone, sim.sessiona_at),
  sessiona_place: sim.sessiona_place,
  sessionb_date_time: clockTime(settings.timeZone, sim.sessionb_at),
  sessionb_place: sim.sessionb_place,
  note: sim.note,
})
