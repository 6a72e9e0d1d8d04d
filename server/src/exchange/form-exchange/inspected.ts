import { momentWords } from '@trms/contract/common/dates'
import type { InspectedSignature, Section } from '@trms/contract/office/inspection/entity'
import { questionSections } from '../../crew/paper-questions.ts'
import { questionsOf } from '../../crew/question-rows.ts'
import type { Ctx } from '../../platform/context.ts'
import { changedSections, nameOf, type SignedForm } from './changed.ts'
import { FORM_WORDS, type FormKind, historyTable } from './form-words.ts'
import type { ExchangeRow } from './kind.ts'

/** The moment at which a form was made, and the name of the maker. */
export const madeBy = ({ settings }: Ctx, row: { created_at: Date; created_by_name: string }) =>
  `${momentWords(settings.timeZone, row.created_at)}, ${row.created_by_name}`

/** What happened with a form and what was asked about it: its history, then its questions if there are any. */
export async function historySections(
  ctx: Ctx,
  kind: FormKind,
  form: Pick<ExchangeRow, 'id' | 'pilot_name' | 'events'>,
): Promise<Section[]> {
  const words = FORM_WORDS[ctx.language]
  const title = words.questions_of(form.pilot_name ?? '')
  const questions = await questionsOf(ctx.db, form.id)
  return [
    historySection(ctx, kind, form),
    ...questionSections(title, words, ctx.settings.timeZone, questions),
  ]
}

/** The events of a form as a table, the newest first. */
function historySection(
  { language, settings }: Ctx,
  kind: FormKind,
  { pilot_name, events }: Pick<ExchangeRow, 'pilot_name' | 'events'>,
): Section {
  const { timeZone } = settings
  const { headings, rows } = historyTable(kind, events ?? [], { language, timeZone })
  return {
    kind: 'table',
    title: FORM_WORDS[language].history_of(pilot_name ?? ''),
    columns: headings.map((heading) => ({ heading })),
    rows,
  }
}

/**
 * The signatures with their changes named in words, and the warning and table to show above forms that differ
 * from what was signed (SIG-04).
 */
export const signedSections = (
  { language }: Ctx,
  form: SignedForm,
): { changed: Section[]; signatures: InspectedSignature[] } => ({
  changed: changedSections(form, language),
  signatures: form.signatures.map((one) => ({
    ...one,
    changed: one.changes.map((change) => nameOf(change, language)),
  })),
})
