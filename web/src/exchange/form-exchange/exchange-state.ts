import { LONG_WAIT_DAYS } from '@trms/contract/exchange/form-exchange/list'

/** One step of a form's way, as it is drawn. */
export type Step = 'passed' | 'awaited' | 'ahead' | 'failed' | 'back'

/** A form of which somebody may be awaited. */
export interface Waiting {
  /** Who; nobody when it is closed, or nobody is named yet. */
  awaited: string | null
  /** Since when, as an instant. */
  awaited_since: string
  /** Whoever it is can no longer do it. */
  awaited_left?: boolean
}

/** How often somebody sent a form back: not every change of its status did. */
export const timesSentBack = (resets: readonly { sent_back: boolean }[]) =>
  resets.filter((one) => one.sent_back).length

const DAY_MS = 86_400_000

/** Whole days that somebody has been awaited. */
export const daysWaited = (form: Waiting, now = Date.now()) =>
  Math.max(0, Math.floor((now - Date.parse(form.awaited_since)) / DAY_MS))

export const waitsLong = (form: Waiting) =>
  form.awaited !== null && daysWaited(form) >= LONG_WAIT_DAYS
