import { momentWords } from '@trms/contract/common/dates'
import type { FieldChange } from '@trms/contract/common/field-change'
import type { StepSignature } from '@trms/contract/exchange/form-exchange/shapes'
import type { Language } from '@trms/contract/messages/index'
import type { Section } from '@trms/contract/office/inspection/entity'
import type { Ctx } from '../../platform/context.ts'
import { FORM_WORDS, type FormKind, historyTable, stateWords } from './form-words.ts'
import type { ExchangeRow } from './kind.ts'

/** The moment at which a form was made, and the name of the maker. */
export const madeBy = ({ settings }: Ctx, row: { created_at: Date; created_by_name: string }) =>
  `${momentWords(settings.timeZone, row.created_at)}, ${row.created_by_name}`

/** The events of a form as a table, the newest first. */
export function historySection(
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
export function signedSections(
  { language }: Ctx,
  kind: FormKind,
  signatures: readonly StepSignature[],
): { changed: Section[]; signatures: StepSignature[] } {
  const words = FORM_WORDS[language]
  const broken = signatures.filter((one) => one.state === 'changed')
  const rows = broken.flatMap(({ changes }) =>
    changes.map((one) => [
      nameOf(one, language),
      valueText(kind, one.field, one.old, language),
      { text: valueText(kind, one.field, one.new, language), bad: true as const },
    ]),
  )
  return {
    signatures: signatures.map((one) => ({
      ...one,
      changed: one.changes.map((change) => nameOf(change, language)),
    })),
    changed:
      broken.length === 0
        ? []
        : [
            { kind: 'flag', text: words.changed },
            {
              kind: 'table',
              title: words.changes,
              columns: [words.field, words.as_signed, words.stands_now].map((heading) => ({
                heading,
              })),
              rows,
            },
          ],
  }
}

/** The name of a field that differs, taken from the field's path in the statement. */
function nameOf({ field }: FieldChange, language: Language): string {
  const words = FORM_WORDS[language]
  const [part = '', name = ''] = field.split(/[.[]/)
  if (part === 'files') return words.file
  if (part !== 'event') return name === 'pilot_id' ? words.pilot : words.the_form
  if (name === 'reason') return words.reason
  return name === 'status' || name === 'before' ? words.state : words.the_step
}

function valueText(kind: FormKind, field: string, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '–'
  if (field === 'event.status' || field === 'event.before')
    return stateWords(kind, Number(value))[language]
  return String(value)
}
