import {
  type Icon,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconSend,
  IconSignature,
} from '@tabler/icons-react'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { isRedLineCheck, LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import type { Tone } from '../../ui/part/status-badge.tsx'
import { type Step, timesSentBack } from '../form-exchange/exchange-state.ts'

type Status = LineCheck['line_check_status']

export const wasReset = (check: LineCheck) => check.line_check_reset_status.length > 0

/** LC-03: its status was changed by hand, and it is not completed since. */
export const isRedCheck = (check: LineCheck): boolean =>
  isRedLineCheck(check.line_check_status, wasReset(check))

/** Sent back to its very beginning. */
const isSetBack = (check: LineCheck) =>
  check.line_check_status === LINE_CHECK_STATUS.INITIAL &&
  timesSentBack(check.line_check_reset_status) > 0

const TONES: Record<Status, Tone> = { 1: 'grey', 2: 'blue', 3: 'violet', 4: 'green' }
/** Of what is passed. */
export const trackTone = (check: LineCheck): Tone => TONES[check.line_check_status]
export const toneOf = (check: LineCheck): Tone => (isRedCheck(check) ? 'red' : trackTone(check))

const ICONS: Record<Status, Icon> = {
  1: IconCircleDashed,
  2: IconSend,
  3: IconSignature,
  4: IconCircleCheck,
}
export const iconOf = (check: LineCheck): Icon =>
  isSetBack(check) ? IconArrowBackUp : ICONS[check.line_check_status]

/** The four steps of the track: created, pilot, instructor, completed. */
export const stepsOf = (check: LineCheck): Step[] =>
  [0, 1, 2, 3].map((step) => {
    if (step > check.line_check_status) return 'ahead'
    if (step === check.line_check_status) return 'awaited'
    return step === 0 && isSetBack(check) ? 'back' : 'passed'
  })
