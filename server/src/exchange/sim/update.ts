import { isBegun } from '@trms/contract/exchange/form-exchange/shapes'
import type { updateSim } from '@trms/contract/exchange/sim/calls'
import type { NewSim } from '@trms/contract/exchange/sim/entity'
import { SIM_STATUS, STAGE } from '@trms/contract/exchange/sim/states'
import { refuseOwn } from '../../crew/own-record.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { AppError, type FieldMessage, invalidFields, refuseStale } from '../../platform/errors.ts'
import { announce, toBoth } from '../../platform/live/announce.ts'
import { isOtherMinute } from '../../platform/time/moment.ts'
import { noteReplaced } from '../form-exchange/event.ts'
import { answerSimDetail } from './answer.ts'
import { clashesToTell } from './clash/check-clashes.ts'
import { type Draft, judgeSims } from './draft.ts'
import { simForms } from './kind.ts'
import { mayUpdate } from './policy.ts'
import { type FormRow, findSim, type SimRow } from './queries.ts'
import { readableSim } from './session.ts'
import { toldOf } from './told.ts'
import { versionOfSim } from './version.ts'
import { awaitedFrom, factsOf } from './write.ts'

/**
 * Changes a session (SIM-05). A person who has begun or submitted something stays in the session. The times
 * stay while a form is completed, so that no change here alters anybody's qualification.
 */
export const update: Handler<typeof updateSim> = async (ctx, input) => {
  const { id, version, ...sent } = input
  const sim = sent as NewSim
  const before = await readableSim(ctx, id, { lock: true })
  if (!mayUpdate(ctx.actor, before)) throw new AppError('FORBIDDEN', 'not_your_own_data')
  refuseStale(version, versionOfSim(before))

  const judgement = await judgeSims(ctx, [sim], {
    people: before,
    places: [before.sessiona_place, before.sessionb_place],
  })
  const [one] = judgement.judged
  if (!one) throw new Error('the session was not judged')
  // A right to edit does not let its holder take another pilot's place (PERM-08).
  refuseOwn(ctx, one.draft.first_pilot_id, one.draft.second_pilot_id)
  const problems = { ...fixedFields(ctx, before, one.draft), ...one.problems }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  const clashes = await clashesToTell(ctx, [one.planned], judgement, before)

  const after = one.draft
  await ctx.db
    .updateTable('sim_session')
    .set({ ...after, version: before.session_version + 1 })
    .where('id', '=', id)
    .execute()
  await awaitAnew(ctx, before, after)
  await noteInstructors(ctx, before, after)
  ctx.audit({ action: 'update', entity: 'sim', entityId: id, change: changeOf(ctx, before, after) })
  await announce(ctx.db, toBoth(toldOf(id, before), toldOf(id, after)))
  const row = await findSim(ctx.db, id)
  if (!row) throw new Error('the session just changed is not there')
  // A failed form follows the times of its session; those of a completed form stay.
  await simForms.follow(
    ctx,
    { before: before.first, after: row.first, since: ctx.now },
    { before: before.second, after: row.second, since: ctx.now },
  )
  return { ...answerSimDetail(ctx, row), clashes }
}

/**
 * The fields that cannot change, each with the reason: people who have begun or submitted, and everything by
 * which a completed form qualifies its pilot (RDY-02).
 */
function fixedFields(
  { settings: { timeZone } }: Ctx,
  before: SimRow,
  draft: Draft,
): Partial<Record<keyof NewSim, FieldMessage>> {
  const forms = [before.first, before.second]
  const submitted = (stage: 'second_submit' | 'third_submit') =>
    forms.some((form) => form[stage] !== null)
  const instructor = (who: 'sima' | 'simb', stage: 'second_submit' | 'third_submit') =>
    before[`${who}_instructor_id`] !== draft[`${who}_instructor_id`] && submitted(stage)
      ? 'instructor_has_submitted'
      : null
  const time = (at: 'sessiona_at' | 'sessionb_at') =>
    forms.some(isCompleted) && isOtherMinute(timeZone, before[at], draft[at])
      ? 'form_completed'
      : null
  const fixed: [field: keyof NewSim, key: FieldMessage['key'] | null][] = [
    ['first_pilot_crew_code', fixedPilot(before.first, draft.first_pilot_id)],
    ['second_pilot_crew_code', fixedPilot(before.second, draft.second_pilot_id)],
    ['sima_instructor_crew_code', instructor('sima', 'second_submit')],
    ['simb_instructor_crew_code', instructor('simb', 'third_submit')],
    ['sessiona_date_time', time('sessiona_at')],
    ['sessionb_date_time', time('sessionb_at')],
  ]
  return Object.fromEntries(fixed.flatMap(([field, key]) => (key ? [[field, { key }]] : [])))
}

function fixedPilot(form: FormRow, after: string | null): FieldMessage['key'] | null {
  if (form.pilot_id === after) return null
  // An open place can be filled whatever else the office did with its form, unless the form is completed or,
  // from before that needed a pilot, failed (SIM-07).
  if (form.pilot_id === null && isCompleted(form)) return 'form_completed'
  if (form.pilot_id === null) return form.status === SIM_STATUS.FAILED ? 'form_begun' : null
  return isBegun(form.events ?? []) ? 'form_begun' : null
}

const isCompleted = ({ status }: FormRow): boolean => status === SIM_STATUS.COMPLETED

/**
 * Restarts the waiting time of forms that wait for their pilot's first submission: from the new time, or from
 * now for a new pilot.
 */
async function awaitAnew(ctx: Ctx, before: SimRow, draft: Draft): Promise<void> {
  const moved = draft.sessiona_at.getTime() !== before.sessiona_at.getTime()
  const forms: [FormRow, string | null][] = [
    [before.first, draft.first_pilot_id],
    [before.second, draft.second_pilot_id],
  ]
  const anew = forms
    .filter(
      ([form, pilot]) => !form.was_reset && form.status === 1 && (moved || form.pilot_id !== pilot),
    )
    .map(([form]) => form.id)
  if (anew.length > 0)
    await ctx.db
      .updateTable('sim_form')
      .set({ awaited_since: awaitedFrom(ctx, draft) })
      .where('id', 'in', anew)
      .execute()
}

/**
 * Notes a replaced instructor in the history of both forms, so that both pilots can read who instructed
 * before.
 */
async function noteInstructors(ctx: Ctx, before: SimRow, after: Draft): Promise<void> {
  for (const [stage, field] of [
    [STAGE.INSTRUCTOR_A, 'sima_instructor_id'],
    [STAGE.INSTRUCTOR_B, 'simb_instructor_id'],
  ] as const) {
    const [from, to] = [before[field], after[field]]
    if (from !== null && from !== to)
      await noteReplaced(ctx, [before.first, before.second], { stage, from, to })
  }
}

/** The changed facts with their old and new values. */
function changeOf(ctx: Ctx, before: SimRow, after: Draft) {
  const [old, now] = [factsOf(ctx, before), factsOf(ctx, after)]
  return Object.fromEntries(
    Object.keys(now)
      .filter((name) => old[name] !== now[name])
      .map((name) => [name, { old: old[name], new: now[name] }]),
  )
}
