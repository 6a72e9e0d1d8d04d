import { AREAS } from '@trms/contract/records/progress-theory/entity'
import { AREA_WORDS } from '@trms/contract/records/progress-theory/words'
import { isLow } from '@trms/contract/records/training-record/scores'
import { type PrintRecord, textSection } from '../training-record/print.ts'
import { findProgressTheory } from './queries.ts'

/** The parts of a printed progress check (theory), in the order of the form. */
export const printProgressTheory: PrintRecord = async (db, id, language) => {
  const row = await findProgressTheory(db, id)
  if (!row) throw new Error(`progress theory report ${id} is gone`)
  const words = WORDS[language]
  const mark = row.outcome ?? 0
  return [
    {
      kind: 'facts',
      title: words.general,
      facts: [{ label: words.overall_performance, value: `${mark} / 5`, bad: isLow(mark) }],
    },
    ...AREAS.flatMap(({ name }) => textSection(AREA_WORDS[language][name], row[name])),
  ]
}

const WORDS = {
  en: { general: 'General', overall_performance: 'Overall performance' },
  vi: { general: 'Thông tin chung', overall_performance: 'Đánh giá chung' },
} as const
