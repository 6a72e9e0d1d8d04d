import type { Language } from '../../messages/languages.ts'
import type { BoardSort } from './board.ts'

const en = {
  green: 'Current',
  amber: 'Expires soon',
  /** The state red in filters and counts; for a single date in the past the word is `expired`. */
  red: 'Expired, failed or missing',
  expired: 'Expired',
  failed: 'Failed',
  failed_on: 'Failed on {date}',
  missing: 'None yet',
  not_applicable: 'Does not apply',
  no_end: 'No end',
  exempt: 'exempt',
  exempt_until: 'exempt until {date}',
  unverified: 'unverified',
}

/**
 * The words for the state of a qualification and for the basis of its date, alike on screen, in Excel and
 * on paper (RDY-04).
 */
export const STANDING_WORDS: Record<Language, typeof en> = {
  en,
  vi: {
    green: 'Còn hạn',
    amber: 'Sắp hết hạn',
    red: 'Quá hạn, không đạt hoặc chưa có',
    expired: 'Quá hạn',
    failed: 'Không đạt',
    failed_on: 'Không đạt ngày {date}',
    missing: 'Chưa có',
    not_applicable: 'Không áp dụng',
    no_end: 'Vô thời hạn',
    exempt: 'miễn trừ',
    exempt_until: 'miễn trừ đến {date}',
    unverified: 'chưa xác minh',
  },
}

/** The names of the columns that the board is sorted by. */
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
