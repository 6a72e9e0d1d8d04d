import { NOBODY } from '@trms/contract/common/crew-code'
import { YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import type { OpenForm, Sim, SimDetail, SimForm } from '@trms/contract/exchange/sim/entity'
import type { Ctx } from '../../platform/context.ts'
import { clockTime } from '../../platform/time/moment.ts'
import { awaitedLeft } from '../form-exchange/awaited.ts'
import { eventsOf, resetsOf } from '../form-exchange/history.ts'
import { awaitedOf, formCan, mayReadForm, mayViewElearning, simCan } from './policy.ts'
import type { FormRow, SimRow, WholeSimRow } from './queries.ts'
import { SETTLED } from './stages.ts'
import { versionOfForm, versionOfSim } from './version.ts'

/** The reader and the time zone; the context of a verb fits this type. */
export type Reader = Pick<Ctx, 'actor'> & { settings: Pick<Ctx['settings'], 'timeZone'> }

/**
 * The session in this reader's view. Of a form that the reader may not read, only the pilot's name is shown
 * (PERM-06).
 */
export function answerSim(row: SimRow, reader: Reader): Sim {
  const { timeZone } = reader.settings
  return {
    id: row.id,
    version: versionOfSim(row),
    sessiona_date_time: clockTime(timeZone, row.sessiona_at),
    sessiona_place: row.sessiona_place,
    sima_instructor_crew_code: row.sima_instructor_crew_code ?? NOBODY,
    sima_instructor_name: row.sima_instructor_name ?? '',
    sessionb_date_time: clockTime(timeZone, row.sessionb_at),
    sessionb_place: row.sessionb_place,
    simb_instructor_crew_code: row.simb_instructor_crew_code ?? NOBODY,
    simb_instructor_name: row.simb_instructor_name ?? '',
    note: row.note,
    first_pilot: formOf(row.first, reader),
    second_pilot: formOf(row.second, reader),
    can: simCan(reader.actor, row),
  }
}

/** The session with all events of each form that the reader may read. */
export function answerSimDetail(ctx: Ctx, row: WholeSimRow): SimDetail {
  const historyOf = (form: FormRow) =>
    mayReadForm(ctx.actor, form)
      ? eventsOf(form.events ?? [], ctx.settings.timeZone, (event) =>
          mayOpenFile(ctx.actor, form, event),
        )
      : []
  return {
    ...answerSim(row, ctx),
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
    history: { first_pilot: historyOf(row.first), second_pilot: historyOf(row.second) },
  }
}

/** A form in its caller's view after a change. Whoever may change a form may also read the form. */
export const answerForm = (ctx: Ctx, form: FormRow): OpenForm & { sim_id: string } => ({
  ...openFormOf(form, ctx),
  sim_id: form.session_id,
})

/** Whether the actor may open a file of a form; certificates have fewer readers than other files. */
export const mayOpenFile = (
  actor: Ctx['actor'],
  form: FormRow,
  event: { action: string },
): boolean =>
  event.action === 'elearning' ? mayViewElearning(actor, form) : mayReadForm(actor, form)

const whoOf = (form: FormRow) => ({
  pilot_crew_code: form.pilot_crew_code ?? NOBODY,
  pilot_name: form.pilot_name ?? '',
})

const formOf = (form: FormRow, reader: Reader): SimForm =>
  mayReadForm(reader.actor, form) ? openFormOf(form, reader) : { ...whoOf(form), form_id: null }

function openFormOf(form: FormRow, { actor, settings }: Reader): OpenForm {
  // Every field is written out: a spread before so many fields makes objects slow, and a page has a hundred
  // of these.
  return {
    version: versionOfForm(form),
    pilot_crew_code: form.pilot_crew_code ?? NOBODY,
    pilot_name: form.pilot_name ?? '',
    form_id: form.id,
    pilot_order: form.pilot_order,
    form_status: form.status,
    reset_status: resetsOf(form.events ?? [], settings.timeZone, SETTLED),
    first_submit: form.first_submit,
    second_submit: form.second_submit,
    third_submit: form.third_submit,
    downloaded_flag: form.downloaded_at ? YES_NO.YES : YES_NO.NO,
    caav_form: form.caav_form,
    caav_form_status: form.caav_status,
    elearning_completion: form.elearning_done_at ? YES_NO.YES : YES_NO.NO,
    elearning_clue: mayViewElearning(actor, form) ? form.elearning_clue : null,
    awaited: awaitedOf(form),
    awaited_since: form.awaited_since.toISOString(),
    awaited_left: awaitedLeft(awaitedOf(form), form),
    can: formCan(actor, form),
  }
}
