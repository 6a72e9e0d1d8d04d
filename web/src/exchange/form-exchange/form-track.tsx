import { type Icon, IconArrowBackUp, IconCheck, IconPointFilled, IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Tone } from '../../ui/part/status-badge.tsx'
import type { Step } from './exchange-state.ts'
import classes from './form-track.module.css'

const GLYPHS: Record<Step, Icon | null> = {
  passed: IconCheck,
  awaited: IconPointFilled,
  ahead: null,
  failed: IconX,
  back: IconArrowBackUp,
}

/** The colour of what is passed, for a track and the lines between its steps. */
export const trackColors = (tone: Tone) =>
  ({ '--track': `var(--status-${tone}-solid)` }) as CSSProperties

/** The size of a step in a list, in pixels, which the style sheet knows. */
const LISTED = 16

export function TrackStep({ step, size }: { step: Step; size: number }) {
  const Glyph = GLYPHS[step]
  return (
    <span
      className={classes.step}
      data-step={step}
      {...(size !== LISTED && { style: { width: size, height: size } })}
    >
      {Glyph && <Glyph size={size - 5} stroke={3} aria-hidden />}
    </span>
  )
}

/** How far a form has come, step by step; `label` says it in a sentence. */
export function FormTrack({
  steps,
  tone,
  label,
}: {
  steps: readonly Step[]
  /** Of what is passed. */
  tone: Tone
  label: string
}) {
  return (
    <div role="img" aria-label={label} className={classes.track} style={trackColors(tone)}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their order
        <TrackStep key={index} step={step} size={LISTED} />
      ))}
    </div>
  )
}
