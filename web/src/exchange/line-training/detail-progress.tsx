import type { FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import type { LineTrainingDetail } from '@trms/contract/exchange/line-training/entity'
import { LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import { useMessages } from '../../i18n/messages.ts'
import { ExchangeProgress, lastTime } from '../form-exchange/exchange-progress.tsx'
import { waitsLong } from '../form-exchange/exchange-state.ts'
import { useAwaited } from '../form-exchange/use-awaited.ts'
import { trainingMessages } from './messages.ts'
import { stepsOf, toneOf, waitingOf } from './training-state.ts'

const STEPS = [1, 2, 3, 4] as const

/** The four steps of a line training, and who is awaited. */
export function DetailProgress({ training }: { training: LineTrainingDetail }) {
  const t = useMessages(trainingMessages)
  const awaitedWords = useAwaited()
  const waiting = waitingOf(training)
  const states = stepsOf(training)
  const awaited =
    waiting.awaited &&
    awaitedWords(waiting, {
      role: t(`await_${waiting.awaited}`),
      name: waiting.awaited === 'pilot' ? training.pilot_name : '',
      what: '',
    })
  return (
    <ExchangeProgress
      label={t('steps')}
      steps={STEPS.map((step, index) => ({
        label: t(`step_${step}`),
        state: states[index] ?? 'ahead',
        // a step that is to be taken again says nothing of the last time
        at: states[index] === 'awaited' ? '' : lastTime(training.history, isStep(step)),
      }))}
      tone={toneOf(training)}
      awaited={awaited?.sentence ?? null}
      long={waitsLong(waiting)}
      rest={t(training.status === LINE_TRAINING_STATUS.COMPLETED ? 'closed' : 'goes_on')}
    />
  )
}

const isStep = (step: number) => (event: FormEvent) =>
  step === 1
    ? event.action === 'create'
    : step === 4
      ? event.action === 'set_status' && event.status === LINE_TRAINING_STATUS.COMPLETED
      : event.action === 'submit' && event.stage === step - 1
