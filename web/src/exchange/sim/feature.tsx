import { Alert } from '@mantine/core'
import {
  type OpenForm,
  SIM_FACTS,
  type SimFact,
  type SimForm,
} from '@trms/contract/exchange/sim/entity'
import {
  setDownloadedFlag,
  setSimStatus,
  simFormSignatures,
  submitForm,
} from '@trms/contract/exchange/sim/form-calls'
import {
  isRed,
  SIM_STATUS,
  SIM_STATUSES,
  type SimStatus,
  STAGES,
  type Stage,
} from '@trms/contract/exchange/sim/states'
import IconAlertTriangle from '~icons/alert-triangle'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconCircleCheck from '~icons/circle-check'
import IconCircleDashed from '~icons/circle-dashed'
import IconCircleX from '~icons/circle-x'
import IconSend from '~icons/send'
import IconSignature from '~icons/signature'
import { useWords } from '../../i18n/words.ts'
import { timesSentBack } from '../form-exchange/exchange-state.ts'
import {
  type ExchangeFeature,
  type NewForm,
  type NewStatus,
  type Seen,
  type Stand,
  sending,
} from '../form-exchange/feature.ts'
import { SureToUpload } from '../form-exchange/form-dialogs.tsx'
import { detailWords } from './detail-words.ts'
import { SIM_READS } from './paths.ts'
import { simWords } from './words.ts'

export const isOpen = (form: SimForm): form is OpenForm => form.form_id !== null

/** Whether a form failed, or was set back and is not completed since (SIM-06). */
export const isRedForm = (form: SimForm): boolean =>
  isOpen(form) && isRed(form.form_status, form.reset_status.length > 0)

/** Whether a form was sent back to its very beginning. */
export const isSentBack = (form: OpenForm) =>
  form.form_status === SIM_STATUS.INITIAL && timesSentBack(form.reset_status) > 0

const SIGNS = {
  1: ['grey', IconCircleDashed],
  2: ['blue', IconSend],
  3: ['violet', IconSignature],
  4: ['violet', IconSignature],
  5: ['green', IconCircleCheck],
  6: ['red', IconCircleX],
} as const

export function standOf(form: OpenForm): Stand {
  const { form_status: status, reset_status } = form
  const [tone, icon] = SIGNS[status]
  const failed = status === SIM_STATUS.FAILED
  const handedIn = [form.first_submit, form.second_submit, form.third_submit].filter(Boolean).length
  const passed = failed ? Math.min(1 + handedIn, 4) : status
  return {
    tone: isRedForm(form) ? 'red' : tone,
    icon: isSentBack(form) ? IconArrowBackUp : icon,
    // All passed steps have one colour: the colour of the state, or grey for a failed form.
    trackTone: failed ? 'grey' : tone,
    steps: [0, 1, 2, 3, 4].map((step) => {
      if (step < passed) return step === 0 && isSentBack(form) ? 'back' : 'passed'
      if (step > passed) return 'ahead'
      return failed ? 'failed' : 'awaited'
    }),
    ...(isSentBack(form) && { sentBack: timesSentBack(reset_status) }),
  }
}

/**
 * The address of the third submission, null if there is none. The server checks that `pilot_order` belongs to
 * the form (SIM-11, SIM-12).
 */
const fetchedOf = ({ third_submit, form_id, pilot_order }: OpenForm): string | null =>
  third_submit && `${third_submit}?download=1&form_id=${form_id}&pilot_order=${pilot_order}`

/** Describes one pilot's form of a session for the shared parts of form-exchange (SIM-06 to SIM-12). */
export const simForms: ExchangeFeature<OpenForm, Stage, SimStatus, SimFact> = {
  reads: SIM_READS,
  words: simWords,
  facts: SIM_FACTS,
  stages: STAGES,
  statuses: SIM_STATUSES,
  completed: SIM_STATUS.COMPLETED,
  settled: [SIM_STATUS.COMPLETED, SIM_STATUS.FAILED],
  shown: (form) => ({
    ...form,
    id: form.form_id,
    status: form.form_status,
    resets: form.reset_status,
    fetched: fetchedOf(form),
  }),
  standOf,
  submit: sending(submitForm, ({ form_id }: OpenForm, { stage, version }: NewForm<Stage>) => ({
    submitted_form_id: form_id,
    form_order: stage,
    version,
  })),
  Question,
  setStatus: sending(setSimStatus, ({ form_id, pilot_order }: OpenForm, to: NewStatus) => ({
    form_id,
    pilot_order,
    ...to,
  })),
  setFlag: sending(setDownloadedFlag, ({ form_id, pilot_order }: OpenForm, { version }: Seen) => ({
    form_id,
    pilot_order,
    version,
  })),
  signatures: { call: simFormSignatures, inputOf: ({ form_id }) => ({ form_id }) },
  done: { submit: 'sim_form_uploaded', setStatus: 'sim_status_changed' },
}

/** The question before a file is sent; if the pilot failed, a warning says so (SIM-08). */
function Question({ form }: { form: OpenForm }) {
  const t = useWords(detailWords)
  if (form.form_status !== SIM_STATUS.FAILED) return <SureToUpload />
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />}>
      {t('failed_sure')}
    </Alert>
  )
}
