import { type Icon, IconArrowBackUp, IconCheck, IconPointFilled, IconX } from '@tabler/icons-react'
import type { OpenForm } from '@trms/contract/sim/entity'
import type { CSSProperties } from 'react'
import { type Step, stepsOf, trackTone } from './form-state.ts'
import classes from './form-track.module.css'

const GLYPHS: Record<Step, Icon | null> = {
  passed: IconCheck,
  awaited: IconPointFilled,
  ahead: null,
  failed: IconX,
  back: IconArrowBackUp,
}

/** The colour of what is passed, for a track and the lines between its steps. */
export const trackColors = (form: OpenForm) =>
  ({ '--track': `var(--status-${trackTone(form)}-solid)` }) as CSSProperties

export function TrackStep({ step, size }: { step: Step; size: number }) {
  const Glyph = GLYPHS[step]
  return (
    <span className={classes.step} data-step={step} style={{ width: size, height: size }}>
      {Glyph && <Glyph size={size - 5} stroke={3} aria-hidden />}
    </span>
  )
}

/** How far a form has come, in five steps; `label` says it in a sentence. */
export function FormTrack({ form, label }: { form: OpenForm; label: string }) {
  return (
    <div role="img" aria-label={label} className={classes.track} style={trackColors(form)}>
      {stepsOf(form).map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their order
        <TrackStep key={index} step={step} size={16} />
      ))}
    </div>
  )
}
