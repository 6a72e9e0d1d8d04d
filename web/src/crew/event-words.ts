import { defineWords } from '../i18n/words.ts'

/** Words of event reports, on the pages of the reports and on a pilot's profile. */
export const eventWords = defineWords('event', {
  en: {
    title: 'Event reports',
    date_of_occurence: 'Date',
    flight_number: 'Flight number',
    aircraft_registration: 'Registration',
    sector: 'Sector',
    pilots: 'Pilots',
    minus_point: 'Minus point',
    content: 'Content',
    note: 'Note',
    detail: 'Detail',
    no_points: 'none',
    none_yet: 'No event report names this pilot.',
    points_total: '{count} reports · {points} minus points',
    points_total_one: '1 report · {points} minus points',
  },
  vi: {
    title: 'Báo cáo sự cố',
    date_of_occurence: 'Ngày giờ',
    flight_number: 'Số hiệu chuyến bay',
    aircraft_registration: 'Số đăng bạ',
    sector: 'Chặng',
    pilots: 'Phi công',
    minus_point: 'Điểm trừ',
    content: 'Nội dung',
    note: 'Ghi chú',
    detail: 'Chi tiết',
    no_points: 'không có',
    none_yet: 'Chưa có báo cáo sự cố nào của phi công này.',
    points_total: '{count} báo cáo · {points} điểm trừ',
    points_total_one: '1 báo cáo · {points} điểm trừ',
  },
})
