import type { State } from '@trms/contract/people/qualification/state'
import IconCheck from '~icons/check'
import IconCircleX from '~icons/circle-x'
import IconClockExclamation from '~icons/clock-exclamation'
import IconMinus from '~icons/minus'
import IconShieldCheck from '~icons/shield-check'
import IconShieldQuestion from '~icons/shield-question'
import IconShieldX from '~icons/shield-x'
import IconX from '~icons/x'
import type { Icon } from '../../ui/part/icon.tsx'

/**
 * The icon of each state of a qualification; a qualification that is not on record has MISSING_SIGN, and one
 * that was failed FAILED_SIGN.
 */
export const STATE_SIGNS: Record<State, Icon> = {
  green: IconCheck,
  amber: IconClockExclamation,
  red: IconCircleX,
}
export const MISSING_SIGN = IconMinus
export const FAILED_SIGN = IconX

/**
 * The icon of a pilot's worst state. Green and amber mean fit to fly; `unknown` means that no kind applies.
 */
export const FIT_SIGNS: Record<State | 'unknown', Icon> = {
  green: IconShieldCheck,
  amber: IconClockExclamation,
  red: IconShieldX,
  unknown: IconShieldQuestion,
}
