import type { FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import IconClockExclamation from '~icons/clock-exclamation'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DateTime } from '../../ui/date/date-time.tsx'
import classes from './exchange-progress.module.css'
import { type Step, type Waiting, waitsLong } from './exchange-state.ts'
import { exchangeWords } from './exchange-words.ts'
import { type ExchangeFeature, useFeatureWords } from './feature.ts'
import { trackColors } from './form-track.tsx'
import { TrackStep } from './track-step.tsx'

/** Shows the steps of a form (created, each submission, completed) with their times, and who is awaited. */
export function FormProgress<Form>({
  feature,
  form,
  history,
  waiting,
  awaited,
  rest,
}: {
  feature: ExchangeFeature<Form>
  form: Form
  history: readonly FormEvent[]
  waiting: Waiting
  /** A sentence that says who is awaited and how long; null if nobody is. */
  awaited: string | null
  /** The text shown when nobody is awaited. */
  rest: string
}) {
  const t = useWords(exchangeWords)
  const own = useFeatureWords(feature)
  const { steps: states, trackTone } = feature.standOf(form)
  const steps: [label: string, isIt: (event: FormEvent) => boolean][] = [
    [t('step_created'), ({ action }) => action === 'create'],
    ...feature.stages.map((stage): (typeof steps)[number] => [
      own(`step_${stage}`),
      (event) => event.action === 'submit' && event.stage === stage,
    ]),
    [
      t('step_completed'),
      ({ action, status }) => action === 'set_status' && status === feature.completed,
    ],
  ]
  return (
    <section className={classes.progress} aria-label={own('progress')}>
      <ol className={classes.steps} style={trackColors(trackTone)}>
        {steps.map(([label, isIt], index) => {
          const step = states[index] ?? 'ahead'
          return (
            <li key={label} className={classes.step} data-step={step}>
              <TrackStep step={step} size={24} />
              <b>{label}</b>
              {step === 'awaited' && awaited !== null ? (
                <span className={classes.now}>{t('awaiting')}</span>
              ) : (
                <span className={classes.dimmed}>
                  <StepTime step={step} at={formatDateTime(history.find(isIt)?.at)} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {awaited !== null ? (
        <p className={classes.awaited} data-long={waitsLong(waiting) || undefined}>
          <IconClockExclamation />
          {awaited}
        </p>
      ) : (
        <p className={classes.rest}>{rest}</p>
      )}
    </section>
  )
}

/** The time when a step was last taken; a step that has to be taken again shows no time. */
const StepTime = ({ step, at }: { step: Step; at: string }) =>
  step === 'ahead' ? '–' : <DateTime text={(step !== 'awaited' && at) || '–'} />
