import { momentWords } from '@trms/contract/common/dates'
import type { Section } from '@trms/contract/office/inspection/entity'
import { sql } from 'kysely'
import type { InspectedKind } from '../../crew/inspected.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { FORM_NAMES, FORM_WORDS, stateWords } from '../form-exchange/form-words.ts'
import { historySections, madeBy, signedSections } from '../form-exchange/inspected.ts'
import { SIM_PILOT } from '../form-exchange/sim-pilot.ts'
import { besidesState } from './facts.ts'
import { simForms } from './kind.ts'
import { type FormRow, findSim } from './queries.ts'

/**
 * A session as an inspector reads it, with the forms of only those pilots whom the inspection is about
 * (INS-01).
 */
export const inspectedSim: InspectedKind = {
  async read(ctx, id, pilots) {
    const sim = await findSim(ctx.db, id)
    if (!sim) throw notFound()
    const words = FORM_WORDS[ctx.language]
    const at = (when: Date, place: string) =>
      `${momentWords(ctx.settings.timeZone, when)}, ${place}`
    const facts = [
      { label: words.part_a, value: at(sim.sessiona_at, sim.sessiona_place) },
      { label: words.instructor_a, value: sim.sima_instructor_name ?? '' },
      { label: words.part_b, value: at(sim.sessionb_at, sim.sessionb_place) },
      { label: words.instructor_b, value: sim.simb_instructor_name ?? '' },
      { label: words.note, value: sim.note },
      { label: words.made, value: madeBy(ctx, sim) },
    ]
    const forms = [sim.first, sim.second].filter(
      ({ pilot_id }) => pilot_id !== null && pilots.includes(pilot_id),
    )
    const [parts, signatures] = await Promise.all([
      Promise.all(forms.map((form) => formSections(ctx, form))),
      Promise.all(forms.map((form) => simForms.signaturesOf(ctx, form))),
    ])
    const signed = signedSections(ctx, {
      kind: 'sim',
      events: forms.flatMap(({ events }) => events ?? []),
      signatures: signatures.flat(),
    })
    return {
      sections: [
        ...signed.changed,
        { kind: 'facts', title: FORM_NAMES.sim[ctx.language], facts },
        ...parts.flat(),
      ],
      signatures: signed.signatures,
    }
  },
  parts: (ids, pilots) => sql`
    SELECT f.id FROM sim_form f JOIN sim_session s ON s.id = f.session_id
    WHERE f.session_id IN (${ids}) AND ${SIM_PILOT} = ANY (${pilots}::uuid[])`,
}

async function formSections(ctx: Ctx, form: FormRow): Promise<Section[]> {
  const words = FORM_WORDS[ctx.language]
  const pilot = form.pilot_name ?? ''
  const facts = [
    {
      label: words.state,
      value: stateWords('sim', form.status)[ctx.language],
      bad: form.status === 6,
    },
    ...besidesState(form, ctx.language),
  ]
  const history = await historySections(ctx, 'sim', form)
  return [{ kind: 'facts', title: words.form_of(pilot), facts }, ...history]
}
