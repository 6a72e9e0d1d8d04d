import { momentWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import type { Ctx } from '../../context.ts'
import type { NewSheet } from './write.ts'

const WORDS = {
  en: { sheet: 'About this file', as_of: 'As of', made_by: 'Made by' },
  vi: { sheet: 'Thông tin tệp', as_of: 'Tính đến', made_by: 'Người lập' },
} as const satisfies Record<Language, object>

/**
 * A sheet that states what the file contains, as of when, and who made the file. Facts without a value are
 * left out.
 */
export function aboutSheet(
  { settings, now, actor }: Ctx,
  language: Language,
  title: string,
  facts: readonly (readonly [label: string, value: string | number | undefined])[],
): NewSheet {
  const words = WORDS[language]
  return {
    name: words.sheet,
    headings: [title, ''],
    widths: [24, 96],
    rows: [
      ...facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, `${value}`]])),
      [words.as_of, momentWords(settings.timeZone, now)],
      [words.made_by, actor.full_name],
    ],
  }
}
