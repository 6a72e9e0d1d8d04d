import { dayIn } from '@trms/contract/common/dates'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { simFile } from '@trms/contract/exchange/sim/form-calls'
import { SIM_STATUS, type Stage } from '@trms/contract/exchange/sim/states'
import { invalidFields, notFound } from '../../platform/errors.ts'
import type { ExchangeKind } from '../form-exchange/kind.ts'
import { exchangeVerbs } from '../form-exchange/verbs.ts'
import { answerForm, mayOpenFile } from './answer.ts'
import { simAsks } from './asks.ts'
import { simCompletion } from './completed.ts'
import { formPolicy, isRejectable, mayReject } from './policy.ts'
import { type FormRow, findForm, findForms } from './queries.ts'
import { simFacts } from './signed.ts'
import { SETTLED } from './stages.ts'
import { toldOf } from './told.ts'
import { versionOfForm } from './version.ts'

const kind: ExchangeKind<'sim_form', FormRow, Stage, OpenForm & { sim_id: string }> = {
  table: 'sim_form',
  names: ['submitted_form_id', 'form_id'],
  file: simFile,
  policy: formPolicy,
  find: findForm,
  findAll: findForms,
  versionOf: versionOfForm,
  told: (form) => toldOf(form.session_id, form),
  signed: {
    kind: 'sim',
    // A pilot who has begun cannot be replaced (SIM-05); the office may still change times, places and
    // instructors.
    lasting: ({ session_id, pilot_order, pilot_id }) => ({ session_id, pilot_order, pilot_id }),
    stood: simFacts,
    dayOf: ({ sessiona_at }, timeZone) => dayIn(timeZone, sessiona_at),
  },
  answer: answerForm,
  columns: { 1: ['first_submit'], 2: ['second_submit'], 3: ['third_submit'] },
  completed: SIM_STATUS.COMPLETED,
  settled: SETTLED,
  onTurn: ({ now }) => ({ awaited_since: now }),
  onReset: { was_reset: true },
  nothingToFetch: 'nothing_to_download',
  qualifies: simCompletion,
  mayOpenFile,
  /** The form, session and pilot order that a call names beside the id must belong to the form (SIM-12). */
  refuseUnlessAgreed(form, { form_id, pilot_order, sim_id }) {
    if (form_id !== undefined && form_id !== form.id) throw notFound()
    if (pilot_order !== undefined && pilot_order !== form.pilot_order)
      throw invalidFields({ pilot_order: { key: 'pilot_order_mismatch' } })
    if (sim_id !== undefined && sim_id !== form.session_id)
      throw invalidFields({ sim_id: { key: 'not_this_session' } })
  },
  asks: simAsks,
  sendBack: { to: SIM_STATUS.INITIAL, may: mayReject, isOpen: isRejectable },
}

/** The verbs of one pilot's form of a session (SIM-07 to SIM-12). */
export const simForms = exchangeVerbs(kind)
