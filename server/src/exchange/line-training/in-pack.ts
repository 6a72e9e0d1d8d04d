import { dayWords } from '@trms/contract/common/dates'
import { LINE_TRAINING_TYPE_WORDS } from '@trms/contract/exchange/line-training/states'
import { sql } from 'kysely'
import { inPack, type PackedKind } from '../../crew/pack.ts'
import { FORM_WORDS, stateWords } from '../form-exchange/form-words.ts'
import { formInPack, pilotIn, stepsOf } from '../form-exchange/in-pack.ts'
import { lineTrainings } from './kind.ts'
import { findTraining } from './queries.ts'

/** Line trainings in packs (INS-02). */
export const lineTrainingsInPack: PackedKind = {
  kind: 'line_training',
  rows: () =>
    inPack(
      'line_training',
      {
        id: sql`r.id`,
        pilot: sql`r.pilot_id`,
        day: sql`r.start_date`,
        owners: stepsOf(sql`r.id`),
        parts: sql`ARRAY[r.id]`,
      },
      sql`line_training r`,
      sql`r.archived_at IS NULL`,
    ),
  async take(ctx, id, language) {
    const training = await findTraining(ctx.db, id)
    if (!training) throw new Error(`line training ${id} is gone`)
    const words = FORM_WORDS[language]
    const title = LINE_TRAINING_TYPE_WORDS[language][training.line_training_type]
    const form = {
      kind: 'line_training' as const,
      id,
      version: training.version,
      title,
      pilot: pilotIn(training),
      day: training.start_date,
      state: stateWords('line_training', training.status),
      facts: [
        { label: words.start, value: dayWords(training.start_date) },
        { label: words.type, value: title },
      ],
    }
    const signatures = await lineTrainings.signaturesOf(ctx, training)
    return formInPack(ctx, { ...form, signatures, events: training.events ?? [] }, language)
  },
}
