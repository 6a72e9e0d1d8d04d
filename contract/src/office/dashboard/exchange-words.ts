import { OFFICE_SHORT_WORDS } from '../../common/office-words.ts'
import { LINE_CHECK_STATUS_WORDS } from '../../exchange/line-check/states.ts'
import { SIM_STATUS_WORDS } from '../../exchange/sim/states.ts'
import { inBothLanguages, type Language } from '../../messages/languages.ts'

/** The words of the figures of sessions, line checks and line trainings. */
export const EXCHANGE_WORDS = {
  sims: { en: 'SIM sessions by month', vi: 'Phiên SIM theo tháng' },
  sims_summary: {
    en: '{sessions} in 12 months, {open} not completed.',
    vi: '{sessions} trong 12 tháng, {open} phiên chưa hoàn thành.',
  },
  sims_note: {
    en: 'A session stands where its form that is furthest behind stands; failed where one has failed.',
    vi: 'Mỗi phiên tính theo hồ sơ chậm hơn; có hồ sơ không đạt thì tính là không đạt.',
  },
  sim_1: inBothLanguages(SIM_STATUS_WORDS, 1),
  sim_2: inBothLanguages(SIM_STATUS_WORDS, 2),
  sim_3: inBothLanguages(SIM_STATUS_WORDS, 3),
  sim_4: inBothLanguages(SIM_STATUS_WORDS, 4),
  sim_5: inBothLanguages(SIM_STATUS_WORDS, 5),
  sim_6: inBothLanguages(SIM_STATUS_WORDS, 6),

  checks: { en: 'Line checks by month', vi: 'Kiểm tra đường bay theo tháng' },
  checks_summary: {
    en: '{checks} in 12 months, {open} not completed.',
    vi: '{checks} trong 12 tháng, {open} lượt chưa hoàn thành.',
  },
  check_1: inBothLanguages(LINE_CHECK_STATUS_WORDS, 1),
  check_2: inBothLanguages(LINE_CHECK_STATUS_WORDS, 2),
  check_3: inBothLanguages(LINE_CHECK_STATUS_WORDS, 3),
  check_4: inBothLanguages(LINE_CHECK_STATUS_WORDS, 4),

  open: { en: 'Open forms by age', vi: 'Hồ sơ chưa xong theo thời gian chờ' },
  open_summary: {
    en: 'Not completed: {sims} and {checks}, {old} over 14 days.',
    vi: '{sims} và {checks} chưa hoàn thành, {old} đã quá 14 ngày.',
  },
  open_note: {
    en: 'Days since the form last moved on; a session by the older of its forms.',
    vi: 'Số ngày kể từ bước gần nhất; phiên SIM tính theo hồ sơ chờ lâu hơn.',
  },
  age: { en: 'Open for', vi: 'Đã chờ' },
  'age_0-3': { en: '0–3 days', vi: '0–3 ngày' },
  'age_4-7': { en: '4–7 days', vi: '4–7 ngày' },
  'age_8-14': { en: '8–14 days', vi: '8–14 ngày' },
  age_over_14: { en: 'Over 14 days', vi: 'Trên 14 ngày' },
  of_sims: { en: 'SIM sessions', vi: 'Phiên SIM' },
  of_checks: { en: 'Line checks', vi: 'Kiểm tra đường bay' },

  held: { en: 'Open forms by who holds them', vi: 'Hồ sơ chưa xong theo người đang giữ' },
  held_summary: {
    en: 'Pilots hold {pilot}, instructors {instructor}, the training department {office} sessions and checks.',
    vi: 'Phi công giữ {pilot}, giáo viên {instructor}, Phòng Huấn luyện bay {office} phiên và lượt kiểm tra.',
  },
  held_note: {
    en: 'A session counts for each who holds one of its forms. Forms whose next person is not named yet are left out.',
    vi: 'Mỗi phiên tính cho từng người đang giữ hồ sơ của phiên đó. Không tính hồ sơ chưa có tên người kế tiếp.',
  },
  held_by: { en: 'Waits for', vi: 'Đang chờ' },
  held_pilot: { en: 'Pilot', vi: 'Phi công' },
  held_instructor: { en: 'Instructor', vi: 'Giáo viên' },
  held_office: OFFICE_SHORT_WORDS,
  held_sims: { en: '{who}, SIM', vi: '{who}, SIM' },
  held_line_checks: { en: '{who}, checks', vi: '{who}, kiểm tra' },

  trainings: { en: 'Line trainings by type', vi: 'Huấn luyện đường bay theo loại' },
  trainings_summary: {
    en: '{in_progress} in progress, {completed} completed.',
    vi: '{in_progress} đang thực hiện, {completed} hoàn thành.',
  },
  type: { en: 'Type', vi: 'Loại' },
  in_progress: { en: 'In Progress', vi: 'Đang thực hiện' },
  completed: { en: 'Completed', vi: 'Hoàn thành' },
} as const satisfies Record<string, Record<Language, string>>
