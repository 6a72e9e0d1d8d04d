import { signatureStates } from '@trms/contract/crew/signature-states'
import {
  cleanUpLineTraining,
  createLineTraining,
  deleteLineTraining,
  getLineTrainingById,
  getLineTrainingList,
  updateLineTraining,
} from '@trms/contract/exchange/line-training/calls'
import {
  LINE_TRAINING_FACTS,
  type LineTraining,
  type LineTrainingDetail,
  type LineTrainingFact,
} from '@trms/contract/exchange/line-training/entity'
import {
  getLatestSubmission,
  getLineTrainingStatus,
  getSubmissions,
  lineTrainingSignatures,
  setLineTrainingFlag,
  setLineTrainingStatus,
  submitLineTrainingForm,
} from '@trms/contract/exchange/line-training/form-calls'
import {
  isRed,
  LINE_TRAINING_STAGES,
  LINE_TRAINING_STATUS,
  LINE_TRAINING_STATUSES,
  type LineTrainingStage,
  type LineTrainingStatus,
} from '@trms/contract/exchange/line-training/states'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconCircleCheck from '~icons/circle-check'
import IconCircleDashed from '~icons/circle-dashed'
import IconSend from '~icons/send'
import IconSignature from '~icons/signature'
import type { Waiting } from '../form-exchange/exchange-state.ts'
import {
  type ExchangePages,
  type NewForm,
  type NewStatus,
  type Seen,
  type Stand,
  sending,
  useExchangePaths,
} from '../form-exchange/feature.ts'
import { Question, TrainingOwner } from './dialog-texts.tsx'
import { lineTrainingWords } from './words.ts'

const { PILOT_SUBMIT, ON_TRAINING, COMPLETED } = LINE_TRAINING_STATUS

/** Whether the status was changed by hand and the training is not completed since (LT-03). */
export const isRedTraining = ({ status, reset_status }: LineTraining): boolean =>
  isRed(status, reset_status.length > 0)

/**
 * Whether the status was set by hand to the pilot's submission, perhaps once more, and the pilot has not
 * submitted since.
 */
const isSetBack = ({ status, reset_status, last_submission }: LineTraining) =>
  status === PILOT_SUBMIT &&
  reset_status.some(
    (one) =>
      one.status === PILOT_SUBMIT &&
      one.date_of_status >= (last_submission?.date_of_submission ?? ''),
  )

/** Whether the pilot has to submit before an instructor can. */
const awaitsPilot = (training: LineTraining) =>
  training.status === PILOT_SUBMIT && (training.last_submit === null || isSetBack(training))

function standOf(training: LineTraining): Stand {
  const { status, last_submit } = training
  const now = status === PILOT_SUBMIT ? (awaitsPilot(training) ? 1 : 2) : status + 1
  const [trackTone, icon] =
    status === COMPLETED
      ? (['green', IconCircleCheck] as const)
      : status === ON_TRAINING
        ? (['violet', IconSignature] as const)
        : last_submit
          ? (['blue', IconSend] as const)
          : (['grey', IconCircleDashed] as const)
  return {
    tone: isRedTraining(training) ? 'red' : trackTone,
    icon: isRedTraining(training) ? IconArrowBackUp : icon,
    trackTone,
    steps: [0, 1, 2, 3].map((step) => {
      if (step === 0 && isSetBack(training)) return 'back'
      if (step === now) return 'awaited'
      return step < now ? 'passed' : 'ahead'
    }),
  }
}

/**
 * Says who is awaited: the pilot or an instructor of the fleet; nobody in particular once the training is
 * under way.
 */
export const waitingOf = (
  training: LineTrainingDetail,
): Waiting & { awaited: 'pilot' | 'instructor' | null } => ({
  awaited: training.status !== PILOT_SUBMIT ? null : awaitsPilot(training) ? 'pilot' : 'instructor',
  awaited_since:
    training.history.find(({ action }) => action !== 'download' && action !== 'change_type')?.at ??
    training.created_at,
})

/** Describes the line training for the shared parts of form-exchange (LT-01 to LT-03). */
export const lineTrainings: ExchangePages<
  LineTraining,
  LineTrainingDetail,
  LineTrainingStage,
  LineTrainingStatus,
  LineTrainingFact
> = {
  live: 'line_training',
  path: 'line-training',
  words: lineTrainingWords,
  facts: LINE_TRAINING_FACTS,
  reads: [
    getLineTrainingList,
    getLineTrainingById,
    getSubmissions,
    getLatestSubmission,
    getLineTrainingStatus,
    lineTrainingSignatures,
    signatureStates,
  ],
  readsWithout: [getLineTrainingList],
  list: getLineTrainingList,
  byId: getLineTrainingById,
  create: createLineTraining,
  update: updateLineTraining,
  stages: LINE_TRAINING_STAGES,
  statuses: LINE_TRAINING_STATUSES,
  completed: COMPLETED,
  settled: [COMPLETED],
  shown: (training) => ({
    ...training,
    resets: training.reset_status,
    fetched: training.second_submit && `${training.second_submit}?download=1`,
  }),
  standOf,
  submit: sending(
    submitLineTrainingForm,
    ({ id }: LineTraining, { stage, version }: NewForm<LineTrainingStage>) => ({
      submitted_line_training_id: id,
      form_order: stage,
      version,
    }),
  ),
  Question,
  setStatus: sending(setLineTrainingStatus, ({ id }: LineTraining, to: NewStatus) => ({
    line_training_id: id,
    ...to,
  })),
  Owner: TrainingOwner,
  setFlag: sending(setLineTrainingFlag, named),
  delete: sending(deleteLineTraining, named),
  signatures: { call: lineTrainingSignatures, inputOf: ({ id }) => ({ line_training_id: id }) },
  done: { submit: 'data_submitted', setStatus: 'data_updated' },
  named: (training, t) => ({
    type: t(`type_${training.line_training_type}`),
    name: training.pilot_name,
  }),
}

/** Clean up: the way in which an administrator takes a line training out of the lists (LT-03). */
export const CLEAN_UP = {
  sending: sending(cleanUpLineTraining, named),
  title: 'clean_up_title',
  confirm: 'clean_up',
  done: 'data_cleaned_up',
} as const

export const useTrainingPaths = () => useExchangePaths(lineTrainings.path)

function named({ id }: LineTraining, { version }: Seen) {
  return { line_training_id: id, version }
}
