import { IconClockExclamation } from '@tabler/icons-react'
import type { FormEvent } from '@trms/contract/form-exchange/shapes'
import type { OpenForm, SimDetail } from '@trms/contract/sim/entity'
import { formatDateTime } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import classes from './detail-progress.module.css'
import { detailWords } from './detail-words.ts'
import { stepsOf, waitsLong } from './form-state.ts'
import { TrackStep, trackColors } from './form-track.tsx'
import { useFormWords } from './use-form-words.ts'
import { simWords } from './words.ts'

const STEPS = [1, 2, 3, 4, 5] as const

/** The five steps with the day each was taken, and who is awaited. */
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
  const detail = useMessages(detailWords)
  const words = useFormWords()
  const awaited = words.awaited(sim, form)
  const steps = stepsOf(form)
  return (
    <section className={classes.progress} aria-label={t('progress')}>
      <ol className={classes.steps} style={trackColors(form)}>
        {STEPS.map((step, index) => {
          const state = steps[index] ?? 'ahead'
          return (
            <li key={step} className={classes.step} data-step={state}>
              <TrackStep step={state} size={24} />
              <b>{t(`step_${step}`)}</b>
              {state === 'awaited' && form.awaited ? (
                <span className={classes.now}>{detail('awaiting')}</span>
              ) : (
                <span className={classes.dimmed}>
                  {state === 'ahead' ? '–' : dayOf(history, step) || '–'}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {awaited ? (
        <p className={classes.awaited} data-long={waitsLong(form) || undefined}>
          <IconClockExclamation size={18} stroke={1.75} aria-hidden />
          {awaited.sentence}
        </p>
      ) : (
        <p className={classes.rest}>{words.nobody(form)}</p>
      )}
    </section>
  )
}

/** When a step was last taken, day and time. */
function dayOf(history: readonly FormEvent[], step: number): string {
  const found = history.find((event) =>
    step === 1
      ? event.action === 'create'
      : step === 5
        ? event.action === 'set_status' && event.status === 5
        : event.action === 'submit' && event.stage === step - 1,
  )
  const at = formatDateTime(found?.at)
  return at ? `${at.slice(0, 5)} ${at.slice(-5)}` : ''
}
