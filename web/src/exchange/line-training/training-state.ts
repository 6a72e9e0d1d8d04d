import type { LineTraining, LineTrainingDetail } from '@trms/contract/exchange/line-training/entity'
import { isRed, LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import type { Tone } from '../../ui/part/status-badge.tsx'
import type { Step, Waiting } from '../form-exchange/exchange-state.ts'

const { PILOT_SUBMIT, ON_TRAINING } = LINE_TRAINING_STATUS

const wasReset = (training: LineTraining) => training.reset_status.length > 0

/** LT-03. */
export const isRedTraining = (training: LineTraining): boolean =>
  isRed(training.status, wasReset(training))

/** Sent back to where its pilot submits, who has not submitted since. */
const isSetBack = ({ status, reset_status, last_submission }: LineTraining) =>
  status === PILOT_SUBMIT &&
  reset_status.some(
    (one) => one.sent_back && one.date_of_status >= (last_submission?.date_of_submission ?? ''),
  )

/** Nothing of the pilot is there that an instructor could follow. */
const awaitsPilot = (training: LineTraining) =>
  training.status === PILOT_SUBMIT && (training.last_submit === null || isSetBack(training))

/** Of what is passed. */
export function toneOf(training: LineTraining): Tone {
  if (training.status === PILOT_SUBMIT) return training.last_submit ? 'blue' : 'grey'
  return training.status === ON_TRAINING ? 'violet' : 'green'
}

/** The four steps of the track: created, pilot, instructor, completed. */
export function stepsOf(training: LineTraining): Step[] {
  const now =
    training.status === PILOT_SUBMIT ? (awaitsPilot(training) ? 1 : 2) : training.status + 1
  return [0, 1, 2, 3].map((step) => {
    if (step === 0 && isSetBack(training)) return 'back'
    if (step === now) return 'awaited'
    return step < now ? 'passed' : 'ahead'
  })
}

/** The pilot, or an instructor of the fleet; nobody in particular once the training is going on. */
export const waitingOf = (
  training: LineTrainingDetail,
): Waiting & { awaited: 'pilot' | 'instructor' | null } => ({
  awaited: training.status !== PILOT_SUBMIT ? null : awaitsPilot(training) ? 'pilot' : 'instructor',
  awaited_since:
    training.history.find((event) => event.action !== 'download')?.at ?? training.created_at,
})
