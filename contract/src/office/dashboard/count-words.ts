import type { Language } from '../../messages/index.ts'

/** Numbers of things in words; the key with `_one` is the singular. */
export const COUNT_WORDS = {
  days: { en: '{count} days', vi: '{count} ngày' },
  days_one: { en: '1 day', vi: '1 ngày' },
  so_many_records: { en: '{count} records', vi: '{count} hồ sơ' },
  so_many_records_one: { en: '1 record', vi: '1 hồ sơ' },
  so_many_flights: { en: '{count} flights', vi: '{count} chuyến bay' },
  so_many_flights_one: { en: '1 flight', vi: '1 chuyến bay' },
  so_many_sessions: { en: '{count} sessions', vi: '{count} phiên SIM' },
  so_many_sessions_one: { en: '1 session', vi: '1 phiên SIM' },
  so_many_duties: { en: '{count} SIM duties', vi: '{count} lượt dạy SIM' },
  so_many_duties_one: { en: '1 SIM duty', vi: '1 lượt dạy SIM' },
  so_many_checks: { en: '{count} line checks', vi: '{count} lượt kiểm tra' },
  so_many_checks_one: { en: '1 line check', vi: '1 lượt kiểm tra' },
  so_many_instructors: { en: '{count} instructors', vi: '{count} giáo viên' },
  so_many_instructors_one: { en: '1 instructor', vi: '1 giáo viên' },
  so_many_pilots: { en: '{count} pilots', vi: '{count} phi công' },
  so_many_pilots_one: { en: '1 pilot', vi: '1 phi công' },
  so_many_reports: { en: '{count} reports', vi: '{count} báo cáo' },
  so_many_reports_one: { en: '1 report', vi: '1 báo cáo' },
} as const satisfies Record<string, Record<Language, string>>
