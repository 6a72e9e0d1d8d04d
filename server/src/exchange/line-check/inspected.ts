import { momentWords } from '@trms/contract/common/dates'
import type { InspectedKind } from '../../crew/inspected.ts'
import { notFound } from '../../platform/errors.ts'
import { FORM_NAMES, FORM_WORDS, stateWords } from '../form-exchange/form-words.ts'
import { historySection, madeBy, signedSections } from '../form-exchange/inspected.ts'
import { lineChecks } from './kind.ts'
import { findLineCheck } from './queries.ts'

/** A line check as an inspector reads it (INS-01). */
export const inspectedLineCheck: InspectedKind = {
  async read(ctx, id) {
    const check = await findLineCheck(ctx.db, id)
    if (!check) throw notFound()
    const words = FORM_WORDS[ctx.language]
    const facts = [
      { label: words.pilot, value: check.pilot_name },
      { label: words.instructor, value: check.instructor_name },
      { label: words.when, value: momentWords(ctx.settings.timeZone, check.line_check_at) },
      { label: words.sectors, value: check.sectors },
      { label: words.state, value: stateWords('line_check', check.status)[ctx.language] },
      { label: words.documents, value: check.documents_read_at ? words.done : words.not_done },
      { label: words.note, value: check.note },
      { label: words.made, value: madeBy(ctx, check) },
    ]
    const history = historySection(ctx, 'line_check', check)
    const signed = signedSections(ctx, 'line_check', await lineChecks.signaturesOf(ctx, check))
    return {
      sections: [
        ...signed.changed,
        { kind: 'facts', title: FORM_NAMES.line_check[ctx.language], facts },
        history,
      ],
      signatures: signed.signatures,
    }
  },
}
