import type { Language } from '../../messages/languages.ts'
import type { ProfileField, Source } from './entity.ts'
import type { ValidityUnit } from './rule.ts'

/** The names of the sources from which a kind takes its days. */
export const SOURCE_WORDS: Record<Language, Record<Source, string>> = {
  en: {
    sim: 'Completed SIM',
    line_check: 'Completed line check',
    base_training: 'Passed base training',
    recency: 'Recent experience',
    profile: 'The profile',
    office: 'Entered by the training department',
  },
  vi: {
    sim: 'SIM đã hoàn thành',
    line_check: 'Kiểm tra đường bay đã hoàn thành',
    base_training: 'Huấn luyện cất hạ cánh đạt',
    recency: 'Kinh nghiệm gần đây',
    profile: 'Hồ sơ phi công',
    office: 'Phòng Huấn luyện bay nhập',
  },
}

/** The names of the profile dates from which a kind can count. */
export const PROFILE_FIELD_WORDS: Record<Language, Record<ProfileField, string>> = {
  en: {
    date_of_birth: 'Date of birth',
    joining_date: 'Joining date',
    first_flight_date: 'First flight',
  },
  vi: {
    date_of_birth: 'Ngày sinh',
    joining_date: 'Ngày vào hãng',
    first_flight_date: 'Chuyến bay đầu tiên',
  },
}

/** The names of the units of a validity. */
export const VALIDITY_UNIT_WORDS: Record<Language, Record<ValidityUnit, string>> = {
  en: { month: 'Months', day: 'Days' },
  vi: { month: 'Tháng', day: 'Ngày' },
}

/** The names of the fields of a kind. */
export const KIND_FIELD_WORDS = {
  en: {
    name_en: 'Name in English',
    name_vi: 'Name in Vietnamese',
    source: 'Where its days come from',
    profile_field: 'Date of the profile',
    validity: 'How long it holds',
    validity_unit: 'Counted in',
    to_month_end: 'It holds to the end of the month',
    renewal_months: 'Renewal window in months',
    warning_days: 'Warning days',
    basis: 'Regulation it follows',
  },
  vi: {
    name_en: 'Tên tiếng Anh',
    name_vi: 'Tên tiếng Việt',
    source: 'Lấy ngày từ đâu',
    profile_field: 'Ngày trong hồ sơ',
    validity: 'Thời hạn',
    validity_unit: 'Tính theo',
    to_month_end: 'Có hiệu lực đến hết tháng',
    renewal_months: 'Số tháng được gia hạn sớm',
    warning_days: 'Nhắc trước số ngày',
    basis: 'Theo quy định',
  },
} satisfies Record<Language, Record<string, string>>
