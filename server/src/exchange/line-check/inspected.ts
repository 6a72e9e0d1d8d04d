import type { InspectedKind } from '../../crew/inspected.ts'
import { notFound } from '../../platform/errors.ts'
import { FORM_NAMES, FORM_WORDS, stateWords } from '../form-exchange/form-words.ts'
import { historySections, madeBy, signedSections } from '../form-exchange/inspected.ts'
import { factsOf } from './facts.ts'
import { lineChecks } from './kind.ts'
import { findLineCheck } from './queries.ts'

/** A line check as an inspector reads it (INS-01). */
export const inspectedLineCheck: InspectedKind = {
  async read(ctx, id) {
    const check = await findLineCheck(ctx.db, id)
    if (!check) throw notFound()
    const { language } = ctx
    const words = FORM_WORDS[language]
    const facts = [
      { label: words.pilot, value: check.pilot_name },
      ...factsOf(ctx, check, language),
      { label: words.state, value: stateWords('line_check', check.status)[language] },
      { label: words.made, value: madeBy(ctx, check) },
    ]
    const history = await historySections(ctx, 'line_check', check)
    const signatures = await lineChecks.signaturesOf(ctx, check)
    const { events } = check
    const signed = signedSections(ctx, { kind: 'line_check', events: events ?? [], signatures })
    return {
      sections: [
        ...signed.changed,
        { kind: 'facts', title: FORM_NAMES.line_check[language], facts },
        ...history,
      ],
      signatures: signed.signatures,
    }
  },
}
