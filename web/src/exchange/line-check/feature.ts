import { signatureStates } from '@trms/contract/crew/signature-states'
import {
  createLineCheck,
  deleteLineCheck,
  getLineCheckById,
  getLineCheckList,
  latestOwnLineCheck,
  updateLineCheck,
} from '@trms/contract/exchange/line-check/calls'
import {
  LINE_CHECK_FACTS,
  type LineCheck,
  type LineCheckDetail,
  type LineCheckFact,
} from '@trms/contract/exchange/line-check/entity'
import {
  lineCheckSignatures,
  setLineCheckDownloadedFlag,
  setLineCheckStatus,
  submitLineCheckForm,
} from '@trms/contract/exchange/line-check/form-calls'
import {
  isRedLineCheck,
  LINE_CHECK_STAGES,
  LINE_CHECK_STATUS,
  LINE_CHECK_STATUSES,
  type LineCheckStage,
  type LineCheckStatus,
} from '@trms/contract/exchange/line-check/states'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconCircleCheck from '~icons/circle-check'
import IconCircleDashed from '~icons/circle-dashed'
import IconSend from '~icons/send'
import IconSignature from '~icons/signature'
import { formatDateTime } from '../../i18n/format.ts'
import { timesSentBack } from '../form-exchange/exchange-state.ts'
import {
  type ExchangePages,
  type NewForm,
  type NewStatus,
  type Seen,
  type Stand,
  sending,
  useExchangePaths,
} from '../form-exchange/feature.ts'
import { lineCheckWords } from './words.ts'

/** Whether the status was changed by hand and the line check is not completed since (LC-03). */
export const isRedCheck = (check: LineCheck): boolean =>
  isRedLineCheck(check.line_check_status, check.line_check_reset_status.length > 0)

const SIGNS = {
  1: ['grey', IconCircleDashed],
  2: ['blue', IconSend],
  3: ['violet', IconSignature],
  4: ['green', IconCircleCheck],
} as const

export function standOf(check: LineCheck): Stand {
  const { line_check_status: status, line_check_reset_status: resets } = check
  const [trackTone, icon] = SIGNS[status]
  // A form counts as set back only if sent back to its very beginning.
  const isSetBack = status === LINE_CHECK_STATUS.INITIAL && timesSentBack(resets) > 0
  return {
    tone: isRedCheck(check) ? 'red' : trackTone,
    icon: isSetBack ? IconArrowBackUp : icon,
    trackTone,
    steps: [0, 1, 2, 3].map((step) => {
      if (step > status) return 'ahead'
      if (step === status) return 'awaited'
      return step === 0 && isSetBack ? 'back' : 'passed'
    }),
  }
}

/** Describes the line check for the shared parts of form-exchange (LC-01 to LC-05). */
export const lineChecks: ExchangePages<
  LineCheck,
  LineCheckDetail,
  LineCheckStage,
  LineCheckStatus,
  LineCheckFact
> = {
  live: 'line_check',
  path: 'line-check',
  words: lineCheckWords,
  facts: LINE_CHECK_FACTS,
  reads: [
    getLineCheckList,
    getLineCheckById,
    latestOwnLineCheck,
    lineCheckSignatures,
    signatureStates,
  ],
  readsWithout: [getLineCheckList, latestOwnLineCheck],
  list: getLineCheckList,
  byId: getLineCheckById,
  create: createLineCheck,
  update: updateLineCheck,
  stages: LINE_CHECK_STAGES,
  statuses: LINE_CHECK_STATUSES,
  completed: LINE_CHECK_STATUS.COMPLETED,
  settled: [LINE_CHECK_STATUS.COMPLETED],
  shown: (check) => ({
    ...check,
    status: check.line_check_status,
    resets: check.line_check_reset_status,
    fetched: check.second_submit && `${check.second_submit}?download=1`,
    signedBeside: check.linecheck_document_completion,
  }),
  standOf,
  submit: sending(
    submitLineCheckForm,
    ({ id }: LineCheck, { stage, version }: NewForm<LineCheckStage>) => ({
      line_check_id: id,
      form_order: stage,
      version,
    }),
  ),
  setStatus: sending(setLineCheckStatus, ({ id }: LineCheck, to: NewStatus) => ({
    line_check_id: id,
    ...to,
  })),
  setFlag: sending(setLineCheckDownloadedFlag, named),
  delete: sending(deleteLineCheck, named),
  signatures: { call: lineCheckSignatures, inputOf: ({ id }) => ({ line_check_id: id }) },
  done: { submit: 'data_submitted', setStatus: 'data_updated' },
  named: (check) => ({
    name: check.pilot_name,
    at: formatDateTime(check.line_check_date),
  }),
}

export const useLineCheckPaths = () => useExchangePaths(lineChecks.path)

function named({ id }: LineCheck, { version }: Seen) {
  return { line_check_id: id, version }
}
