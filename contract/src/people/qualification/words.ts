import type { Language } from '../../messages/languages.ts'

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
