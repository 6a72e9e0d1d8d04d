import type { Language } from '../../messages/languages.ts'
import type { BoardSort } from './board.ts'

const en = {
  green: 'Current',
  amber: 'Expires soon',
  /** Of a state that is chosen or counted; a date that is past is `expired`. */
  red: 'Expired or missing',
  expired: 'Expired',
  missing: 'None yet',
  not_applicable: 'Does not apply',
  no_end: 'No end',
  exempt: 'exempt',
  exempt_until: 'exempt until {date}',
  unverified: 'unverified',
}

/** How a qualification stands and what its date rests on: on the screen, in Excel and on paper alike (RDY-04). */
export const STANDING_WORDS: Record<Language, typeof en> = {
  en,
  vi: {
    green: 'Còn hạn',
    amber: 'Sắp hết hạn',
    red: 'Quá hạn hoặc chưa có',
    expired: 'Quá hạn',
    missing: 'Chưa có',
    not_applicable: 'Không áp dụng',
    no_end: 'Vô thời hạn',
    exempt: 'miễn trừ',
    exempt_until: 'miễn trừ đến {date}',
    unverified: 'chưa xác minh',
  },
}

/** What the board is sorted by. */
export const BOARD_SORT_WORDS: Record<Language, Record<BoardSort, string>> = {
  en: {
    urgency: 'Most urgent',
    full_name: 'Full name',
    crew_code: 'Crew code',
    fleet: 'Fleet',
    name_position: 'Position',
  },
  vi: {
    urgency: 'Gấp nhất',
    full_name: 'Họ và tên',
    crew_code: 'Mã phi công',
    fleet: 'Đội bay',
    name_position: 'Chức danh',
  },
}
