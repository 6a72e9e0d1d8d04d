import type { Language } from '../../messages/index.ts'

/**
 * The names of the fields of a base training; fields that all kinds share are in
 * training-record/change-words.ts.
 */
export const BASE_FIELD_WORDS = {
  en: {
    date_of_flight: 'Date of flight',
    airport: 'Airport',
    go_around: 'Go-arounds',
    touch_and_go: 'Touch-and-goes',
    full_stop: 'Full stops',
    flight_time: 'Flight time',
    pre_departure_and_post_flight: 'Pre-departure and post-flight',
    to_ga_clb: 'Take-off, go-around, climb',
    cruise_descent_approach: 'Cruise, descent, approach',
    landing: 'Landing',
    circuit: 'Circuit',
    ac_handling: 'Aircraft handling',
    others: 'Others',
  },
  vi: {
    date_of_flight: 'Ngày bay',
    airport: 'Sân bay',
    go_around: 'Số lần bay lại',
    touch_and_go: 'Số lần chạm bánh cất lại',
    full_stop: 'Số lần dừng hẳn',
    flight_time: 'Giờ bay',
    pre_departure_and_post_flight: 'Trước khởi hành và sau chuyến bay',
    to_ga_clb: 'Cất cánh, bay lại, lấy độ cao',
    cruise_descent_approach: 'Bay bằng, giảm độ cao, tiếp cận',
    landing: 'Hạ cánh',
    circuit: 'Bay vòng kín',
    ac_handling: 'Điều khiển tàu bay',
    others: 'Mục khác',
  },
} as const satisfies Record<Language, Record<string, string>>
