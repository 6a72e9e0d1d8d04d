import { CAAV_STATUS, type PilotOrder, SIM_STATUS } from '@trms/contract/exchange/sim/states'
import type { Crew } from '../../crew/crew.ts'
import type { Ctx } from '../../platform/context.ts'
import type { EventRow } from '../form-exchange/history.ts'
import { type FormRow, simOf, type WholeSimRow } from './queries.ts'
import { awaitedFrom, type Written } from './write.ts'

/** A session that this call wrote, in the shape of a read: nobody has acted on the session yet. */
export function rowOfWritten(ctx: Ctx, sim: Written, crew: Crew): WholeSimRow {
  const known = new Map([...crew.values()].map((one) => [one.id, one]))
  const who = (id: string | null) => (id === null ? undefined : known.get(id))
  const a = who(sim.sima_instructor_id)
  const b = who(sim.simb_instructor_id)
  const { forms, id, ...draft } = sim
  const session = {
    ...draft,
    session_id: id,
    session_version: 1,
    sima_instructor_name: a?.name ?? null,
    sima_instructor_crew_code: a?.crew_code ?? null,
    simb_instructor_name: b?.name ?? null,
    simb_instructor_crew_code: b?.crew_code ?? null,
  }
  const formOf = (pilot_order: PilotOrder, pilot_id: string | null): FormRow => ({
    ...session,
    id: forms[pilot_order - 1]?.id ?? '',
    form_version: 1,
    pilot_order,
    pilot_id,
    pilot_name: who(pilot_id)?.name ?? null,
    pilot_crew_code: who(pilot_id)?.crew_code ?? null,
    pilot_left: false,
    instructor_a_left: false,
    instructor_b_left: false,
    flies_anew: false,
    status: SIM_STATUS.INITIAL,
    was_reset: false,
    awaited_since: awaitedFrom(ctx, sim),
    first_submit: null,
    second_submit: null,
    third_submit: null,
    downloaded_at: null,
    caav_status: CAAV_STATUS.INITIAL,
    caav_form: null,
    elearning_done_at: null,
    elearning_clue: null,
    events: [firstEvent(ctx, forms[pilot_order - 1]?.event ?? '')],
  })
  const first = formOf(1, sim.first_pilot_id)
  const second = formOf(2, sim.second_pilot_id)
  return {
    ...simOf(first, second),
    created_at: ctx.now,
    created_by_name: ctx.actor.full_name,
  }
}

const firstEvent = (ctx: Ctx, id: string): EventRow => ({
  id,
  action: 'create',
  stage: null,
  status: SIM_STATUS.INITIAL,
  before: null,
  reason: '',
  at: ctx.now.toISOString(),
  actor_name: ctx.actor.full_name,
  file: null,
  file_name: null,
  file_size: null,
  signature_id: null,
})
