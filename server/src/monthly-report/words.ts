import type { Language } from '@trms/contract/messages/index'
import type { RecordKind } from '@trms/contract/training-record/entity'

const en = {
  title: 'Monthly accumulated training report',
  month: (month: number, year: number) =>
    `${new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1))} ${year}`,
  made: (at: string, by: string) => `Made on ${at} by ${by}`,
  running: (day: string) => `The month is not over: as it stands on ${day}.`,
  nothing: 'Nothing was recorded in this month.',
  page: 'Page {page}',
  end: (pages: number) => `End of the report. It has ${pages} pages.`,
  summary: 'All pilots of the month',
  in_detail: 'Pilot by pilot',

  pilots: 'Pilots with records',
  flights: 'Flights',
  sectors: 'Sectors',
  hours: 'Flight hours',
  low_flights: 'Flights with a score of 2 or lower',
  lowest: 'Lowest score',
  lowest_scores: 'Lowest scores',
  approved: 'Approved',
  awaiting: 'Awaiting',
  approved_records: 'Records approved by the trainee',
  awaiting_records: 'Records awaiting approval',
  grounded: 'Grounded',
  groundings: 'Groundings',
  other: 'Other records',

  pilot: 'Pilot',
  crew_code: 'Crew code',
  fleet: 'Fleet',
  date: 'Date',
  flight: 'Flight',
  route: 'Route',
  instructor: 'Instructor',
  approval: 'Trainee’s approval',
  record: 'Record',
  result: 'Result',
  passed: 'Passed',
  failed: 'Failed',
  overall: (mark: number) => `Overall performance ${mark} of 5`,
  no_flights: 'No flights in this month.',
  of_pilot: (flights: number, sectors: number, hours: string) =>
    `${flights} ${flights === 1 ? 'flight' : 'flights'} · ${sectors} ${sectors === 1 ? 'sector' : 'sectors'} · ${hours} flight hours`,
}
export type ReportWords = typeof en

const vi: ReportWords = {
  title: 'Báo cáo tổng hợp huấn luyện tháng',
  month: (month, year) => `Tháng ${month} năm ${year}`,
  made: (at, by) => `Lập lúc ${at}, người lập: ${by}`,
  running: (day) => `Tháng chưa kết thúc: số liệu tính đến ngày ${day}.`,
  nothing: 'Trong tháng này chưa có hồ sơ nào.',
  page: 'Trang {page}',
  end: (pages) => `Hết báo cáo. Báo cáo gồm ${pages} trang.`,
  summary: 'Tổng hợp các phi công trong tháng',
  in_detail: 'Chi tiết từng phi công',

  pilots: 'Phi công có hồ sơ',
  flights: 'Chuyến bay',
  sectors: 'Chặng bay',
  hours: 'Giờ bay',
  low_flights: 'Chuyến bay có điểm từ 2 trở xuống',
  lowest: 'Điểm thấp nhất',
  lowest_scores: 'Điểm thấp nhất',
  approved: 'Đã duyệt',
  awaiting: 'Chờ duyệt',
  approved_records: 'Hồ sơ học viên đã duyệt',
  awaiting_records: 'Hồ sơ chờ duyệt',
  grounded: 'Đình chỉ bay',
  groundings: 'Lần đình chỉ bay',
  other: 'Hồ sơ khác',

  pilot: 'Phi công',
  crew_code: 'Mã tổ bay',
  fleet: 'Đội bay',
  date: 'Ngày',
  flight: 'Chuyến bay',
  route: 'Hành trình',
  instructor: 'Giáo viên',
  approval: 'Học viên duyệt',
  record: 'Hồ sơ',
  result: 'Kết quả',
  passed: 'Đạt',
  failed: 'Không đạt',
  overall: (mark) => `Đánh giá chung ${mark}/5`,
  no_flights: 'Trong tháng không có chuyến bay.',
  of_pilot: (flights, sectors, hours) =>
    `${flights} chuyến bay · ${sectors} chặng · ${hours} giờ bay`,
}

export const REPORT_WORDS: Record<Language, ReportWords> = { en, vi }

export const KIND_WORDS: Record<Language, Record<RecordKind, string>> = {
  en: {
    training_flight: 'Training flight',
    base_training: 'Base training',
    theory_test: 'Theory test',
    progress_theory: 'Progress check (theory)',
  },
  vi: {
    training_flight: 'Chuyến bay huấn luyện',
    base_training: 'Huấn luyện cất hạ cánh',
    theory_test: 'Kiểm tra lý thuyết',
    progress_theory: 'Kiểm tra tiến độ (lý thuyết)',
  },
}
