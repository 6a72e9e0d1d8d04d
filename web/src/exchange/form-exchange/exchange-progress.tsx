import { IconClockExclamation } from '@tabler/icons-react'
import type { FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import { formatDateTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DateTime } from '../../ui/date/date-time.tsx'
import type { Tone } from '../../ui/part/status-badge.tsx'
import classes from './exchange-progress.module.css'
import type { Step } from './exchange-state.ts'
import { exchangeWords } from './exchange-words.ts'
import { TrackStep, trackColors } from './form-track.tsx'

export interface ShownStep {
  label: string
  state: Step
  /** When it was last taken. */
  at: string
}

/** The steps of a form with the day each was taken, and who is awaited. */
export function ExchangeProgress({
  label,
  steps,
  tone,
  awaited,
  long,
  rest,
}: {
  label: string
  steps: readonly ShownStep[]
  /** Of what is passed. */
  tone: Tone
  /** Who is awaited and since when, in a sentence; null: nobody. */
  awaited: string | null
  /** For so long that it stands out. */
  long: boolean
  /** Said when nobody is awaited. */
  rest: string
}) {
  const t = useMessages(exchangeWords)
  return (
    <section className={classes.progress} aria-label={label}>
      <ol className={classes.steps} style={trackColors(tone)}>
        {steps.map((step) => (
          <li key={step.label} className={classes.step} data-step={step.state}>
            <TrackStep step={step.state} size={24} />
            <b>{step.label}</b>
            {step.state === 'awaited' && awaited !== null ? (
              <span className={classes.now}>{t('awaiting')}</span>
            ) : (
              <span className={classes.dimmed}>
                {step.state === 'ahead' ? '–' : <DateTime text={step.at || '–'} />}
              </span>
            )}
          </li>
        ))}
      </ol>
      {awaited !== null ? (
        <p className={classes.awaited} data-long={long || undefined}>
          <IconClockExclamation size={18} stroke={1.75} aria-hidden />
          {awaited}
        </p>
      ) : (
        <p className={classes.rest}>{rest}</p>
      )}
    </section>
  )
}

/** Day and time of the newest event that is so. */
export function lastTime(
  history: readonly FormEvent[],
  isIt: (event: FormEvent) => boolean,
): string {
  return formatDateTime(history.find(isIt)?.at)
}
