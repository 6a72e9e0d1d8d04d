import type { Language } from '../../messages/index.ts'

/** The words of the figures of records, instructors and pilots. */
export const PEOPLE_WORDS = {
  approvals: { en: 'Time to approval by month', vi: 'Thời gian duyệt theo tháng' },
  approvals_summary: {
    en: '{records} approved in 12 months; in {month} half of them within {days}.',
    vi: '{records} được duyệt trong 12 tháng; tháng {month} một nửa được duyệt trong {days}.',
  },
  approvals_none: {
    en: 'Nothing was approved in 12 months.',
    vi: 'Trong 12 tháng chưa có hồ sơ nào được duyệt.',
  },
  approvals_note: {
    en: 'Days from the record’s making to its trainee’s approval. What a trainee has read and does not agree with is not counted. The slowest tenth took longer than its bar. The bars lead to the records.',
    vi: 'Số ngày từ khi lập hồ sơ đến khi học viên duyệt. Hồ sơ mà học viên đã đọc và không đồng ý thì không tính. 10% chậm nhất lâu hơn mức của cột. Mỗi cột dẫn đến các hồ sơ.',
  },
  median: { en: 'Median', vi: 'Trung vị' },
  slowest_tenth: { en: 'Slowest tenth', vi: '10% chậm nhất' },
  records: { en: 'Records', vi: 'Hồ sơ' },
  approvals_of: {
    en: 'half within {median}, nine of ten within {slowest}; {records}',
    vi: 'một nửa trong {median}, chín phần mười trong {slowest}; {records}',
  },

  load: { en: 'Instructors’ load', vi: 'Khối lượng của giáo viên' },
  load_summary: {
    en: '{flights}, {sims} and {checks} in 12 months, by {instructors}.',
    vi: '{flights}, {sims} và {checks} trong 12 tháng, của {instructors}.',
  },
  load_note: {
    en: 'Months run to the end of this one: what is planned counts too. A SIM duty is one instructor at one session: a session with two instructors is two, an instructor of both halves has one.',
    vi: 'Tính đến hết tháng này, gồm cả lịch sắp tới. Một lượt dạy SIM là một giáo viên ở một phiên: phiên có hai giáo viên là hai lượt, giáo viên dạy cả hai ca chỉ tính một lượt.',
  },
  load_flights: { en: 'Flights', vi: 'Chuyến bay' },
  load_sims: { en: 'SIM sessions', vi: 'Phiên SIM' },
  load_checks: { en: 'Line checks', vi: 'Kiểm tra đường bay' },

  concordance: { en: 'Scores beside those of others', vi: 'Điểm chấm so với giáo viên khác' },
  concordance_summary: {
    en: '{count} of {all} instructors can be compared.',
    vi: 'So sánh được {count} trên {all} giáo viên.',
  },
  concordance_none: {
    en: 'N/A: no instructor has {least} flights that can be compared.',
    vi: 'N/A: chưa giáo viên nào có {least} chuyến bay để so sánh.',
  },
  concordance_note: {
    en: 'Mean score given in 12 months, less the mean that the same trainees got from others. Under {least} compared flights it says too little: N/A. The bars lead to the flights.',
    vi: 'Điểm trung bình đã chấm trong 12 tháng, trừ điểm trung bình chính các học viên đó nhận từ người khác. Dưới {least} chuyến so sánh được thì chưa đủ căn cứ: N/A. Mỗi cột dẫn đến các chuyến bay.',
  },
  given: { en: 'Given', vi: 'Đã chấm' },
  others: { en: 'By others', vi: 'Người khác chấm' },
  difference: { en: 'Difference', vi: 'Chênh lệch' },
  compared: { en: 'Compared flights', vi: 'Chuyến so sánh' },
  higher: { en: 'Higher than others', vi: 'Cao hơn người khác' },
  lower: { en: 'Lower than others', vi: 'Thấp hơn người khác' },
  concordance_of: {
    en: '{given} given, {others} by others, {compared} compared',
    vi: 'chấm {given}, người khác {others}, so sánh {compared}',
  },

  weeks: { en: 'Qualifications ending, by week', vi: 'Mục hết hạn theo tuần' },
  weeks_summary: {
    en: 'Ending within {weeks} weeks: {count}, {soon} of them in the first four.',
    vi: '{count} mục hết hạn trong {weeks} tuần tới, {soon} trong bốn tuần đầu.',
  },
  weeks_note: {
    en: 'By the last day that counts, exemptions included; what has ended already stands on the readiness board.',
    vi: 'Theo ngày còn hiệu lực cuối cùng, tính cả miễn trừ; mục đã hết hạn xem ở bảng Sẵn sàng bay.',
  },
  week: { en: 'Week', vi: 'Tuần' },

  expiries: { en: 'Expiring ahead', vi: 'Sắp hết hạn' },
  expiries_summary: {
    en: 'Recent experience of {pilots} ends within 30 days.',
    vi: '{pilots} hết hạn kinh nghiệm gần đây trong 30 ngày tới.',
  },
  expiries_note: {
    en: 'Each span holds the shorter ones. Days are counted from today.',
    vi: 'Mốc dài bao gồm mốc ngắn hơn. Tính từ hôm nay.',
  },
  within: { en: 'Within', vi: 'Trong vòng' },
  recency: { en: 'Recent experience', vi: 'Kinh nghiệm gần đây' },
  sim_expiry: { en: 'SIM session', vi: 'Phiên SIM' },

  events: { en: 'Event reports by year and month', vi: 'Báo cáo sự cố theo năm và tháng' },
  events_summary: {
    en: '{reports} since 01/{year}, {present} of them this year.',
    vi: '{reports} từ 01/{year}, trong đó năm nay {present}.',
  },

  criteria: { en: 'Criteria under 3', vi: 'Tiêu chí dưới 3' },
  criteria_summary: {
    en: '{share} of the criteria scored in 12 months, in {flights}.',
    vi: '{share} số tiêu chí được chấm trong 12 tháng, ở {flights}.',
  },
  criteria_none: {
    en: 'No criterion was scored in 12 months.',
    vi: 'Trong 12 tháng chưa có tiêu chí nào được chấm.',
  },
  criteria_note: {
    en: 'N/A is left out. The bars lead to the flights.',
    vi: 'Không tính N/A. Mỗi cột dẫn đến các chuyến bay.',
  },
  share: { en: 'Share under 3', vi: 'Tỷ lệ dưới 3' },
  under: { en: 'Under 3', vi: 'Dưới 3' },
  scored: { en: 'Scored', vi: 'Được chấm' },
  flights: { en: 'Flights', vi: 'Chuyến bay' },
  criteria_of: {
    en: '{low} of {scored} criteria, in {flights}',
    vi: '{low} trên {scored} tiêu chí, ở {flights}',
  },
} as const satisfies Record<string, Record<Language, string>>
