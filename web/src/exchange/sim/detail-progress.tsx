import type { FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import type { OpenForm, SimDetail } from '@trms/contract/exchange/sim/entity'
import { useMessages } from '../../i18n/messages.ts'
import { ExchangeProgress, lastTime } from '../form-exchange/exchange-progress.tsx'
import { waitsLong } from '../form-exchange/exchange-state.ts'
import { stepsOf, trackTone } from './form-state.ts'
import { useFormWords } from './use-form-words.ts'
import { simWords } from './words.ts'

const STEPS = [1, 2, 3, 4, 5] as const

/** The five steps of a pilot's form. */
export function DetailProgress({
  sim,
  form,
  history,
}: {
  sim: SimDetail
  form: OpenForm
  history: readonly FormEvent[]
}) {
  const t = useMessages(simWords)
  const words = useFormWords()
  const states = stepsOf(form)
  return (
    <ExchangeProgress
      label={t('progress')}
      steps={STEPS.map((step, index) => ({
        label: t(`step_${step}`),
        state: states[index] ?? 'ahead',
        at: lastTime(history, isStep(step)),
      }))}
      tone={trackTone(form)}
      awaited={words.awaited(sim, form)?.sentence ?? null}
      long={waitsLong(form)}
      rest={words.nobody(form)}
    />
  )
}

const isStep = (step: number) => (event: FormEvent) =>
  step === 1
    ? event.action === 'create'
    : step === 5
      ? event.action === 'set_status' && event.status === 5
      : event.action === 'submit' && event.stage === step - 1
