import { daysSince } from '@trms/contract/common/dates'
import { LONG_WAIT_DAYS } from '@trms/contract/exchange/form-exchange/list'
import { TIME_ZONE } from '../../i18n/time-zone.ts'

/** The state of one step of a form, as drawn. */
export type Step = 'passed' | 'awaited' | 'ahead' | 'failed' | 'back'

/** The fields of a form that say who is awaited. */
export interface Waiting {
  /** The awaited party; null if the form is closed or the person is not named yet. */
  awaited: string | null
  /** The start of the wait, an ISO instant. */
  awaited_since: string
  /** Whether the awaited person can no longer act. */
  awaited_left?: boolean
}

/** The number of times that a form was sent back; other changes of the status by hand do not count. */
export const timesSentBack = (resets: readonly { sent_back: boolean }[]) =>
  resets.filter((one) => one.sent_back).length

/** The number of days of the airline's calendar for which somebody has been awaited. */
export const daysWaited = (form: Waiting) =>
  daysSince(TIME_ZONE, new Date(form.awaited_since), new Date())

export const waitsLong = (form: Waiting) =>
  form.awaited !== null && daysWaited(form) >= LONG_WAIT_DAYS
