import { NOBODY } from '@trms/contract/common/crew-code'
import type { Language } from '@trms/contract/messages/index'
import type { ListColumn } from '../../../platform/files/excel/list.ts'

/** A column of the Excel list of sessions. */
export interface Column extends ListColumn {
  field: (typeof FIELDS)[number]
  /** The guide's hint about the allowed values; `places` stands for the airline's own list of places. */
  hint: Record<Language, string> | 'places'
}

const FIELDS = [
  'first_pilot_crew_code',
  'second_pilot_crew_code',
  'sima_instructor_crew_code',
  'sessiona_date_time',
  'sessiona_place',
  'simb_instructor_crew_code',
  'sessionb_date_time',
  'sessionb_place',
  'note',
] as const

const CODE = {
  en: `Crew code; ${NOBODY} as long as nobody is named`,
  vi: `Mã phi công; ${NOBODY} khi chưa có người`,
}
const TIME = { en: 'DD/MM/YYYY - HH:mm', vi: 'DD/MM/YYYY - HH:mm' }

const code = (field: Column['field'], en: string, vi: string): Column => ({
  field,
  heading: { en, vi },
  required: true,
  kind: 'crew-code',
  hint: CODE,
})
const time = (field: Column['field'], en: string, vi: string): Column => ({
  field,
  heading: { en, vi },
  required: true,
  kind: 'date-time',
  hint: TIME,
})
const place = (field: Column['field'], en: string, vi: string): Column => ({
  field,
  heading: { en, vi },
  required: true,
  hint: 'places',
})

export const COLUMNS: readonly Column[] = [
  code('first_pilot_crew_code', 'First pilot', 'Phi công thứ nhất'),
  code('second_pilot_crew_code', 'Second pilot', 'Phi công thứ hai'),
  code('sima_instructor_crew_code', 'SIM-A instructor', 'Giáo viên SIM-A'),
  time('sessiona_date_time', 'SIM-A date and time', 'Ngày giờ SIM-A'),
  place('sessiona_place', 'SIM-A place', 'Địa điểm SIM-A'),
  code('simb_instructor_crew_code', 'SIM-B instructor', 'Giáo viên SIM-B'),
  time('sessionb_date_time', 'SIM-B date and time', 'Ngày giờ SIM-B'),
  place('sessionb_place', 'SIM-B place', 'Địa điểm SIM-B'),
  {
    field: 'note',
    heading: { en: 'Note', vi: 'Ghi chú' },
    hint: { en: 'up to 256 characters', vi: 'tối đa 256 ký tự' },
  },
]
