import type { Language } from '@trms/contract/messages/index'
import { AREAS, type Area } from '@trms/contract/progress-theory/entity'
import { isLow } from '@trms/contract/training-record/scores'
import { type PrintRecord, textSection } from '../workflow/training-record/print.ts'
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
    ...AREAS.flatMap(({ name }) => textSection(words.areas[name], row[name])),
  ]
}

interface Words {
  general: string
  overall_performance: string
  areas: Record<Area, string>
}

const WORDS: Record<Language, Words> = {
  en: {
    general: 'General',
    overall_performance: 'Overall performance',
    areas: {
      aircraft_limitations: 'Aircraft limitations',
      aircraft_systems: 'Aircraft systems',
      emergency_equipment: 'Emergency equipment',
      sops: 'SOPs',
      fom: 'FOM',
      airway_manuals: 'Airway manuals',
      mel_cdl: 'MEL/CDL',
      general_aviation_knowledge: 'General aviation knowledge',
    },
  },
  vi: {
    general: 'Thông tin chung',
    overall_performance: 'Đánh giá chung',
    areas: {
      aircraft_limitations: 'Giới hạn tàu bay',
      aircraft_systems: 'Hệ thống tàu bay',
      emergency_equipment: 'Thiết bị khẩn nguy',
      sops: 'SOP',
      fom: 'FOM',
      airway_manuals: 'Tài liệu dẫn đường',
      mel_cdl: 'MEL/CDL',
      general_aviation_knowledge: 'Kiến thức hàng không chung',
    },
  },
}
