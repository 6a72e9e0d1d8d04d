import { dayIn, momentWords } from '@trms/contract/common/dates'
import { sql } from 'kysely'
import { inPack, type PackedKind } from '../../crew/pack.ts'
import { FORM_WORDS, stateWords } from '../form-exchange/form-words.ts'
import { formInPack, pilotIn, stepsOf } from '../form-exchange/in-pack.ts'
import { SIM_PILOT } from '../form-exchange/sim-pilot.ts'
import { besidesState } from './facts.ts'
import { simForms } from './kind.ts'
import { findForm } from './queries.ts'
import { versionOfForm } from './version.ts'

/**
 * Each pilot's form of a session is a record of that pilot only: the other pilot's form does not come into
 * the same pack (INS-02).
 */
export const simsInPack: PackedKind = {
  kind: 'sim',
  rows: (timeZone) =>
    inPack(
      'sim',
      {
        id: sql`f.id`,
        pilot: SIM_PILOT,
        day: sql`s.sessiona_at AT TIME ZONE ${timeZone}`,
        owners: stepsOf(sql`f.id`),
        parts: sql`ARRAY[f.id, s.id]`,
      },
      sql`sim_session s JOIN sim_form f ON f.session_id = s.id`,
      sql`s.archived_at IS NULL AND NOT f.archived AND ${SIM_PILOT} IS NOT NULL`,
    ),
  async take(ctx, id, language) {
    const { timeZone } = ctx.settings
    const sim = await findForm(ctx.db, id)
    if (!sim) throw new Error(`SIM form ${id} is gone`)
    const words = FORM_WORDS[language]
    const session = (at: Date, place: string, instructor: string | null) =>
      [momentWords(timeZone, at), place, instructor].filter(Boolean).join(' · ')
    const form = {
      kind: 'sim' as const,
      id,
      version: versionOfForm(sim),
      title: sim.sessiona_place,
      pilot: pilotIn(sim),
      day: dayIn(timeZone, sim.sessiona_at),
      state: stateWords('sim', sim.status),
      facts: [
        {
          label: words.part_a,
          value: session(sim.sessiona_at, sim.sessiona_place, sim.sima_instructor_name),
        },
        {
          label: words.part_b,
          value: session(sim.sessionb_at, sim.sessionb_place, sim.simb_instructor_name),
        },
        ...besidesState(sim, language),
        { label: words.note, value: sim.note },
      ],
    }
    const signatures = await simForms.signaturesOf(ctx, sim)
    return formInPack(ctx, { ...form, signatures, events: sim.events ?? [] }, language)
  },
}
