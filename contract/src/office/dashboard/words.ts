import type { Language } from '../../messages/index.ts'

/** What the figures of the dashboard are called, on the page and in Excel. */
const WORDS = {
  en: {
    total: 'Total',
    month: 'Month',

    sims: 'SIM sessions by month',
    sims_summary: '{total} sessions in 12 months, {open} not completed.',
    sims_note:
      'A session stands where its form that is furthest behind stands; failed where one has failed.',
    status: 'Status',
    sim_1: 'Initial',
    sim_2: 'Pilot Submitted',
    sim_3: 'Instructor A Submitted',
    sim_4: 'Instructor B Submitted',
    sim_5: 'Completed',
    sim_6: 'Failed',

    checks: 'Line checks by month',
    checks_summary: '{total} line checks in 12 months, {open} not completed.',
    check_1: 'Initial',
    check_2: 'Pilot Submitted',
    check_3: 'Instructor Submitted',
    check_4: 'Completed',

    open: 'Open forms by age',
    open_summary: '{sims} sessions and {checks} line checks are not completed, {old} over 14 days.',
    open_note: 'Days since the form last moved on; a session by the older of its forms.',
    age: 'Open for',
    'age_0-3': '0–3 days',
    'age_4-7': '4–7 days',
    'age_8-14': '8–14 days',
    age_over_14: 'Over 14 days',
    of_sims: 'SIM sessions',
    of_checks: 'Line checks',

    held: 'Open forms by who holds them',
    held_summary:
      'Pilots hold {pilot}, instructors {instructor}, the office {office} sessions and checks.',
    held_note:
      'A session counts for each who holds one of its forms. Forms whose next person is not named yet are left out.',
    held_by: 'Waits for',
    held_pilot: 'Pilot',
    held_instructor: 'Instructor',
    held_office: 'Office',
    held_sims: '{who}, SIM',
    held_line_checks: '{who}, checks',

    approvals: 'Time to approval by month',
    approvals_summary:
      '{records} records approved in 12 months; in {month} half of them within {days}.',
    approvals_none: 'Nothing was approved in 12 months.',
    approvals_note:
      'Days from the record’s making to its trainee’s approval. The slowest tenth took longer than its bar. The bars lead to the records.',
    median: 'Median',
    slowest_tenth: 'Slowest tenth',
    records: 'Records',
    in_days: '{days} days',
    approvals_of: 'half within {median}, nine of ten within {slowest}; {records} records',

    load: 'Instructors’ load',
    load_summary:
      '{flights} flights, {sims} sessions and {checks} checks in 12 months, by {count} instructors.',
    load_note:
      'Months run to the end of this one: what is planned counts too. An instructor of both halves counts a session once.',
    instructor: 'Instructor',
    load_flights: 'Flights',
    load_sims: 'SIM sessions',
    load_checks: 'Line checks',

    concordance: 'Scores beside those of others',
    concordance_summary: '{count} of {all} instructors can be compared.',
    concordance_none: 'N/A: no instructor has {least} flights that can be compared.',
    concordance_note:
      'Mean score given in 12 months, less the mean that the same trainees got from others. Under {least} compared flights it says too little: N/A. The bars lead to the flights.',
    given: 'Given',
    others: 'By others',
    difference: 'Difference',
    compared: 'Compared flights',
    higher: 'Higher than others',
    lower: 'Lower than others',
    concordance_of: '{given} given, {others} by others, {compared} flights compared',

    figure: 'Figure',
    counted: 'How it is counted',
    about: 'About',
    as_of: 'As of',
    made_by: 'Made by',

    weeks: 'Qualifications ending, by week',
    weeks_summary: '{count} end within {weeks} weeks, {soon} of them in the first four.',
    weeks_note:
      'By the last day that counts, exemptions included; what has ended already stands on the readiness board.',
    week: 'Week',

    expiries: 'Expiring ahead',
    expiries_summary: 'Recent experience of {count} pilots ends within 30 days.',
    expiries_note: 'Each span holds the shorter ones. Days are counted from today.',
    within: 'Within',
    days: '{days} days',
    recency: 'Recent experience',
    sim_expiry: 'SIM session',

    events: 'Event reports by year and month',
    events_summary: '{total} reports since 01/{year}, {present} of them this year.',

    criteria: 'Criteria under 3',
    criteria_summary: '{share} of the criteria scored in 12 months, in {flights} flights.',
    criteria_none: 'No criterion was scored in 12 months.',
    criteria_note: 'N/A is left out. The bars lead to the flights.',
    share: 'Share under 3',
    under: 'Under 3',
    scored: 'Scored',
    flights: 'Flights',
    criteria_of: '{low} of {scored} criteria, in {flights} flights',

    trainings: 'Line trainings by type',
    trainings_summary: '{in_progress} in progress, {completed} completed.',
    type: 'Type',
    type_1: 'FOT',
    type_2: 'SOT',
    type_3: 'CPT',
    type_4: 'AOC',
    type_5: 'INT',
    type_6: 'Requalification',
    in_progress: 'In Progress',
    completed: 'Completed',
  },
  vi: {
    total: 'Tổng',
    month: 'Tháng',

    sims: 'Phiên SIM theo tháng',
    sims_summary: '{total} phiên trong 12 tháng, {open} phiên chưa hoàn thành.',
    sims_note: 'Mỗi phiên tính theo hồ sơ chậm hơn; có hồ sơ không đạt thì tính là không đạt.',
    status: 'Trạng thái',
    sim_1: 'Khởi tạo',
    sim_2: 'Phi công đã nộp',
    sim_3: 'GV A đã nộp',
    sim_4: 'GV B đã nộp',
    sim_5: 'Hoàn thành',
    sim_6: 'Không đạt',

    checks: 'Kiểm tra đường bay theo tháng',
    checks_summary: '{total} lượt kiểm tra trong 12 tháng, {open} lượt chưa hoàn thành.',
    check_1: 'Khởi tạo',
    check_2: 'Phi công đã nộp',
    check_3: 'Giáo viên đã nộp',
    check_4: 'Hoàn thành',

    open: 'Hồ sơ chưa xong theo thời gian chờ',
    open_summary:
      '{sims} phiên SIM và {checks} lượt kiểm tra chưa hoàn thành, {old} đã quá 14 ngày.',
    open_note: 'Số ngày kể từ bước gần nhất; phiên SIM tính theo hồ sơ chờ lâu hơn.',
    age: 'Đã chờ',
    'age_0-3': '0–3 ngày',
    'age_4-7': '4–7 ngày',
    'age_8-14': '8–14 ngày',
    age_over_14: 'Trên 14 ngày',
    of_sims: 'Phiên SIM',
    of_checks: 'Kiểm tra đường bay',

    held: 'Hồ sơ chưa xong theo người đang giữ',
    held_summary:
      'Phi công giữ {pilot}, giáo viên {instructor}, Phòng Huấn luyện {office} phiên và lượt kiểm tra.',
    held_note:
      'Mỗi phiên tính cho từng người đang giữ hồ sơ của phiên đó. Không tính hồ sơ chưa có tên người kế tiếp.',
    held_by: 'Đang chờ',
    held_pilot: 'Phi công',
    held_instructor: 'Giáo viên',
    held_office: 'Phòng HL',
    held_sims: '{who}, SIM',
    held_line_checks: '{who}, kiểm tra',

    approvals: 'Thời gian duyệt theo tháng',
    approvals_summary:
      '{records} hồ sơ được duyệt trong 12 tháng; tháng {month} một nửa được duyệt trong {days}.',
    approvals_none: 'Trong 12 tháng chưa có hồ sơ nào được duyệt.',
    approvals_note:
      'Số ngày từ khi lập hồ sơ đến khi học viên duyệt. 10% chậm nhất lâu hơn mức của cột. Mỗi cột dẫn đến các hồ sơ.',
    median: 'Trung vị',
    slowest_tenth: '10% chậm nhất',
    records: 'Hồ sơ',
    in_days: '{days} ngày',
    approvals_of: 'một nửa trong {median}, chín phần mười trong {slowest}; {records} hồ sơ',

    load: 'Khối lượng của giáo viên',
    load_summary:
      '{flights} chuyến bay, {sims} phiên SIM và {checks} lượt kiểm tra trong 12 tháng, của {count} giáo viên.',
    load_note:
      'Tính đến hết tháng này, gồm cả lịch sắp tới. Giáo viên dạy cả hai ca tính một phiên.',
    instructor: 'Giáo viên',
    load_flights: 'Chuyến bay',
    load_sims: 'Phiên SIM',
    load_checks: 'Kiểm tra đường bay',

    concordance: 'Điểm chấm so với giáo viên khác',
    concordance_summary: 'So sánh được {count} trên {all} giáo viên.',
    concordance_none: 'N/A: chưa giáo viên nào có {least} chuyến bay để so sánh.',
    concordance_note:
      'Điểm trung bình đã chấm trong 12 tháng, trừ điểm trung bình chính các học viên đó nhận từ người khác. Dưới {least} chuyến so sánh được thì chưa đủ căn cứ: N/A. Mỗi cột dẫn đến các chuyến bay.',
    given: 'Đã chấm',
    others: 'Người khác chấm',
    difference: 'Chênh lệch',
    compared: 'Chuyến so sánh',
    higher: 'Cao hơn người khác',
    lower: 'Thấp hơn người khác',
    concordance_of: 'chấm {given}, người khác {others}, {compared} chuyến so sánh',

    figure: 'Số liệu',
    counted: 'Cách tính',
    about: 'Giới thiệu',
    as_of: 'Tính đến',
    made_by: 'Người xuất',

    weeks: 'Mục hết hạn theo tuần',
    weeks_summary: '{count} mục hết hạn trong {weeks} tuần tới, {soon} trong bốn tuần đầu.',
    weeks_note:
      'Theo ngày còn hiệu lực cuối cùng, tính cả gia hạn; mục đã hết hạn xem ở bảng Sẵn sàng bay.',
    week: 'Tuần',

    expiries: 'Sắp hết hạn',
    expiries_summary: '{count} phi công hết hạn kinh nghiệm gần đây trong 30 ngày tới.',
    expiries_note: 'Mốc dài bao gồm mốc ngắn hơn. Tính từ hôm nay.',
    within: 'Trong vòng',
    days: '{days} ngày',
    recency: 'Kinh nghiệm gần đây',
    sim_expiry: 'Phiên SIM',

    events: 'Báo cáo sự cố theo năm và tháng',
    events_summary: '{total} báo cáo từ 01/{year}, trong đó năm nay {present}.',

    criteria: 'Tiêu chí dưới 3',
    criteria_summary: '{share} số tiêu chí được chấm trong 12 tháng, ở {flights} chuyến bay.',
    criteria_none: 'Trong 12 tháng chưa có tiêu chí nào được chấm.',
    criteria_note: 'Không tính N/A. Mỗi cột dẫn đến các chuyến bay.',
    share: 'Tỷ lệ dưới 3',
    under: 'Dưới 3',
    scored: 'Được chấm',
    flights: 'Chuyến bay',
    criteria_of: '{low} trên {scored} tiêu chí, ở {flights} chuyến bay',

    trainings: 'Huấn luyện đường bay theo loại',
    trainings_summary: '{in_progress} đang thực hiện, {completed} hoàn thành.',
    type: 'Loại',
    type_1: 'FOT',
    type_2: 'SOT',
    type_3: 'CPT',
    type_4: 'AOC',
    type_5: 'INT',
    type_6: 'Phục hồi năng định',
    in_progress: 'Đang thực hiện',
    completed: 'Hoàn thành',
  },
}

export type Word = keyof (typeof WORDS)['en']
export type Say = (word: Word, params?: Record<string, string | number>) => string

export const sayIn =
  (language: Language): Say =>
  (word, params = {}) =>
    WORDS[language][word].replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole))
