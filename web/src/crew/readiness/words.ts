import { daysBetween } from '@trms/contract/common/days'
import type { Card, CardKind } from '@trms/contract/people/qualification/entity'
import { NO_END } from '@trms/contract/people/qualification/rule'
import { marksOf, type State, worstOf } from '@trms/contract/people/qualification/state'
import { STANDING_WORDS } from '@trms/contract/people/qualification/words'
import { useCallback } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { defineWords, useLanguage, useWords } from '../../i18n/words.ts'

/** Words for the state of qualifications, wherever the state is shown. */
export const readinessWords = defineWords('readiness', {
  en: {
    ...STANDING_WORDS.en,
    fit: 'Fit to fly',
    not_fit: 'Not fit',
    unknown: 'Not known',
    today: 'Last day',
    days: '{count} days',
    days_one: '1 day',
    years: '{count} years',
    past: '−{count} days',
    past_one: '−1 day',
    past_years: '−{count} years',
    past_said: 'Expired {count} days ago',
    past_said_one: 'Expired 1 day ago',

    you_fit: 'You are fit to fly',
    you_not_fit: 'You are not fit to fly',
    they_fit: 'Fit to fly',
    they_not_fit: 'Not fit to fly',
    you_unknown: 'Not known whether you are fit to fly',
    they_unknown: 'Not known whether fit to fly',
    out_of_service: 'Not in service',
    deactivated: 'The account is deactivated, so there is no verdict.',
    grounded: 'Grounded',
    grounded_by: 'The latest flight, {date}, is marked Grounded (instructor {name}).',
    open_flight: 'Open the flight',
    none_applies: 'No qualification applies to this fleet and position.',
    nearest: 'First to end: {kind}, {date}',
    nothing_ends: 'Nothing ends.',
    is_expired: '{kind} expired {date}',
    is_failed: '{kind} failed on {date}',
    is_missing: '{kind} is not on record',
    none_since: '{kind}: none since {date}, the first day on the fleet',
    and_more: 'and {count} more',
    counted_since: 'Counted since {date}, the first day on the fleet',
  },
  vi: {
    ...STANDING_WORDS.vi,
    fit: 'Được bay',
    not_fit: 'Không bay',
    unknown: 'Chưa rõ',
    today: 'Ngày cuối',
    days: '{count} ngày',
    days_one: '1 ngày',
    years: '{count} năm',
    past: '−{count} ngày',
    past_one: '−1 ngày',
    past_years: '−{count} năm',
    past_said: 'Quá hạn {count} ngày',
    past_said_one: 'Quá hạn 1 ngày',

    you_fit: 'Bạn được bay',
    you_not_fit: 'Bạn chưa được bay',
    they_fit: 'Được bay',
    they_not_fit: 'Không được bay',
    you_unknown: 'Chưa rõ bạn có được bay hay không',
    they_unknown: 'Chưa rõ có được bay hay không',
    out_of_service: 'Đã ngừng hoạt động',
    deactivated: 'Tài khoản đã ngừng nên không có kết luận được bay hay không.',
    grounded: 'Đình chỉ bay',
    grounded_by: 'Chuyến gần nhất, {date}, ghi Đình chỉ bay (giáo viên {name}).',
    open_flight: 'Mở chuyến bay',
    none_applies: 'Không có năng định nào áp dụng cho đội bay và chức danh này.',
    nearest: 'Gần nhất: {kind}, {date}',
    nothing_ends: 'Không có mục nào hết hạn.',
    is_expired: '{kind} hết hạn {date}',
    is_failed: '{kind} không đạt ngày {date}',
    is_missing: '{kind}: chưa có',
    none_since: '{kind}: chưa có từ ngày vào đội bay {date}',
    and_more: 'và {count} mục nữa',
    counted_since: 'Tính từ ngày vào đội bay {date}',
  },
})

/** The key of the words for a verdict; null means that no kind applies, so that nothing is known. */
export const fitKey = (fit: boolean | null) => (fit === null ? 'unknown' : fit ? 'fit' : 'not_fit')

/** Gives the verdict of a card in words, and the state that its sign and colour show. */
export function useVerdict(
  { in_service, fit, kinds }: Pick<Card, 'in_service' | 'fit' | 'kinds'>,
  isOwn: boolean,
): { state: State | 'unknown'; fit: string } {
  const t = useWords(readinessWords)
  if (!in_service) return { state: 'unknown', fit: t('out_of_service') }
  return {
    state: worstOf(kinds.map((one) => one.state)) ?? 'unknown',
    fit: t(`${isOwn ? 'you' : 'they'}_${fitKey(fit)}`),
  }
}

/** The most days that are told in days; a longer time is told in years. */
const MOST_DAYS = 999
const YEAR = 365.25

/** Tells how long a qualification still holds on a day, or how long ago the qualification expired. */
export function useDaysLeft(): (asOf: string, end: string | null) => string {
  const t = useWords(readinessWords)
  const { language } = useLanguage()
  return useCallback(
    (asOf, end) => {
      if (end === null) return t('missing')
      if (end === NO_END) return t('no_end')
      const days = daysBetween(asOf, end)
      const count = Math.abs(days)
      if (days === 0) return t('today')
      if (count === 1) return t(days > 0 ? 'days_one' : 'past_one')
      if (count <= MOST_DAYS) return t(days > 0 ? 'days' : 'past', { count })
      const years = (count / YEAR).toFixed(1)
      return t(days > 0 ? 'years' : 'past_years', {
        count: language === 'vi' ? years.replace('.', ',') : years,
      })
    },
    [t, language],
  )
}

/** Tells in a full phrase how many days ago a qualification expired. */
export function usePastSaid(): (asOf: string, end: string) => string {
  const t = useWords(readinessWords)
  return useCallback(
    (asOf, end) => {
      const count = daysBetween(end, asOf)
      return count === 1 ? t('past_said_one') : t('past_said', { count })
    },
    [t],
  )
}

/**
 * Gives a last day that follows from some kinds of a card, with the marks of their dates: 03/12/2026
 * (unverified).
 */
export function useMarkedDate(): (day: string | null, kinds: readonly CardKind[]) => string {
  const t = useWords(readinessWords)
  return useCallback(
    (day, kinds) => {
      // A card in brief names no exemption, but the day that counts is then another one than that of expiry.
      const marks = kinds.flatMap((one) => marksOf({ ...one, exempt_until: one.effective_on }))
      const said = [...new Set(marks)].map((mark) => t(mark))
      return said.length > 0 ? `${formatDate(day)} (${said.join(', ')})` : formatDate(day)
    },
    [t],
  )
}

interface Named {
  name_en: string
  name_vi: string
}

/** The name of a kind of qualification in the language on the screen. */
export function useKindName(): (kind: Named) => string {
  const { language } = useLanguage()
  return useCallback((kind) => kind[`name_${language}`], [language])
}
