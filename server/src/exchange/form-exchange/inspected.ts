import { momentWords } from '@trms/contract/common/dates'
import type { Section } from '@trms/contract/office/inspection/entity'
import type { Ctx } from '../../platform/context.ts'
import { FORM_WORDS, type FormKind, historyTable } from './form-words.ts'
import type { ExchangeRow } from './kind.ts'

/** Who made a form, and when. */
export const madeBy = ({ settings }: Ctx, row: { created_at: Date; created_by_name: string }) =>
  `${momentWords(settings.timeZone, row.created_at)}, ${row.created_by_name}`

/** The life of a form as a table, the newest step first. */
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
