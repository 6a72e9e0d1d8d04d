import type { PilotOrder } from '@trms/contract/exchange/sim/states'
import type { Updateable } from 'kysely'
import type { Ctx, Guard } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import type { SimForm } from '../../platform/db/tables.ts'
import { invalidFields, notFound, refuseStale } from '../../platform/errors.ts'
import { announce } from '../../platform/live/announce.ts'
import { answerForm } from './answer.ts'
import { mayReadForm, type SessionPeople } from './policy.ts'
import { type FormRow, findForm, versionOfForm } from './queries.ts'

/** A form that the actor may read; 404 otherwise, whether or not there is one. */
export async function readableForm(
  ctx: Ctx,
  formId: string,
  { lock = false } = {},
): Promise<FormRow> {
  const form = await findForm(ctx.db, formId, { lock })
  if (!form || !mayReadForm(ctx.actor, form)) throw notFound()
  return form
}

/** A form the caller may not know of is 404 before any field is looked at. */
export const formGuard =
  (field: 'form_id' | 'submitted_form_id'): Guard =>
  async (ctx, sent) => {
    const formId = sent[field]
    if (isId(formId)) await readableForm(ctx, formId)
  }

interface Said {
  pilot_order?: PilotOrder | undefined
  sim_id?: string | undefined
  version?: number | undefined
}

/** What a call says of its form beside the id must be so (SIM-12), and be so still. */
export function refuseUnlessAgreed(form: FormRow, said: Said): void {
  if (said.pilot_order !== undefined && said.pilot_order !== form.pilot_order)
    throw invalidFields({ pilot_order: { key: 'pilot_order_mismatch' } })
  if (said.sim_id !== undefined && said.sim_id !== form.session_id)
    throw invalidFields({ sim_id: { key: 'not_this_session' } })
  refuseStale(said.version, versionOfForm(form))
}

export const peopleOf = (sim: SessionPeople): (string | null)[] => [
  sim.first_pilot_id,
  sim.second_pilot_id,
  sim.sima_instructor_id,
  sim.simb_instructor_id,
]

/** Changes a locked form, with its audit entry and its announcement; answers with the form as it is now. */
export async function changeForm(
  ctx: Ctx,
  form: FormRow,
  values: Updateable<SimForm>,
  entry: { action: string; change: unknown },
) {
  await ctx.db
    .updateTable('sim_form')
    .set({ ...values, version: form.form_version + 1 })
    .where('id', '=', form.id)
    .execute()
  ctx.audit({ ...entry, entity: 'sim_form', entityId: form.id })
  await announce(ctx.db, { kind: 'sim', id: form.session_id, people: peopleOf(form) })
  return answerForm(ctx, await readableForm(ctx, form.id))
}
