import { dayWords } from '@trms/contract/common/dates'
import { LINE_TRAINING_TYPE_WORDS } from '@trms/contract/exchange/line-training/states'
import type { InspectedKind } from '../../crew/inspected.ts'
import { notFound } from '../../platform/errors.ts'
import { FORM_NAMES, FORM_WORDS, stateWords } from '../form-exchange/form-words.ts'
import { historySections, madeBy, signedSections } from '../form-exchange/inspected.ts'
import { lineTrainings } from './kind.ts'
import { findTraining } from './queries.ts'

/** A line training as an inspector reads it (INS-01). */
export const inspectedLineTraining: InspectedKind = {
  async read(ctx, id) {
    const training = await findTraining(ctx.db, id)
    if (!training) throw notFound()
    const words = FORM_WORDS[ctx.language]
    const type = LINE_TRAINING_TYPE_WORDS[ctx.language][training.line_training_type]
    const facts = [
      { label: words.pilot, value: training.pilot_name },
      { label: words.type, value: type },
      { label: words.start, value: dayWords(training.start_date) },
      { label: words.state, value: stateWords('line_training', training.status)[ctx.language] },
      { label: words.made, value: madeBy(ctx, training) },
    ]
    const history = await historySections(ctx, 'line_training', training)
    const signatures = await lineTrainings.signaturesOf(ctx, training)
    const { events } = training
    const signed = signedSections(ctx, { kind: 'line_training', events: events ?? [], signatures })
    return {
      sections: [
        ...signed.changed,
        { kind: 'facts', title: FORM_NAMES.line_training[ctx.language], facts },
        ...history,
      ],
      signatures: signed.signatures,
    }
  },
}
