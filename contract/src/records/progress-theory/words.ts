import type { Language } from '../../messages/index.ts'
import type { Area } from './entity.ts'

/** Names of what is commented on. */
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
