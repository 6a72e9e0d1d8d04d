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

const { ON_TRAINING, COMPLETED } = LINE_TRAINING_STATUS

/** Whether the status was changed by hand and the training is not completed since (LT-03). */
export const isRedTraining = ({ status, reset_status }: LineTraining): boolean =>
  isRed(status, reset_status.length > 0)

/** The step that each holder's turn is: a submission, or the completion by the office. */
const STEP_OF = { pilot: 1, instructor: 2, office: 3 } as const

function standOf(training: LineTraining): Stand {
  const { status, awaited, last_submit, reset_status } = training
  const now = awaited === null ? 4 : STEP_OF[awaited]
  const isSetBack = awaited === 'pilot' && reset_status.length > 0
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
      if (step === 0 && isSetBack) return 'back'
      if (step === now) return 'awaited'
      return step < now ? 'passed' : 'ahead'
    }),
  }
}

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
