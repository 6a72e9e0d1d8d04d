import type { Language } from '../../messages/index.ts'
import type { Area } from './entity.ts'

/** The names of the areas that are commented on. */
export const AREA_WORDS: Record<Language, Record<Area, string>> = {
  en: {
    aircraft_limitations: 'Aircraft limitations',
    aircraft_systems: 'Aircraft systems',
    emergency_equipment: 'Emergency equipment',
    sops: 'SOPs',
    fom: 'FOM',
    airway_manuals: 'Airway manuals',
    mel_cdl: 'MEL/CDL',
    general_aviation_knowledge: 'General aviation knowledge',
  },
  vi: {
    aircraft_limitations: 'Giới hạn tàu bay',
    aircraft_systems: 'Hệ thống tàu bay',
    emergency_equipment: 'Thiết bị khẩn nguy',
    sops: 'SOP',
    fom: 'FOM',
    airway_manuals: 'Tài liệu dẫn đường',
    mel_cdl: 'MEL/CDL',
    general_aviation_knowledge: 'Kiến thức hàng không chung',
  },
}

/**
 * The names of the fields of a progress check; fields that all kinds share are in
 * training-record/change-words.ts.
 */
export const PROGRESS_FIELD_WORDS = {
  en: {
    date_of_test: 'Date of test',
    overall_performance: 'Overall performance',
    ...AREA_WORDS.en,
  },
  vi: {
    date_of_test: 'Ngày kiểm tra',
    overall_performance: 'Đánh giá chung',
    ...AREA_WORDS.vi,
  },
} as const satisfies Record<Language, Record<string, string>>
